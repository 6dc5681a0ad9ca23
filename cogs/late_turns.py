"""Turns that are out of time: the host skips them or gives more time, opponents give a day."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.channel_table import channel_table
from cogs.command_tree import Topic, command
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from i18n import phrases
from play.late_turns import LateTurns
from play.turns import Turns


class LateTurnsCog(Topic):
    def __init__(self, responder: Responder, turns: Turns, late_turns: LateTurns) -> None:
        super().__init__(responder)
        self._turns, self._late_turns = turns, late_turns

    @pressed("pass_over")
    async def skip_late_turn(self, interaction: Interaction[Any], table: TableId, turn: int) -> None:
        await self._late_turns.skip_late_turn(table, interaction.user.id, turn=turn)
        await self.say(interaction, self.words(interaction)("late.passed"))

    @pressed("more_time")
    async def restart_turn_timer(self, interaction: Interaction[Any], table: TableId, turn: int) -> None:
        await self._late_turns.restart_turn_timer(table, interaction.user.id, turn=turn)
        await self.say(interaction, self.words(interaction)("late.more_time"))

    @pressed("give_day")
    async def give_day(self, interaction: Interaction[Any], table: TableId) -> None:
        loaded = await self._late_turns.give_day(table, interaction.user.id)
        name = phrases.safe(loaded.acting.name)
        await self.say(interaction, self.words(interaction)("call.day_given", name=name))

    @command("century table give-time")
    async def give_day_command(self, interaction: Interaction[Any]) -> None:
        await self.give_day(interaction, await channel_table(self._turns, interaction))

    @command("century table skip")
    async def skip_command(self, interaction: Interaction[Any]) -> None:
        table = (await self._turns.load_in_channel(interaction.channel_id or 0)).table
        await self.skip_late_turn(interaction, TableId(table.id), table.turn)
