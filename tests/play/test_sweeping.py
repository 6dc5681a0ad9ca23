"""What goes away by itself, and when; on a clock that the tests move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from play.cleanup import DAY, LOBBIES_WAIT, SERVERS_WAIT, tables_to_end
from play.servers import Servers
from store import Draft, Status, Table
from tests.play.room import Room, sweeper_of


def opened(at: float, guild: int = 1) -> Table:
    return Table(
        id=0, guild=guild, channel=5, host=1, edition="golem", size=2, locale="en", here=True, opened=at
    )


async def sweep(here: Room) -> None:
    await sweeper_of(here).clean_up()
    await here.settle()


def test_a_lobby_expires_after_a_week_if_anybody_knows_when_it_was_opened() -> None:
    old, young, unknown = opened(1), opened(2), opened(0)
    assert tables_to_end([old, young, unknown], {}, 1 + LOBBIES_WAIT) == [old]


def test_tables_end_thirty_days_after_their_server_removed_the_bot() -> None:
    table = opened(0, guild=7)
    assert tables_to_end([table], {7: 100.0}, 100 + SERVERS_WAIT - 1) == []
    assert tables_to_end([table], {7: 100.0}, 100 + SERVERS_WAIT) == [table]
    assert tables_to_end([table], {8: 100.0}, 100 + SERVERS_WAIT) == []


async def test_tables_of_a_server_that_left_are_paused_and_end_after_thirty_days(here: Room) -> None:
    table = await here.dealt()
    await Servers(here.services).removed(1)
    assert (await here.turns.load(table.table.id)).table.why == "removed"
    here.clock.time += SERVERS_WAIT - 1
    await sweep(here)
    assert (await here.turns.load(table.table.id)).table.status is Status.PAUSED
    here.clock.time += 1
    await sweep(here)
    loaded = await here.turns.load(table.table.id)
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "gone")


async def test_a_server_that_came_back_keeps_its_tables(here: Room) -> None:
    table = await here.dealt()
    servers = Servers(here.services)
    await servers.removed(1)
    await servers.added(1)
    here.clock.time += SERVERS_WAIT
    await sweep(here)
    assert (await here.turns.load(table.table.id)).table.status is Status.PAUSED


async def test_servers_that_came_and_went_unheard_are_noticed_at_the_start(here: Room) -> None:
    table = await here.dealt()
    servers = Servers(here.services)
    await servers.reconcile([2])
    assert (await here.store.server(1)).gone
    assert (await here.turns.load(table.table.id)).table.status is Status.PAUSED
    here.clock.time += 5
    await servers.reconcile([2])
    assert (await here.store.server(1)).gone == here.clock.time - 5
    await servers.reconcile([1, 2])
    assert not (await here.store.server(1)).gone


async def test_a_lobby_that_nobody_started_is_cancelled_and_later_removed(here: Room) -> None:
    number = (await here.lobby.open(opened(here.clock.time), "Ada")).table.id
    await here.settle()
    here.clock.time += LOBBIES_WAIT
    await sweep(here)
    assert (await here.turns.load(number)).table.ended == "cancelled"
    here.clock.time += DAY
    await sweep(here)
    assert await here.store.table(number) is None
    assert await here.store.players(number) == []


async def test_drafts_that_nobody_can_confirm_go_and_finished_games_stay(here: Room) -> None:
    over, running = await here.dealt(place=2), await here.dealt(place=3)
    await here.lifecycle.end(over.table.id, "admin")
    async with here.store.transaction() as transaction:
        await transaction.save_draft(over.table.id, 1, Draft(0, 0))
        await transaction.save_draft(running.table.id, 1, Draft(0, 0))
        await transaction.save_draft(running.table.id, 99, Draft(0, 0))
    here.clock.time += 1000 * DAY
    await sweep(here)
    assert await here.store.draft(over.table.id, 1) is None
    assert await here.store.draft(running.table.id, 99) is None
    assert await here.store.draft(running.table.id, 1) is not None
    assert (await here.store.finished_games(1))[0].id == over.table.id


async def test_it_sweeps_at_the_start_and_then_once_a_day(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept: list[float] = []
    timers: list[tuple[float, Callable[[], None]]] = []
    cleanup = sweeper_of(here)

    async def count() -> None:
        swept.append(here.clock.time)

    async def nothing() -> None:
        pass

    def later(wait: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        timers.append((wait, do))
        return original(1000, lambda: None)

    loop = asyncio.get_running_loop()
    original = loop.call_later
    monkeypatch.setattr(cleanup, "clean_up", count)
    monkeypatch.setattr(loop, "call_later", later)
    monkeypatch.setattr(cleanup, "prepare", nothing)
    cleanup.start()
    for passed in (DAY / 2, DAY / 2):
        await asyncio.sleep(0)
        here.clock.time += passed
        timers[-1][1]()
    await asyncio.sleep(0)
    assert [at - swept[0] for at in swept] == [0, DAY]
    assert [wait for wait, _ in timers] == [DAY, DAY / 2, DAY]
    await cleanup.close()
