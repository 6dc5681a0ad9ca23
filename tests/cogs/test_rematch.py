"""Playing again on the simulated Discord: one press below the final message, then everybody's Ready."""

from __future__ import annotations

from typing import Any

from store import Server, Status
from tests.cogs.test_lobby import BUTTONS, buttons, opened, pinged, public
from tests.cogs.world import World


async def finished(here: World, seats: int = 2, place: str = "thread") -> Any:
    """A game that all but one resigned from; where it was played."""
    played = await here.seated(seats, here=place == "here")
    for person in here.people[1:seats]:
        sure = await person.slash(played, "century table resign")
        await person.click(sure.response, label="Yes, resign")
    return played


async def test_a_rematch_seats_everybody_calls_them_once_and_starts_when_all_are_ready(here: World) -> None:
    ada, bea, cy, *_ = here.people
    place = await finished(here, 3)
    answer = await bea.click(place.history(viewer=bea)[-1], label="Rematch")
    assert answer.ephemeral
    assert f"<#{here.channel.id}>" in answer.response.content
    lobby = public(here)[-1]
    assert buttons(lobby) == BUTTONS
    assert "✅ Béa" in lobby.content
    assert [sorted(users) for users in pinged(here, "play again")] == [sorted([ada.id, bea.id, cy.id])]
    early = await bea.click(lobby, label="Start")
    assert "is not ready yet" in early.response.content
    await ada.click(lobby, label="Ready")
    await here.restart()
    await cy.click(lobby, label="Ready")
    loaded = await here.table(2)
    assert loaded.table.status is Status.RUNNING
    assert len(here.channel.threads) == 2
    assert len(pinged(here, "play again")) == 1


async def test_a_second_press_leads_to_the_rematch_there_is(here: World) -> None:
    ada, bea, *_ = here.people
    place = await finished(here)
    final = place.history(viewer=here.onlooker)[-1]
    await ada.click(final, label="Rematch")
    lobby = public(here)[-1]
    second = await bea.click(final, label="Rematch")
    assert f"/{here.channel.id}/{lobby.id}" in second.response.content
    await bea.click(lobby, label="Ready")
    third = await bea.click(final, label="Rematch")
    assert f"<#{(await here.table(2)).table.place}>" in third.response.content
    assert await here.bot.services.store.table(3) is None
    stranger = await here.onlooker.click(final, label="Rematch")
    assert "no seat" in stranger.response.content


async def test_a_deleted_lobby_is_posted_anew_without_calling_anybody(here: World) -> None:
    ada, *_ = here.people
    place = await finished(here, 3)
    await ada.click(place.history(viewer=ada)[-1], label="Rematch")
    here.env.backend.delete_message(here.channel.id, public(here)[-1].id)
    await here.people[1].slash(here.channel, "century lobby ready")
    assert "✅ Béa" in public(here)[-1].content
    assert pinged(here, "play again")[1:] == [[]]


async def test_a_rematch_by_command_of_the_last_game_here(here: World) -> None:
    ada, bea, *_ = here.people
    await finished(here, place="here")
    offered = await bea.autocomplete(here.channel, "century lobby rematch", "game", "")
    assert [choice["value"] for choice in offered] == ["1"]
    await bea.slash(here.channel, "century lobby rematch")
    await ada.slash(here.channel, "century lobby ready")
    assert (await here.loaded(here.channel)).table.id == 2


async def test_a_rematch_needs_room_on_the_server_too(here: World) -> None:
    place = await finished(here)
    await opened(here)
    async with here.bot.services.store.transaction() as transaction:
        await transaction.save_server(Server(here.guild.id, most=1))
    refusal = await here.people[0].click(place.history(viewer=here.onlooker)[-1], label="Rematch")
    assert "Only one table" in refusal.response.content
