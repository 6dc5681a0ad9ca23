"""A background worker: runs when woken or when its next deadline arrives, never twice at once."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from math import inf
from time import monotonic

from play.services import Services

log = logging.getLogger(__name__)

FIRST_BROKEN_PAUSE, BROKEN_PAUSE = 1.0, 60.0
"""Seconds before a failed round is retried, doubled each time up to the maximum: a full disk may clear."""


LONGEST_ROUND = 300.0
"""Seconds after which a round counts as stuck; what may wait for Discord has tasks of its own."""


class Worker(ABC):
    """Runs `work` in rounds. Starting can't fail: `prepare` is retried until it succeeds."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._round: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._woken = self._closed = self._prepared = False
        self._next_round: float | None = None
        """When the timer starts the next round."""
        self._wanted = inf
        """When somebody wants a round at the latest."""
        self._round_began: float | None = None
        self._failures = 0
        self.started = False

    @abstractmethod
    async def work(self) -> None:
        """Do everything that is due now."""

    @abstractmethod
    async def next_time(self) -> float | None:
        """The time of the next round; None to sleep until woken."""

    async def prepare(self) -> None:  # noqa: B027  optional, most workers have nothing to prepare
        """Called before the first round."""

    @property
    def running(self) -> bool:
        """Whether the worker was started, its last round succeeded, and the next one doesn't take forever."""
        return self._prepared and not self._failures and not self._closed and not self._is_stuck

    @property
    def _is_stuck(self) -> bool:
        return self._round_began is not None and monotonic() > self._round_began + LONGEST_ROUND

    def start(self) -> None:
        self.started = True
        self.wake()

    def wake(self) -> None:
        """Run a round now, because there may be new or earlier work."""
        self._woken = True
        if self.started and not self._closed and (self._round is None or self._round.done()):
            self._round = asyncio.get_running_loop().create_task(self._work_and_sleep())

    def wake_by(self, time: float) -> None:
        """Run a round at that time at the latest."""
        self._wanted = min(self._wanted, time)
        idle = self._round is not None and self._round.done() and not self._closed
        if idle and time < inf and (self._next_round is None or time < self._next_round):
            self._sleep_until(time)

    async def close(self) -> None:
        """Start no more rounds and wait for the current one, unless the caller is cancelled."""
        self._closed = True
        if self._timer:
            self._timer.cancel()
        while tasks := self.tasks_in_progress():  # a round may have started further tasks
            await asyncio.gather(*tasks, return_exceptions=True)

    def tasks_in_progress(self) -> list[asyncio.Task[None]]:
        """The tasks of this worker that are not done."""
        return [self._round] if self._round and not self._round.done() else []

    async def _work_and_sleep(self) -> None:
        """Run rounds until none was requested. A wake-up that arrives while a round is ending is not lost."""
        while self._woken and not self._closed:
            self._woken = False
            self._round_began = monotonic()
            try:
                await self._work_once()
            except (Exception, asyncio.CancelledError):  # something that it waits for may be cancelled
                task = asyncio.current_task()
                if task and task.cancelling():
                    raise
                self._failures += 1
                log.exception("a round of %s failed", type(self).__name__)
                self._sleep(min(FIRST_BROKEN_PAUSE * 2 ** (self._failures - 1), BROKEN_PAUSE))
            finally:
                self._round_began = None

    async def _work_once(self) -> None:
        if not self._prepared:
            await self.prepare()
            self._prepared = True
        await self.work()
        self._wanted = inf
        next_time = await self.next_time()
        self._failures = 0
        if next_time is not None or self._wanted < inf:
            next_time = min(self._wanted, inf if next_time is None else next_time)
        self._sleep_until(next_time)

    def _sleep_until(self, time: float | None) -> None:
        self._next_round = time
        self._sleep(None if time is None else time - self._services.clock.now())

    def _sleep(self, wait: float | None) -> None:
        """Sleep for at most the clock's `longest_wait`, since timers may drift from the clock."""
        if self._timer:
            self._timer.cancel()
        if wait is not None and not self._closed:
            wait = min(max(0.0, wait), self._services.clock.longest_wait)
            self._timer = asyncio.get_running_loop().call_later(wait, self._wake_at_time)

    def _wake_at_time(self) -> None:
        """Called at the next time."""
        self.wake()
