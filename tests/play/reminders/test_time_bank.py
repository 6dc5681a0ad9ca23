"""Time banks: unused time is kept, and the clock runs down over several turns."""

from __future__ import annotations

import pytest

from play.clock import DAY
from play.loaded_table import LoadedTable
from play.reminders.time_bank import START
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_with_time_limit


async def play_round(bot: HeadlessBot, loaded: LoadedTable, *seconds: float) -> LoadedTable:
    """Let the players rest one after the other, with that many seconds between them."""
    for each in seconds:
        await bot.pass_time(each)
        loaded = await bot.rest(loaded.table.id)
        await bot.drain_outbox()
    return await bot.reload(loaded)


async def test_a_bank_begins_with_ten_days_and_each_round_adds_one(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, bank=True)
    assert loaded.table.turn_time == START * DAY
    loaded = await play_round(bot, loaded, 3 * DAY, DAY / 2)
    assert loaded.table.turn_time == (START - 3 + 1) * DAY
    loaded = await play_round(bot, loaded, 0)
    assert loaded.table.turn_time == (START + 1) * DAY - DAY / 2


async def test_a_bank_that_is_used_up_still_gives_each_turn_its_day(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, bank=True)
    user, began = loaded.acting.user, bot.clock.time
    await bot.pass_time(START * DAY - 1)
    assert (await bot.reload(loaded)).acting.user == user
    await bot.pass_time(2)
    loaded = await bot.reload(loaded)
    assert loaded.acting.user != user, "the turn is skipped when the bank is empty"
    assert bot.clock.time - began == START * DAY + 1
    loaded = await play_round(bot, loaded, 0)
    assert (loaded.acting.user, loaded.table.turn_time) == (user, DAY)


async def test_undoing_and_repeating_a_turn_gains_no_time(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, bank=True)
    user = loaded.acting.user
    for _ in range(3):
        await play_round(bot, loaded, DAY)
        await bot.undo.undo(loaded.table.id, user)
    assert (await bot.reload(loaded)).table.turn_time == (START - 3) * DAY


async def test_a_given_day_stays_in_the_bank(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, bank=True)
    other = loaded.next_to(loaded.acting.user).user
    await bot.late_turns.give_day(loaded.table.id, other)
    loaded = await play_round(bot, loaded, DAY, 0)
    assert loaded.table.turn_time == (START + 1) * DAY


@pytest.mark.parametrize(("stops", "spent"), [(True, 1.5), (False, 3.5)])
async def test_a_vacation_is_not_charged_if_it_stops_the_clock(
    bot: HeadlessBot, stops: bool, spent: float
) -> None:
    loaded = await table_with_time_limit(bot, bank=True, stops_away=stops)
    now = bot.clock.time
    await bot.personal_settings.change(loaded.acting.user, away_from=now + DAY, away_to=now + 3 * DAY)
    loaded = await play_round(bot, loaded, 3.5 * DAY, 0)
    assert loaded.table.turn_time == (START - spent + 1) * DAY


async def test_neither_a_pause_nor_a_new_player_is_charged(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, bank=True)
    table, user = loaded.table.id, loaded.acting.user
    await bot.pauses.pause(table, 1, 30)
    await bot.pass_time(31 * DAY)
    loaded = await bot.reload(loaded)
    assert loaded.table.turn_time == START * DAY
    await bot.pass_time(4 * DAY)
    await bot.seats.replace(table, user, 9, "friend")
    assert (await bot.reload(loaded)).table.turn_time == START * DAY


async def test_a_clock_that_is_set_back_adds_no_time_to_a_bank(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, bank=True)
    bot.clock.time -= 3 * DAY
    loaded = await play_round(bot, loaded, 0, 0)
    assert loaded.table.turn_time == (START + 1) * DAY
