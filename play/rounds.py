"""Working in rounds: when woken, and when it is time; one at a time, and none once it is over."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod

from play.house import House

log = logging.getLogger(__name__)

BROKEN_PAUSE = 60.0
"""Seconds after which what broke is tried again: the disk may be full, and be cleared."""
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
            try:
                await self.work()
                at = await self.next_time()
                self._sleep(None if at is None else at - self._house.clock.now())
            except Exception:
                log.exception("a round broke")
                self._sleep(BROKEN_PAUSE)

    def _sleep(self, wait: float | None) -> None:
        if self._timer:
            self._timer.cancel()
        if wait is not None and not self._closed:
            wait = min(max(0.0, wait), LONGEST_SLEEP)
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)
