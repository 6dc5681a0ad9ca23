"""Letting an AI hold the seat of somebody who is away."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction

from cogs.channel_table import channel_table
from cogs.command_tree import Topic, command
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from i18n import phrases
from play.ai_stand_ins import AiStandIns
from play.turns import Turns


class AiStandInsCog(Topic):
    def __init__(self, responder: Responder, turns: Turns, ai_stand_ins: AiStandIns) -> None:
        super().__init__(responder)
        self._turns, self._ai_stand_ins = turns, ai_stand_ins

    @command("century table ai")
    async def hold_command(self, interaction: Interaction[Any], player: discord.Member | None = None) -> None:
        await self._hold(
            interaction, await channel_table(self._turns, interaction), player or interaction.user
        )

    @pressed("hold")
    async def hold(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._hold(interaction, table, interaction.user)

    async def _hold(
        self, interaction: Interaction[Any], table: TableId, whom: discord.Member | discord.User
    ) -> None:
        user, name = interaction.user.id, whom.display_name
        await self._ai_stand_ins.hold(table, user, whom.id, name)
        own = "yes" if whom.id == user else "no"
        await self.say(interaction, self.words(interaction)("held.done", name=phrases.safe(name), own=own))
