"""Pausing a game, by agreement or as its host, and resuming it early."""

from __future__ import annotations

from typing import Any

from discord import Interaction, app_commands

from cogs.channel_table import channel_table
from cogs.command_tree import Topic, command
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.command_mentions import mention
from play.pauses import PAUSES, Pauses
from play.turns import Turns
from store import Status


class PausesCog(Topic):
    def __init__(self, responder: Responder, turns: Turns, pauses: Pauses) -> None:
        super().__init__(responder)
        self._turns, self._pauses = turns, pauses

    @pressed("resume_here")
    async def resume(self, interaction: Interaction[Any], table: TableId, key: int | None = None) -> None:
        """End a pause early, at the table itself."""
        loaded = await self._pauses.resume_here(table, interaction.user.id)
        if key is not None:
            await self.responder.settle(interaction, loaded, "call.resumed")
        else:
            await self.say(interaction, self.words(interaction)("call.resumed"))

    @command("century table pause")
    async def pause_command(
        self, interaction: Interaction[Any], days: app_commands.Range[int, PAUSES[0], PAUSES[-1]]
    ) -> None:
        await self.pause(interaction, await channel_table(self._turns, interaction), days)

    @pressed("pause")
    async def pause(
        self, interaction: Interaction[Any], table: TableId, days: int, key: int | None = None
    ) -> None:
        """Pause the game at once if the user is the host; otherwise propose a pause, or agree to it."""
        loaded = await self._pauses.pause(table, interaction.user.id, days)
        words, until = self.words(interaction), f"<t:{int(loaded.table.until)}:f>"
        resume = mention(words, "century resume")
        paused = loaded.table.status is Status.PAUSED
        done = words("pause.done", until=until, resume=resume) if paused else words("pause.proposed")
        await self.say(interaction, done)

    @pressed("decline_pause")
    async def decline_pause(
        self, interaction: Interaction[Any], table: TableId, key: int | None = None
    ) -> None:
        loaded = await self._pauses.decline_pause(table, interaction.user.id)
        if key is not None:
            await self.responder.settle(interaction, loaded, "call.declined")
        await self.say(interaction, self.words(interaction)("call.pause_refused"))
