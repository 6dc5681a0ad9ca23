"""Playing again: who may ask for it, that there is one, and when it starts."""

from __future__ import annotations

import asyncio

from play.personal_data import PersonalDataService
from store import Server, Status
from tests.play.room import Room
from tests.play.test_lobby import ADA, BOB, CY, EVE, at_once, gathered, over, ready, refused


async def test_a_rematch_seats_everybody_and_whoever_asked_is_host_and_ready(here: Room) -> None:
    old = await over(here, seats=3)
    lobby = await here.lobby.rematch(old.table.id, BOB, 2)
    assert {player.user for player in lobby.players} == {ADA, BOB, CY}
    assert (lobby.table.host, lobby.table.edition, lobby.table.here) == (BOB, "golem", True)
    assert await ready(here, lobby.table.id) == [BOB]
    assert lobby.table.opened == here.clock.now()


async def test_who_resigned_plays_again_all_the_same(here: Room) -> None:
    old = await here.dealt()
    await here.lifecycle.resign(old.table.id, BOB)
    lobby = await here.lobby.rematch(old.table.id, BOB, 2)
    assert not any(player.resigned for player in lobby.players)


async def test_a_game_has_one_rematch_whoever_asks_and_however_often(here: Room) -> None:
    old = (await over(here)).table.id
    one, two = await asyncio.gather(here.lobby.rematch(old, ADA, 2), here.lobby.rematch(old, BOB, 2))
    assert one.table.id == two.table.id
    assert (await here.turns.load(old)).table.rematch == one.table.id


async def test_a_rematch_that_was_cancelled_may_be_asked_for_anew(here: Room) -> None:
    old = (await over(here)).table.id
    first = (await here.lobby.rematch(old, ADA, 2)).table.id
    await here.lobby.cancel(first, ADA)
    assert (await here.lobby.rematch(old, BOB, 2)).table.id != first
    assert await refused(here.lobby.rematch(first, ADA, 2)) == "lobby_cancelled"


async def test_only_who_played_asks_for_a_rematch_and_only_after_the_game(here: Room) -> None:
    old = await here.dealt()
    assert await refused(here.lobby.rematch(old.table.id, ADA, 2)) == "not_over"
    await here.lifecycle.end(old.table.id, "admin")
    assert await refused(here.lobby.rematch(old.table.id, EVE, 2)) == "not_seated"


async def test_a_rematch_too_needs_room_on_the_server(here: Room) -> None:
    old = (await over(here)).table
    await gathered(here)
    async with here.store.transaction() as transaction:
        await transaction.save_server(Server(old.guild, most=1))
        await transaction.change_table(2, guild=old.guild)
    assert await refused(here.lobby.rematch(old.id, ADA, 2)) == "too_many_tables"


async def test_a_rematch_starts_by_itself_when_all_are_ready_and_not_before(here: Room) -> None:
    old = await over(here, seats=3)
    number = (await here.lobby.rematch(old.table.id, ADA, 2)).table.id
    await here.lobby.toggle_ready(number, BOB)
    assert await refused(here.lobby.start(number, ADA)) == "not_ready"
    await here.lobby.toggle_ready(number, CY)
    assert (await here.turns.load(number)).table.status is Status.RUNNING


async def test_a_rematch_starts_when_the_last_who_was_not_ready_goes(here: Room) -> None:
    for goes in ("leave", "remove"):
        old = await over(here, seats=3, place=len(goes))
        number = (await here.lobby.rematch(old.table.id, ADA, len(goes))).table.id
        await here.lobby.toggle_ready(number, BOB)
        await (here.lobby.leave(number, CY) if goes == "leave" else here.lobby.remove(number, ADA, CY))
        assert (await here.turns.load(number)).table.status is Status.RUNNING


async def test_nobody_starts_a_rematch_alone(here: Room) -> None:
    old = await over(here)
    number = (await here.lobby.rematch(old.table.id, ADA, 2)).table.id
    await here.lobby.leave(number, BOB)
    assert (await here.turns.load(number)).table.status is Status.LOBBY


async def test_ready_and_leave_at_once_leave_a_whole_table(here: Room) -> None:
    old = await over(here, seats=3)
    number = (await here.lobby.rematch(old.table.id, ADA, 2)).table.id
    refusals = await at_once(here.lobby.toggle_ready(number, BOB), here.lobby.leave(number, CY))
    loaded = await here.turns.load(number)
    assert refusals == ["", ""]
    assert loaded.table.status is Status.RUNNING
    assert {player.user for player in loaded.players} == {ADA, BOB}
    assert len(loaded.position.seats) == 2


async def test_who_wants_to_go_goes_even_where_the_others_cannot_start(here: Room) -> None:
    old = await over(here, seats=3)
    number = (await here.lobby.rematch(old.table.id, ADA, 2)).table.id
    await here.dealt(place=2)
    await here.lobby.toggle_ready(number, BOB)
    await here.lobby.leave(number, CY)
    loaded = await here.turns.load(number)
    assert (loaded.table.status, len(loaded.players)) == (Status.LOBBY, 2)
    assert all(player.seat is None for player in loaded.players)
    assert await refused(here.lobby.start(number, ADA)) == "place_taken"


async def test_whoever_was_forgotten_has_no_seat_in_a_rematch(here: Room) -> None:
    old = await over(here, seats=3)
    await PersonalDataService(here.services).forget(CY, lambda _: "Somebody")
    lobby = await here.lobby.rematch(old.table.id, ADA, 2)
    assert {player.user for player in lobby.players} == {ADA, BOB}
