"""Transactions: a request is acted on once, however often and however fast it arrives."""

from __future__ import annotations

import asyncio

import pytest

from play import Refused
from play.cleanup import REQUESTS_WAIT
from play.seats import Seats
from play.services import RequestId, handling
from store import Table
from tests.play.room import Room, sweeper_of

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=3, locale="en", here=True)


async def opened(here: Room, request: int) -> None:
    """Somebody asks for a lobby, by that request."""
    with handling(RequestId(request)):
        await here.lobby.open(LOBBY, "Ada")


async def lobbies(here: Room) -> int:
    return len(await here.store.open_tables())


async def test_a_request_that_comes_again_is_refused_and_changes_nothing(here: Room) -> None:
    await opened(here, 7)
    with pytest.raises(Refused, match="done_already"):
        await opened(here, 7)
    await opened(here, 8)
    assert await lobbies(here) == 2


async def test_a_request_that_comes_twice_at_once_is_done_once(here: Room) -> None:
    results = await asyncio.gather(*(opened(here, 7) for _ in range(5)), return_exceptions=True)
    assert [result for result in results if not isinstance(result, Refused)] == [None]
    assert await lobbies(here) == 1


async def test_a_request_may_take_several_transactions(here: Room) -> None:
    with handling(RequestId(7)):
        first = await here.lobby.open(LOBBY, "Ada")
        await here.lobby.join(first.table.id, 2, "Bob")
    with pytest.raises(Refused, match="done_already"), handling(RequestId(7)):
        await here.lobby.leave(first.table.id, 2)
    assert len(await here.store.players(first.table.id)) == 2


async def test_a_request_that_was_refused_may_come_again(here: Room) -> None:
    with pytest.raises(Refused, match="no_table"), handling(RequestId(7)):
        await here.lobby.join(1, 2, "Bob")
    await opened(here, 7)
    assert await lobbies(here) == 1


async def test_what_only_prepares_for_a_request_leaves_the_request_to_be_done(here: Room) -> None:
    loaded, seats = await here.dealt(), Seats(here.services)
    table, away, place = loaded.table.id, loaded.acting.user, loaded.table.place or 0
    await seats.hold(table, away, away, "away")
    with handling(RequestId(7)):
        assert await seats.take_back_held_seats(away, place=place)  # the process ends here
    with handling(RequestId(7)):
        assert not await seats.take_back_held_seats(away, place=place)
        await seats.hold(table, away, away, "away")
    with pytest.raises(Refused, match="done_already"), handling(RequestId(7)):
        await seats.take_back_held_seats(away, place=place)
    assert (await here.turns.load(table)).acting.level


async def test_what_is_woken_by_a_request_works_for_no_request(here: Room) -> None:
    woken: list[asyncio.Task[None]] = []

    async def work() -> None:
        async with here.services.transaction() as transaction:
            await transaction.save_setting("worked", "yes")

    def wake() -> None:
        woken.extend([] if woken else [asyncio.create_task(work())])

    here.services.after_write = wake
    with handling(RequestId(7)):
        async with here.services.transaction(preparing=True):
            pass
        await woken[0]
    assert await here.store.setting("worked") == "yes"
    assert not await here.store.was_handled(7)


async def test_the_ids_of_requests_go_away_after_an_hour(here: Room) -> None:
    await opened(here, 7)
    here.clock.time += REQUESTS_WAIT - 1
    await sweeper_of(here).clean_up()
    assert await here.store.was_handled(7)
    here.clock.time += 1
    await sweeper_of(here).clean_up()
    assert not await here.store.was_handled(7)
