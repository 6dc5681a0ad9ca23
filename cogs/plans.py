"""Plans that play themselves: arming a turn in the panel; `/century plan` to see, change and cancel them."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from typing import Any

from discord import Interaction

from cogs.command_tree import command
from cogs.panels import Panels, PanelTopic, pressed_in_panel
from cogs.presses import TableId, number, pressed
from cogs.responder import Responder
from cogs.ui.plan_message import ANY_COIN, AT_MOST, CARAVAN, UNCLAIMED, plan_message
from engine import Illegal
from engine.cards import read_point_card
from play import Refused
from play.armed_plan import Conditions, Stop
from play.plans import Plans, PlanState
from play.turns import Turns


class PlansCog(PanelTopic):
    def __init__(self, responder: Responder, turns: Turns, panels: Panels, plans: Plans) -> None:
        super().__init__(responder, turns, panels)
        self.plans = plans

    @command("century plan")
    async def show_here(self, interaction: Interaction[Any]) -> None:
        loaded = await self.turns.load_in_channel(interaction.channel_id or 0)
        state = await self.plans.show(loaded.table.id, interaction.user.id)
        await self.responder.send(interaction, plan_message(self.words(interaction), state))

    @pressed("plan")
    async def show(self, interaction: Interaction[Any], table: TableId) -> None:
        """Show the plan in place of the panel."""
        await self._replace(interaction, await self.plans.show(table, interaction.user.id))

    @pressed_in_panel("arm")
    async def arm(self, interaction: Interaction[Any], table: TableId, after: int, revision: int) -> None:
        """Arm the turn that the panel shows; it is stored before this is answered."""
        state = await self.plans.arm(table, interaction.user.id, after=after, revision=revision)
        await self._replace(interaction, state)

    @pressed("plan_add")
    async def add(self, interaction: Interaction[Any], table: TableId) -> None:
        """Open the panel for another line."""
        await self.panels.reopen(interaction, table)

    @pressed("plan_then")
    async def then(self, interaction: Interaction[Any], table: TableId, revision: int, line: int) -> None:
        """Open the panel for the turn after those that a line holds."""
        user = interaction.user.id
        try:
            planned = await self.plans.extend(table, user, revision=revision, line=line)
        except Refused as refused:
            await self._show_current(interaction, table, refused)
        else:
            await self.panels.show(interaction, planned)

    @pressed("plan_line")
    async def choose_line(
        self, interaction: Interaction[Any], table: TableId, revision: int, line: int
    ) -> None:
        """Show the controls of another line."""
        state = await self.plans.show(table, interaction.user.id)
        await self._replace(interaction, state, line)

    @pressed("plan_if")
    async def set_conditions(
        self, interaction: Interaction[Any], table: TableId, revision: int, line: int, chosen: str = ""
    ) -> None:
        """Set the conditions of a line: those chosen, and no others."""
        conditions = _conditions(chosen)
        change = self.plans.set_conditions(
            table, interaction.user.id, revision=revision, line=line, change=lambda _: conditions
        )
        await self._change(interaction, table, change, line)

    @pressed("plan_stops")
    async def set_stops(
        self, interaction: Interaction[Any], table: TableId, revision: int, chosen: str = ""
    ) -> None:
        """Choose the surprises that stop the plan."""
        values = chosen.split(",") if chosen else []
        if not set(values) <= set(Stop):
            raise Refused("stale")
        stops = [Stop(each) for each in values]
        user = interaction.user.id
        await self._change(
            interaction, table, self.plans.set_stops(table, user, revision=revision, stops=stops)
        )

    @pressed("plan_drop")
    async def drop_line(
        self, interaction: Interaction[Any], table: TableId, revision: int, line: int
    ) -> None:
        user = interaction.user.id
        await self._change(
            interaction, table, self.plans.drop_line(table, user, revision=revision, line=line)
        )

    @pressed("disarm")
    async def disarm(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._replace(interaction, await self.plans.disarm(table, interaction.user.id))

    async def _change(
        self,
        interaction: Interaction[Any],
        table: int,
        change: Awaitable[PlanState],
        line: int | None = None,
    ) -> None:
        """Make the change and show the plan; one that has changed since is shown as it is now."""
        try:
            state = await change
        except Refused as refused:
            await self._show_current(interaction, table, refused)
        else:
            await self._replace(interaction, state, line)

    async def _show_current(self, interaction: Interaction[Any], table: int, refused: Refused) -> None:
        if refused.reason != "stale":
            raise refused
        await self._replace(interaction, await self.plans.show(table, interaction.user.id))

    async def _replace(
        self, interaction: Interaction[Any], state: PlanState, line: int | None = None
    ) -> None:
        await self.responder.replace(interaction, plan_message(self.words(interaction), state, line))


def _conditions(chosen: str) -> Conditions:
    """The conditions with these values; of several prices the lowest counts."""
    conditions = Conditions()
    for each in chosen.split(",") if chosen else ():
        kind, _, value = each.partition(" ")
        match kind:
            case "at_most":
                price = number(value)
                known = conditions.at_most
                conditions = replace(conditions, at_most=price if known is None else min(price, known))
            case "any_coin":
                conditions = replace(conditions, any_coin=True)
            case "unclaimed":
                conditions = replace(conditions, unclaimed=_point_card(value))
            case "caravan":
                conditions = replace(conditions, caravan=True)
            case _:
                raise Refused("stale")
    return conditions


def _point_card(text: str) -> str:
    try:
        return read_point_card(text)
    except Illegal as unreadable:
        raise Refused("stale") from unreadable


assert {AT_MOST, ANY_COIN, UNCLAIMED, CARAVAN} == {"at_most", "any_coin", "unclaimed", "caravan"}
