"""Where AIs think: in processes of their own, so that nothing else waits for them."""

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

from ai import Advice, Level, Reach, advise, choose, player, reach
from engine import Action, View

log = logging.getLogger(__name__)

T = TypeVar("T")
PATIENCE = 10.0
"""Seconds; a thought takes one at most. Only a guard: what is thought depends on no clock."""
POLITE = 10
"""Thinkers give way to everything else on the machine."""


class AiService(Protocol):
    """Each sees what a seat sees."""

    async def choose(self, view: View, level: Level, seed: int) -> Action: ...

    async def advise(self, view: View, seed: int) -> Advice | None:
        """None: they don't know."""
        ...

    async def reach(self, view: View) -> tuple[Reach, ...]: ...

    async def close(self) -> None: ...


class AiFailed(Exception):  # noqa: N818
    """The thinker died, or took too long."""


class AiPool:
    """Keeps the promises of `Minds`; whoever fails is replaced, and their move by a greedy one."""

    def __init__(self, count: int | None = None, patience: float = PATIENCE) -> None:
        self._count = count or max(1, (os.cpu_count() or 1) - 1)
        self._patience = patience
        self._free = asyncio.Semaphore(self._count)
        self._pool: _Pool | None = None
        self._asking: set[asyncio.Task[Any]] = set()
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

    async def close(self) -> None:
        """Whoever waits for a thought is cancelled: a turn that is owed is thought out at the next start."""
        self._closed = True
        for task in self._asking:
            task.cancel()
        if self._pool:
            self._dismiss(self._pool)

    async def _ask(self, think: Callable[..., T], *about: object) -> T:
        task = asyncio.current_task()
        if self._closed or task is None:
            raise asyncio.CancelledError
        self._asking.add(task)
        try:
            return await self._answer(think, *about)
        finally:
            self._asking.discard(task)

    async def _answer(self, think: Callable[..., T], *about: object) -> T:
        """Nobody waits in the pool's own queue: the time there would count as thinking."""
        async with self._free:
            pool = self._pool = self._pool or _Pool(self._count)
            try:
                thought = asyncio.get_running_loop().run_in_executor(pool, think, *about)
                return await asyncio.wait_for(thought, self._patience)
            except (BrokenProcessPool, TimeoutError, RuntimeError) as failed:
                log.error("a thinker failed", exc_info=failed)
                self._dismiss(pool)
                raise AiFailed from failed
            except Exception as failed:
                log.exception("a thought failed")
                raise AiFailed from failed

    def _dismiss(self, pool: _Pool) -> None:
        """A process can't be asked to stop thinking. Dismissed once: by then others may have been hired."""
        if pool is self._pool:
            self._pool = None
            pool.kill()


class _Pool(ProcessPoolExecutor):
    """Processes that can be killed at once: these, and no other child of the bot."""

    def __init__(self, count: int) -> None:
        self._spawning = _Spawning()
        super().__init__(count, mp_context=self._spawning, initializer=_settle_in)

    def kill(self) -> None:
        self.shutdown(wait=False, cancel_futures=True)
        for each in self._spawning.started:
            if each.pid is not None:
                each.kill()


class _Spawning(SpawnContext):
    """Spawns processes and remembers them."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(  # noqa: N802  # pyright: ignore[reportIncompatibleVariableOverride]  called for each process
        self, *args: Any, **kwargs: Any
    ) -> SpawnProcess:
        process = SpawnProcess(*args, **kwargs)
        self.started.append(process)
        return process


def _settle_in() -> None:
    """A thinker ends with the bot, however that ends, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(POLITE)
    Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)
