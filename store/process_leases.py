"""Processes that share a database: each has a lease, and one of them delivers the messages of a table.

A process renews its lease as long as it runs. Once the lease has expired, other processes take over what that
process was delivering.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from dataclasses import dataclass
from typing import Protocol

from store.due_rows import DueRow

BEAT, LEASE = 10.0, 45.0
"""Seconds between two renewals of a lease, and how long it lasts, by the database's clock."""
KEPT = 60 * 60.0
"""Seconds for which expired leases are kept, for people who look for the reason of something."""


@dataclass(frozen=True, slots=True)
class WorkerProcess:
    """A process that uses the database."""

    id: int
    """Never used for another process, nor after the lease of this one has expired."""
    name: str
    """The machine and the number of the process there, for people."""
    until: float
    """When its lease expires."""
    numbers: str
    """Which numbers of Adventure Calls it plays with; all processes must have the same."""
    shards: str = ""
    """The shards of the bot that it has."""


def process_name() -> str:
    return f"{socket.gethostname()}:{os.getpid()}"


def running_time() -> float:
    """Seconds since some moment, including those in which the process or the machine was suspended."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class WorkerQueries(Protocol):
    async def living_workers(self) -> list[WorkerProcess]:
        """The processes whose leases have not expired, oldest first."""
        ...

    async def tables_to_deliver(self, worker: int, /, *, until: float, most: int) -> list[int]:
        """Tables with outbox rows due by then that no other living process delivers.

        These are all tables that `worker` delivers, and up to `most` that nobody does, oldest rows first.
        """
        ...


class WorkerTransaction(WorkerQueries, Protocol):
    @property
    def worker(self) -> int:
        """The process on whose behalf the transaction writes. It delivers what it queues, unless another
        living process is delivering messages of the same table.
        """
        ...

    async def add_worker(self, name: str, numbers: str, lease: float, /) -> int:
        """Add a process with a lease of that many seconds; return its id."""
        ...

    async def remove_worker(self, worker: int, /) -> None:
        """Remove a process: others may take over at once."""
        ...

    async def claim_deliveries(self, *tables: int) -> None:
        """Deliver the messages of these tables, except where another living process does.

        The rows in `outbox_changes` say who does after the commit.
        """
        ...


class SharedStore(Protocol):
    """What a store does on behalf of its own process."""

    @property
    def worker(self) -> int:
        """The id of this process; another one after its lease was lost."""
        ...

    @property
    def alone(self) -> bool:
        """Whether no other process can use the database."""
        ...

    @property
    def has_lease(self) -> bool:
        """Whether this process may send messages: if not, others may have taken over what it was doing."""
        ...

    async def begin_due_rows(self, *, until: float, most: int) -> list[DueRow]:
        """The rows due by then, as in `due_rows`, except those that another living process has begun.

        Others don't get them before this process is done with them or has lost its lease.
        """
        ...

    async def take_slot(self, seconds: float) -> None:
        """Wait for a slot of that many seconds; processes that share the database get one at a time."""
        ...


class LocalSlots:
    """Slots for a single process."""

    def __init__(self) -> None:
        self._lock, self._free_at = asyncio.Lock(), 0.0

    async def take_slot(self, seconds: float) -> None:
        async with self._lock:
            await asyncio.sleep(max(0.0, self._free_at - time.monotonic()))
            self._free_at = time.monotonic() + seconds
