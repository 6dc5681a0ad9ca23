"""The lobby's message for Adventure Calls says where its numbers come from."""

from __future__ import annotations

import pytest

from tests.cogs.message_parts import text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_the_lobby_and_the_first_turn_message_say_that_the_numbers_are_our_own(
    sim: SimulatedDiscord,
) -> None:
    ada, bea, *_ = sim.people
    await ada.slash(sim.channel, "century new", edition="adventure")
    lobby = sim.channel.history()[-1]
    assert "are ours, not the publisher’s" in lobby.content
    assert "CARAVANSERAI_ADVENTURE_NUMBERS" in lobby.content
    assert lobby.content.count("free seat") == 3  # the game is for up to four
    await bea.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    assert "are ours, not the publisher’s" in text_of(sim.channel.threads[-1].history()[-1])


async def test_the_lobby_says_that_the_numbers_come_from_the_hosts_file(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARAVANSERAI_ADVENTURE_NUMBERS", "mine.toml")
    await sim.people[0].slash(sim.channel, "century new", edition="adventure")
    assert "a file of whoever runs this bot" in sim.channel.history()[-1].content
