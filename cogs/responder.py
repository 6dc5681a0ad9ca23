"""Answering interactions: each is handled once, in the user's language, and logged."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from time import perf_counter
from typing import Any, cast

import discord
from discord import Interaction, app_commands, ui

from cogs.errors import command_failure, explain, say
from cogs.ui.components import NO_MENTIONS, Attached
from i18n import Words, words_in
from play import Refused
from play.ai_stand_ins import AiStandIns
from play.loaded_table import LoadedTable
from play.personal_settings import PersonalSettings
from play.services import InteractionId, Services, handling
from store import Person

log = logging.getLogger(__name__)

MOST_KNOWN = 10_000
"""How many people's languages are kept."""
OLDER_ANSWERS = 1.0
"""Seconds for an older process with the same shards to answer; Discord waits three."""


class Responder:
    """Handles and answers interactions for every Cog."""

    def __init__(self, services: Services, ai_stand_ins: AiStandIns, people: PersonalSettings) -> None:
        self._services, self._ai_stand_ins, self._people = services, ai_stand_ins, people
        self._languages: OrderedDict[int, str] = OrderedDict()
        """The languages that people chose, or an empty one; read at each interaction, as another process may
        have changed it."""
        self.under_way: dict[int, asyncio.Task[Any]] = {}
        """Tasks of interactions that are being answered, by interaction id."""
        self.lets_older_answer = False
        """Whether an older process gets the same interactions, and answers them until it is closed."""
        self.closed = False
        """Whether this process is about to end, and answers nothing that comes from now on."""

    # Language

    def words(self, interaction: Interaction[Any]) -> Words:
        """The words in the language that the user chose, or else in that of their Discord."""
        return words_in(self._languages.get(interaction.user.id) or interaction.locale.value)

    def set_language(self, user: int, locale: str) -> None:
        self._languages[user] = locale
        self._languages.move_to_end(user)
        if len(self._languages) > MOST_KNOWN:
            self._languages.popitem(last=False)

    def forget_language(self, user: int) -> None:
        self._languages.pop(user, None)

    async def learn_language(self, user: int) -> None:
        """Read the language of somebody who may have chosen it elsewhere."""
        if user not in self._languages or not self._services.store.alone:
            self.set_language(user, (await self._people.load(user)).locale)

    async def _note_language(self, interaction: Interaction[Any], person: Person) -> None:
        """Save the language of a player's Discord if it is new, for messages that no interaction asks for."""
        user, locale = interaction.user.id, interaction.locale.value
        if person.discord_locale == locale:
            return
        try:
            await self._people.note_discord_language(user, locale)
        except Exception:  # the interaction itself has been answered
            log.exception("the language of user %s could not be saved", user)

    # Handling

    async def run(
        self,
        interaction: Interaction[Any],
        handle: Callable[[], Awaitable[None]],
        table: int = 0,
        *,
        same_server: bool = False,
    ) -> None:
        """Handle an interaction about a table, or if `table` is 0, about any in its channel.

        Its changes are made once, however often Discord delivers it. Errors are shown to its user only.
        With `same_server`, a table on another server than the interaction's is refused.
        """
        start, task = perf_counter(), asyncio.current_task()
        if interaction.id in self.under_way or task is None or self.closed:
            _log(interaction, "closing" if self.closed else "repeated", 0)
            return
        self.under_way[interaction.id] = task
        outcome, number = "done", InteractionId(interaction.id)
        try:
            with handling(number):
                if self.lets_older_answer and await self._was_handled_elsewhere(number):
                    outcome = "elsewhere"
                else:
                    outcome = await self._handle(interaction, handle, table, number, same_server=same_server)
        finally:
            del self.under_way[interaction.id]
            _log(interaction, outcome, perf_counter() - start)

    async def _was_handled_elsewhere(self, number: InteractionId) -> bool:
        """Whether the older process has handled the interaction, for which it gets some time.

        What changes nothing leaves no trace: it is answered twice, and Discord ignores the later answer.
        """
        await asyncio.sleep(OLDER_ANSWERS)
        return await self._services.was_handled(number)

    async def _handle(
        self,
        interaction: Interaction[Any],
        handle: Callable[[], Awaitable[None]],
        table: int,
        number: InteractionId,
        *,
        same_server: bool,
    ) -> str:
        try:
            arrival = await self._ai_stand_ins.arrive(interaction.user.id, **_about(interaction, table))
            self.set_language(interaction.user.id, arrival.person.locale)
            if same_server and arrival.table and arrival.table.guild != interaction.guild_id:
                raise Refused("no_table")
            await handle()
            if arrival.held:
                await self._say_seat_is_back(interaction, table)
            await self._note_language(interaction, arrival.person)
        except Exception as failed:
            return await self._explain(interaction, number, failed)
        return "done"

    async def _explain(self, interaction: Interaction[Any], number: InteractionId, failed: Exception) -> str:
        words = self.words(interaction)
        try:
            if isinstance(failed, Refused) and await self._services.was_handled(number):
                failed = Refused("done_already")  # probably the reason for the refusal
            return await explain(interaction, words, failed)
        except Exception as error:
            return await explain(interaction, words, error)

    async def _say_seat_is_back(self, interaction: Interaction[Any], table: int) -> None:
        """Tell the user that their seat is back, unless they have just handed it to the AI again."""
        if not await self._ai_stand_ins.holds_any(interaction.user.id, **_about(interaction, table)):
            await self.say(interaction, self.words(interaction)("held.back"))

    async def command_failed(
        self, interaction: Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Answer a command that failed before its callback ran."""

        async def fail() -> None:
            raise command_failure(error)

        if interaction.type is not discord.InteractionType.autocomplete:
            await self.run(interaction, fail)

    # Answers

    async def say(self, interaction: Interaction[Any], sentence: str, view: ui.View | None = None) -> None:
        """Send a private message: as the response, or as a follow-up if there was one already."""
        await say(interaction, sentence, view)

    async def send(
        self, interaction: Interaction[Any], view: ui.LayoutView, files: Sequence[Attached] = ()
    ) -> None:
        """Answer with a private message."""
        await interaction.response.send_message(
            view=view, files=cast(Any, files), ephemeral=True, allowed_mentions=NO_MENTIONS
        )

    async def send_all(self, interaction: Interaction[Any], views: Sequence[ui.LayoutView]) -> None:
        """Answer with several private messages, to be read one after the other."""
        first, *others = views
        await self.send(interaction, first)
        for view in others:
            await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)

    async def replace(
        self, interaction: Interaction[Any], view: ui.LayoutView, files: Sequence[Attached] = ()
    ) -> None:
        """Replace the pressed message if it is private; otherwise answer privately."""
        if not is_private(interaction):
            await self.send(interaction, view, files)
            return
        done = interaction.response.is_done()  # deferred
        edit: Any = interaction.edit_original_response if done else interaction.response.edit_message
        await edit(view=view, attachments=files, allowed_mentions=NO_MENTIONS)

    async def replace_by_text(
        self, interaction: Interaction[Any], content: str, view: ui.View | None = None
    ) -> None:
        """Replace the pressed message by a sentence; a layout can't become one, so it is answered."""
        if is_private(interaction) and interaction.message and not interaction.message.flags.components_v2:
            await interaction.response.edit_message(content=content, view=view, allowed_mentions=NO_MENTIONS)
        else:
            await self.say(interaction, content, view)

    async def settle(self, interaction: Interaction[Any], loaded: LoadedTable, key: str) -> None:
        """Say in a request's message how it was settled, in its table's language, and remove its buttons."""
        asked = interaction.message.content if interaction.message else ""
        content = f"{asked}\n-# {words_in(loaded.table.locale)(key)}"
        await interaction.response.edit_message(content=content, view=None, allowed_mentions=NO_MENTIONS)

    async def show_page(self, interaction: Interaction[Any], page: int | None, view: ui.LayoutView) -> None:
        """Show a page in the pressed message; if no page was requested, answer privately."""
        await (self.send(interaction, view) if page is None else self.replace(interaction, view))


def is_private(interaction: Interaction[Any]) -> bool:
    """Whether only the user sees the pressed message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _about(interaction: Interaction[Any], table: int) -> dict[str, int]:
    message = interaction.message.id if interaction.message else 0
    return {"place": interaction.channel_id or 0, "table": table, "message": message}


def _pressed(data: Mapping[str, Any]) -> str:
    """The press and its table, without later arguments: they may name a card in a hidden hand."""
    return ":".join(str(data.get("custom_id", "")).split(":")[:3])


def _log(interaction: Interaction[Any], outcome: str, seconds: float) -> None:
    data: dict[str, Any] = dict(interaction.data or {})
    log.info(
        "interaction",
        extra={
            "asked": _pressed(data) or getattr(interaction.command, "qualified_name", data.get("name")),
            "user": interaction.user.id,
            "channel": interaction.channel_id,
            "outcome": outcome,
            "ms": round(seconds * 1000, 1),
        },
    )
