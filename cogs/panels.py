"""Showing the private panel in which a player plans a turn, and refreshing an outdated one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial, wraps
from typing import Any, cast

import aiohttp
import discord
from discord import Interaction, ui

from cogs.command_tree import Topic
from cogs.presses import AnyHandler, TableId, pressed
from cogs.responder import Responder, is_private
from cogs.ui.components import NO_MENTIONS
from cogs.ui.game_log_text import since
from cogs.ui.lesson_text import comments
from cogs.ui.links import named_link
from cogs.ui.panel import panel, read_only_panel, receipt, ways
from cogs.ui.panel_lists import CHANGE, DISCARD, FIRST, Page
from cogs.ui.panel_pictures import Shown, panel_pictures, plays_by_words
from cogs.ui.plan_message import news_text, whys_text
from i18n import Words
from i18n.phrases import Section
from play import Refused
from play.drafts import PlannedTurn
from play.lesson_teacher import lesson_talk
from play.loaded_table import LoadedTable
from play.plans import Plans
from play.table_finder import TableFinder
from play.turns import TurnResult, Turns
from store import Table

BAD_REQUEST, MOST_REMEMBERED = 400, 1000


class Panels:
    def __init__(self, responder: Responder, turns: Turns, tables: TableFinder, plans: Plans) -> None:
        self._responder, self._turns, self._tables, self._plans = responder, turns, tables, plans
        self._newest: dict[tuple[int, int], Interaction[Any]] = {}
        """The interaction that last showed a panel or a receipt, by table and user."""

    async def open(self, interaction: Interaction[Any], table: int) -> None:
        """Answer with the panel, or with a read-only view for a player who has nothing to plan."""
        user = interaction.user.id
        planned = await self._turns.open_panel_or_load(table, user)
        if isinstance(planned, LoadedTable):
            words, at = self._responder.words(interaction), self._named_elsewhere(interaction, planned.table)
            await self._responder.send(interaction, read_only_panel(words, planned, user, at))
        else:
            shown = await self._shown(interaction, planned)
            view = panel(self._responder.words(interaction), planned, shown)
            await self._responder.send(interaction, view, shown.files)
            await self._remove_older(interaction, table)

    async def _remove_older(self, interaction: Interaction[Any], table: int) -> None:
        """Delete the player's older panel or receipt of this table, as long as Discord allows it."""
        older = self._newest.get((table, interaction.user.id))
        self._remember(interaction, table)
        if older is not None and not older.is_expired():
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):  # only for tidiness
                await older.delete_original_response()

    def _remember(self, interaction: Interaction[Any], table: int) -> None:
        """Remember the interaction whose token can delete the panel; accepted for 15 minutes."""
        self._newest[table, interaction.user.id] = interaction
        if len(self._newest) > MOST_REMEMBERED:
            self._newest = {key: each for key, each in self._newest.items() if not each.is_expired()}

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
        words = self._responder.words(interaction)
        choosing = page.of not in ("", CHANGE, DISCARD)
        if choosing:
            view = partial(ways, words, planned, page=page)
        else:
            view = partial(panel, words, planned, page=page, moved_on=moved_on)
        await self._replace(interaction, planned, view, choosing=choosing)

    async def show_hint(
        self, interaction: Interaction[Any], planned: PlannedTurn, hint: Callable[[Shown], ui.LayoutView]
    ) -> None:
        """Show a hint in the panel where it was asked for, or privately in place of an older panel."""
        if is_panel(interaction):
            await self._replace(interaction, planned, hint)
            return
        await interaction.followup.send(view=hint(Shown(())), ephemeral=True, allowed_mentions=NO_MENTIONS)
        await self._remove_older(interaction, planned.loaded.table.id)

    async def show_receipt(
        self, interaction: Interaction[Any], result: TurnResult, *, unasked: bool = False
    ) -> None:
        """Show what was played, in place of the panel or as the answer to a command.

        `unasked`: it was played by one press on the table's message, which didn't ask for confirmation.
        """
        table, words = result.loaded.table.id, self._responder.words(interaction)
        waiting = await self._tables.waiting_for(interaction.user.id, besides=table)
        at = self._named_elsewhere(interaction, result.loaded.table)
        then = next(iter(waiting), None)
        view = receipt(words, result, then, server=interaction.guild_id, at=at, unasked=unasked)
        await self._responder.replace(interaction, view)
        if is_private(interaction):
            self._remember(interaction, table)
        else:
            await self._remove_older(interaction, table)

    async def current(
        self, interaction: Interaction[Any], table: int, after: int, revision: int
    ) -> PlannedTurn:
        """Return the plan that the pressed panel shows; Refused if the panel is outdated."""
        return await self._turns.current_plan(table, interaction.user.id, after=after, revision=revision)

    async def refresh(self, interaction: Interaction[Any], table: int) -> None:
        """Replace an outdated panel with the current one."""
        planned = await self._turns.plan(table, interaction.user.id)
        await self.show(interaction, planned, moved_on=True)

    async def _replace(
        self,
        interaction: Interaction[Any],
        planned: PlannedTurn,
        view: Callable[[Shown], ui.LayoutView],
        *,
        choosing: bool = False,
    ) -> None:
        """Replace the pressed message, with the picture that it has if it still shows the position."""
        shown = await self._shown(interaction, planned, interaction.message, choosing=choosing)
        try:
            await self._responder.replace(interaction, view(shown), shown.files)
        except discord.HTTPException as refused:
            if refused.status != BAD_REQUEST or not shown.kept:
                raise
            # the picture is gone: upload it again
            shown = await self._shown(interaction, planned, choosing=choosing)
            await self._responder.replace(interaction, view(shown), shown.files)
        self._remember(interaction, planned.loaded.table.id)

    async def _shown(
        self,
        interaction: Interaction[Any],
        planned: PlannedTurn,
        message: discord.Message | None = None,
        *,
        choosing: bool = False,
    ) -> Shown:
        """The panel's picture, which `message` may have already, and what a teacher says.

        `choosing`: the results of a choice made before are shown, such as those of an upgrade.
        """
        words = self._responder.words(interaction)
        shown = await panel_pictures(words, planned, message)
        shown = shown._replace(at=self._named_elsewhere(interaction, planned.loaded.table))
        shown = await self._with_plan(words, planned, shown)
        by_words, lesson = plays_by_words(planned), planned.loaded.table.lesson
        if planned.draft.steps or not (by_words or lesson):
            return await self._pointing(planned, shown) if lesson and planned.options else shown
        lines = await self._turns.log_of(planned.loaded)
        if by_words:
            happened = since(words, planned.loaded, lines, planned.user, signs=False)
            news = [Section(words("full.news"), happened)] if happened else []
            shown = shown._replace(rest=(*news, *shown.rest))
        if lesson:
            said, suggested = await asyncio.to_thread(
                comments, words, planned.loaded, lines, choosing=choosing
            )
            shown = shown._replace(said=(*shown.said, *said), suggested=suggested)
        return shown

    async def _pointing(self, planned: PlannedTurn, shown: Shown) -> Shown:
        """Add what a teacher suggests after the steps chosen so far."""
        lines = await self._turns.log_of(planned.loaded)
        step = (await asyncio.to_thread(lesson_talk, planned.loaded, lines)).step
        return shown._replace(suggested=step.rest_after(planned.actions)) if step else shown

    def _named_elsewhere(self, interaction: Interaction[Any], table: Table) -> str:
        """The table's name with a link, or nothing at the table itself."""
        here = interaction.channel_id == (table.place or table.channel)
        return "" if here else named_link(self._responder.words(interaction), table)

    async def _with_plan(self, words: Words, planned: PlannedTurn, shown: Shown) -> Shown:
        """Add what the player's plan has done since they last looked, and why it waits now."""
        loaded, user = planned.loaded, planned.user
        if user not in (*loaded.plans, *loaded.untold):
            return shown
        news = await self._plans.news(loaded.table.id, user)
        notes, armed = news_text(words, loaded, news), news.armed
        waiting = await self._plans.waiting(loaded.table.id, user) if armed and not planned.waiting else None
        if waiting is not None:
            notes.append(words("plans.waits", whys=whys_text(words, loaded, waiting.whys)))
        return shown._replace(said=(*notes, *shown.said), armed=armed)


def is_panel(interaction: Interaction[Any]) -> bool:
    """Whether the pressed message is a panel: private, and laid out."""
    message = interaction.message
    return message is not None and message.flags.ephemeral and message.flags.components_v2


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
