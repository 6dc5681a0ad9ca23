"""The Zoom button of a table: its cards and seats as large private pictures."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.command_tree import Topic
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.zoom_pictures import gallery, zoom_pictures
from play.personal_settings import PersonalSettings
from play.turns import Turns


class ZoomCog(Topic):
    def __init__(self, responder: Responder, turns: Turns, people: PersonalSettings) -> None:
        super().__init__(responder)
        self._turns, self._people = turns, people

    @pressed("zoom")
    async def zoom(self, interaction: Interaction[Any], table: TableId) -> None:
        """Show the parts of the table, large and in the viewer's own palette."""
        loaded, person = await self._turns.load(table), await self._people.load(interaction.user.id)
        lines = await self._turns.log_of(loaded)
        files = await zoom_pictures(self.words(interaction), loaded, person, lines)
        await self.responder.send(interaction, gallery(files), files)
