"""Invitations and requests between players on Discord."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

import discord

from cogs.ui.components import NO_MENTIONS, Link, button_view, mentioning
from cogs.ui.plan_message import receipt_text
from cogs.ui.proposals import Request, addressees, invitation_request
from cogs.ui.proposals import request as request_of
from cogs.ui.sent_messages import marks, nonce, own_messages, sending
from cogs.ui.table_lists import link_to
from i18n import words_in
from play.loaded_table import LoadedTable, log_lines
from play.outbox_messages import Attempt
from play.plan_turns import TurnReceipt
from play.reminders.hours import can_be_called
from play.reminders.policy import may_mention
from play.services import Services
from store import OutboxRow


class RequestMessages:
    def __init__(self, bot: discord.Client, services: Services) -> None:
        self._bot, self._services, self._store = bot, services, services.store

    def _age(self, moment: float) -> float:
        """Seconds since a moment."""
        return self._services.clock.now() - moment

    async def invite(
        self, loaded: LoadedTable, requests: Sequence[OutboxRow], attempt: Attempt
    ) -> Collection[int]:
        """Post an invitation in the lobby's channel."""
        table, guests = loaded.table, [row.whom for row in requests]
        async with sending():
            keys = await self._invited(loaded) if attempt.again else {}
            if invited := {row.whom for row in requests if keys.get(row.whom, 0) >= row.id}:
                return invited
            calls = await self._may_be_called(loaded, guests)
            message = invitation_request(words_in(table.locale), loaded, guests, attempt.key)
            await self._send(table.channel, message, attempt, calls)
        return guests

    async def _invited(self, loaded: LoadedTable) -> dict[int, int]:
        """Users for whom an invitation to the table was posted, each with the key of the newest."""
        table, invited = loaded.table, dict[int, int]()
        join, age = re.compile(rf"do:join:{table.id}:(\d+)"), self._age(table.opened)
        async for message in own_messages(self._bot, table.channel, age=age):
            for found in filter(None, map(join.fullmatch, marks(message))):
                invited = dict.fromkeys(message.raw_mentions, int(found[1])) | invited
        return invited

    async def tell_planned(
        self, loaded: LoadedTable, user: int, receipt: TurnReceipt, attempt: Attempt
    ) -> None:
        """Send a direct message, silently while the player doesn't want to be disturbed."""
        person = loaded.settings_of(user)
        words, lines = words_in(person.locale or loaded.table.locale), await log_lines(self._store, loaded)
        content = receipt_text(words, loaded, lines, user, receipt)
        async with sending():
            direct = await self._bot.create_dm(discord.Object(user))
            if attempt.again:
                async for message in own_messages(self._bot, direct.id, age=self._age(loaded.table.opened)):
                    if message.content == content:
                        return
            await direct.send(
                content,
                view=button_view(Link(link_to(loaded.table), label=words("button.open_table"))),
                nonce=nonce(attempt),
                silent=not can_be_called(person, self._services.clock.now()),
                allowed_mentions=NO_MENTIONS,
            )

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> None:
        table = loaded.table
        calls = await self._may_be_called(loaded, addressees(loaded, request))
        message = request_of(words_in(table.locale), loaded, request, attempt.key, calls)
        place = table.place or table.channel
        async with sending():
            if attempt.again:
                age, ids = self._age(table.since), {each.id_text for each in message.buttons}
                if await self._find_posted(place, ids, age) is not None:
                    return
            await self._send(place, message, attempt, calls)

    async def _may_be_called(self, loaded: LoadedTable, users: Sequence[int]) -> list[int]:
        """Those of the users whom a message at the table may mention now; not all are players."""
        now, called = self._services.clock.now(), list[int]()
        for user in users:
            person = loaded.settings.get(user) or await self._store.person(user)
            if may_mention(person, loaded.way_of(user), now):
                called.append(user)
        return called

    async def _send(self, place: int, message: Request, attempt: Attempt, calls: Sequence[int]) -> None:
        await self._bot.get_partial_messageable(place).send(
            message.text,
            view=button_view(*message.buttons),
            nonce=nonce(attempt),
            silent=not calls,
            allowed_mentions=mentioning(*calls),
        )

    async def _find_posted(
        self, place: int, wanted: Collection[str], age: float, newer_than: int | None = None
    ) -> discord.Message | None:
        """Find our message with one of these marks, if an earlier attempt got through after all.

        `newer_than` excludes the table's current message, which may show the same turn.
        """
        async for message in own_messages(self._bot, place, age=age, newer_than=newer_than):
            if marks(message) & set(wanted):
                return message
        return None
