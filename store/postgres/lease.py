"""The lease of this process on a PostgreSQL database, renewed as long as the process runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from store.errors import Unusable
from store.postgres.connection import ConnectionLost, DatabaseError
from store.process_leases import BEAT, KEPT, LEASE, process_name, running_time

log = logging.getLogger(__name__)

Run = Callable[..., Awaitable[list[Any]]]
"""Runs one statement with its values, in a transaction of its own, and returns its rows."""

_OTHERS = "SELECT name FROM workers WHERE until > database_time() AND numbers <> ? ORDER BY id LIMIT 1"
_ADD = """
    INSERT INTO workers (name, numbers, shards, until) VALUES (?, ?, ?, database_time() + ?) RETURNING id
"""
_RENEW = """
    UPDATE workers SET until = database_time() + ? WHERE id = ? AND until > database_time() RETURNING id
"""
_REMOVE = "DELETE FROM workers WHERE id = ? OR until < database_time() - ?"
"""Remove a process, and those whose leases expired long ago; each transaction looks through all of them."""


class Lease:
    """Knows by its own clock when it expires; a process that was suspended gets a new one, with a new id."""

    def __init__(
        self, run: Run, numbers: str, shards: str = "", *, seconds: float = LEASE, beat: float = BEAT
    ) -> None:
        self._run, self._about, self._seconds, self._beat = run, (numbers, shards), seconds, beat
        self._until = 0.0
        self._renewing: asyncio.Task[None] | None = None
        self.worker = 0

    @property
    def valid(self) -> bool:
        return running_time() < self._until

    async def start(self) -> None:
        """Get a lease and keep it; raises Unusable if other processes play with other numbers."""
        await self._begin()
        self._renewing = asyncio.create_task(self._keep_renewing())

    async def _begin(self) -> None:
        """Get a lease, unless others have begun to play with other numbers, perhaps since the last one."""
        await self._run(_REMOVE, self.worker, KEPT)
        asked = running_time()
        ((self.worker,),) = await self._run(_ADD, process_name(), *self._about, self._seconds)
        if others := await self._run(_OTHERS, self._about[0]):
            await self._run(_REMOVE, self.worker, KEPT)
            raise Unusable(
                f"The process {others[0][0]} plays Adventure Calls with other numbers."
                " All processes on one database must have the same file of numbers."
            )
        self._until = asked + self._seconds

    async def _keep_renewing(self) -> None:
        while True:
            await asyncio.sleep(self._beat)
            try:
                await self.renew()
            except (OSError, Unusable, DatabaseError, *ConnectionLost) as error:
                log.warning("the lease could not be renewed: %s", error)
            except Exception:  # without a lease the process would send nothing until it is restarted
                log.exception("the lease could not be renewed")

    async def renew(self) -> None:
        asked = running_time()
        if await self._run(_RENEW, self._seconds, self.worker):
            self._until = asked + self._seconds
        else:
            await self._begin()
            log.warning("the lease had expired; going on as worker %s", self.worker)

    async def end(self) -> None:
        """Give the lease back: others take over at once."""
        if self._renewing:
            self._renewing.cancel()
            await asyncio.wait({self._renewing})
        self._until = 0.0
        try:
            await self._run(_REMOVE, self.worker, KEPT)
        except (OSError, Unusable, DatabaseError, *ConnectionLost) as error:
            log.warning("the lease could not be given back: %s", error)
