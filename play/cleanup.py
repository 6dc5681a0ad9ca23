"""Daily cleanup: ends abandoned tables and deletes leftovers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import TypeAlias

from play import Refused
from play.lifecycle import Lifecycle
from play.lobby import LOBBY_LIFETIME
from play.servers import Servers
from play.services import Services
from play.worker import Worker
from store import Status, Table

log = logging.getLogger(__name__)

DAY = 24 * 60 * 60.0
SERVERS_WAIT = 30 * DAY
REQUESTS_WAIT = DAY / 24
"""A request this old is never delivered again."""

Present: TypeAlias = Callable[[], Awaitable[Collection[int]]]
"""Returns the ids of the servers that have the bot."""


def tables_to_end(tables: Sequence[Table], gone: Mapping[int, float], now: float) -> list[Table]:
    """The tables to end: those on servers that removed the bot long ago, and lobbies that never started."""
    return [table for table in tables if _on_removed_server(table, gone, now) or _expired(table, now)]


def _on_removed_server(table: Table, gone: Mapping[int, float], now: float) -> bool:
    return table.guild in gone and now - gone[table.guild] >= SERVERS_WAIT


def _expired(table: Table, now: float) -> bool:
    """Tables older than the `opened` column have 0 there and never expire."""
    return table.status is Status.LOBBY and 0 < table.opened <= now - LOBBY_LIFETIME


class CleanupWorker(Worker):
    """Cleans up at start and then once a day, by the services' clock."""

    def __init__(self, services: Services, servers: Servers, present: Present) -> None:
        super().__init__(services)
        self._lifecycle, self._servers, self._present, self._next = Lifecycle(services), servers, present, 0.0

    async def prepare(self) -> None:
        """Catch up on servers that added or removed the bot while it was offline."""
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
                log.exception("the daily cleanup failed")

    async def clean_up(self) -> None:
        """End overdue tables and delete leftovers, without pinging anyone."""
        now, store = self._services.clock.now(), self._services.store
        gone = {server.guild: server.gone for server in await store.removed_servers(now)}
        for table in tables_to_end(await store.open_tables(), gone, now):
            try:
                await self._lifecycle.end(table.id, "gone")
            except Refused:
                continue  # it has ended in the meantime
        async with self._services.transaction() as transaction:
            await transaction.remove_leftovers(now - DAY)
            await transaction.drop_requests(now - REQUESTS_WAIT)
