"""Scheduling due rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from play.delivery_errors import Unsent
from play.reminders.due_rows import adopt_old_tables
from play.reminders.hours import DAY, HOUR
from play.reminders.policy import turn_end
from store import OutboxKind, Person
from store.due_rows import DueKind
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_with_time_limit, waiting_table

YEAR_9999 = 253_402_128_000.0


async def test_nothing_is_due_at_a_finished_or_paused_table(bot: HeadlessBot) -> None:
    one, two = await waiting_table(bot, place=11), await waiting_table(bot, place=12)
    await bot.lifecycle.end(one.table.id, "admin")
    await bot.lifecycle.pause(two.table.id, "gone")
    await bot.pass_time(10 * DAY)
    assert bot.notifier.sent == []
    await bot.lifecycle.resume(two.table.id, two.acting.user, 12)
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
        await transaction.save_snapshot(damaged.table.id, after=damaged.after, position="{}")
    await bot.due_worker.prepare()
    await bot.pass_time(13 * HOUR)
    assert [call.tables for call in bot.notifier.reminders] == [(other.table.id,)]
    assert f"table {damaged.table.id} can't be loaded" in caplog.text


async def test_a_table_that_cannot_be_loaded_keeps_nobody_from_changing_their_settings(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    damaged, other = [await waiting_table(bot, user=1, place=place) for place in (11, 12)]
    async with bot.store.transaction() as transaction:
        await transaction.save_snapshot(damaged.table.id, after=damaged.after, position="{}")
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


async def test_a_warning_is_edited_when_the_turn_gets_a_day_more_and_replaced_by_the_next(
    bot: HeadlessBot,
) -> None:
    loaded = await table_with_time_limit(bot)
    user = loaded.acting.user
    await bot.personal_settings.change(user, first=0)  # no reminders
    await bot.pass_time(0.9 * DAY)
    assert [what for what, _ in bot.notifier.notices] == ["half", "most"]
    for _ in range(2):
        await bot.seats.give_day(loaded.table.id, loaded.next_to(user).user)
        await bot.run_due_worker()
    assert bot.notifier.edited == [("ends", 1002)] * 2
    assert bot.notifier.deleted == [1001]
    await bot.pass_time(0.9 * 3 * DAY - 0.9 * DAY)
    assert [what for what, _ in bot.notifier.notices] == ["half", "most", "most"]
    assert bot.notifier.deleted == [1001, 1002]


async def test_a_question_to_the_host_is_settled_when_somebody_gives_a_day(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, at_limit="host")
    user = loaded.acting.user
    await bot.personal_settings.change(user, first=0)
    await bot.pass_time(5 * DAY)
    assert bot.notifier.notices[-1] == ("host", 1)
    await bot.seats.give_day(loaded.table.id, loaded.next_to(user).user)
    ends = turn_end((await bot.reload(loaded)).table, loaded.settings_of(user))
    assert ends == bot.clock.time + DAY, "a day from now, not from the end that has passed"
    await bot.run_due_worker()
    assert bot.notifier.edited == [("ends", 1003)]
    assert bot.notifier.deleted == [1001, 1002]
    await bot.pass_time(DAY - 1)
    assert [what for what, _ in bot.notifier.notices] == ["half", "most", "host", "most"]
    assert 1003 in bot.notifier.deleted
    await bot.pass_time(1)
    assert bot.notifier.notices[-1] == ("host", 1)


@pytest.mark.parametrize("stops", [True, False])
async def test_a_vacation_that_moves_the_end_of_a_turn_is_told_at_the_table(
    bot: HeadlessBot, stops: bool
) -> None:
    loaded = await table_with_time_limit(bot, stops_away=stops)
    await bot.pass_time(DAY / 2)
    await bot.drain_outbox()
    now, user = bot.clock.time, loaded.acting.user
    await bot.personal_settings.change(user, away_from=now, away_to=now + 3 * DAY)
    owed = [row.kind for row in await bot.store.owed_to(loaded.table.id)]
    await bot.run_due_worker()
    assert owed == ([OutboxKind.SHOW] if stops else [])
    assert [what for what, _ in bot.notifier.edited] == (["ends"] if stops else [])


async def test_a_warning_that_could_not_be_edited_is_edited_later_unless_the_turn_is_over(
    bot: HeadlessBot,
) -> None:
    loaded = await table_with_time_limit(bot)
    await bot.pass_time(DAY / 2)
    await bot.seats.give_day(loaded.table.id, loaded.next_to(loaded.acting.user).user)
    bot.notifier.errors = [Unsent()]
    await bot.run_due_worker()
    assert bot.notifier.edited == []
    await bot.pass_time(HOUR)
    assert [what for what, _ in bot.notifier.edited] == ["ends"]
    await bot.seats.give_day(loaded.table.id, loaded.next_to(loaded.acting.user).user)
    await bot.rest(loaded.table.id)
    await bot.run_due_worker()
    assert len(bot.notifier.edited) == 1
    assert await bot.store.due_row(loaded.table.id, DueKind.AMEND) is None


async def test_more_time_from_the_host_is_told_at_the_table(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, at_limit="host")
    await bot.pass_time(DAY)
    await bot.drain_outbox()
    await bot.seats.restart_turn_timer(loaded.table.id, 1, turn=loaded.table.turn)
    assert [row.kind for row in await bot.store.owed_to(loaded.table.id)] == [OutboxKind.SHOW]
