"""Table messages on Discord: the lobby, the thread, turns with their pictures, and requests."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Collection, Sequence
from dataclasses import replace
from typing import Any

import discord

from cogs.ui.components import NO_MENTIONS, Button, button_view, layout, mentioning, text
from cogs.ui.discord_errors import sending
from cogs.ui.finale_text import result_line
from cogs.ui.lobby_message import LOBBY_BUTTON_ID, lobby_row, lobby_text
from cogs.ui.match_message import (
    comparison_file_name,
    comparison_picture,
    comparison_row,
    comparison_text,
)
from cogs.ui.message_sender import nonce
from cogs.ui.replay_message import replay_file_name, replay_message
from cogs.ui.request_messages import RequestMessages
from cogs.ui.table_host_messages import HostMessages
from cogs.ui.table_pictures import file_name, final_picture, lobby_picture, table_pictures
from cogs.ui.threads import UNKNOWN_MESSAGE, open_thread, rename_thread
from cogs.ui.turn_message import (
    end_message,
    in_two_steps,
    laid_out,
    past_text,
    turn_mark,
    turn_message,
)
from i18n import Words, words_in
from play.delivery_errors import Rejected, Unreachable
from play.game_log import END, LogLine
from play.loaded_table import LoadedTable, log_lines
from play.matches import MatchTable
from play.reminders.policy import way_of
from play.table_messages_protocol import Attempt, PostedTurn
from store import Table, Way

log = logging.getLogger(__name__)


class DiscordTableMessages(RequestMessages, HostMessages):
    """Implements `TableMessages` on Discord."""

    async def post_lobby(self, loaded: LoadedTable, attempt: Attempt) -> int:
        table, words = loaded.table, words_in(loaded.table.locale)
        calls = await self._may_be_called(loaded, _newly_seated(loaded)) if table.lobby is None else []
        content, buttons = lobby_text(words, loaded, calls), lobby_row(words, loaded)
        files = await _drawn(_lobby_pictures(words, loaded)) if buttons else []
        view = button_view(*buttons)
        async with sending():
            channel = self._bot.get_partial_messageable(table.channel)
            known = table.lobby
            if known is None and attempt.again:
                age = self._age(table.opened)
                found = await self._find_posted(table.channel, {LOBBY_BUTTON_ID.format(table.id)}, age)
                known = found.id if found else None
            if known is not None:
                try:
                    message = channel.get_partial_message(known)
                    await message.edit(
                        content=content, view=view, attachments=files, allowed_mentions=NO_MENTIONS
                    )
                    return known
                except discord.NotFound as missing:
                    if missing.code != UNKNOWN_MESSAGE or not buttons:
                        return known
            message = await channel.send(
                content,
                view=view,
                files=files,
                nonce=nonce(attempt),
                allowed_mentions=mentioning(*calls),
            )
            return message.id

    async def open_thread(self, loaded: LoadedTable, attempt: Attempt) -> int:
        async with sending():
            return await open_thread(self._bot, self._store, loaded, again=attempt.again)

    async def post_result(self, loaded: LoadedTable, attempt: Attempt) -> None:
        table, words = loaded.table, words_in(loaded.table.locale)
        content, files = result_line(words, loaded), await _drawn(_final_pictures(words, loaded))
        async with sending():
            sought = {file_name(loaded, "final"), content}
            if attempt.again and await self._find_posted(table.channel, sought, self._age(table.finished)):
                return
        await self._post_news(table.channel, attempt, files, content=content)

    async def rename_thread(self, loaded: LoadedTable) -> None:
        async with sending():
            await rename_thread(self._bot, loaded)

    async def post_replay(self, loaded: LoadedTable, attempt: Attempt) -> None:
        """Post the replay, unless an earlier attempt has; drawing it takes seconds."""
        place = loaded.table.place or loaded.table.channel
        async with sending():
            if attempt.again and await self._find_posted(
                place, {replay_file_name(loaded)}, self._age(loaded.table.finished), loaded.table.message
            ):
                return
        message = await replay_message(loaded, await log_lines(self._store, loaded))
        async with sending():
            await self._bot.get_partial_messageable(place).send(
                message.content,
                files=message.files,
                view=button_view(*message.buttons),
                nonce=nonce(attempt),
                silent=True,
                allowed_mentions=NO_MENTIONS,
            )

    async def post_comparison(
        self, table: Table, tables: Sequence[MatchTable], attempt: Attempt, *, calls: Collection[int]
    ) -> None:
        words, finished = words_in(table.locale), max(each.table.finished for each in tables)
        buttons = comparison_row(words, tables)
        async with sending():
            if attempt.again:
                sought = {comparison_file_name(table.match_id), *(each.id_text for each in buttons)}
                if await self._find_posted(table.channel, sought, self._age(finished)) is not None:
                    return
        lines = {each.table.id: await log_lines(self._store, each.loaded) for each in tables if each.loaded}
        files = await _drawn(comparison_picture(words, tables, lines))
        said, view = comparison_text(words, tables, calls), button_view(*buttons)
        await self._post_news(table.channel, attempt, files, calls, content=said, view=view)

    async def _post_news(
        self,
        place: int,
        attempt: Attempt,
        files: list[discord.File],
        calls: Collection[int] = (),
        **message: Any,
    ) -> None:
        """Post a message that nobody answers; without its pictures if Discord rejects them."""
        channel = self._bot.get_partial_messageable(place)
        message |= {"nonce": nonce(attempt), "silent": not calls, "allowed_mentions": mentioning(*calls)}
        try:
            async with sending():
                await channel.send(**message, files=files)
        except Rejected:
            if not files:
                raise
            async with sending():
                await channel.send(**message)

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, calls: Collection[int]) -> PostedTurn:
        """Post the table; a layout that calls somebody is posted as plain text first, since its notification
        would be empty.
        """
        posted = await self._find_current_turn(loaded) if attempt.again else None
        if posted is not None:
            return replace(posted, complete=not in_two_steps(loaded))
        complete = not in_two_steps(loaded) or not calls
        message = await self._post_turn(loaded, attempt, calls, complete=complete)
        return PostedTurn(message, complete, mentions=calls)

    async def _find_current_turn(self, loaded: LoadedTable) -> PostedTurn | None:
        table = loaded.table
        async with sending():
            age = self._age(table.since)
            return _posted(await self._find_posted(table.place or 0, _marks(loaded), age, table.message))

    async def _post_turn(
        self, loaded: LoadedTable, attempt: Attempt, calls: Collection[int], *, complete: bool
    ) -> int:
        """Post the turn; without its pictures if it isn't to be `complete`, or if Discord rejects them."""
        files: list[discord.File] = []
        content, buttons, lines = await self._turn(loaded, calls)
        if complete:
            files = await _drawn(table_pictures(words_in(loaded.table.locale), loaded, lines))
        as_layout = complete and in_two_steps(loaded)
        try:
            return await self._post(
                loaded, attempt, _looks(content, buttons, files, as_layout=as_layout), files, calls
            )
        except Rejected:
            if not files:
                raise
            return await self._post(
                loaded, attempt, _looks(content, buttons, [], as_layout=as_layout), [], calls
            )

    async def _post(
        self,
        loaded: LoadedTable,
        attempt: Attempt,
        looks: dict[str, Any],
        files: list[discord.File],
        calls: Collection[int],
    ) -> int:
        async with sending():
            message = await self._bot.get_partial_messageable(loaded.table.place or 0).send(
                **looks,
                files=files,
                nonce=nonce(attempt),
                silent=not calls,
                allowed_mentions=mentioning(*calls),
            )
            return message.id

    async def edit_turn(self, loaded: LoadedTable, message: int) -> bool:
        content, buttons, lines = await self._turn(loaded, _already_called(loaded))
        files = await _drawn(table_pictures(words_in(loaded.table.locale), loaded, lines))
        looks = _looks(content, buttons, files, as_layout=in_two_steps(loaded))
        async with sending():
            shown = self._bot.get_partial_messageable(loaded.table.place or 0).get_partial_message(message)
            try:
                await shown.edit(**looks, attachments=files, allowed_mentions=NO_MENTIONS)
            except discord.NotFound as missing:
                if missing.code != UNKNOWN_MESSAGE:
                    raise
                return False
            return True

    async def find_turn(self, loaded: LoadedTable, after: int) -> PostedTurn | None:
        table, shown = loaded.table, replace(loaded, after=after)
        async with sending():
            age = self._age(table.opened)
            return _posted(await self._find_posted(table.place or 0, _marks(shown), age, table.message))

    async def strip_turn(self, loaded: LoadedTable, message: int, after: int) -> None:
        place, lines = loaded.table.place or 0, await log_lines(self._store, loaded)
        content = past_text(words_in(loaded.table.locale), loaded, lines, after)
        try:
            async with sending(hurry=False):
                past = self._bot.get_partial_messageable(place).get_partial_message(message)
                if in_two_steps(loaded) or _was_an_end(lines, after):
                    view = layout(text(content))
                    await past.edit(content=None, attachments=[], view=view, allowed_mentions=NO_MENTIONS)
                else:
                    await past.edit(content=content, attachments=[], view=None, allowed_mentions=NO_MENTIONS)
        except Rejected:
            raise
        except Unreachable:
            pass  # deleted, or the table has moved: nothing is left to strip

    async def _turn(
        self, loaded: LoadedTable, calls: Collection[int]
    ) -> tuple[str, list[Button], list[LogLine]]:
        """The text of the table's message, its buttons, and the log that its pictures show."""
        words, lines = words_in(loaded.table.locale), await log_lines(self._store, loaded)
        write = end_message if loaded.over else turn_message
        if loaded.table.lesson:  # its teacher thinks for a while
            said, buttons = await asyncio.to_thread(write, words, loaded, lines, calls)
        else:
            said, buttons = write(words, loaded, lines, calls)
        return said, buttons, lines


def _marks(loaded: LoadedTable) -> set[str]:
    """What identifies the turn's message, as this version or the previous one posts it."""
    return {turn_mark(loaded), file_name(loaded)}


def _looks(
    content: str,
    buttons: Sequence[Button],
    files: Sequence[discord.File],
    *,
    as_layout: bool,
) -> dict[str, Any]:
    """How a table's message looks, in discord.py's words."""
    if as_layout:
        return {"content": None, "view": laid_out(content, buttons, files)}
    return {"content": content, "view": button_view(*buttons)}


async def _drawn(drawing: Awaitable[list[discord.File]]) -> list[discord.File]:
    """The pictures; none if drawing fails, so that the message is sent without them."""
    try:
        return await drawing
    except Exception:
        log.exception("a picture could not be drawn")
        return []


async def _lobby_pictures(words: Words, loaded: LoadedTable) -> list[discord.File]:
    return [await lobby_picture(words, loaded)]


async def _final_pictures(words: Words, loaded: LoadedTable) -> list[discord.File]:
    return [await final_picture(words, loaded)]


def _posted(message: discord.Message | None) -> PostedTurn | None:
    return None if message is None else PostedTurn(message.id, mentions=message.raw_mentions)


def _already_called(loaded: LoadedTable) -> list[int]:
    """Whom the table's message mentioned when it was posted: the acting player, or everyone at the end."""
    if not loaded.table.called:
        return []
    called = [player.user for player in (loaded.seated_people if loaded.over else [loaded.acting])]
    return [user for user in called if way_of(loaded.settings_of(user), loaded.way_of(user)) is not Way.NONE]


def _was_an_end(lines: Sequence[LogLine], after: int) -> bool:
    """Whether the message posted then ended the game, as that of a lesson which is played on."""
    return any(line.entry.number == after - 1 and line.entry.text.startswith(END) for line in lines)


def _newly_seated(loaded: LoadedTable) -> list[int]:
    """The people of a rematch, who were seated without pressing anything."""
    return [player.user for player in loaded.people if loaded.table.when_ready]
