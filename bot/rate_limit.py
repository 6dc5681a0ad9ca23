"""Keeps to Discord's limit of requests a second, which all processes with the same token share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import Any

from discord.http import HTTPClient

from cogs.ui.discord_errors import is_in_a_hurry

LIMIT = 40.0
"""Requests a second for all processes together; Discord allows 50. Answers to interactions don't count."""


class RateLimit:
    """Lets requests through at a steady rate, after a burst of one second's worth; the urgent ones first."""

    def __init__(self, limit: float = LIMIT, clock: Callable[[], float] = monotonic) -> None:
        self._limit, self._clock = limit, clock
        self._processes = 1
        self._free, self._counted_at = limit, clock()
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def rate(self) -> float:
        """Requests a second that this process may make."""
        return self._limit / self._processes

    def share_with(self, processes: int) -> None:
        """Divide the limit by the number of processes, this one included."""
        self._count()
        self._processes = max(1, processes)

    async def wait(self, *, hurry: bool = True) -> None:
        """Wait until a request may be made; one without `hurry` lets those with it go first."""
        self._count()
        if not self._waiting and self._free >= 1:
            self._free -= 1
            return
        permitted = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (not hurry, next(self._numbers), permitted))
        self._set_timer()
        await permitted

    def _count(self) -> None:
        """Count the requests that have become free since the last time."""
        now = self._clock()
        self._free = min(max(1.0, self.rate), self._free + (now - self._counted_at) * self.rate)
        self._counted_at = now

    def _let_through(self) -> None:
        self._timer = None
        self._count()
        while self._waiting and self._free >= 1:
            permitted = heappop(self._waiting)[2]
            if not permitted.done():  # its waiter may have been cancelled
                permitted.set_result(None)
                self._free -= 1
        if self._waiting:
            self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is None:
            wait = max(0.0, (1 - self._free) / self.rate)
            self._timer = asyncio.get_running_loop().call_later(wait, self._let_through)


def keep_rate_limit(http: HTTPClient, rate_limit: RateLimit) -> None:
    """Let every request of this client wait for its turn; answers to interactions go another way."""
    request: Callable[..., Awaitable[Any]] = http.request

    @wraps(request)
    async def paced(*given: Any, **more: Any) -> Any:
        await rate_limit.wait(hurry=is_in_a_hurry())
        return await request(*given, **more)

    http.request = paced  # pyright: ignore[reportAttributeAccessIssue]
