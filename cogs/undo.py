"""Undoing the last turn: at once, or with the next player's permission."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.channel_table import channel_table
from cogs.command_tree import Topic, command
from cogs.panels import Panels
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.components import layout, text
from i18n import phrases
from play import Refused
from play.turns import Turns
from play.undo import Undo
from store import VoteKind


class UndoCog(Topic):
    def __init__(self, responder: Responder, turns: Turns, undo: Undo, panels: Panels) -> None:
        super().__init__(responder)
        self._turns, self._undo, self._panels = turns, undo, panels

    @pressed("undo")
    async def undo(self, interaction: Interaction[Any], table: TableId, after: int | None = None) -> None:
        """Undo the user's last turn so that they can plan it again, or ask the next player to allow it.

        Only the button on a turn's receipt passes `after`: the receipt then becomes the panel, or says that
        it is too late.
        """
        user = interaction.user.id
        try:
            undone = await self._undo.undo(table, user, after=after)
        except Refused as refused:
            if after is None or refused.reason not in ("stale", "nothing_to_undo"):
                raise
            await self.responder.replace(interaction, layout(text(self.words(interaction)("undo.late"))))
            return
        if undone is None:
            other = (await self._turns.load(table)).next_to(user)
            await self.say(interaction, self.words(interaction)("undo.asked", name=phrases.safe(other.name)))
        elif after is not None:
            await self._panels.reopen(interaction, table)
        else:
            await self._panels.open(interaction, table)

    @pressed("allow")
    async def allow_undo(
        self, interaction: Interaction[Any], table: TableId, after: int, key: int | None = None
    ) -> None:
        loaded = await self._undo.allow(table, interaction.user.id, after=after)
        if key is not None:
            await self.responder.settle(interaction, loaded, "call.allowed")
        name = phrases.safe(loaded.acting.name)
        await self.say(interaction, self.words(interaction)("undo.granted", name=name))

    @pressed("decline_undo")
    async def decline_undo(
        self, interaction: Interaction[Any], table: TableId, after: int, key: int | None = None
    ) -> None:
        loaded = await self._undo.decline(table, interaction.user.id, after=after)
        await self.responder.settle(interaction, loaded, "call.declined")

    @command("century undo")
    async def undo_command(self, interaction: Interaction[Any]) -> None:
        await self.undo(interaction, await channel_table(self._turns, interaction))

    @command("century table allow")
    async def allow_command(self, interaction: Interaction[Any]) -> None:
        loaded = await self._turns.load_in_channel(interaction.channel_id or 0)
        if not loaded.votes.voters(VoteKind.UNDO):
            raise Refused("nothing_asked")
        await self.allow_undo(interaction, TableId(loaded.table.id), loaded.after)
