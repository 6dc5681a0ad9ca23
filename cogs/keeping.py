"""Keeping tables alive: what happens when their place goes away, and how they go on."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from cogs import Host, host, reader
from cogs.answering import answering, say
from cogs.group import century, described, named
from cogs.lobby import check_permissions
from cogs.ui.listing import listed
from play import Refused
from store import Status

DIGITS = 18


class Keeping(commands.Cog):
    """Tables whose channel, thread or server is gone pause until somebody resumes them."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._pause([channel.id], "gone")

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._pause([payload.thread_id], "gone")

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread that Discord puts away while its game runs is brought back."""
        data: Any = payload.data.get("thread_metadata", {})
        if not data.get("archived") or data.get("locked"):
            return
        table = await self.bot.house.store.table_at(payload.thread_id)
        if table is not None and table.status is Status.RUNNING:
            with suppress(discord.HTTPException):  # then the next message opens it
                await self.bot.http.edit_channel(payload.thread_id, archived=False)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.bot.servers.left(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.bot.servers.back(guild.id)

    async def _pause(self, places: list[int], why: str) -> None:
        for table in await self.bot.house.store.tables_with(places):
            if table.place in places or table.place is None:
                await self.bot.steward.pause(table.id, why)


async def _own_tables(interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The tables at which the person sits, on this server or on one that removed the bot."""
    words, store = reader(interaction), host(interaction).house.store
    choices: list[app_commands.Choice[str]] = []
    for table in await store.tables_of(interaction.user.id):
        here = table.guild == interaction.guild_id or (await store.server(table.guild)).gone
        if table.deal and here:
            players = await store.players(table.id)
            choices.append(app_commands.Choice(name=listed(words, table, players), value=str(table.id)))
    return [choice for choice in choices if current in choice.name][:25]


@century.command(name=named("century.resume"), description=described("century.resume"))
@app_commands.rename(table=named("century.resume.table"))
@app_commands.describe(table=described("century.resume.table"))
@app_commands.autocomplete(table=_own_tables)
async def resume(interaction: Interaction[Any], table: str) -> None:
    """Show a table anew, in this channel or thread."""
    text = table.removeprefix("#").split(" ")[0]
    number = int(text) if text.isdecimal() and len(text) <= DIGITS else 0
    async with answering(interaction, number):
        place, found = interaction.channel_id or 0, await host(interaction).house.store.table(number)
        if found is None:
            raise Refused("no_such_table")
        check_permissions(interaction, here=True)
        await host(interaction).steward.resume(number, interaction.user.id, place, interaction.guild_id)
        await say(interaction, reader(interaction)("resumed", link=f"<#{place}>"))


async def setup(bot: Host) -> None:
    await bot.add_cog(Keeping(bot))
    bot.tree.add_command(century)
