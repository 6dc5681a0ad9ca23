"""A game as a file: given on request, and taken to step through its game."""

from __future__ import annotations

from typing import Annotated, Any

import discord
from discord import Interaction

from cogs.command_tree import Suggested, Suggestions, Topic, command
from cogs.presses import TableId, pressed
from cogs.replay import ReplayCog
from cogs.responder import Responder
from cogs.ui.components import NO_MENTIONS
from cogs.ui.record_file import has_whole_record, record_file
from play.loaded_table import LoadedTable
from play.turns import Turns


class RecordsCog(Topic):
    def __init__(self, responder: Responder, turns: Turns, replay: ReplayCog) -> None:
        super().__init__(responder)
        self._turns, self._replay = turns, replay

    @command("century record")
    async def record_command(
        self,
        interaction: Interaction[Any],
        table: Annotated[str, Suggested("suggest_games")] | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Send the record of this channel's or the user's numbered table; or show the game in a file."""
        if file is not None:
            await self._replay.show_record(interaction, file)
        else:
            await self._send(interaction, await self._replay.chosen(interaction, table))

    async def suggest_games(self, interaction: Interaction[Any], current: str) -> Suggestions:
        return await self._replay.suggest_games(interaction, current)

    @pressed("record")
    async def send_record(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._send(interaction, await self._turns.load(table))

    async def _send(self, interaction: Interaction[Any], loaded: LoadedTable) -> None:
        words = self.words(interaction)
        file = record_file(words, loaded, await self._turns.log_of(loaded))
        kind = "whole" if has_whole_record(loaded) else "match" if loaded.over else "story"
        await interaction.response.send_message(
            words(f"record.{kind}"), file=file, ephemeral=True, allowed_mentions=NO_MENTIONS
        )
