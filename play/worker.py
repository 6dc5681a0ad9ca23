"""A background worker: runs when woken or when its next deadline arrives, never twice at once."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod

from play.services import Services

log = logging.getLogger(__name__)

FIRST_BROKEN_PAUSE, BROKEN_PAUSE = 1.0, 60.0
"""Seconds after which a round that failed is tried again, doubled each time: the disk may be full, and be
cleared."""


class Worker(ABC):
    """Starting it can't fail: what has to be done before the first round is tried until it succeeds."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._round: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._woken = self._closed = self._prepared = False
        self._failures = 0
        self.started = False

    @abstractmethod
    async def work(self) -> None:
        """All that there is to do now."""

    @abstractmethod
    async def next_time(self) -> float | None:
        """When there is something to do again; None: nobody knows."""

    async def prepare(self) -> None:  # noqa: B027  most have nothing to prepare
        """What comes before the first round."""

    @property
    def running(self) -> bool:
        """Whether it was started and its last round succeeded."""
        return self._prepared and not self._failures and not self._closed

    def start(self) -> None:
        self.started = True
        self.wake()

    def wake(self) -> None:
        """There may be something to do, or earlier than it was."""
        self._woken = True
        if self.started and not self._closed and (self._round is None or self._round.done()):
            self._round = asyncio.get_running_loop().create_task(self._work_and_sleep())

    async def close(self) -> None:
        """No new round; the one under way is finished, unless its caller gives up waiting."""
        self._closed = True
        if self._timer:
            self._timer.cancel()
        if self._round:
            await asyncio.gather(self._round, return_exceptions=True)

    async def _work_and_sleep(self) -> None:
        """A wake-up that arrives while a round is ending is not lost."""
        while self._woken and not self._closed:
            self._woken = False
            try:
                await self._work_once()
            except Exception:
                self._failures += 1
                log.exception("a round of %s failed", type(self).__name__)
                self._sleep(min(FIRST_BROKEN_PAUSE * 2 ** (self._failures - 1), BROKEN_PAUSE))

    async def _work_once(self) -> None:
        if not self._prepared:
            await self.prepare()
            self._prepared = True
        await self.work()
        at = await self.next_time()
        self._failures = 0
        self._sleep(None if at is None else at - self._services.clock.now())

    def _sleep(self, wait: float | None) -> None:
        """The clock is looked at again before long, for it may not go at the pace of timers."""
        if self._timer:
            self._timer.cancel()
        if wait is not None and not self._closed:
            wait = min(max(0.0, wait), self._services.clock.longest_wait)
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)
