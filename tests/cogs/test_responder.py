"""How interactions are logged, also those that come too late."""

from __future__ import annotations

import logging

import pytest

from bot.logs import JsonLines
from tests.cogs import raw_presses
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


async def test_a_press_that_comes_while_the_bot_closes_changes_nothing_and_is_logged(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    await sim.people[0].slash(sim.channel, "century new")
    monkeypatch.setattr(sim.bot, "_closing", True)
    monkeypatch.setattr(sim.bot.responder, "closed", True)
    answer = await raw_presses.press(sim, sim.people[1], sim.channel.history()[-1], "do:join:1")
    assert not answer.acknowledged, "another process may answer it"
    assert [player.user for player in await sim.bot.services.store.players(1)] == [sim.people[0].id]
    assert caplog.records[-1].__dict__["outcome"] == "closing"
