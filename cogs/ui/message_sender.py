"""What sends messages at a table: who may be mentioned, and whether an earlier attempt got through."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Sequence
from datetime import timedelta

import discord

from play.clock import DAY
from play.loaded_table import LoadedTable
from play.reminders.policy import may_mention
from play.services import Services
from play.table_messages_protocol import Attempt

SLACK = timedelta(hours=15)
"""How much our clock and Discord's may differ: by a time zone, if somebody set the wrong one."""
LONGEST_AGE = 5 * 366 * DAY
"""Seconds: there is no need to look further back."""


def nonce(attempt: Attempt) -> str:
    """Discord returns the earlier message for a nonce that it has seen in the last minutes."""
    return f"c{attempt.key}"


async def own_messages(
    bot: discord.Client, place: int, *, age: float, newer_than: int | None = None
) -> AsyncGenerator[discord.Message]:
    """Our messages in a channel, newest first: those newer than the given one, or of the last `age` seconds.

    With a message to compare with, it doesn't matter how much our clock and Discord's differ.
    """
    oldest = discord.utils.utcnow() - timedelta(seconds=min(max(0.0, age), LONGEST_AGE)) - SLACK
    end = newer_than or discord.utils.time_snowflake(oldest)
    async for message in bot.get_partial_messageable(place).history(limit=None):
        if message.id <= end:
            return
        if bot.user is not None and message.author.id == bot.user.id:
            yield message


def marks(message: discord.Message) -> set[str]:
    """What identifies one of our messages: the names of its files and the ids of its buttons."""
    marks = {attachment.filename for attachment in message.attachments}
    for row in message.components:
        marks |= {getattr(item, "custom_id", "") for item in getattr(row, "children", ())}
    return marks


class MessageSender:
    def __init__(self, bot: discord.Client, services: Services) -> None:
        self._bot, self._services, self._store = bot, services, services.store

    def _age(self, moment: float) -> float:
        """Seconds since a moment."""
        return self._services.clock.now() - moment

    async def _may_be_called(self, loaded: LoadedTable, users: Sequence[int]) -> list[int]:
        """Those of the users whom a message at the table may mention now; not all are players."""
        now, called = self._services.clock.now(), list[int]()
        for user in users:
            person = loaded.settings.get(user) or await self._store.person(user)
            if may_mention(person, loaded.way_of(user), now):
                called.append(user)
        return called

    async def _find_posted(
        self, place: int, wanted: Collection[str], age: float, newer_than: int | None = None
    ) -> discord.Message | None:
        """Find our message with one of these marks or texts, if an earlier attempt got through after all.

        `newer_than` excludes the table's current message, which may show the same turn.
        """
        async for message in own_messages(self._bot, place, age=age, newer_than=newer_than):
            if {*marks(message), message.content} & set(wanted):
                return message
        return None
