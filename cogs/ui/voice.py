"""How things are told on Discord: the lobby, the thread, the turn with its picture, and what is past."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import aiohttp
import discord

from cogs.pressing import NOBODY, Button, layout, plain, text
from cogs.ui.lobby import MARK, lobby_row, lobby_text
from cogs.ui.message import (
    end_row,
    ending,
    in_two_steps,
    laid_out,
    past_text,
    plain_mark,
    turn_row,
    turn_text,
)
from cogs.ui.picture import file_name, lobby_picture, table_pictures
from i18n import words
from play.courier import Unreachable, Unsent
from play.log import Line
from play.sight import Sight, story
from store import Store

UNKNOWN_MESSAGE, THREAD_EXISTS, THREAD_LOCKED = 10008, 160004, 50083
LOOK_BACK = 30
WEEK = 7 * 24 * 60


@asynccontextmanager
async def sending() -> AsyncGenerator[None]:
    """Turn what Discord and the network say into: try again, or it can't be told there."""
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
            raise
        raise Unsent from failed
    except (TimeoutError, aiohttp.ClientError, OSError) as dropped:
        raise Unsent from dropped


class DiscordVoice:
    """Keeps the promises of `Voice`."""

    def __init__(self, bot: discord.Client, store: Store) -> None:
        self._bot, self._store = bot, store

    async def lobby(self, sight: Sight, *, key: int, again: bool) -> int:
        table, said = sight.table, words(sight.table.locale)
        content, buttons = lobby_text(said, sight), lobby_row(said, sight)
        files = [await lobby_picture(said, sight)] if buttons else []
        async with sending():
            channel = self._bot.get_partial_messageable(table.channel)
            known = table.lobby
            if known is None and again:
                known = await self._posted(table.channel, MARK.format(table.id))
            if known is not None:
                try:
                    shown = channel.get_partial_message(known)
                    await shown.edit(
                        content=content, view=plain(*buttons), attachments=files, allowed_mentions=NOBODY
                    )
                    return known
                except discord.NotFound as missing:
                    if missing.code != UNKNOWN_MESSAGE or not buttons:
                        return known
            called = NOBODY if known else _gathered(sight)
            message = await channel.send(
                content, view=plain(*buttons), files=files, nonce=f"c{key}", allowed_mentions=called
            )
            return message.id

    async def thread(self, sight: Sight, *, key: int, again: bool) -> int:
        table = sight.table
        name = words(table.locale)(
            "thread.name", edition=words(table.locale)(f"edition.{table.edition}"), number=table.id
        )
        async with sending():
            channel: Any = self._bot.get_channel(table.channel) or await self._bot.fetch_channel(
                table.channel
            )
            if again and (known := discord.utils.get(channel.threads, name=name)):
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

    async def turn(self, sight: Sight, *, key: int, again: bool, ping: bool) -> int:
        place = sight.table.place or 0
        if again:
            async with sending():
                found = await self._posted(place, _mark(sight), but=sight.table.message)
                if found is not None:
                    return found
        content, buttons, lines = await self._turn(sight)
        files = [] if in_two_steps(sight) else await table_pictures(words(sight.table.locale), sight, lines)
        async with sending():
            message = await self._bot.get_partial_messageable(place).send(
                content,
                files=files,
                view=plain(*buttons),
                nonce=f"c{key}",
                silent=not ping,
                allowed_mentions=_pinging(sight) if ping else NOBODY,
            )
            return message.id

    def in_two_steps(self, sight: Sight) -> bool:
        """A laid-out message calls nobody by name: it is posted as plain text first."""
        return in_two_steps(sight)

    async def show(self, sight: Sight, message: int) -> bool:
        content, buttons, lines = await self._turn(sight)
        files = await table_pictures(words(sight.table.locale), sight, lines)
        looks: dict[str, Any] = {"content": content, "view": plain(*buttons)}
        if in_two_steps(sight):
            looks = {"content": None, "view": laid_out(content, buttons, files)}
        async with sending():
            shown = self._bot.get_partial_messageable(sight.table.place or 0).get_partial_message(message)
            try:
                await shown.edit(**looks, attachments=files, allowed_mentions=NOBODY)
            except discord.NotFound as missing:
                if missing.code != UNKNOWN_MESSAGE:
                    raise
                return False
            return True

    async def posted(self, sight: Sight, after: int) -> int | None:
        async with sending():
            return await self._posted(sight.table.place or 0, _mark(replace(sight, after=after)))

    async def strip(self, sight: Sight, message: int, after: int) -> None:
        place, lines = sight.table.place or 0, await story(self._store, sight)
        content = past_text(words(sight.table.locale), sight, lines, after)
        try:
            async with sending():
                past = self._bot.get_partial_messageable(place).get_partial_message(message)
                if in_two_steps(sight):
                    view = layout(text(content))
                    await past.edit(content=None, attachments=[], view=view, allowed_mentions=NOBODY)
                else:
                    await past.edit(content=content, attachments=[], view=None, allowed_mentions=NOBODY)
        except Unreachable:
            pass  # gone already, or moved elsewhere since: it isn't in anybody's way

    async def host(self, sight: Sight) -> None:
        table = sight.table
        host = sight.settings.get(table.host)
        said = words((host and host.locale) or table.locale)
        try:
            async with sending():
                user = await self._bot.fetch_user(table.host)
                link = f"<#{table.place}>" if table.place else f"<#{table.channel}>"
                reason = said(f"paused.{table.why}")
                await user.send(said("paused.host", link=link, reason=reason, number=table.id))
        except (Unreachable, Unsent):
            pass  # closed direct messages are common; whoever presses next is told as well

    async def _posted(self, place: int, mark: str, *, but: int | None = None) -> int | None:
        """The message of ours that carries this mark, if an earlier try got through after all.

        One that is marked as told already may show the same turn; it is not that.
        """
        async for message in self._bot.get_partial_messageable(place).history(limit=LOOK_BACK):
            ours = self._bot.user is not None and message.author.id == self._bot.user.id
            if ours and message.id != but and mark in marks(message):
                return message.id
        return None

    async def _turn(self, sight: Sight) -> tuple[str, list[Button], list[Line]]:
        """What the table's message says, its buttons, and what its pictures tell of."""
        said, lines = words(sight.table.locale), await story(self._store, sight)
        if sight.over:
            return ending(said, sight, lines), end_row(said, sight), lines
        return turn_text(said, sight, lines), turn_row(said, sight), lines


def _mark(sight: Sight) -> str:
    """What tells the message of that turn, as it is posted."""
    return plain_mark(sight) if in_two_steps(sight) else file_name(sight)


def _pinging(sight: Sight) -> discord.AllowedMentions:
    called = sight.players if sight.over else [sight.acting]
    users = [discord.Object(player.user) for player in called if player.person and not player.level]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


def _gathered(sight: Sight) -> discord.AllowedMentions:
    """Whoever was seated without having pressed anything is told of it, once."""
    seated = sight.people if sight.table.when_ready else ()
    users = [discord.Object(player.user) for player in seated]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)


def marks(message: discord.Message) -> set[str]:
    """What tells our messages apart: the names of their files and the ids of their buttons."""
    marks = {attachment.filename for attachment in message.attachments}
    for row in message.components:
        marks |= {getattr(item, "custom_id", "") for item in getattr(row, "children", ())}
    return marks
