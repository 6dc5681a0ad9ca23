"""How people are called on Discord: by direct message, or in the place of a table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncGenerator, Sequence

import discord

from cogs.ui.components import button_view, mentioning
from cogs.ui.reminder_messages import Waiting, notice_row, notice_text, reminder_row, reminder_text
from cogs.ui.sent_messages import marks, own_messages
from cogs.ui.table_messages import sending
from i18n import words_in
from play.delivery_errors import Unreachable
from play.loaded_table import LoadedTable, log_lines
from play.reminders.delivery import Notice, SentMessage
from play.services import Services
from store import Person, Table

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
KNOWN_FOR, MOST_KNOWN = 15 * 60.0, 10_000
"""Seconds for which it is known that somebody is on a server, or not; of how many people at most."""


class DiscordNotifier:
    """Keeps the promises of `Crier`."""

    def __init__(self, bot: discord.Client, services: Services) -> None:
        self._bot, self._services, self._store = bot, services, services.store
        self._present: OrderedDict[tuple[int, int], tuple[bool, float]] = OrderedDict()

    async def remind(self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int) -> SentMessage:
        """By direct message, if they want that and it can be; else where they have waited longest."""
        waiting = [Waiting(loaded, await log_lines(self._store, loaded)) for loaded in loaded_tables]
        if person.direct:
            try:
                return await self._direct(person, waiting, key)
            except Unreachable:
                pass  # closed
        for place in dict.fromkeys(_place(loaded.table) for loaded in loaded_tables):
            try:
                return await self._here(person, waiting, place, key)
            except Unreachable:
                continue
        raise Unreachable("permission")

    async def _direct(self, person: Person, waiting: Sequence[Waiting], key: int) -> SentMessage:
        said = words_in(person.locale or waiting[0].loaded.table.locale)
        async with sending():
            channel = await self._bot.create_dm(discord.Object(person.user))
            message = await channel.send(
                reminder_text(said, person, waiting),
                view=button_view(*reminder_row(said, person, key)),
                nonce=f"r{key}",
                allowed_mentions=mentioning(person.user),
            )
            return SentMessage(channel.id, message.id)

    async def _here(self, person: Person, waiting: Sequence[Waiting], place: int, key: int) -> SentMessage:
        """What somebody plays on other servers is nobody's business here."""
        table = next(each.loaded.table for each in waiting if _place(each.loaded.table) == place)
        own = [each for each in waiting if each.loaded.table.guild == table.guild]
        said, closed = words_in(table.locale), person.direct and not person.closed
        content = reminder_text(said, person, own, closed=closed)
        if len(own) < len(waiting):
            content += "\n" + said("remind.elsewhere", count=len(waiting) - len(own))
        async with sending():
            message = await self._bot.get_partial_messageable(place).send(
                content,
                view=button_view(*reminder_row(said, person, key)),
                nonce=f"r{key}",
                allowed_mentions=mentioning(person.user),
            )
            return SentMessage(place, message.id, closed=person.direct)

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        place, said = _place(loaded.table), words_in(loaded.table.locale)
        async with sending():
            message = await self._bot.get_partial_messageable(place).send(
                notice_text(said, loaded, notice, call),
                view=button_view(*notice_row(said, loaded, notice, key)),
                nonce=f"r{key}",
                silent=call is None,
                allowed_mentions=mentioning(*filter(None, (call,))),
            )
            return SentMessage(place, message.id)

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> SentMessage | None:
        async for place in self._places(person, loaded_tables):
            try:
                async with sending():
                    if found := await self._posted(place, key, since):
                        return SentMessage(place, found)
            except Unreachable:
                continue
        return None

    async def _places(self, person: Person, loaded_tables: Sequence[LoadedTable]) -> AsyncGenerator[int]:
        if person.direct:
            try:
                async with sending():
                    yield (await self._bot.create_dm(discord.Object(person.user))).id
            except Unreachable:
                pass
        for place in dict.fromkeys(_place(loaded.table) for loaded in loaded_tables):
            yield place

    async def _posted(self, place: int, key: int, since: float) -> int | None:
        starts = (f"do:later:{key}:", f"do:called:{key}:")
        async for message in own_messages(self._bot, place, age=self._services.clock.now() - since):
            if any(mark.startswith(starts) for mark in marks(message)):
                return message.id
        return None

    async def delete(self, place: int, message: int) -> None:
        try:
            async with sending():
                await self._bot.get_partial_messageable(place).get_partial_message(message).delete()
        except Unreachable:
            pass  # gone already

    async def is_member(self, loaded: LoadedTable, user: int) -> bool:
        """Kept for a while: people rarely come and go."""
        whose, now = (loaded.table.guild, user), self._services.clock.now()
        found, at = self._present.get(whose, (False, 0.0))
        if not 0 <= now - at < KNOWN_FOR:
            found = await self._look_for(loaded, user)
            self._present[whose] = found, now
            if len(self._present) > MOST_KNOWN:
                self._present.popitem(last=False)
        return found

    async def _look_for(self, loaded: LoadedTable, user: int) -> bool:
        guild = self._bot.get_guild(loaded.table.guild)
        if guild is None:
            raise Unreachable("removed")
        async with sending():
            try:
                await guild.fetch_member(user)
            except discord.NotFound as missing:
                if missing.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                    raise
                return False
        return True


def _place(table: Table) -> int:
    return table.place or table.channel
