"""Playing again: one press on the final message, then everyone's Ready."""

from __future__ import annotations

from typing import Any

import pytest

from store import Server, Status
from tests.cogs.lobby_controls import LOBBY_BUTTONS, allowed_pings, open_lobby, public_buttons
from tests.cogs.message_parts import text_of
from tests.cogs.simulated_discord import SimulatedDiscord


async def finish_game(sim: SimulatedDiscord, seats: int = 2, **options: Any) -> Any:
    """Play a game from which all but one player resign; return its channel or thread."""
    played = await sim.start_game(seats, **options)
    for person in sim.people[1:seats]:
        sure = await person.slash(played, "century table resign")
        await person.click(sure.response, label="Yes, resign")
    return played


@pytest.mark.usefixtures("on_disk")
async def test_a_rematch_seats_everyone_pings_them_once_and_starts_when_all_are_ready(
    sim: SimulatedDiscord,
) -> None:
    ada, bea, cy, *_ = sim.people
    channel = await finish_game(sim, 3)
    answer = await bea.click(channel.history(viewer=bea)[-1], label="Rematch")
    assert answer.ephemeral
    assert f"<#{sim.channel.id}>" in answer.response.content
    lobby = sim.newest_public_message(sim.channel)
    assert public_buttons(lobby) == LOBBY_BUTTONS
    assert "✅ Béa" in lobby.content
    assert "most points wins" not in lobby.content, "they have just played it"
    assert [sorted(users) for users in allowed_pings(sim, "another game?")] == [
        sorted([ada.id, bea.id, cy.id])
    ]
    early = await bea.click(lobby, label="Start")
    assert "isn’t ready yet" in early.response.content
    await ada.click(lobby, label="Ready")
    await sim.restart()
    await cy.click(lobby, label="Ready")
    loaded = await sim.table(2)
    assert loaded.table.status is Status.RUNNING
    assert len(sim.channel.threads) == 2
    assert len(allowed_pings(sim, "another game?")) == 1


async def test_a_second_press_links_to_the_existing_rematch(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    channel = await finish_game(sim)
    final = sim.newest_public_message(channel)
    await ada.click(final, label="Rematch")
    lobby = sim.newest_public_message(sim.channel)
    second = await bea.click(final, label="Rematch")
    assert f"/{sim.channel.id}/{lobby.id}" in second.response.content
    await bea.click(lobby, label="Ready")
    third = await bea.click(final, label="Rematch")
    assert f"<#{(await sim.table(2)).table.place}>" in third.response.content
    assert await sim.bot.services.store.table(3) is None
    stranger = await sim.spectator.click(final, label="Rematch")
    assert "don’t have a seat" in stranger.response.content


async def test_a_deleted_lobby_is_posted_again_without_pings(sim: SimulatedDiscord) -> None:
    ada, *_ = sim.people
    channel = await finish_game(sim, 3)
    await ada.click(channel.history(viewer=ada)[-1], label="Rematch")
    sim.env.backend.delete_message(sim.channel.id, sim.newest_public_message(sim.channel).id)
    await sim.people[1].slash(sim.channel, "century lobby ready")
    assert "✅ Béa" in sim.newest_public_message(sim.channel).content
    assert allowed_pings(sim, "another game?")[1:] == [[]]


async def test_a_rematch_that_begins_at_once_leads_to_its_panel_as_its_thread_is_not_open_yet(
    sim: SimulatedDiscord,
) -> None:
    channel, ada = await sim.start_against_ais(ais=1)
    await ada.slash(channel, "century table end")
    await sim.env.settle()
    answer = await ada.click(sim.newest_public_message(channel), label="Rematch")
    await sim.env.settle()
    assert answer.response.content == "The game begins!"
    panel = await ada.click(answer.response, label="My turn")
    assert f"/{(await sim.table(2)).table.place}" in text_of(panel.response)


async def test_a_command_starts_a_rematch_of_the_latest_game_in_the_channel(sim: SimulatedDiscord) -> None:
    ada, bea, *_ = sim.people
    await finish_game(sim, here=True)
    offered = await bea.autocomplete(sim.channel, "century lobby rematch", "game", "")
    assert [choice["value"] for choice in offered] == ["1"]
    await bea.slash(sim.channel, "century lobby rematch")
    await ada.slash(sim.channel, "century lobby ready")
    assert (await sim.table_in(sim.channel)).table.id == 2


async def test_a_rematch_counts_towards_the_servers_table_limit(sim: SimulatedDiscord) -> None:
    channel = await finish_game(sim)
    await open_lobby(sim)
    async with sim.bot.services.store.transaction() as transaction:
        await transaction.save_server(Server(sim.guild.id, most=1))
    refusal = await sim.people[0].click(sim.newest_public_message(channel), label="Rematch")
    assert "This server allows one table" in refusal.response.content
