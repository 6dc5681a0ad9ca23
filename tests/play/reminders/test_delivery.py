"""Delivering reminders: one message per person, sent once, and deleted when the turn is taken."""

from __future__ import annotations

import asyncio

import pytest

from play.clock import DAY, HOUR
from play.delivery_errors import Unreachable, Unsent
from store import Way
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_waiting_for, waiting_table


async def test_a_player_with_ten_waiting_tables_gets_one_message(bot: HeadlessBot) -> None:
    tables: list[int] = []
    for place in range(20, 30):
        tables.append((await waiting_table(bot, user=1, place=place)).table.id)
        bot.clock.time += 300
    await bot.pass_time(36 * HOUR)
    own = [call for call in bot.notifier.reminders if call.user == 1]
    assert [call.tables for call in own] == [tuple(tables), tuple(tables)]


async def test_after_a_long_downtime_each_player_gets_one_message_for_the_backlog(bot: HeadlessBot) -> None:
    for place in range(20, 26):
        await waiting_table(bot, place=place)
        bot.clock.time += 5 * HOUR
    bot.clock.time += 30 * DAY
    await bot.run_due_worker()
    assert len({call.user for call in bot.notifier.reminders}) == len(bot.notifier.reminders) <= 2
    assert sum(len(call.tables) for call in bot.notifier.reminders) == 6


async def test_a_reminder_that_could_not_be_sent_is_sent_once_after_a_pause(bot: HeadlessBot) -> None:
    await waiting_table(bot)
    began = bot.clock.time
    bot.notifier.errors = [Unsent(), Unsent(40)]
    await bot.pass_time(30 * HOUR)
    assert [round(call.at - began - 12 * HOUR) for call in bot.notifier.reminders] == [41]


def hours_of_reminders(bot: HeadlessBot, since: float) -> list[float]:
    return [(call.at - since) / HOUR for call in bot.notifier.reminders]


async def test_a_reminder_sent_before_a_crash_is_not_sent_again(bot: HeadlessBot) -> None:
    await waiting_table(bot)
    began = bot.clock.time
    bot.notifier.errors_after_sending = [asyncio.CancelledError()]
    bot.clock.time += 12 * HOUR
    with pytest.raises(asyncio.CancelledError):
        await bot.run_due_worker()
    await bot.pass_time(25 * HOUR)
    assert hours_of_reminders(bot, began) == [12, 36]


async def test_an_unreachable_player_is_tried_again_only_at_the_next_interval(bot: HeadlessBot) -> None:
    await waiting_table(bot)
    began = bot.clock.time
    bot.notifier.errors = [Unreachable("permission")]
    await bot.pass_time(37 * HOUR)
    assert hours_of_reminders(bot, began) == [36]


async def test_closed_direct_messages_are_saved_in_the_settings(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    user = loaded.acting.user
    await bot.personal_settings.change(user, way=Way.DIRECT)
    bot.notifier.direct_messages_closed = {user}
    await bot.pass_time(13 * HOUR)
    assert (await bot.store.person(user)).closed
    await bot.personal_settings.change(user, way=Way.DIRECT, closed=False)


async def test_a_player_who_left_the_server_is_not_reminded_but_the_table_is_notified(
    bot: HeadlessBot,
) -> None:
    await table_waiting_for(bot, 7)
    await bot.pass_time(HOUR)
    bot.notifier.left_server.add(7)
    await bot.pass_time(6 * DAY)
    assert bot.notifier.reminders == []
    assert bot.notifier.notices == [("left", None)]


async def test_a_table_that_cannot_be_loaded_holds_up_no_reminder_of_its_players_other_tables(
    bot: HeadlessBot, caplog: pytest.LogCaptureFixture
) -> None:
    damaged, other = [await waiting_table(bot, user=1, place=place) for place in (11, 12)]
    await bot.damage(damaged.table.id)
    await bot.pass_time(13 * HOUR)
    assert [call.tables for call in bot.notifier.reminders if call.user == 1] == [(other.table.id,)]
    assert f"table {damaged.table.id} can't be loaded" in caplog.text


# Deleting reminders


async def test_reminders_of_a_turn_are_deleted_when_it_is_taken(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    await bot.pass_time(37 * HOUR)
    await bot.rest(loaded.table.id)
    await bot.drain_outbox()
    await bot.run_due_worker()
    assert sorted(bot.notifier.deleted) == [1001, 1002]


async def test_a_message_about_two_tables_stays_until_both_turns_are_taken(bot: HeadlessBot) -> None:
    one, two = [await waiting_table(bot, user=1, place=place) for place in (11, 12)]
    await bot.pass_time(12 * HOUR)
    await bot.rest(one.table.id)
    await bot.drain_outbox()
    await bot.run_due_worker()
    assert bot.notifier.deleted == []
    await bot.rest(two.table.id)
    await bot.drain_outbox()
    await bot.run_due_worker()
    assert len(bot.notifier.deleted) == 1


async def test_a_reminder_is_deleted_if_the_turn_was_taken_while_it_was_sent(bot: HeadlessBot) -> None:
    loaded = await waiting_table(bot)
    remind = bot.notifier.remind

    async def slowly(*args: object, **kwargs: object) -> object:
        message = await remind(*args, **kwargs)  # type: ignore[arg-type]
        await bot.rest(loaded.table.id)
        await bot.drain_outbox()
        return message

    bot.notifier.remind = slowly  # type: ignore[assignment]
    await bot.pass_time(13 * HOUR)
    assert bot.notifier.deleted == [1001]
