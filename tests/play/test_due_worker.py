"""What is due is done whatever else waits, whatever somebody's settings hold, and whatever the clock does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.actions import Rest
from play.delivery_errors import Unsent
from play.loaded_table import LoadedTable
from play.reminders import policy
from play.reminders.hours import LONGEST_VACATION, is_away, next_free_time
from store import Person
from store.due_rows import DueKind
from tests.play.callers import DAY, HOUR, Crowd
from tests.play.room import PATIENCE, Room

YEAR_9999 = 253_402_128_000.0


@pytest.fixture
def crowd(here: Room) -> Crowd:
    return Crowd(here)


async def rest(crowd: Crowd, table: int) -> LoadedTable:
    loaded = await crowd.here.turns.load(table)
    moved = await crowd.here.turns.act(table, loaded.acting.user, after=None, actions=[Rest()])
    await crowd.here.settle()
    return moved.loaded


async def waiting_for(crowd: Crowd, user: int) -> int:
    """A table in a place of its own that waits for that user."""
    loaded = await crowd.here.dealt(place=user)
    await crowd.here.lifecycle.replace(loaded.table.id, loaded.acting.user, user, f"user {user}")
    await crowd.here.settle()
    return loaded.table.id


# Times that can't be worked out


async def test_a_vacation_without_end_over_quiet_hours_freezes_no_table(crowd: Crowd) -> None:
    table = (await crowd.here.dealt()).table.id
    away_for_ever = replace(
        Person(2), away_from=1.0, away_to=YEAR_9999, quiet_from=22 * 60, quiet_to=8 * 60, zone="Asia/Tokyo"
    )
    async with crowd.here.store.transaction() as transaction:
        await transaction.save_person(away_for_ever)
        await transaction.save_person(replace(away_for_ever, user=1))
    for turn in range(1, 4):
        assert (await rest(crowd, table)).after == turn


async def test_a_vacation_ends_after_two_years_whatever_was_written_down() -> None:
    person = Person(1, away_from=1000.0, away_to=YEAR_9999)
    assert is_away(person, 1000 + LONGEST_VACATION - 1)
    assert next_free_time(person, 1000) == 1000 + LONGEST_VACATION


async def test_no_error_in_working_out_a_reminder_undoes_a_move(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await crowd.here.dealt()).table.id

    def broken(*_: object) -> float:
        raise OverflowError("date value out of range")

    monkeypatch.setattr(policy, "next_free_time", broken)
    assert (await rest(crowd, table)).after == 1
    due = await crowd.here.store.due_row(table, DueKind.REMIND)
    assert due is not None
    assert due.at == crowd.here.clock.time + 12 * HOUR
    assert "can't be worked out" in caplog.text
    monkeypatch.undo()
    await crowd.pass_time(13 * HOUR)
    assert [call.tables for call in crowd.reminders] == [(table,)]


# One that waits holds up no other


async def test_a_place_that_is_slow_holds_up_the_reminders_of_no_other(crowd: Crowd) -> None:
    slow, other = await waiting_for(crowd, 7), await waiting_for(crowd, 8)
    released, reminded = asyncio.Event(), asyncio.Event()
    remind: Callable[..., Awaitable[Any]] = crowd.pad.remind

    async def stuck(person: Person, *args: Any, **kwargs: Any) -> Any:
        if person.user == 7:
            await released.wait()
        said = await remind(person, *args, **kwargs)
        reminded.set()
        return said

    crowd.pad.remind = stuck  # type: ignore[method-assign]
    crowd.here.clock.time += 13 * HOUR
    crowd.due_worker.start()
    await asyncio.wait_for(reminded.wait(), PATIENCE)
    assert [call.tables for call in crowd.reminders] == [(other,)]
    later = await waiting_for(crowd, 9)
    crowd.here.clock.time += 13 * HOUR
    reminded.clear()
    crowd.due_worker.wake()
    await asyncio.wait_for(reminded.wait(), PATIENCE)
    assert [call.tables for call in crowd.reminders] == [(other,), (later,)]
    released.set()
    await crowd.due_worker.close()
    assert [call.tables for call in crowd.reminders] == [(other,), (later,), (slow,)]


async def test_what_is_due_about_one_person_is_done_one_after_the_other(crowd: Crowd) -> None:
    """A reminder and a warning at the same time would be two calls."""
    table, under_way, most = await waiting_for(crowd, 7), 0, 0
    async with crowd.here.services.transaction() as transaction:
        for cause in (DueKind.REMIND, DueKind.WATCH):
            due = await transaction.due_row(table, cause)
            assert due
            await transaction.schedule(replace(due, at=crowd.here.clock.time))

    async def counted(*_: object) -> bool:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await asyncio.sleep(0)
        under_way -= 1
        return False

    crowd.due_worker.reminders.remind = crowd.due_worker.deadlines.attend = counted  # type: ignore[method-assign]
    await crowd.work()
    assert most == 1


async def test_what_stays_due_although_it_was_done_is_not_done_on_and_on(crowd: Crowd) -> None:
    await waiting_for(crowd, 7)
    done = 0

    async def in_vain(user: int) -> bool:
        nonlocal done
        done += 1
        return False

    crowd.due_worker.reminders.remind = in_vain  # type: ignore[method-assign]
    crowd.here.clock.time += 13 * HOUR
    await crowd.work()
    assert done == 1
    at = await crowd.due_worker.next_time()
    assert at is not None
    assert at > crowd.here.clock.time
    crowd.here.clock.time = at
    await crowd.work()
    assert done == 2


# Clocks


async def test_a_reminder_that_waits_for_a_retry_waits_no_longer_when_the_clock_is_set_back(
    crowd: Crowd,
) -> None:
    table = await waiting_for(crowd, 7)
    crowd.here.clock.time += 13 * HOUR
    crowd.pad.failing = [Unsent()]
    await crowd.work()
    assert crowd.reminders == []
    crowd.here.clock.time -= 2 * HOUR
    due = await crowd.here.store.due_row(table, DueKind.REMIND)
    assert due
    assert due.at > crowd.here.clock.time + HOUR
    await crowd.work()
    due = await crowd.here.store.due_row(table, DueKind.REMIND)
    assert due
    assert due.at == due.since + 12 * HOUR, "it is decided by the clock as it is now"


# People who have left


async def test_somebody_who_left_the_server_is_not_reminded_and_the_table_is_told(crowd: Crowd) -> None:
    await waiting_for(crowd, 7)
    await crowd.pass_time(HOUR)
    crowd.pad.left.add(7)
    await crowd.pass_time(6 * DAY)
    assert crowd.reminders == []
    assert crowd.notices == [("left", None)]


async def test_a_warning_mentions_nobody_who_left_the_server(crowd: Crowd) -> None:
    table = await waiting_for(crowd, 7)
    async with crowd.here.services.transaction() as transaction:
        await transaction.change_table(table, limit_days=1)
    await rest(crowd, table)
    loaded = await rest(crowd, table)
    assert loaded.acting.user == 7
    await crowd.pass_time(HOUR)
    crowd.pad.left.add(7)
    await crowd.pass_time(0.95 * DAY)
    assert {user for what, user in crowd.notices if what in ("half", "most")} == {None}
