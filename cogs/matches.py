"""Duplicate matches: opening further tables with the same deal, here or on another server."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction

from cogs.command_tree import Topic
from cogs.lobby import LobbyCog, new_table
from cogs.permissions import OPENING_PRIVATE_THREADS, check_held
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from play import Refused
from play.lobby import Lobby
from play.match_lobby import MatchLobby
from play.servers import Servers


class MatchesCog(Topic):
    def __init__(
        self, responder: Responder, matches: MatchLobby, lobby: Lobby, servers: Servers, lobby_cog: LobbyCog
    ) -> None:
        super().__init__(responder)
        self._matches, self._lobby, self._servers, self._lobby_cog = matches, lobby, servers, lobby_cog

    @pressed("match_add")
    async def add_table(self, interaction: Interaction[Any], table: TableId) -> None:
        """Open another lobby with the same deal, which makes the host's own the first table of a match."""
        user = interaction.user.id
        own = (await self._lobby.load_for_host(table, user)).table
        self._check_private_threads(interaction, own.channel)
        loaded = await self._matches.add_table(table, user)
        await self._lobby_cog.show(interaction, loaded, self.words(interaction)("match.added"))

    async def join_by_code(self, interaction: Interaction[Any], code: str) -> None:
        """Open a lobby here for a further table of the match that has this code."""
        self._check_private_threads(interaction, interaction.channel_id or 0)
        table = new_table(interaction, await self._servers.load(interaction.guild_id or 0))
        await self._matches.join_by_code(table, interaction.user.display_name, code)
        await self.say(interaction, self.words(interaction)("match.joined"))

    def _check_private_threads(self, interaction: Interaction[Any], channel_id: int) -> None:
        """Refuse if the channel can't have private threads, or if the bot lacks permissions to open one."""
        channel, guild = interaction.channel, interaction.guild
        if channel_id != interaction.channel_id and guild:
            channel = guild.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel) or channel.is_news():
            raise Refused("match_channel")
        here = channel_id == interaction.channel_id
        held = interaction.app_permissions if here else channel.permissions_for(channel.guild.me)
        check_held(self.words(interaction), held, OPENING_PRIVATE_THREADS)
