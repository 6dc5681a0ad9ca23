"""Showing the private panel in which a player plans a turn, and refreshing an outdated one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, cast

import discord
from discord import Interaction, ui

from cogs.command_tree import Topic
from cogs.presses import AnyHandler, TableId, pressed
from cogs.responder import Responder
from cogs.ui.lesson_text import suggestion
from cogs.ui.panel import panel, read_only_panel, receipt, ways
from cogs.ui.panel_lists import CHANGE, DISCARD, FIRST, Page
from cogs.ui.panel_pictures import panel_pictures
from play import Refused
from play.drafts import PlannedTurn
from play.turns import TurnResult, Turns


class Panels:
    def __init__(self, responder: Responder, turns: Turns) -> None:
        self._responder, self._turns = responder, turns

    async def open(self, interaction: Interaction[Any], table: int) -> None:
        """Answer with the panel, or with a read-only view for a player who has nothing to plan."""
        user = interaction.user.id
        loaded = await self._turns.load_for_player(table, user)
        seat = loaded.seat_of(user)
        if loaded.over or (seat is not None and loaded.players[seat].resigned):
            await self._responder.send(
                interaction, read_only_panel(self._responder.words(interaction), loaded, user)
            )
        else:
            await self._responder.send(
                interaction, *await self._drawn(interaction, await self._turns.open_panel(table, user))
            )

    async def reopen(self, interaction: Interaction[Any], table: int) -> None:
        """Replace the pressed message with the panel."""
        await self.show(interaction, await self._turns.open_panel(table, interaction.user.id))

    async def show(
        self,
        interaction: Interaction[Any],
        planned: PlannedTurn,
        page: Page = FIRST,
        *,
        moved_on: bool = False,
    ) -> None:
        """Replace the pressed message with a plan; `moved_on` adds that the game has moved on."""
        await self._responder.replace(interaction, *await self._drawn(interaction, planned, page, moved_on))

    async def show_receipt(self, interaction: Interaction[Any], result: TurnResult) -> None:
        """Show what was played, in place of the panel or as the answer to a command."""
        await self._responder.replace(interaction, receipt(self._responder.words(interaction), result))

    async def current(
        self, interaction: Interaction[Any], table: int, after: int, revision: int
    ) -> PlannedTurn:
        """Return the plan that the pressed panel shows; Refused if the panel is outdated."""
        return await self._turns.current_plan(table, interaction.user.id, after=after, revision=revision)

    async def refresh(self, interaction: Interaction[Any], table: int) -> None:
        """Replace an outdated panel with the current one."""
        planned = await self._turns.plan(table, interaction.user.id)
        await self.show(interaction, planned, moved_on=True)

    async def _drawn(
        self, interaction: Interaction[Any], planned: PlannedTurn, page: Page = FIRST, moved_on: bool = False
    ) -> tuple[ui.LayoutView, Sequence[discord.File]]:
        words = self._responder.words(interaction)
        shown = await panel_pictures(words, planned)
        if planned.loaded.table.lesson and not planned.draft.steps:
            lines = await self._turns.log_of(planned.loaded)
            shown = shown._replace(said=(*shown.said, *suggestion(words, planned.loaded, lines)))
        if page.of not in ("", CHANGE, DISCARD):
            return ways(words, planned, shown, page), shown.files
        return panel(words, planned, shown, page=page, moved_on=moved_on), shown.files


class PanelTopic(Topic):
    """A topic whose presses are in the panel."""

    def __init__(self, responder: Responder, turns: Turns, panels: Panels) -> None:
        super().__init__(responder)
        self.turns, self.panels = turns, panels


def pressed_in_panel(*names: str) -> Callable[[AnyHandler], AnyHandler]:
    """Declare presses in the panel; a press in an outdated panel refreshes it instead."""

    def declare(handler: AnyHandler) -> AnyHandler:
        @wraps(handler)
        async def press(
            self: PanelTopic, interaction: Interaction[Any], table: TableId, *rest: Any, **arguments: Any
        ) -> None:
            try:
                await handler(self, interaction, table, *rest, **arguments)
            except Refused as refused:
                if refused.reason != "stale":
                    raise
                await self.panels.refresh(interaction, table)

        return pressed(*names)(cast(AnyHandler, press))

    return declare
