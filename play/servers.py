"""Servers: how they want their tables, and what becomes of those when the bot is removed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from play.house import House
from play.steward import Steward
from store import Kind, Server, Status


class Servers:
    def __init__(self, house: House) -> None:
        self._house, self._steward = house, Steward(house)

    async def change(self, guild: int, **changes: Any) -> Server:
        """Keep some of its settings; all of them, as they are then."""
        async with self._house.writing() as writing:
            server = replace(await writing.server(guild), **changes)
            await writing.keep_server(server)
        return server

    async def speak(self, guild: int, locale: str, *, otherwise: str) -> None:
        """What all read there is in this language from the next message on; in the other, if empty."""
        async with self._house.writing() as writing:
            await writing.keep_server(replace(await writing.server(guild), locale=locale))
            for table in await writing.tables_with([guild]):
                await writing.change_table(table.id, locale=locale or otherwise)
                if table.status is Status.LOBBY:
                    await writing.owe(table.id, Kind.LOBBY)

    async def left(self, guild: int) -> None:
        """It removed the bot: its tables wait."""
        await self.change(guild, gone=self._house.clock.now())
        for table in await self._house.store.tables_with([guild]):
            await self._steward.pause(table.id, "removed")

    async def back(self, guild: int) -> None:
        """It has the bot again; whoever sits at a table resumes it."""
        if (await self._house.store.server(guild)).gone:
            await self.change(guild, gone=0)

    async def meet(self, present: Collection[int]) -> None:
        """Learn which servers came and went while nobody listened."""
        gone = {server.guild for server in await self._house.store.servers_gone(float("inf"))}
        known = {table.guild for table in await self._house.store.standing()}
        for guild in known - gone - set(present):
            await self.left(guild)
        for guild in gone & set(present):
            await self.back(guild)
