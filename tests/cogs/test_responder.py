"""How interactions are logged."""

from __future__ import annotations

import logging

import pytest

from bot.logs import JsonLines
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_the_log_names_the_press_and_the_table_but_no_card(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    channel = await sim.start_game(2)
    player = sim.person((await sim.table_in(channel)).acting.user)
    await sim.play_turn(channel, player, ["play +11"])
    pressed = [record.__dict__["asked"] for record in caplog.records if record.message == "interaction"]
    assert pressed[-3:] == ["do:turn:1", "do:pick:1", "do:confirm:1"]
    lines = [JsonLines().format(record) for record in caplog.records]
    assert [line for line in lines if "+11" in line] == []
