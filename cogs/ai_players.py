"""Adding AI players to a lobby, by level."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from ai import Level
from cogs.command_tree import Topic
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.lobby_message import ai_panel
from i18n import phrases
from play import Refused
from play.lobby import Lobby


class AiPlayersCog(Topic):
    def __init__(self, responder: Responder, lobby: Lobby) -> None:
        super().__init__(responder)
        self._lobby = lobby

    @pressed("add_ai")
    async def show_levels(self, interaction: Interaction[Any], table: TableId) -> None:
        loaded = await self._lobby.load_for_host(table, interaction.user.id)
        await self.responder.replace(interaction, ai_panel(self.words(interaction), loaded))

    @pressed("seat_ai")
    async def seat_ai(self, interaction: Interaction[Any], table: TableId, level: str) -> None:
        if level not in set(Level):
            raise Refused("stale")
        loaded = await self._lobby.add_ai(table, interaction.user.id, Level(level))
        words = self.words(interaction)
        note = words("lobby.ai_seated", name=phrases.safe(loaded.newest_ai.name))
        await self.responder.replace(interaction, ai_panel(words, loaded, note))
