"""Deadlines: the seat of a player who has left the server."""

from __future__ import annotations

import pytest

from engine.actions import Rest
from play import Refused
from play.clock import HOUR
from tests.play.headless_bot import HeadlessBot


async def test_the_seat_of_a_player_who_left_the_server_is_offered_until_they_act(bot: HeadlessBot) -> None:
    loaded = await bot.start_game()
    table, gone = loaded.table.id, loaded.acting.user
    bot.notifier.left_server = {gone}
    await bot.pass_time(HOUR)
    assert bot.notifier.notices == [("left", None)]
    await bot.turns.act(table, gone, after=None, actions=[Rest()])
    with pytest.raises(Refused, match="stale"):
        await bot.seats.take_seat(table, gone, 9, "new")
