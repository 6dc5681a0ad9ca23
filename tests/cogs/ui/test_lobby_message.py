"""The lobby's message: its options, and for Adventure Calls where its numbers come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import editions
from tests.cogs.lobby_controls import choose_option
from tests.cogs.message_parts import text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_the_lobby_and_the_first_turn_message_say_that_the_numbers_are_our_own(
    sim: SimulatedDiscord,
) -> None:
    ada, bea, *_ = sim.people
    await ada.slash(sim.channel, "century new", edition="adventure")
    lobby = sim.channel.history()[-1]
    assert "the map are ours, not the box’s" in lobby.content
    assert "CARAVANSERAI" not in lobby.content, "names of settings are for hosts"
    assert "3 free seats" in lobby.content  # the game is for up to four
    await bea.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    assert "the map are ours, not the box’s" in text_of(sim.channel.threads[-1].history()[-1])


async def test_the_options_stand_apart_although_some_have_commas(sim: SimulatedDiscord) -> None:
    await sim.people[0].slash(sim.channel, "century new")
    panel = (await sim.people[0].click(sim.channel.history()[-1], label="Options")).response
    for option, value in (("limit_hours", "24"), ("bank", "1")):
        await choose_option(sim.people[0], panel, option, value)
    small = sim.channel.history()[-1].content.splitlines()[2]
    assert small == (
        "-# In its own thread · anyone may join · 1 day per turn · "
        "out of time: the turn is skipped (a rest); vacations stop the clock · "
        "a bank of 10 days, 1 more per turn"
    )


async def test_the_lobby_says_that_the_numbers_come_from_the_hosts_file(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = Path(editions.__file__).with_name("adventure_house_numbers.toml")
    monkeypatch.setattr(editions, "_own_numbers", [editions.read_numbers(ours)])
    await sim.people[0].slash(sim.channel, "century new", edition="adventure")
    assert "come from this bot’s host" in sim.channel.history()[-1].content
