"""Adventure Calls in the panel: where the wagon settles, which cards a move discards, who gets the toll."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.panels import Panels, PanelTopic, pressed_in_panel
from cogs.presses import TableId, number
from cogs.responder import Responder
from cogs.turns import TurnCog
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.panel_lists import Page
from engine import write_action
from engine.actions import Move
from play import Refused
from play.drafts import PlannedTurn, read_step
from play.turns import Turns
from play.wagon_moves import discarding


class AdventurePanelCog(PanelTopic):
    def __init__(self, responder: Responder, turns: Turns, panels: Panels, turn_cog: TurnCog) -> None:
        super().__init__(responder, turns, panels)
        self._turn_cog = turn_cog

    @pressed_in_panel("lot")
    async def show_mountains(
        self, interaction: Interaction[Any], table: TableId, after: int, revision: int, lot: str
    ) -> None:
        """Show the mountains where the wagon may start with the chosen lot."""
        planned = await self.panels.current(interaction, table, after, revision)
        await self.panels.show(interaction, planned, Page(of=lot))

    @pressed_in_panel("discard")
    async def discard(
        self,
        interaction: Interaction[Any],
        table: TableId,
        after: int,
        revision: int,
        step: int,
        page: int,
        chosen: str,
    ) -> None:
        """Make the same move, discarding other cards."""
        planned = await self.panels.current(interaction, table, after, revision)
        move, cards = _move(planned, step), [number(each) for each in chosen.split(",")]
        on_page = range(page * SELECT_OPTIONS, (page + 1) * SELECT_OPTIONS)
        move = discarding(planned.states[step], move, cards, on_page)
        await self._turn_cog.pick(interaction, table, after, revision, step, write_action(move))

    @pressed_in_panel("toll")
    async def pay_toll(
        self, interaction: Interaction[Any], table: TableId, after: int, revision: int, step: int, toll: str
    ) -> None:
        """Make the same move, paying the toll differently."""
        move = _move(await self.panels.current(interaction, table, after, revision), step)
        paid = read_step(f"move {move.place} toll {toll}")
        if not isinstance(paid, Move):
            raise Refused("unknown_move")
        move = move._replace(toll=paid.toll)
        await self._turn_cog.pick(interaction, table, after, revision, step, write_action(move))


def _move(planned: PlannedTurn, step: int) -> Move:
    """Return the wagon's move chosen for a step; Refused if that step isn't one."""
    move = planned.actions[step] if 0 <= step < len(planned.actions) else None
    if not isinstance(move, Move):
        raise Refused("stale")
    return move
