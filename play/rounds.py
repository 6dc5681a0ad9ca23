"""Working in rounds: when woken, and when it is time; one at a time, and none once it is over."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod

from play.house import House

LONGEST_SLEEP = 24 * 60 * 60.0
"""The computer may have slept meanwhile, or its clock been set."""


class Rounds(ABC):
    def __init__(self, house: House) -> None:
        self._house = house
        self._round: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._woken = self._closed = False
        self.started = False

    @abstractmethod
    async def work(self) -> None:
        """All that there is to do now."""

    @abstractmethod
    async def next_time(self) -> float | None:
        """When there is something to do again; None: nobody knows."""

    async def start(self) -> None:
        self.started = True
        self.wake()

    def wake(self) -> None:
        """There may be something to do, or earlier than it was."""
        self._woken = True
        if self.started and not self._closed and (self._round is None or self._round.done()):
            self._round = asyncio.get_running_loop().create_task(self._work_and_sleep())

    async def close(self) -> None:
        """No new round; the one under way is finished, unless whoever waits for it gives up."""
        self._closed = True
        if self._timer:
            self._timer.cancel()
        if self._round:
            await asyncio.gather(self._round, return_exceptions=True)

    async def _work_and_sleep(self) -> None:
        """Whoever wakes it as it falls asleep is heard."""
        while self._woken and not self._closed:
            self._woken = False
            await self.work()
            await self._sleep()

    async def _sleep(self) -> None:
        if self._timer:
            self._timer.cancel()
        at = await self.next_time()
        if at is not None and not self._closed:
            wait = min(max(0.0, at - self._house.clock.now()), LONGEST_SLEEP)
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)
