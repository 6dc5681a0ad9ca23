"""Sweeping, once a day: tables that nobody will come back to end, and what is left of others goes away."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import TypeAlias

from play import Refused
from play.lifecycle import Lifecycle
from play.servers import Servers
from play.services import Services
from play.worker import Worker
from store import Status, Table

log = logging.getLogger(__name__)

DAY = 24 * 60 * 60.0
LOBBIES_WAIT = 7 * DAY
SERVERS_WAIT = 30 * DAY
REQUESTS_WAIT = DAY / 24
"""Nobody delivers a request again that is an hour old."""

Present: TypeAlias = Callable[[], Awaitable[Collection[int]]]
"""Says which servers have the bot."""


def overdue(tables: Sequence[Table], gone: Mapping[int, float], now: float) -> list[Table]:
    """The tables to end: of servers that removed the bot long ago, and lobbies that nobody started."""
    return [table for table in tables if _left(table, gone, now) or _expired(table, now)]


def _left(table: Table, gone: Mapping[int, float], now: float) -> bool:
    return table.guild in gone and now - gone[table.guild] >= SERVERS_WAIT


def _expired(table: Table, now: float) -> bool:
    """Of a table from before its opening was written down nobody knows."""
    return table.status is Status.LOBBY and 0 < table.opened <= now - LOBBIES_WAIT


class CleanupWorker(Worker):
    """Sweeps when it starts and then every day, by the clock of the house."""

    def __init__(self, services: Services, servers: Servers, present: Present) -> None:
        super().__init__(services)
        self._lifecycle, self._servers, self._present, self._next = Lifecycle(services), servers, present, 0.0

    async def prepare(self) -> None:
        """Learn which servers came and went while nobody listened."""
        await self._servers.reconcile(await self._present())

    async def next_time(self) -> float | None:
        return self._next

    async def work(self) -> None:
        now = self._services.clock.now()
        if now >= self._next:
            self._next = now + DAY
            try:
                await self.clean_up()
            except Exception:
                log.exception("sweeping broke")

    async def clean_up(self) -> None:
        """All that is due now; nobody is called by it."""
        now, store = self._services.clock.now(), self._services.store
        gone = {server.guild: server.gone for server in await store.removed_servers(now)}
        for table in overdue(await store.open_tables(), gone, now):
            try:
                await self._lifecycle.end(table.id, "gone")
            except Refused:
                continue  # it ended meanwhile
        async with self._services.transaction() as transaction:
            await transaction.remove_leftovers(now - DAY)
            await transaction.drop_requests(now - REQUESTS_WAIT)
