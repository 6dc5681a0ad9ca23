"""A semaphore with two queues: those who can wait get a place only when nobody else wants it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class PrioritySemaphore:
    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting = deque[asyncio.Future[None]](), deque[asyncio.Future[None]]()
        """The urgent ones, then those who can wait."""

    @asynccontextmanager
    async def place(self, *, can_wait: bool = False) -> AsyncGenerator[None]:
        """Wait for a place and hold it within the block."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(self._waiting[can_wait])
        try:
            yield
        finally:
            self._release()

    async def _wait(self, queue: deque[asyncio.Future[None]]) -> None:
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # cancelled just after it got the place
                self._release()
            raise

    def _release(self) -> None:
        """Hand the place over to the next in line, so that nobody can overtake them."""
        for queue in self._waiting:
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
