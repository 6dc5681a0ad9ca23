"""Ending a game early: resigning, and proposals to end it."""

from __future__ import annotations

import re

from tests.cogs.message_parts import labels_of, text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def test_resigning_needs_confirmation_and_ends_a_game_of_two(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    sure = await one.slash(channel, "century table resign")
    assert not (await sim.table()).over
    await one.click(sure.response, label="Yes, resign")
    loaded = await sim.table()
    assert loaded.over
    final = text_of(sim.newest_public_message(channel))
    winner = sim.env.backend.users[two.id].global_name
    assert f"{winner} wins!" in final
    assert "resigned" in final
    assert re.findall(r"<@(\d+)>", final) == [str(one.id), str(two.id)]


async def test_a_spectator_cannot_resign(sim: SimulatedDiscord) -> None:
    channel, _ = await sim.start_with_players()
    answer = await sim.spectator.slash(channel, "century table resign")
    assert "You don’t have a seat at this table" in answer.response.content
    assert labels_of(answer.response) == []


async def test_a_game_ends_if_all_agree_and_continues_if_one_declines(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    more = await one.click(sim.table_message(channel), label="More")
    await one.click(more.response, label="Propose to end")
    call = sim.newest_public_message(channel)
    assert f"<@{two.id}>" in call.content
    assert labels_of(call) == ["End the game", "Play on"]
    assert "1 of 2 in favour" in sim.table_message(channel).content
    await two.click(call, label="Play on")
    assert "wants to play on" in sim.newest_public_message(channel).content
    assert "in favour" not in sim.table_message(channel).content
    await two.slash(channel, "century table end")
    await one.click(sim.table_message(channel), label="End the game")
    assert (await sim.table()).over
    assert "Everyone agreed" in text_of(sim.newest_public_message(channel))


async def test_players_who_end_the_game_by_points_have_a_winner(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    more = await one.click(sim.newest_public_message(channel), label="More")
    await one.click(more.response, label="End by points")
    call = sim.newest_public_message(channel)
    assert "proposes to end: most points wins. Everyone must agree." in call.content
    assert labels_of(call) == ["End by points", "Play on"]
    assert "most points wins: 1 of 2 in favour" in sim.table_message(channel).content
    await two.click(call, label="End by points")
    loaded = await sim.table()
    assert (loaded.over, loaded.table.ended) == (True, "counted")
    assert " wins!" in text_of(sim.newest_public_message(channel))


async def test_a_game_ended_by_agreement_has_no_winner(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    await one.slash(channel, "century table end")
    assert "without a winner" in sim.newest_public_message(channel).content
    await two.click(sim.newest_public_message(channel), label="End the game")
    final = text_of(sim.newest_public_message(channel))
    assert "The game ends without a winner." in final
    assert " wins!" not in final
    listed = text_of((await one.slash(channel, "century history")).response)
    assert "1. " not in listed


async def test_another_way_to_end_the_game_replaces_the_first_proposal(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    await one.slash(channel, "century table end")
    await two.slash(channel, "century table end", winner="points")
    assert not (await sim.table()).over
    assert "most points wins: 1 of 2 in favour" in sim.table_message(channel).content
    await one.slash(channel, "century table end")
    assert (await sim.table()).table.ended == "counted", "the command agrees to what was proposed"


async def test_proposing_the_end_twice_pings_the_others_once(sim: SimulatedDiscord) -> None:
    channel, (one, two) = await sim.start_with_players()
    for _ in range(2):
        answer = await one.slash(channel, "century table end")
        assert answer.ephemeral
        assert answer.response.content.startswith("Noted. The game ends once")
    assert (
        len([each for each in sim.public_messages(channel) if each.content.startswith(f"<@{two.id}>: ")]) == 1
    )
