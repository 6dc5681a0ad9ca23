"""Daily cleanup: ends abandoned tables and deletes leftovers."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
from typing import TypeAlias

from play import Refused
from play.clock import DAY, HOUR
from play.end_reasons import GONE
from play.endings import Endings
from play.servers import REMOVED_FOR_GOOD, Servers
from play.services import Services
from play.shards import ALL_SHARDS, Shards
from play.worker import Worker
from store import Transaction

log = logging.getLogger(__name__)

LOBBY_LIFETIME = 7 * DAY
"""After this time a lobby that nobody started is closed."""
PAGE, IDS_PAGE = 200, 1000
"""How many tables, or drafts, are read at a time, and how many ids of interactions are deleted."""
REPEATED_UNTIL = HOUR
"""An interaction this old is never delivered again."""
CLEANED = "cleaned_up_at"
"""The setting that records when a process last cleaned up."""

Present: TypeAlias = Callable[[], Awaitable[Collection[int]]]
"""Returns the ids of the servers that have the bot, as far as they are on this process's shards."""


class CleanupWorker(Worker):
    """Cleans up at start and then once a day, by the services' clock."""

    def __init__(
        self, services: Services, servers: Servers, present: Present, shards: Shards = ALL_SHARDS
    ) -> None:
        super().__init__(services)
        self._endings, self._next = Endings(services), 0.0
        self._servers, self._present, self._shards = servers, present, shards

    async def prepare(self) -> None:
        """Catch up on servers that added or removed the bot while it was offline or not connected."""
        await self._servers.reconcile(await self._present(), self._shards)

    async def next_time(self) -> float | None:
        return self._next

    async def work(self) -> None:
        now = self._services.clock.now()
        if not 0 < self._next - now <= DAY:  # more than a day ahead if the clock was set back
            is_start, self._next = not self._next, now + DAY
            try:
                if not is_start:
                    await self.prepare()
                if await self._is_first_today(now):
                    await self.clean_up()
            except Exception:
                log.exception("the daily cleanup failed")

    async def _is_first_today(self, now: float) -> bool:
        """Whether no other process that shares the database has cleaned up in the last day."""
        if self._services.store.alone:
            return True
        async with self._services.store.transaction() as transaction:
            last = float(await transaction.setting(CLEANED) or 0)
            if 0 <= now - last < DAY:
                self._next = last + DAY
                return False
            await transaction.save_setting(CLEANED, str(now))
        return True

    async def clean_up(self) -> None:
        """End overdue tables and delete leftovers, without pinging anyone."""
        now = self._services.clock.now()
        async for table in self._abandoned_tables(now):
            try:
                await self._endings.end(table, GONE)
            except Refused:
                continue  # it has ended in the meantime
            except Exception:  # one damaged table must not keep the others
                log.exception("table %s could not be ended", table)
        async with self._services.transaction() as transaction:
            await transaction.remove_cancelled_lobbies(now - DAY)
            await transaction.forget_servers(now - REMOVED_FOR_GOOD)
        await self._in_pages(lambda block, after: block.remove_useless_drafts(after=after, most=PAGE))
        await self._in_pages(
            lambda block, after: block.drop_interactions(now - REPEATED_UNTIL, after=after, most=IDS_PAGE)
        )

    async def _in_pages(self, delete: Callable[[Transaction, int], Awaitable[int]]) -> None:
        """Delete in many short transactions, as others wait for each; `delete` returns where to go on."""
        after = 0
        while True:
            async with self._services.transaction(durable=False) as transaction:
                after = await delete(transaction, after)
            if not after:
                return

    async def _abandoned_tables(self, now: float) -> AsyncGenerator[int]:
        """The tables on servers that removed the bot long ago, and lobbies that never started."""
        lobbies, servers, after = now - LOBBY_LIFETIME, now - REMOVED_FOR_GOOD, 0
        while page := await self._services.store.abandoned_tables(
            lobbies=lobbies, servers=servers, after=after, most=PAGE
        ):
            for table in page:
                yield table.id
            after = page[-1].id
