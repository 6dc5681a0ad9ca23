"""A pool of worker processes for AI searches, so that they never block the event loop."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import Any, Protocol, TypeVar

from ai import Advice, Level, Reach, TurnReview, advise, choose, player, reach, review_turn
from engine import Action, View
from engine.editions import Numbers, own_numbers, use_numbers
from play.priority_semaphore import PrioritySemaphore

log = logging.getLogger(__name__)

T = TypeVar("T")
PATIENCE = 10.0
"""Timeout in seconds. Searches finish within one second and don't depend on the clock; this is only a
safeguard."""
REVIEW_PATIENCE = 120.0
"""The same for one turn of a review, which takes longer and may wait for everything else on the machine."""
NICENESS = 10
"""Lowers the priority of the worker processes below everything else on the machine."""


class AiService(Protocol):
    """Computes AI moves and hints from one seat's view of the table."""

    async def choose(self, view: View, level: Level, seed: int) -> Action: ...

    async def advise(self, view: View, seed: int) -> Advice | None:
        """Suggest a move; None if there is no advice."""
        ...

    async def reach(self, view: View) -> tuple[Reach, ...]: ...

    async def review(
        self, view: View, turn: tuple[Action, ...], best: tuple[Action, ...] | None, sample: int
    ) -> TurnReview | None:
        """Review a turn of a finished game, behind all moves and hints; None if that failed."""
        ...

    async def close(self) -> None: ...


class AiFailed(Exception):  # noqa: N818  names the outcome
    """The worker process died, timed out or raised."""


class AiPool:
    """Implements `AiService`. Failed processes are replaced, and a failed move falls back to a greedy one."""

    def __init__(self, count: int | None = None, patience: float = PATIENCE) -> None:
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._patience = patience
        self._processes = PrioritySemaphore(self._count)
        self._pool: _Pool | None = None
        self._waiting: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def choose(self, view: View, level: Level, seed: int) -> Action:
        try:
            return await self._ask(choose, view, level, seed)
        except AiFailed:
            return await asyncio.to_thread(player("greedy"), view, seed)

    async def advise(self, view: View, seed: int) -> Advice | None:
        try:
            return await self._ask(advise, view, seed)
        except AiFailed:
            return None

    async def reach(self, view: View) -> tuple[Reach, ...]:
        try:
            return await self._ask(reach, view)
        except AiFailed:
            return ()

    async def review(
        self, view: View, turn: tuple[Action, ...], best: tuple[Action, ...] | None, sample: int
    ) -> TurnReview | None:
        try:
            return await self._ask(review_turn, view, turn, best, sample, can_wait=True)
        except AiFailed:
            return None

    async def close(self) -> None:
        """Cancel pending searches; AI turns still in the outbox are computed after the next start."""
        self._closed = True
        for task in self._waiting:
            task.cancel()
        if self._pool:
            self._dismiss(self._pool)

    async def _ask(self, think: Callable[..., T], *arguments: object, can_wait: bool = False) -> T:
        task = asyncio.current_task()
        if self._closed or task is None:
            raise asyncio.CancelledError
        self._waiting.add(task)
        try:
            async with self._processes.place(can_wait=can_wait):
                patience = REVIEW_PATIENCE if can_wait else self._patience
                return await self._run(patience, think, *arguments)
        finally:
            self._waiting.discard(task)

    async def _run(self, patience: float, think: Callable[..., T], *arguments: object) -> T:
        """Run `think` in a free worker process.

        The caller holds a place: time spent in the pool's own queue would count towards the timeout.
        """
        pool = self._pool = self._pool or _Pool(self._count)
        try:
            search = asyncio.get_running_loop().run_in_executor(pool, think, *arguments)
            return await asyncio.wait_for(search, patience)
        except (BrokenProcessPool, TimeoutError, RuntimeError) as failed:
            log.error("a thinker failed", exc_info=failed)
            self._dismiss(pool)
            raise AiFailed from failed
        except Exception as failed:
            log.exception("a thought failed")
            raise AiFailed from failed

    def _dismiss(self, pool: _Pool) -> None:
        """Kill the pool's processes, since a running search can't be cancelled.

        Does nothing if another caller has already replaced the pool.
        """
        if pool is self._pool:
            self._pool = None
            pool.kill()


class _Pool(ProcessPoolExecutor):
    """A process pool that can be killed immediately without touching the bot's other child processes."""

    def __init__(self, count: int) -> None:
        self._context = _TrackingContext()
        super().__init__(
            count, mp_context=self._context, initializer=_initialize_process, initargs=(own_numbers(),)
        )

    def kill(self) -> None:
        self.shutdown(wait=False, cancel_futures=True)
        for process in self._context.started:
            if process.pid is not None:
                process.kill()


class _TrackingContext(SpawnContext):
    """A spawn context that keeps a list of the processes it started."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(  # noqa: N802  # pyright: ignore[reportIncompatibleVariableOverride]  called per process
        self, *args: Any, **kwargs: Any
    ) -> SpawnProcess:
        process = SpawnProcess(*args, **kwargs)
        self.started.append(process)
        return process


def _initialize_process(numbers: Numbers | None) -> None:
    """Set up a worker process: use the bot's numbers for Adventure Calls, leave Ctrl-C to the bot, run at low
    priority, exit when the bot exits."""
    use_numbers(numbers)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(NICENESS)
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)
