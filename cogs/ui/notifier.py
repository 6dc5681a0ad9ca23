"""Sends reminders and notices on Discord, by direct message or in a table's channel or thread."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence

import discord

from cogs.ui.components import NO_MENTIONS, button_view, mentioning
from cogs.ui.discord_errors import sending
from cogs.ui.message_sender import marks, own_messages
from cogs.ui.panel_pictures import WORDS
from cogs.ui.reminder_messages import (
    Waiting,
    call_text,
    channel_reminder,
    direct_row,
    notice_row,
    notice_text,
    reminder_row,
    reminder_text,
)
from cogs.ui.server_names import is_on_our_shards
from cogs.ui.turn_in_words import turn_in_words
from i18n import Words, words_in
from play.delivery_errors import RateLimited, Unreachable
from play.loaded_table import LoadedTable, log_lines
from play.reminders.delivery import Notice, SentMessage, TurnCall
from play.reminders.policy import way_of
from play.services import Services
from store import Person, Table

log = logging.getLogger(__name__)

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
KNOWN_FOR, MOST_KNOWN = 15 * 60.0, 10_000
"""How long a cached membership is valid, in seconds; how many are cached."""
MOST_BEGUN = 1_000
"""How many reminders are known that could not be completed; the oldest are forgotten."""


class DiscordNotifier:
    """Implements `Notifier` on Discord."""

    def __init__(self, bot: discord.Client, services: Services) -> None:
        self._bot, self._services, self._store = bot, services, services.store
        self._memberships: OrderedDict[tuple[int, int], tuple[bool, float]] = OrderedDict()
        self._begun: dict[int, list[SentMessage]] = {}
        """The direct messages of reminders that are not complete yet, by key."""

    async def remind(
        self, person: Person, calls: Sequence[TurnCall], *, key: int, sent: Sequence[SentMessage] = ()
    ) -> list[SentMessage]:
        """The post is at the table where the person has waited longest."""
        waiting = [Waiting(call.loaded, await log_lines(self._store, call.loaded)) for call in calls]
        written = [each for each, call in zip(waiting, calls, strict=True) if call.direct]
        posted = [each for each, call in zip(waiting, calls, strict=True) if call.mention]
        messages, closed = [*sent], False
        if written and not any(each.direct for each in sent):
            try:
                await self._direct(person, written, key)
            except Unreachable:  # direct messages are closed
                posted, closed = waiting, True
        messages += [each for each in self._begun.get(key, ()) if each not in messages]
        if posted and all(each.direct for each in sent):
            try:
                messages.append(await self._post_somewhere(person, posted, key, closed=closed))
            except Unreachable:
                if not messages:
                    raise
        self._begun.pop(key, None)
        return messages

    async def _direct(self, person: Person, waiting: Sequence[Waiting], key: int) -> None:
        """Send what an earlier attempt has not.

        The last message has the buttons by which `find_sent` knows that all have been sent.
        """
        words = words_in(person.language or waiting[0].loaded.table.locale)
        *pages, last = _direct_texts(words, person, waiting)
        allowed, sent, now = mentioning(person.user), self._begun_with(key), self._services.clock.now()
        async with sending():
            channel = await self._bot.create_dm(discord.Object(person.user))
            for number, page in list(enumerate(pages))[len(sent) :]:
                nonce, silent = f"d{key}.{number}", number > 0
                message = await channel.send(page, nonce=nonce, silent=silent, allowed_mentions=allowed)
                sent.append(SentMessage(channel.id, message.id, direct=True))
            buttons = button_view(*direct_row(words, person, waiting, key, now))
            message = await channel.send(
                last, view=buttons, nonce=f"d{key}", silent=bool(pages), allowed_mentions=allowed
            )
            sent.append(SentMessage(channel.id, message.id, direct=True))

    def _begun_with(self, key: int) -> list[SentMessage]:
        """The direct messages with this key that have been sent, to which others can be added."""
        while len(self._begun) >= MOST_BEGUN:
            del self._begun[next(iter(self._begun))]
        return self._begun.setdefault(key, [])

    async def _post_somewhere(
        self, person: Person, waiting: Sequence[Waiting], key: int, *, closed: bool
    ) -> SentMessage:
        """Post at the first table that accepts the message; a rate limit of one doesn't hold it up."""
        failed: Exception = Unreachable("permission")
        for place in dict.fromkeys(_place(each.loaded.table) for each in waiting):
            try:
                return await self._post(person, waiting, place, key, closed=closed)
            except RateLimited as limited:
                failed = limited
            except Unreachable:
                continue
        raise failed

    async def _post(
        self, person: Person, waiting: Sequence[Waiting], place: int, key: int, *, closed: bool
    ) -> SentMessage:
        """Post a reminder in a channel; it doesn't reveal which games the person plays on other servers."""
        table = next(each.loaded.table for each in waiting if _place(each.loaded.table) == place)
        on_server = [each for each in waiting if each.loaded.table.guild == table.guild]
        words, elsewhere = words_in(table.locale), len(waiting) - len(on_server)
        closed = closed and not person.closed
        content = channel_reminder(words, person, on_server, elsewhere=elsewhere, closed=closed)
        buttons = reminder_row(words, person, on_server, key, self._services.clock.now())
        async with sending():
            message = await self._bot.get_partial_messageable(place).send(
                content,
                view=button_view(*buttons),
                nonce=f"r{key}",
                allowed_mentions=mentioning(person.user),
            )
            return SentMessage(place, message.id, closed=closed)

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        place, words = _place(loaded.table), words_in(loaded.table.locale)
        async with sending():
            message = await self._bot.get_partial_messageable(place).send(
                notice_text(words, loaded, notice, call),
                view=button_view(*notice_row(words, loaded, notice, key)),
                nonce=f"r{key}",
                silent=call is None,
                allowed_mentions=mentioning(*filter(None, (call,))),
            )
            return SentMessage(place, message.id)

    async def edit_notice(self, loaded: LoadedTable, notice: Notice, place: int, message: int) -> None:
        words = words_in(loaded.table.locale)
        try:
            async with sending():
                posted = self._bot.get_partial_messageable(place).get_partial_message(message)
                await posted.edit(
                    content=notice_text(words, loaded, notice, None),
                    view=button_view(*notice_row(words, loaded, notice, 0)),
                    allowed_mentions=NO_MENTIONS,
                )
        except Unreachable:
            pass  # gone already

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> list[SentMessage]:
        found: list[SentMessage] = []
        for place in dict.fromkeys(_place(loaded.table) for loaded in loaded_tables):
            if message := await self._find_in(place, key, since):
                found.append(SentMessage(place, message))
                break
        if any(way_of(person, loaded.way_of(person.user)).writes for loaded in loaded_tables):
            found += await self._find_direct(person, key, since)
        return found

    async def _find_in(self, place: int, key: int, since: float) -> int | None:
        try:
            async with sending():
                return await self._find_posted(place, key, since)
        except Unreachable:
            return None

    async def _find_direct(self, person: Person, key: int, since: float) -> list[SentMessage]:
        try:
            async with sending():
                channel = (await self._bot.create_dm(discord.Object(person.user))).id
        except Unreachable:
            return []
        message = await self._find_in(channel, key, since)
        return [SentMessage(channel, message, direct=True)] if message else []

    async def _find_posted(self, place: int, key: int, since: float) -> int | None:
        prefixes = (f"do:later:{key}:", f"do:called:{key}:")
        async for message in own_messages(self._bot, place, age=self._services.clock.now() - since):
            if any(mark.startswith(prefixes) for mark in marks(message)):
                return message.id
        return None

    async def delete(self, place: int, message: int) -> None:
        try:
            async with sending(hurry=False):
                await self._bot.get_partial_messageable(place).get_partial_message(message).delete()
        except Unreachable:
            pass  # gone already

    async def is_member(self, loaded: LoadedTable, user: int) -> bool:
        """Cached for a while, as people rarely join or leave."""
        key, now = (loaded.table.guild, user), self._services.clock.now()
        found, checked = self._memberships.get(key, (False, 0.0))
        if not 0 <= now - checked < KNOWN_FOR:
            found = await self._fetch_membership(loaded, user)
            self._memberships[key] = found, now
            if len(self._memberships) > MOST_KNOWN:
                self._memberships.popitem(last=False)
        return found

    async def _fetch_membership(self, loaded: LoadedTable, user: int) -> bool:
        guild = loaded.table.guild
        if self._bot.get_guild(guild) is None and is_on_our_shards(self._bot, guild):
            raise Unreachable("removed")
        async with sending():
            try:
                await self._bot.http.get_member(guild, user)
            except discord.NotFound as missing:
                if missing.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                    raise
                return False
        return True


def _direct_texts(words: Words, person: Person, waiting: Sequence[Waiting]) -> list[str]:
    """The texts to send: the whole turn for a person who plays by words, if only one table waits for them."""
    if person.pictures != WORDS or len(waiting) != 1:
        return [reminder_text(words, person, waiting)]
    ((loaded, lines),) = waiting
    try:
        return turn_in_words(words, loaded, lines, person.user, call=call_text(words, person, waiting))
    except Exception:
        log.exception("table %s can't be put into words", loaded.table.id)
        return [reminder_text(words, person, waiting)]


def _place(table: Table) -> int:
    return table.place or table.channel
