"""How people are called on Discord: by direct message, or in the place of a table."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence

import discord

from cogs.pressing import plain
from cogs.ui.remind import Waiting, notice_row, notice_text, reminder_row, reminder_text
from cogs.ui.voice import LOOK_BACK, marks, sending
from i18n import words
from play.calling import Notice, Said
from play.courier import Unreachable
from play.sight import Sight, story
from store import Person, Store, Table

UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013


class DiscordCrier:
    """Keeps the promises of `Crier`."""

    def __init__(self, bot: discord.Client, store: Store) -> None:
        self._bot, self._store = bot, store

    async def remind(self, person: Person, sights: Sequence[Sight], *, key: int) -> Said:
        """By direct message, if they want that and it can be; else where they have waited longest."""
        waiting = [Waiting(sight, await story(self._store, sight)) for sight in sights]
        if person.direct:
            try:
                return await self._direct(person, waiting, key)
            except Unreachable:
                pass  # closed
        for place in dict.fromkeys(_place(sight.table) for sight in sights):
            try:
                return await self._here(person, waiting, place, key)
            except Unreachable:
                continue
        raise Unreachable("permission")

    async def _direct(self, person: Person, waiting: Sequence[Waiting], key: int) -> Said:
        said = words(person.locale or waiting[0].sight.table.locale)
        async with sending():
            channel = await self._bot.create_dm(discord.Object(person.user))
            message = await channel.send(
                reminder_text(said, person, waiting),
                view=plain(*reminder_row(said, person, key)),
                nonce=f"r{key}",
                allowed_mentions=_only(person.user),
            )
            return Said(channel.id, message.id)

    async def _here(self, person: Person, waiting: Sequence[Waiting], place: int, key: int) -> Said:
        """What somebody plays on other servers is nobody's business here."""
        table = next(each.sight.table for each in waiting if _place(each.sight.table) == place)
        own = [each for each in waiting if each.sight.table.guild == table.guild]
        said, closed = words(table.locale), person.direct and not person.closed
        content = reminder_text(said, person, own, closed=closed)
        if len(own) < len(waiting):
            content += "\n" + said("remind.elsewhere", count=len(waiting) - len(own))
        async with sending():
            message = await self._bot.get_partial_messageable(place).send(
                content,
                view=plain(*reminder_row(said, person, key)),
                nonce=f"r{key}",
                allowed_mentions=_only(person.user),
            )
            return Said(place, message.id, closed=person.direct)

    async def tell(self, sight: Sight, notice: Notice, *, key: int, call: int | None) -> Said:
        place, said = _place(sight.table), words(sight.table.locale)
        async with sending():
            message = await self._bot.get_partial_messageable(place).send(
                notice_text(said, sight, notice, call),
                view=plain(*notice_row(said, sight, notice, key)),
                nonce=f"r{key}",
                silent=call is None,
                allowed_mentions=_only(call),
            )
            return Said(place, message.id)

    async def said(self, person: Person, sights: Sequence[Sight], *, key: int) -> Said | None:
        async for place in self._places(person, sights):
            try:
                async with sending():
                    if found := await self._posted(place, key):
                        return Said(place, found)
            except Unreachable:
                continue
        return None

    async def _places(self, person: Person, sights: Sequence[Sight]) -> AsyncGenerator[int]:
        if person.direct:
            try:
                async with sending():
                    yield (await self._bot.create_dm(discord.Object(person.user))).id
            except Unreachable:
                pass
        for place in dict.fromkeys(_place(sight.table) for sight in sights):
            yield place

    async def _posted(self, place: int, key: int) -> int | None:
        starts = (f"do:later:{key}:", f"do:called:{key}:")
        async for message in self._bot.get_partial_messageable(place).history(limit=LOOK_BACK):
            ours = self._bot.user is not None and message.author.id == self._bot.user.id
            if ours and any(mark.startswith(starts) for mark in marks(message)):
                return message.id
        return None

    async def unsay(self, place: int, message: int) -> None:
        try:
            async with sending():
                await self._bot.get_partial_messageable(place).get_partial_message(message).delete()
        except Unreachable:
            pass  # gone already

    async def present(self, sight: Sight, user: int) -> bool:
        guild = self._bot.get_guild(sight.table.guild)
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


def _only(user: int | None) -> discord.AllowedMentions:
    users = [] if user is None else [discord.Object(user)]
    return discord.AllowedMentions(everyone=False, roles=False, users=users)
