"""Actions at a table: the log, undo, the table as text, the record, ending and resigning."""

from __future__ import annotations

from typing import Annotated, Any

from discord import Interaction

from cogs.command_tree import Choices, Topic, command, translated
from cogs.panels import Panels
from cogs.presses import TableId, pressed
from cogs.responder import Responder, is_private
from cogs.ui.components import DANGER, NO_MENTIONS, Button, button_view, layout, text
from cogs.ui.request_text import NOBODY, POINTS, how_it_ends
from cogs.ui.game_log_text import final_text, log_page, log_pages
from cogs.ui.more_menu import more_menu
from cogs.ui.panel_pictures import WORDS
from cogs.ui.record_file import check_deal, has_whole_record, record_file
from engine import Phase
from i18n import phrases
from play import Refused
from play.lesson import LEFT
from play.lifecycle import Lifecycle
from play.turns import Turns
from play.undo import Undo
from store import VoteKind

_WINNER = Choices({each: translated(f"end.winner.{each}") for each in (NOBODY, POINTS)})


class TableCog(Topic):
    def __init__(
        self, responder: Responder, turns: Turns, undo: Undo, lifecycle: Lifecycle, panels: Panels
    ) -> None:
        super().__init__(responder)
        self._turns, self._undo, self._lifecycle, self._panels = turns, undo, lifecycle, panels

    # Presses

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
            pages += [final_text(words, loaded)] if loaded.table.ended != LEFT else []
        pages += phrases.full_text(words, view, loaded.names)
        await self.responder.send_all(interaction, [layout(text(page)) for page in pages])

    @pressed("record")
    async def send_record(self, interaction: Interaction[Any], table: TableId) -> None:
        loaded, words = await self._turns.load(table), self.words(interaction)
        file = record_file(words, loaded, await self._turns.log_of(loaded))
        sentence = words("record.whole" if has_whole_record(loaded) else "record.story")
        await interaction.response.send_message(
            sentence, file=file, ephemeral=True, allowed_mentions=NO_MENTIONS
        )

    @pressed("check_deal")
    async def check_deal(self, interaction: Interaction[Any], table: TableId) -> None:
        """Verify that the deal of a finished game is the one that was sealed at its start."""
        loaded, words = await self._turns.load(table), self.words(interaction)
        if not loaded.over:
            raise Refused("not_over")
        check = check_deal(loaded, await self._turns.log_of(loaded))
        if not check.holds:
            await self.say(interaction, words("deal.broken", hash=check.commitment))
            return
        lines = words("deal.checked", count=check.moves), words("deal.seal", hash=check.commitment)
        await self.say(interaction, "\n".join(lines))

    @pressed("repost")
    async def repost(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._lifecycle.repost(table, interaction.user.id)
        await self.say(interaction, self.words(interaction)("reposted"))

    @pressed("resign")
    async def ask_to_resign(self, interaction: Interaction[Any], table: TableId) -> None:
        """Ask for confirmation: resigning can't be undone."""
        await self._lifecycle.check_may_resign(table, interaction.user.id)
        words = self.words(interaction)
        sure = Button("resign_now", table, label=words("button.resign_now"), style=DANGER)
        await self.say(interaction, words("resign.sure"), button_view(sure))

    @pressed("resign_now")
    async def resign(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._lifecycle.resign(table, interaction.user.id)
        await self.responder.replace_by_text(interaction, self.words(interaction)("resign.done"))

    @pressed("agree", "end")
    async def propose_end(
        self, interaction: Interaction[Any], table: TableId, key: int | None = None
    ) -> None:
        """Propose to end the game without a winner, or agree to it."""
        await self._propose_end(interaction, table, key, by_points=False)

    @pressed("agree_points", "end_points")
    async def propose_end_by_points(
        self, interaction: Interaction[Any], table: TableId, key: int | None = None
    ) -> None:
        """Propose to end the game so that most points wins, or agree to it."""
        await self._propose_end(interaction, table, key, by_points=True)

    async def _propose_end(
        self, interaction: Interaction[Any], table: TableId, key: int | None, *, by_points: bool
    ) -> None:
        loaded = await self._lifecycle.propose_end(table, interaction.user.id, by_points=by_points)
        if key is not None and loaded.over:
            await self.responder.settle(interaction, loaded, "call.all_agreed")
        await self.say(interaction, self.words(interaction)("end.done" if loaded.over else "end.agreed"))

    @pressed("play_on")
    async def play_on(self, interaction: Interaction[Any], table: TableId, key: int | None = None) -> None:
        loaded = await self._lifecycle.decline_end(table, interaction.user.id)
        if key is not None:
            await self.responder.settle(interaction, loaded, "call.declined")
        await self.say(interaction, self.words(interaction)("end.kept"))

    # Commands

    async def _table_here(self, interaction: Interaction[Any]) -> TableId:
        loaded = await self._turns.load_in_channel(interaction.channel_id or 0)
        return TableId(loaded.table.id)

    async def _latest_table_here(self, interaction: Interaction[Any]) -> TableId:
        """The latest table in this channel, running or finished."""
        loaded = await self._turns.load_latest_in_channel(interaction.channel_id or 0)
        return TableId(loaded.table.id)

    @command("century log")
    async def log_command(self, interaction: Interaction[Any]) -> None:
        await self.show_log(interaction, await self._latest_table_here(interaction))

    @command("century undo")
    async def undo_command(self, interaction: Interaction[Any]) -> None:
        await self.undo(interaction, await self._table_here(interaction))

    @command("century text")
    async def text_command(self, interaction: Interaction[Any]) -> None:
        await self.show_text(interaction, await self._latest_table_here(interaction))

    @command("century table record")
    async def record_command(self, interaction: Interaction[Any]) -> None:
        await self.send_record(interaction, await self._latest_table_here(interaction))

    @command("century table check_deal")
    async def check_deal_command(self, interaction: Interaction[Any]) -> None:
        await self.check_deal(interaction, await self._latest_table_here(interaction))

    @command("century table repost")
    async def repost_command(self, interaction: Interaction[Any]) -> None:
        await self.repost(interaction, await self._table_here(interaction))

    @command("century table allow")
    async def allow_command(self, interaction: Interaction[Any]) -> None:
        loaded = await self._turns.load_in_channel(interaction.channel_id or 0)
        if not loaded.votes.voters(VoteKind.UNDO):
            raise Refused("nothing_asked")
        await self.allow_undo(interaction, TableId(loaded.table.id), loaded.after)

    @command("century table end")
    async def end_command(
        self, interaction: Interaction[Any], winner: Annotated[str, _WINNER] | None = None
    ) -> None:
        """Propose to end the game, or agree to it; without `winner`, as it was proposed."""
        loaded = await self._turns.load_in_channel(interaction.channel_id or 0)
        by_points = (winner or how_it_ends(loaded)) == POINTS
        await self._propose_end(interaction, TableId(loaded.table.id), None, by_points=by_points)

    @command("century table play_on")
    async def play_on_command(self, interaction: Interaction[Any]) -> None:
        await self.play_on(interaction, await self._table_here(interaction))

    @command("century table resign")
    async def resign_command(self, interaction: Interaction[Any]) -> None:
        await self.ask_to_resign(interaction, await self._table_here(interaction))
