"""What happens while something else is being decided or told."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest

from engine.actions import Rest
from play import Refused
from play.calling import Notice
from play.sight import Sight
from store import Status
from store.dues import Cause, Due
from store.writer import Writer
from tests.play.callers import DAY, HOUR, Crowd, limited, unwanted
from tests.play.room import Room

Happening = Callable[[], Awaitable[Any]]


@pytest.fixture
def crowd(here: Room) -> Crowd:
    return Crowd(here)


def before_transaction(here: Room, number: int, happens: Happening) -> None:
    """Just before the transaction of that number, counted from now on, something else is done."""
    writing, numbers = here.store.writing, count(1)

    @asynccontextmanager
    async def then() -> AsyncGenerator[Writer]:
        if next(numbers) == number:
            here.store.writing = writing  # type: ignore[method-assign]
            await happens()
        async with writing() as opened:
            yield opened

    here.store.writing = then  # type: ignore[method-assign]


def while_telling(crowd: Crowd, notice: Notice, happens: Happening) -> None:
    tell = crowd.pad.tell

    async def slowly(sight: Any, what: Notice, **rest: Any) -> Any:
        said = await tell(sight, what, **rest)
        if what is notice:
            await happens()
        return said

    crowd.pad.tell = slowly  # type: ignore[method-assign]


async def test_an_ai_does_not_take_over_when_the_last_other_person_leaves_in_that_instant(
    crowd: Crowd, caplog: pytest.LogCaptureFixture
) -> None:
    sight = await limited(crowd, at_limit="ai")
    table, late, other = sight.table.id, sight.acting.user, sight.next_to(sight.acting.user).user
    await crowd.pass_time(DAY - 1)
    before_transaction(crowd.here, 2, lambda: crowd.absence.hold(table, other, other, "?"))
    crowd.here.clock.time += 1
    await crowd.work()
    assert [each.user for each in (await crowd.here.desk.look(table)).people] == [late]
    assert await crowd.here.store.due_at(table, Cause.LIMIT) is None
    assert caplog.text == ""


async def test_who_acts_while_the_others_are_told_of_the_free_seat_keeps_it(crowd: Crowd) -> None:
    sight = await unwanted(crowd)
    table, silent = sight.table.id, sight.acting.user
    while_telling(
        crowd,
        Notice.FREE,
        lambda: crowd.here.desk.act(table, silent, after=None, actions=[Rest()]),
    )
    await crowd.pass_time(DAY + HOUR)
    assert crowd.notices[-1] == ("free", None)
    with pytest.raises(Refused, match="stale"):
        await crowd.absence.take(table, silent, 9, "new")
    assert len(crowd.pad.deleted) == len(crowd.pad.calls)  # nothing calls for a turn that is past


async def test_who_acts_while_the_others_are_told_that_they_left_keeps_the_seat(crowd: Crowd) -> None:
    sight = await crowd.here.dealt()
    table, gone = sight.table.id, sight.acting.user
    crowd.pad.left = {gone}
    while_telling(
        crowd,
        Notice.LEFT,
        lambda: crowd.here.desk.act(table, gone, after=None, actions=[Rest()]),
    )
    await crowd.pass_time(HOUR)
    assert crowd.notices == [("left", None)]
    with pytest.raises(Refused, match="stale"):
        await crowd.absence.take(table, gone, 9, "new")


async def stale(crowd: Crowd, table: int, cause: Cause) -> Due:
    """What the sleeper has read as due before something else happens."""
    due = await crowd.here.store.due_at(table, cause)
    assert due is not None
    crowd.here.clock.time = max(crowd.here.clock.time, due.at)
    return due


async def rest(crowd: Crowd, table: int) -> None:
    sight = await crowd.here.desk.look(table)
    await crowd.here.desk.act(table, sight.acting.user, after=None, actions=[Rest()])


@pytest.mark.parametrize("cause", [Cause.LIMIT, Cause.WATCH])
async def test_what_was_due_in_the_turn_before_leaves_alone_what_is_due_in_this_one(
    crowd: Crowd, cause: Cause
) -> None:
    table = (await limited(crowd)).table.id
    due = await stale(crowd, table, cause)
    await rest(crowd, table)
    fresh = await crowd.here.store.due_at(table, cause)
    assert not await crowd.attendant.attend(due)
    assert await crowd.here.store.due_at(table, cause) == fresh
    assert crowd.pad.calls == []


async def test_whoever_acts_at_the_last_moment_keeps_an_idle_table_alive(crowd: Crowd) -> None:
    table = (await crowd.here.dealt()).table.id
    await crowd.pass_time(60 * DAY - 1)
    due = await stale(crowd, table, Cause.WATCH)
    await rest(crowd, table)
    await crowd.attendant.attend(due)
    assert not (await crowd.here.desk.look(table)).over


async def test_a_pause_that_was_ended_and_agreed_anew_is_not_cut_short(crowd: Crowd) -> None:
    sight = await crowd.here.dealt()
    table = sight.table.id
    await crowd.absence.pause(table, 1, 3)
    due = await stale(crowd, table, Cause.RESUME)
    await crowd.here.steward.resume(table, 1, sight.table.place or 0)
    await crowd.absence.pause(table, 1, 3)
    await crowd.attendant.attend(due)
    assert (await crowd.here.desk.look(table)).table.status is Status.PAUSED
    await crowd.pass_time(3 * DAY)
    assert (await crowd.here.desk.look(table)).table.status is Status.RUNNING


async def test_a_turn_that_passes_while_its_player_is_looked_for_is_watched_no_more_but_the_next_is(
    crowd: Crowd,
) -> None:
    sight = await crowd.here.dealt()
    table, present = sight.table.id, crowd.pad.present

    async def slowly(sight: Sight, user: int) -> bool:
        crowd.pad.present = present  # type: ignore[method-assign]
        await rest(crowd, table)
        return False

    crowd.pad.present = slowly  # type: ignore[method-assign]
    await crowd.pass_time(HOUR)
    watch = await crowd.here.store.due_at(table, Cause.WATCH)
    assert watch is not None
    assert watch.user == sight.next_to(sight.acting.user).user
    assert crowd.notices == []


async def test_a_warning_that_is_put_off_as_it_is_about_to_be_told_is_told_then(crowd: Crowd) -> None:
    sight = await limited(crowd)
    user, now = sight.acting.user, crowd.here.clock.time
    crowd.here.clock.time += DAY / 2
    away = {"away_from": now + HOUR, "away_to": now + HOUR + DAY}
    before_transaction(crowd.here, 2, lambda: crowd.people.change(user, **away))
    await crowd.attendant.attend(await stale(crowd, sight.table.id, Cause.LIMIT))
    assert crowd.notices == []
    await crowd.pass_time(DAY)
    assert crowd.notices == [("half", user)]
