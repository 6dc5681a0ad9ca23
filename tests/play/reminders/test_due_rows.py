"""Scheduling due rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from play.clock import DAY, HOUR
from play.reminders.due_rows import adopt_old_tables
from store import Person
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import waiting_table

YEAR_9999 = 253_402_128_000.0


async def test_nothing_is_due_at_a_finished_or_paused_table(bot: HeadlessBot) -> None:
    one, two = await waiting_table(bot, place=11), await waiting_table(bot, place=12)
    await bot.endings.end(one.table.id, "admin")
    await bot.pauses.pause_because(two.table.id, "gone")
    await bot.pass_time(10 * DAY)
    assert bot.notifier.sent == []
    await bot.pauses.resume(two.table.id, two.acting.user, 12)
    await bot.pass_time(13 * HOUR)
    assert [call.tables for call in bot.notifier.reminders] == [(two.table.id,)]


async def test_tables_that_predate_due_rows_are_scheduled_once(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    async with bot.store.transaction() as transaction:
        await transaction.unschedule(loaded.table.id)
    for _ in range(2):
        await adopt_old_tables(bot.services)
        await bot.pass_time(13 * HOUR)
    assert len(bot.notifier.reminders) == 1
    assert bot.notifier.reminders[0].tables == (loaded.table.id,)


async def test_an_old_table_that_cannot_be_loaded_keeps_no_reminders_of_others_from_starting(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    damaged, other = await waiting_table(bot, place=11), await waiting_table(bot, place=12)
    async with bot.store.transaction() as transaction:
        for loaded in (damaged, other):
            await transaction.unschedule(loaded.table.id)
    await bot.damage(damaged.table.id)
    await bot.due_worker.prepare()
    await bot.pass_time(13 * HOUR)
    assert [call.tables for call in bot.notifier.reminders] == [(other.table.id,)]
    assert f"table {damaged.table.id} can't be loaded" in caplog.text


async def test_a_table_that_cannot_be_loaded_keeps_nobody_from_changing_their_settings(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    damaged, other = [await waiting_table(bot, user=1, place=place) for place in (11, 12)]
    await bot.damage(damaged.table.id)
    await bot.personal_settings.change(1, first=24)
    due = await bot.store.due_row(other.table.id, DueKind.REMIND)
    assert due
    assert due.at == due.called + DAY
    assert f"table {damaged.table.id} can't be loaded" in caplog.text


async def test_an_endless_vacation_with_quiet_hours_does_not_block_moves(bot: HeadlessBot) -> None:
    table = (await bot.start_game()).table.id
    away_for_ever = replace(
        Person(2), away_from=1.0, away_to=YEAR_9999, quiet_from=22 * 60, quiet_to=8 * 60, zone="Asia/Tokyo"
    )
    async with bot.store.transaction() as transaction:
        await transaction.save_person(away_for_ever)
        await transaction.save_person(replace(away_for_ever, user=1))
    for turn in range(1, 4):
        assert (await bot.rest(table)).after == turn
        await bot.drain_outbox()


# Turns that end later than their warnings said
