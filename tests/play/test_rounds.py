"""Rounds: whatever breaks in one, there is a next."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from play import rounds
from play.house import House
from play.rounds import Rounds
from tests.play.room import StillClock


class Breaking(Rounds):
    """Its first rounds break, one in its work and one as it asks when there is more to do."""

    def __init__(self) -> None:
        store: Any = None
        super().__init__(House(store, StillClock()))
        self.begun = 0
        self.done = asyncio.Event()

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
    monkeypatch.setattr(rounds, "BROKEN_PAUSE", 0.001)
    working = Breaking()
    await working.start()
    await asyncio.wait_for(working.done.wait(), 5)
    await working.close()
    assert working.begun == 3
    assert caplog.text.count("a round broke") == 2
