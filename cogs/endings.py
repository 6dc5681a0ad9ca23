"""Ending a game early: resigning, and proposals to end it."""

from __future__ import annotations

from typing import Annotated, Any

from discord import Interaction

from cogs.channel_table import channel_table
from cogs.command_tree import Choices, Topic, command, translated
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.components import DANGER, Button, button_view
from cogs.ui.request_text import NOBODY, POINTS, how_it_ends
from play.endings import Endings
from play.turns import Turns

_WINNER = Choices({each: translated(f"end.winner.{each}") for each in (NOBODY, POINTS)})


class EndingsCog(Topic):
    def __init__(self, responder: Responder, turns: Turns, endings: Endings) -> None:
        super().__init__(responder)
        self._turns, self._endings = turns, endings

    @pressed("resign")
    async def ask_to_resign(self, interaction: Interaction[Any], table: TableId) -> None:
        """Ask for confirmation: resigning can't be undone."""
        await self._endings.check_may_resign(table, interaction.user.id)
        words = self.words(interaction)
        sure = Button("resign_now", table, label=words("button.resign_now"), style=DANGER)
        await self.say(interaction, words("resign.sure"), button_view(sure))

    @pressed("resign_now")
    async def resign(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._endings.resign(table, interaction.user.id)
        await self.responder.replace_by_text(interaction, self.words(interaction)("resign.done"))

    @pressed("agree", "end")
    async def propose_end(
        self, interaction: Interaction[Any], table: TableId, key: int | None = None
    ) -> None:
        """Propose to end the game without a winner, or agree to it."""
        await self._propose_end(interaction, table, key, by_points=False)

    @pressed("agree_points", "end_points")
    async def propose_end_by_points(
        self, interaction: Interaction[Any], table: TableId, key: int | None = None
    ) -> None:
        """Propose to end the game so that most points wins, or agree to it."""
        await self._propose_end(interaction, table, key, by_points=True)

    async def _propose_end(
        self, interaction: Interaction[Any], table: TableId, key: int | None, *, by_points: bool
    ) -> None:
        loaded = await self._endings.propose_end(table, interaction.user.id, by_points=by_points)
        if key is not None and loaded.over:
            await self.responder.settle(interaction, loaded, "call.all_agreed")
        await self.say(interaction, self.words(interaction)("end.done" if loaded.over else "end.agreed"))

    @pressed("play_on")
    async def play_on(self, interaction: Interaction[Any], table: TableId, key: int | None = None) -> None:
        loaded = await self._endings.decline_end(table, interaction.user.id)
        if key is not None:
            await self.responder.settle(interaction, loaded, "call.declined")
        await self.say(interaction, self.words(interaction)("end.kept"))

    @command("century table end")
    async def end_command(
        self, interaction: Interaction[Any], winner: Annotated[str, _WINNER] | None = None
    ) -> None:
        """Propose to end the game, or agree to it; without `winner`, as it was proposed."""
        loaded = await self._turns.load_in_channel(interaction.channel_id or 0)
        by_points = (winner or how_it_ends(loaded)) == POINTS
        await self._propose_end(interaction, TableId(loaded.table.id), None, by_points=by_points)

    @command("century table play_on")
    async def play_on_command(self, interaction: Interaction[Any]) -> None:
        await self.play_on(interaction, await channel_table(self._turns, interaction))

    @command("century table resign")
    async def resign_command(self, interaction: Interaction[Any]) -> None:
        await self.ask_to_resign(interaction, await channel_table(self._turns, interaction))
