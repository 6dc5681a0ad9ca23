"""The one-press games of a new lobby."""

from __future__ import annotations

from tests.cogs import raw_presses
from tests.cogs.message_parts import labels_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_a_new_lobby_offers_usual_games_and_one_press_starts_one(sim: SimulatedDiscord) -> None:
    host = sim.people[0]
    answer = (await host.slash(sim.channel, "century new")).response
    assert labels_of(answer) == ["2 players", "Against 2 AIs"]
    await host.click(answer, label="Against 2 AIs")
    assert labels_of(answer) == ["My turn"]
    await sim.env.settle()
    assert len((await sim.table()).players) == 3
    again = (await host.slash(sim.channel, "century new")).response
    assert labels_of(again) == ["2 players", "Against 2 AIs", "Like last time"]


async def test_a_lobby_for_two_says_that_it_begins_by_itself_and_does(sim: SimulatedDiscord) -> None:
    host, guest, *_ = sim.people
    answer = (await host.slash(sim.channel, "century new")).response
    await host.click(answer, label="2 players")
    assert labels_of(answer) == []
    await sim.env.settle()
    lobby = sim.newest_public_message(sim.channel)
    assert "1 free seat\n-# Starts by itself once all seats are taken" in lobby.content
    await guest.click(lobby, label="Join")
    await sim.env.settle()
    assert (await sim.table()).table.status == "running"


async def test_an_unknown_usual_game_is_refused(sim: SimulatedDiscord) -> None:
    host = sim.people[0]
    answer = (await host.slash(sim.channel, "century new")).response
    await raw_presses.press(sim, host, answer, "do:usual:1:chess")
    assert (await sim.bot.play.turns.load(1)).table.status == "lobby"
