"""Rounds: whatever breaks in one, there is a next."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from play import worker
from play.clock import WallClock
from play.services import Services
from play.worker import Worker
from tests.play.room import PATIENCE, StillClock


class Breaking(Worker):
    """Its first rounds fail: one as it prepares, one in its work, one as it asks when there is more to do."""

    def __init__(self) -> None:
        store: Any = None
        super().__init__(Services(store, StillClock()))
        self.prepared = self.begun = 0
        self.done = asyncio.Event()

    async def prepare(self) -> None:
        self.prepared += 1
        if self.prepared == 1:
            raise OSError("the database is locked")

    async def work(self) -> None:
        self.begun += 1
        if self.begun == 1:
            raise OSError("the disk is full")

    async def next_time(self) -> float | None:
        if self.begun == 2:
            raise OSError("the disk is full")
        self.done.set()
        return None


async def test_a_round_that_breaks_is_followed_by_another_though_nobody_wakes_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "FIRST_BROKEN_PAUSE", 0.001)
    working = Breaking()
    assert not working.running
    working.start()
    while not working.done.is_set():
        assert not working.running
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert working.running
    await working.close()
    assert (working.prepared, working.begun) == (2, 3)
    assert len([record for record in caplog.records if "a round of Breaking failed" in record.message]) == 3
    assert not working.running


class Suspended(Worker):
    """Has something to do in a day, by its clock."""

    def __init__(self, clock: StillClock) -> None:
        store: Any = None
        super().__init__(Services(store, clock))
        self.due = clock.now() + 86400
        self.done = asyncio.Event()

    async def work(self) -> None:
        if self._services.clock.now() >= self.due:
            self.done.set()

    async def next_time(self) -> float | None:
        return self.due


async def test_after_the_computer_was_suspended_what_is_due_is_done_within_a_minute() -> None:
    clock = StillClock()
    clock.longest_wait = 0.01
    working = Suspended(clock)
    working.start()
    await asyncio.sleep(0)
    clock.time += 86400  # no timer has run
    await asyncio.wait_for(working.done.wait(), PATIENCE)
    await working.close()


def test_the_wall_clock_is_looked_at_every_minute() -> None:
    assert WallClock().longest_wait == 60
