"""Table messages on Discord: the lobby, the thread, turns with their pictures, and requests."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Awaitable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import aiohttp
import discord

from cogs.ui.components import NO_MENTIONS, Button, button_view, layout, mentioning, text
from cogs.ui.lobby_message import LOBBY_BUTTON_ID, lobby_row, lobby_text
from cogs.ui.proposals import Request, invitation_request
from cogs.ui.proposals import request as request_of
from cogs.ui.sent_messages import marks, own_messages
from cogs.ui.table_pictures import file_name, lobby_picture, table_pictures
from cogs.ui.turn_message import (
    end_row,
    ending,
    in_two_steps,
    laid_out,
    past_text,
    turn_mark,
    turn_row,
    turn_text,
)
from i18n import Words, words_in
from play.delivery_errors import Rejected, Unreachable, Unsent
from play.game_log import LogLine
from play.loaded_table import LoadedTable, log_lines
from play.outbox_messages import Attempt, PostedTurn
from play.services import Services
from store import OutboxRow

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, THREAD_EXISTS, THREAD_LOCKED = 10008, 160004, 50083
WEEK = 7 * 24 * 60
"""Minutes until Discord archives an idle thread."""


@asynccontextmanager
async def sending() -> AsyncGenerator[None]:
    """Translate errors of Discord and the network into Unsent, Unreachable or Rejected."""
    try:
        yield
    except discord.Forbidden as forbidden:
        raise Unreachable("permission") from forbidden
    except discord.NotFound as missing:
        raise Unreachable("gone") from missing
    except discord.RateLimited as limited:
        raise Unsent(limited.retry_after) from limited
    except discord.HTTPException as failed:
        if failed.code == THREAD_LOCKED:
            raise Unreachable("locked") from failed
        if failed.status != 429 and failed.status < 500:
            log.warning("Discord rejects a message: %s", failed)
            raise Rejected from failed
        raise Unsent from failed
    except (TimeoutError, aiohttp.ClientError, OSError) as dropped:
        raise Unsent from dropped


class DiscordTableMessages:
    """Implements `TableMessages` on Discord."""

    def __init__(self, bot: discord.Client, services: Services) -> None:
        self._bot, self._services, self._store = bot, services, services.store

    def _age(self, moment: float) -> float:
        """Seconds since a moment."""
        return self._services.clock.now() - moment

    async def post_lobby(self, loaded: LoadedTable, attempt: Attempt) -> int:
        table, words = loaded.table, words_in(loaded.table.locale)
        content, buttons = lobby_text(words, loaded), lobby_row(words, loaded)
        files = await _drawn(_lobby_pictures(words, loaded)) if buttons else []
        view = button_view(*buttons)
        async with sending():
            channel = self._bot.get_partial_messageable(table.channel)
            known = table.lobby
            if known is None and attempt.again:
                age = self._age(table.opened)
                known = await self._find_posted(table.channel, {LOBBY_BUTTON_ID.format(table.id)}, age)
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
            pings = NO_MENTIONS if known else _pinging_seated(loaded)
            message = await channel.send(
                content, view=view, files=files, nonce=_nonce(attempt), allowed_mentions=pings
            )
            return message.id

    async def open_thread(self, loaded: LoadedTable, attempt: Attempt) -> int:
        table = loaded.table
        name = words_in(table.locale)(
            "thread.name", edition=words_in(table.locale)(f"edition.{table.edition}"), number=table.id
        )
        async with sending():
            channel: Any = self._bot.get_channel(table.channel) or await self._bot.fetch_channel(
                table.channel
            )
            if attempt.again and (known := discord.utils.get(channel.threads, name=name)):
                return known.id
            try:
                lobby = channel.get_partial_message(table.lobby or 0)
                return (await lobby.create_thread(name=name, auto_archive_duration=WEEK)).id
            except discord.HTTPException as failed:
                if failed.code == THREAD_EXISTS:
                    return table.lobby or 0
                if failed.code != UNKNOWN_MESSAGE:
                    raise
            kind = discord.ChannelType.public_thread
            return (await channel.create_thread(name=name, type=kind, auto_archive_duration=WEEK)).id

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, ping: bool) -> PostedTurn:
        """Post the table; a layout is posted as plain text first, since its notification would be empty."""
        message = await self._find_current_turn(loaded) if attempt.again else None
        if message is None:
            message = await self._post_turn(loaded, attempt, ping=ping)
        return PostedTurn(message, complete=not in_two_steps(loaded))

    async def _find_current_turn(self, loaded: LoadedTable) -> int | None:
        table = loaded.table
        async with sending():
            age = self._age(table.since)
            return await self._find_posted(table.place or 0, _marks(loaded), age, table.message)

    async def _post_turn(self, loaded: LoadedTable, attempt: Attempt, *, ping: bool) -> int:
        files: list[discord.File] = []
        if not in_two_steps(loaded):
            lines = await log_lines(self._store, loaded)
            files = await _drawn(table_pictures(words_in(loaded.table.locale), loaded, lines))
        try:
            return await self._post(loaded, attempt, files, ping=ping)
        except Rejected:
            if not files:
                raise
            return await self._post(loaded, attempt, [], ping=ping)

    async def _post(
        self, loaded: LoadedTable, attempt: Attempt, files: list[discord.File], *, ping: bool
    ) -> int:
        content, buttons, _ = await self._turn(loaded)
        async with sending():
            message = await self._bot.get_partial_messageable(loaded.table.place or 0).send(
                content,
                files=files,
                view=button_view(*buttons),
                nonce=_nonce(attempt),
                silent=not ping,
                allowed_mentions=_pinging(loaded) if ping else NO_MENTIONS,
            )
            return message.id

    async def edit_turn(self, loaded: LoadedTable, message: int) -> bool:
        content, buttons, lines = await self._turn(loaded)
        files = await _drawn(table_pictures(words_in(loaded.table.locale), loaded, lines))
        looks: dict[str, Any] = {"content": content, "view": button_view(*buttons)}
        if in_two_steps(loaded):
            looks = {"content": None, "view": laid_out(content, buttons, files)}
        async with sending():
            shown = self._bot.get_partial_messageable(loaded.table.place or 0).get_partial_message(message)
            try:
                await shown.edit(**looks, attachments=files, allowed_mentions=NO_MENTIONS)
            except discord.NotFound as missing:
                if missing.code != UNKNOWN_MESSAGE:
                    raise
                return False
            return True

    async def find_turn(self, loaded: LoadedTable, after: int) -> int | None:
        table, shown = loaded.table, replace(loaded, after=after)
        async with sending():
            age = self._age(table.opened)
            return await self._find_posted(table.place or 0, _marks(shown), age, table.message)

    async def strip_turn(self, loaded: LoadedTable, message: int, after: int) -> None:
        place, lines = loaded.table.place or 0, await log_lines(self._store, loaded)
        content = past_text(words_in(loaded.table.locale), loaded, lines, after)
        try:
            async with sending():
                past = self._bot.get_partial_messageable(place).get_partial_message(message)
                if in_two_steps(loaded):
                    view = layout(text(content))
                    await past.edit(content=None, attachments=[], view=view, allowed_mentions=NO_MENTIONS)
                else:
                    await past.edit(content=content, attachments=[], view=None, allowed_mentions=NO_MENTIONS)
        except Rejected:
            raise
        except Unreachable:
            pass  # deleted, or the table has moved: nothing is left to strip

    async def notify_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        """Send a direct message; many hosts don't accept those, but a press at the table says the same."""
        table = loaded.table
        host = loaded.settings.get(table.host)
        words = words_in((host and host.locale) or table.locale)
        link = f"<#{table.place}>" if table.place else f"<#{table.channel}>"
        content = words("paused.host", link=link, reason=words(f"paused.{table.why}"), number=table.id)
        async with sending():
            direct = await self._bot.create_dm(discord.Object(table.host))
            age = self._age(table.since)
            if attempt.again:
                async for message in own_messages(self._bot, direct.id, age=age):
                    if message.content == content:
                        return
            await direct.send(content, nonce=_nonce(attempt), allowed_mentions=NO_MENTIONS)

    async def invite(self, loaded: LoadedTable, guests: Sequence[int], attempt: Attempt) -> Collection[int]:
        """Post an invitation in the lobby's channel."""
        table = loaded.table
        async with sending():
            if attempt.again and (invited := set(guests) & await self._invited(loaded)):
                return invited
            await self._send(
                table.channel,
                invitation_request(words_in(table.locale), loaded, guests, attempt.key),
                attempt,
            )
        return guests

    async def _invited(self, loaded: LoadedTable) -> set[int]:
        """Users for whom an invitation to the table was posted."""
        table, invited = loaded.table, set[int]()
        mark, age = f"do:join:{table.id}:", self._age(table.opened)
        async for message in own_messages(self._bot, table.channel, age=age):
            if any(each.startswith(mark) for each in marks(message)):
                invited |= set(message.raw_mentions)
        return invited

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> None:
        table = loaded.table
        message = request_of(words_in(table.locale), loaded, request, attempt.key)
        place = table.place or table.channel
        async with sending():
            if attempt.again:
                age, ids = self._age(table.since), {each.id_text for each in message.buttons}
                if await self._find_posted(place, ids, age) is not None:
                    return
            await self._send(place, message, attempt)

    async def _send(self, place: int, message: Request, attempt: Attempt) -> None:
        await self._bot.get_partial_messageable(place).send(
            message.text,
            view=button_view(*message.buttons),
            nonce=_nonce(attempt),
            silent=not message.calls,
            allowed_mentions=mentioning(*message.calls),
        )

    async def _find_posted(
        self, place: int, wanted: Collection[str], age: float, newer_than: int | None = None
    ) -> int | None:
        """Find our message with one of these marks, if an earlier attempt got through after all.

        `newer_than` excludes the table's current message, which may show the same turn.
        """
        async for message in own_messages(self._bot, place, age=age, newer_than=newer_than):
            if marks(message) & set(wanted):
                return message.id
        return None

    async def _turn(self, loaded: LoadedTable) -> tuple[str, list[Button], list[LogLine]]:
        """The text of the table's message, its buttons, and the log that its pictures show."""
        words, lines = words_in(loaded.table.locale), await log_lines(self._store, loaded)
        if loaded.over:
            return ending(words, loaded, lines), end_row(words, loaded), lines
        return turn_text(words, loaded, lines), turn_row(words, loaded), lines


def _marks(loaded: LoadedTable) -> set[str]:
    """What identifies the turn's message, as this version or the previous one posts it."""
    return {turn_mark(loaded), file_name(loaded)}


def _nonce(attempt: Attempt) -> str:
    return f"c{attempt.key}"


async def _drawn(drawing: Awaitable[list[discord.File]]) -> list[discord.File]:
    """The pictures; none if drawing fails, so that the message is sent without them."""
    try:
        return await drawing
    except Exception:
        log.exception("a picture could not be drawn")
        return []


async def _lobby_pictures(words: Words, loaded: LoadedTable) -> list[discord.File]:
    return [await lobby_picture(words, loaded)]


def _pinging(loaded: LoadedTable) -> discord.AllowedMentions:
    players = loaded.players if loaded.over else [loaded.acting]
    return mentioning(*(player.user for player in players if player.person and not player.level))


def _pinging_seated(loaded: LoadedTable) -> discord.AllowedMentions:
    """Ping the people of a rematch, who were seated without pressing anything."""
    return mentioning(*(player.user for player in loaded.people if loaded.table.when_ready))
