"""Server events: deleted channels and threads, archived threads, and the bot being added or removed."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord
from discord.ext import commands

from play.pauses import Pauses
from play.servers import Servers
from play.table_finder import TableFinder


class ServerEventsCog(commands.Cog):
    """Pauses tables whose channel, thread or server is gone, until a player resumes them."""

    def __init__(
        self, bot: commands.AutoShardedBot, tables: TableFinder, pauses: Pauses, servers: Servers
    ) -> None:
        self._bot, self._tables, self._pauses, self._servers = bot, tables, pauses, servers

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._pause_in(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._pause_in(payload.thread_id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Reopen a thread that Discord archives while its game runs."""
        data: Any = payload.data.get("thread_metadata", {})
        if not data.get("archived") or data.get("locked"):
            return
        if await self._tables.running_in(payload.thread_id):
            with suppress(discord.HTTPException):  # the next message will reopen it
                await self._bot.http.edit_channel(payload.thread_id, archived=False)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._servers.removed(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._servers.added(guild.id)

    async def _pause_in(self, channel: int) -> None:
        for table in await self._tables.played_in([channel]):
            await self._pauses.pause_because(table.id, "gone")
