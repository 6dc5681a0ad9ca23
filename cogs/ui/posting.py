"""What all of our messages at a table need: who may be mentioned, and whether they have been sent already."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import discord

from cogs.ui.sending import marks, own_messages
from play.loaded_table import LoadedTable
from play.reminders.policy import may_mention
from play.services import Services


class Posting:
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
