"""The buttons of a new lobby that set up a usual game with one press."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.command_tree import Topic
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.lobby_message import started_view
from play import Refused
from play.quick_start import QuickStart, QuickStarts


class QuickStartCog(Topic):
    def __init__(self, responder: Responder, quick_starts: QuickStarts) -> None:
        super().__init__(responder)
        self._quick_starts = quick_starts

    @pressed("usual")
    async def set_up(self, interaction: Interaction[Any], table: TableId, game: str) -> None:
        if game not in set(QuickStart):
            raise Refused("stale")
        await self._quick_starts.set_up(table, interaction.user.id, QuickStart(game))
        words = self.words(interaction)
        view = started_view(words, table) if game == QuickStart.AIS else None
        await self.responder.replace_by_text(interaction, words("lobby.usual", game=game), view)
