"""Late turns: time that opponents give."""

from __future__ import annotations

import pytest

from play import Refused
from play.clock import DAY
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_with_time_limit


async def test_any_opponent_may_give_a_day_and_the_turn_ends_that_much_later(bot: HeadlessBot) -> None:
    loaded = await table_with_time_limit(bot, seats=3, at_limit="rest")
    table, other = loaded.table.id, loaded.next_to(loaded.acting.user).user
    with pytest.raises(Refused, match="your_own_turn"):
        await bot.late_turns.give_day(table, loaded.acting.user)
    await bot.late_turns.give_day(table, other)
    await bot.pass_time(2 * DAY - 1)
    assert (await bot.reload(loaded)).acting == loaded.acting
    await bot.pass_time(1)
    assert (await bot.reload(loaded)).acting != loaded.acting
    assert (await bot.reload(loaded)).table.extra == 0


async def test_without_a_time_limit_there_is_no_time_to_give(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    with pytest.raises(Refused, match="no_time_limit"):
        await bot.late_turns.give_day(loaded.table.id, loaded.next_to(loaded.acting.user).user)
