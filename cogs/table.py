"""Looking at a table: its log, the table as text, the deal's check, and what is behind More."""

from __future__ import annotations

from typing import Any

from discord import Interaction

from cogs.channel_table import channel_table, latest_channel_table
from cogs.command_tree import Topic, command
from cogs.presses import TableId, pressed
from cogs.responder import Responder, is_private
from cogs.ui.components import NO_MENTIONS, layout, text
from cogs.ui.deal_seal import short_seal
from cogs.ui.game_log_text import final_text, log_page, log_pages
from cogs.ui.more_menu import more_menu
from cogs.ui.panel_pictures import WORDS
from cogs.ui.record_file import check_deal
from engine import Phase
from i18n import phrases
from play import Refused
from play.end_reasons import LESSON_LEFT
from play.pauses import Pauses
from play.turns import Turns


class TableCog(Topic):
    def __init__(self, responder: Responder, turns: Turns, pauses: Pauses) -> None:
        super().__init__(responder)
        self._turns, self._pauses = turns, pauses

    @pressed("log")
    async def show_log(self, interaction: Interaction[Any], table: TableId, page: int | None = None) -> None:
        """Show the latest page of the log; buttons lead to older ones."""
        loaded, words = await self._turns.load(table), self.words(interaction)
        signs = loaded.settings_of(interaction.user.id).pictures != WORDS
        pages = log_pages(words, loaded, await self._turns.log_of(loaded), signs=signs)
        content, view = log_page(words, table, pages, page or 0)
        if page is not None and is_private(interaction):
            await interaction.response.edit_message(content=content, view=view, allowed_mentions=NO_MENTIONS)
        else:
            await self.say(interaction, content, view)

    @pressed("more")
    async def show_more(self, interaction: Interaction[Any], table: TableId) -> None:
        words, loaded = self.words(interaction), await self._turns.load(table)
        await self.say(interaction, words("more.title"), more_menu(words, loaded, interaction.user.id))

    @pressed("text")
    async def show_text(self, interaction: Interaction[Any], table: TableId) -> None:
        """Show the whole table in words, for screen readers."""
        loaded, words = await self._turns.load(table), self.words(interaction)
        view, pages = loaded.seen_by(interaction.user.id), list[str]()
        if loaded.over:
            view = view._replace(phase=Phase.OVER)  # also if it was ended early
            pages += [final_text(words, loaded)] if loaded.table.ended != LESSON_LEFT else []
        pages += phrases.full_text(words, view, loaded.names)
        await self.responder.send_all(interaction, [layout(text(page)) for page in pages])

    @pressed("check_deal")
    async def check_deal(self, interaction: Interaction[Any], table: TableId) -> None:
        """Verify that the deal of a finished game is the one that was sealed at its start."""
        loaded, words = await self._turns.load(table), self.words(interaction)
        if not loaded.over:
            raise Refused("not_over")
        check = check_deal(loaded, await self._turns.log_of(loaded))
        seal = short_seal(check.commitment)
        if not check.holds:
            await self.say(interaction, words("deal.broken", hash=seal))
            return
        lines = words("deal.checked", count=check.moves), words("deal.seal", hash=seal)
        await self.say(interaction, "\n".join(lines))

    @pressed("repost")
    async def repost(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._pauses.repost(table, interaction.user.id)
        await self.say(interaction, self.words(interaction)("reposted"))

    @command("century log")
    async def log_command(self, interaction: Interaction[Any]) -> None:
        await self.show_log(interaction, await latest_channel_table(self._turns, interaction))

    @command("century text")
    async def text_command(self, interaction: Interaction[Any]) -> None:
        await self.show_text(interaction, await latest_channel_table(self._turns, interaction))

    @command("century table check_deal")
    async def check_deal_command(self, interaction: Interaction[Any]) -> None:
        await self.check_deal(interaction, await latest_channel_table(self._turns, interaction))

    @command("century table repost")
    async def repost_command(self, interaction: Interaction[Any]) -> None:
        await self.repost(interaction, await channel_table(self._turns, interaction))
