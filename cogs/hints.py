"""`/century hint`: the move that the mentor suggests, and how far away each point card is."""

from __future__ import annotations

from functools import partial
from typing import Any

from discord import Interaction

from cogs.command_tree import command
from cogs.panels import Panels, PanelTopic, is_panel
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.hint_message import hint_message
from engine import Phase, seen_by
from play import Refused
from play.ai_pool import AiService
from play.turns import Turns


class HintsCog(PanelTopic):
    def __init__(self, responder: Responder, turns: Turns, panels: Panels, ai_service: AiService) -> None:
        super().__init__(responder, turns, panels)
        self._ai_service = ai_service

    @command("century hint")
    async def hint_command(self, interaction: Interaction[Any]) -> None:
        loaded = await self.turns.load_in_channel(interaction.channel_id or 0)
        await self.hint(interaction, TableId(loaded.table.id))

    @pressed("hint")
    async def hint(self, interaction: Interaction[Any], table: TableId) -> None:
        """Suggest a move; the answer is deferred, as it may take seconds while other AIs are busy."""
        planned = await self.turns.plan(table, interaction.user.id)
        if not planned.loaded.table.hints:
            raise Refused("no_hints")
        await interaction.response.defer(ephemeral=True, thinking=not is_panel(interaction))
        view = seen_by(planned.loaded.position, planned.seat)
        advice = None if planned.waiting else await self._ai_service.advise(view, planned.loaded.after)
        reached = () if view.phase is Phase.SETTLE else await self._ai_service.reach(view)
        hint = partial(hint_message, self.words(interaction), planned, view, advice, reached)
        await self.panels.show_hint(interaction, planned, hint)
