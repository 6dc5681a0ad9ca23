"""`/century help`: the way in."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.command_tree import Topic, command
from cogs.responder import Responder
from cogs.ui.help_message import help_message, plan_picture
from engine.editions import EDITIONS
from play import Refused
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.servers import Servers
from play.table_finder import TableFinder
from play.turns import Turns


class HelpCog(Topic):
    def __init__(
        self, responder: Responder, turns: Turns, lobby: Lobby, tables: TableFinder, servers: Servers
    ) -> None:
        super().__init__(responder)
        self._turns, self._lobby, self._tables, self._servers = turns, lobby, tables, servers

    @command("century help")
    async def help(self, interaction: Interaction[Any]) -> None:
        """Say what the user can do right now, here; then list every command, and explain plans."""
        user, loaded = interaction.user.id, await self._table_here(interaction)
        tables = await self._tables.of_player(user)
        edition = loaded.table.edition if loaded else await self._default_edition(interaction)
        words = self.words(interaction)
        plan = await plan_picture(words, edition)
        view = help_message(words, loaded, user, edition, len(tables), plan)
        await self.responder.send(interaction, view, [plan])

    async def _default_edition(self, interaction: Interaction[Any]) -> str:
        return (await self._servers.load(interaction.guild_id or 0)).edition or EDITIONS[0]

    async def _table_here(self, interaction: Interaction[Any]) -> LoadedTable | None:
        """The game being played here, or else a lobby, or else the last game."""
        channel, user = interaction.channel_id or 0, interaction.user.id
        try:
            return await self._turns.load_in_channel(channel)
        except Refused:
            pass
        try:
            return await self._turns.load(await self._lobby.find_in_channel(channel, user))
        except Refused:
            pass
        try:
            return await self._turns.load_latest_in_channel(channel)
        except Refused:
            return None
