"""Sharing a finished game as one still picture: privately first, for everyone with another press."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.command_tree import Topic, command
from cogs.presses import TableId, pressed
from cogs.responder import Responder
from cogs.ui.components import NO_MENTIONS, Button, button_view
from cogs.ui.share_card import share_card
from i18n import words_in
from play.turns import Turns


class ShareCog(Topic):
    def __init__(self, responder: Responder, turns: Turns) -> None:
        super().__init__(responder)
        self._turns = turns

    @pressed("share")
    async def share(self, interaction: Interaction[Any], table: TableId) -> None:
        """Send the card to the user alone, to be saved or posted."""
        words, loaded = self.words(interaction), await self._turns.load(table)
        card = await share_card(words, loaded, await self._turns.log_of(loaded))
        post = Button("share_post", table, label=words("button.replay_post"))
        await interaction.response.send_message(
            words("share.card"),
            file=card,
            view=button_view(post),
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
        )

    @pressed("share_post")
    async def post(self, interaction: Interaction[Any], table: TableId) -> None:
        """Post the card for everyone, in the table's language."""
        loaded = await self._turns.load(table)
        words = words_in(loaded.table.locale)
        card = await share_card(words, loaded, await self._turns.log_of(loaded))
        await interaction.response.send_message(
            words("share.posted"), file=card, silent=True, allowed_mentions=NO_MENTIONS
        )

    @command("century table share")
    async def share_command(self, interaction: Interaction[Any]) -> None:
        loaded = await self._turns.load_latest_in_channel(interaction.channel_id or 0)
        await self.share(interaction, TableId(loaded.table.id))
