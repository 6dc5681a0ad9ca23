"""What happens while something else is being decided or told."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest

from engine.actions import Rest
from play import Refused
from play.loaded_table import LoadedTable
from play.reminders.delivery import Notice
from store import Status
from store.due_rows import DueKind, DueRow
from store.sqlite.transaction import SqliteTransaction
from tests.play.callers import DAY, HOUR, Crowd, limited, unwanted
from tests.play.room import Room

Happening = Callable[[], Awaitable[Any]]


@pytest.fixture
def crowd(here: Room) -> Crowd:
    return Crowd(here)


def before_transaction(here: Room, number: int, happens: Happening) -> None:
    """Just before the transaction of that number, counted from now on, something else is done."""
    transaction, numbers = here.store.transaction, count(1)

    @asynccontextmanager
    async def then() -> AsyncGenerator[SqliteTransaction]:
        if next(numbers) == number:
            here.store.transaction = transaction  # type: ignore[method-assign]
            await happens()
        async with transaction() as opened:
            yield opened

    here.store.transaction = then  # type: ignore[method-assign]


def while_telling(crowd: Crowd, notice: Notice, happens: Happening) -> None:
    tell = crowd.pad.notify_table

    async def slowly(loaded: Any, what: Notice, **rest: Any) -> Any:
        said = await tell(loaded, what, **rest)
        if what is notice:
            await happens()
        return said

    crowd.pad.notify_table = slowly  # type: ignore[method-assign]


async def test_an_ai_does_not_take_over_when_the_last_other_person_leaves_in_that_instant(
    crowd: Crowd, caplog: pytest.LogCaptureFixture
) -> None:
    loaded = await limited(crowd, at_limit="ai")
    table, late, other = loaded.table.id, loaded.acting.user, loaded.next_to(loaded.acting.user).user
    await crowd.pass_time(DAY - 1)
    before_transaction(crowd.here, 2, lambda: crowd.seats.hold(table, other, other, "?"))
    crowd.here.clock.time += 1
    await crowd.work()
    assert [each.user for each in (await crowd.here.turns.load(table)).people] == [late]
    assert await crowd.here.store.due_row(table, DueKind.LIMIT) is None
    assert caplog.text == ""


async def test_who_acts_while_the_others_are_told_of_the_free_seat_keeps_it(crowd: Crowd) -> None:
    loaded = await unwanted(crowd)
    table, silent = loaded.table.id, loaded.acting.user
    while_telling(
        crowd,
        Notice.FREE,
        lambda: crowd.here.turns.act(table, silent, after=None, actions=[Rest()]),
    )
    await crowd.pass_time(DAY + HOUR)
    assert crowd.notices[-1] == ("free", None)
    with pytest.raises(Refused, match="stale"):
        await crowd.seats.take_seat(table, silent, 9, "new")
    assert len(crowd.pad.deleted) == len(crowd.pad.calls)  # nothing calls for a turn that is past


async def test_who_acts_while_the_others_are_told_that_they_left_keeps_the_seat(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    table, gone = loaded.table.id, loaded.acting.user
    crowd.pad.left = {gone}
    while_telling(
        crowd,
        Notice.LEFT,
        lambda: crowd.here.turns.act(table, gone, after=None, actions=[Rest()]),
    )
    await crowd.pass_time(HOUR)
    assert crowd.notices == [("left", None)]
    with pytest.raises(Refused, match="stale"):
        await crowd.seats.take_seat(table, gone, 9, "new")


async def stale(crowd: Crowd, table: int, cause: DueKind) -> DueRow:
    """What the sleeper has read as due before something else happens."""
    due = await crowd.here.store.due_row(table, cause)
    assert due is not None
    crowd.here.clock.time = max(crowd.here.clock.time, due.at)
    return due


async def rest(crowd: Crowd, table: int) -> None:
    loaded = await crowd.here.turns.load(table)
    await crowd.here.turns.act(table, loaded.acting.user, after=None, actions=[Rest()])


@pytest.mark.parametrize("cause", [DueKind.LIMIT, DueKind.WATCH])
async def test_what_was_due_in_the_turn_before_leaves_alone_what_is_due_in_this_one(
    crowd: Crowd, cause: DueKind
) -> None:
    table = (await limited(crowd)).table.id
    due = await stale(crowd, table, cause)
    await rest(crowd, table)
    fresh = await crowd.here.store.due_row(table, cause)
    assert not await crowd.due_worker.deadlines.attend(due)
    assert await crowd.here.store.due_row(table, cause) == fresh
    assert crowd.pad.calls == []


async def test_whoever_acts_at_the_last_moment_keeps_an_idle_table_alive(crowd: Crowd) -> None:
    table = (await crowd.here.dealt()).table.id
    await crowd.pass_time(60 * DAY - 1)
    due = await stale(crowd, table, DueKind.WATCH)
    await rest(crowd, table)
    await crowd.due_worker.deadlines.attend(due)
    assert not (await crowd.here.turns.load(table)).over


async def test_a_pause_that_was_ended_and_agreed_anew_is_not_cut_short(crowd: Crowd) -> None:
    loaded = await crowd.here.dealt()
    table = loaded.table.id
    await crowd.seats.pause(table, 1, 3)
    due = await stale(crowd, table, DueKind.RESUME)
    await crowd.here.lifecycle.resume(table, 1, loaded.table.place or 0)
    await crowd.seats.pause(table, 1, 3)
    await crowd.due_worker.deadlines.attend(due)
    assert (await crowd.here.turns.load(table)).table.status is Status.PAUSED
    await crowd.pass_time(3 * DAY)
    assert (await crowd.here.turns.load(table)).table.status is Status.RUNNING


async def test_a_turn_that_passes_while_its_player_is_looked_for_is_watched_no_more_but_the_next_is(
    crowd: Crowd,
) -> None:
    loaded = await crowd.here.dealt()
    table, present = loaded.table.id, crowd.pad.is_member

    async def slowly(loaded: LoadedTable, user: int) -> bool:
        crowd.pad.is_member = present  # type: ignore[method-assign]
        await rest(crowd, table)
        return False

    crowd.pad.is_member = slowly  # type: ignore[method-assign]
    await crowd.pass_time(HOUR)
    watch = await crowd.here.store.due_row(table, DueKind.WATCH)
    assert watch is not None
    assert watch.user == loaded.next_to(loaded.acting.user).user
    assert crowd.notices == []


async def test_a_warning_that_is_put_off_as_it_is_about_to_be_told_is_told_then(crowd: Crowd) -> None:
    loaded = await limited(crowd)
    user, now = loaded.acting.user, crowd.here.clock.time
    crowd.here.clock.time += DAY / 2
    away = {"away_from": now + HOUR, "away_to": now + HOUR + DAY}
    before_transaction(crowd.here, 2, lambda: crowd.people.change(user, **away))
    await crowd.due_worker.deadlines.attend(await stale(crowd, loaded.table.id, DueKind.LIMIT))
    assert crowd.notices == []
    await crowd.pass_time(DAY)
    assert crowd.notices == [("half", user)]
