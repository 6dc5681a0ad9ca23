"""Server settings, and what happens to a server's tables when it removes the bot."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection
from dataclasses import replace
from typing import Unpack

from play import Refused
from play.clock import DAY
from play.pauses import Pauses
from play.services import Services
from play.shards import ALL_SHARDS, Shards
from store import OutboxKind, Server, ServerChanges, Status, Transaction

PAGE = 1000
"""How many servers are read at a time."""
REMOVED_FOR_GOOD = 30 * DAY
"""Seconds after which the tables of a server that removed the bot are ended."""


class Servers:
    def __init__(self, services: Services) -> None:
        self._services, self._pauses = services, Pauses(services)

    async def load(self, guild: int) -> Server:
        return await self._services.store.server(guild)

    async def change(self, guild: int, **changes: Unpack[ServerChanges]) -> Server:
        """Change some of the server's settings; returns all of them."""
        async with self._services.transaction() as transaction:
            server = replace(await transaction.server(guild), **changes)
            await transaction.save_server(server)
        return server

    async def set_language(self, guild: int, locale: str, *, otherwise: str) -> None:
        """Set the language of public messages; if `locale` is empty, tables use `otherwise`."""
        async with self._services.transaction() as transaction:
            await transaction.save_server(replace(await transaction.server(guild), locale=locale))
            for table in await transaction.tables_with([guild]):
                await transaction.change_table(table.id, locale=locale or otherwise)
                if table.status is Status.LOBBY:
                    await transaction.enqueue(table.id, OutboxKind.LOBBY_EDIT)

    async def removed(self, guild: int) -> None:
        """The server removed the bot: pause its tables."""
        await self.change(guild, gone=self._services.clock.now())
        for table in await self._services.store.tables_with([guild]):
            await self._pauses.pause_because(table.id, "removed")

    async def added(self, guild: int) -> None:
        """The server has the bot again; its players resume their tables themselves."""
        if (await self._services.store.server(guild)).gone:
            await self.change(guild, gone=0)

    async def reconcile(self, present: Collection[int], shards: Shards = ALL_SHARDS) -> None:
        """Catch up on servers that added or removed the bot while it was offline.

        `present` has the servers of these shards that have the bot. Servers of other shards are left alone:
        another process sees them.
        """
        gone = set(await self._services.store.removed_servers(float("inf")))
        known = gone | set(present)
        async for guild in self._with_tables():
            if guild not in known and shards.has(guild):
                await self.removed(guild)
        for guild in gone & set(present):
            await self.added(guild)

    async def _with_tables(self) -> AsyncGenerator[int]:
        """The servers with tables that aren't over."""
        after = 0
        while page := await self._services.store.servers_with_tables(after=after, most=PAGE):
            for guild in page:
                yield guild
            after = page[-1]


async def check_table_limit(transaction: Transaction, guild: int) -> None:
    """Raises Refused if the server is at its table limit; lobbies count."""
    most = (await transaction.server(guild)).most
    if most and len(await transaction.tables_with([guild])) >= most:
        raise Refused("too_many_tables", most=most)
