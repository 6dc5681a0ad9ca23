"""Posts invitations and requests between players, and says in them how they were settled."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from cogs.ui.components import NO_MENTIONS, PRIMARY, Button, Link, button_view, mentioning
from cogs.ui.discord_errors import sending
from cogs.ui.links import link_to
from cogs.ui.lobby_message import invitation
from cogs.ui.message_sender import MessageSender, marks, nonce, own_messages
from cogs.ui.plan_message import receipt_text
from cogs.ui.request_text import NOTE, Request, addressees, answered, settlement
from cogs.ui.request_text import request as request_of
from cogs.ui.threads import let_into_thread
from i18n import Words, words_in
from play.delivery_errors import Rejected, Unreachable
from play.game_log import UNDO
from play.loaded_table import LoadedTable, log_lines
from play.plan_receipts import TurnReceipt
from play.reminders.hours import can_be_called
from play.requests import still_asked
from play.table_messages_protocol import Attempt, PostedInvitation
from store import OutboxKind, OutboxRow, RequestMessage, Status


class RequestMessages(MessageSender):
    async def invite(
        self, loaded: LoadedTable, requests: Sequence[OutboxRow], attempt: Attempt
    ) -> PostedInvitation:
        """Post an invitation in the lobby's channel."""
        table, guests = loaded.table, [row.whom for row in requests]
        async with sending():
            found = await self._invitations(loaded) if attempt.again else {}
            invited = [row.whom for row in requests if found.get(row.whom, (0, 0))[0] >= row.id]
            if invited:
                return PostedInvitation(found[invited[-1]][1], invited)
            calls = await self._may_be_called(loaded, guests)
            message = _invitation(words_in(table.locale), loaded, guests, attempt.key)
            return PostedInvitation(await self._send(table.channel, message, attempt, calls), guests)

    async def _invitations(self, loaded: LoadedTable) -> dict[int, tuple[int, int]]:
        """Users for whom an invitation to the table was posted, with the key and the id of the newest."""
        table, invited = loaded.table, dict[int, tuple[int, int]]()
        join, age = re.compile(rf"do:join:{table.id}:(\d+)"), self._age(table.opened)
        async for message in own_messages(self._bot, table.channel, age=age):
            for found in filter(None, map(join.fullmatch, marks(message))):
                invited = dict.fromkeys(message.raw_mentions, (int(found[1]), message.id)) | invited
        return invited

    async def tell_planned(
        self, loaded: LoadedTable, user: int, receipt: TurnReceipt, attempt: Attempt
    ) -> None:
        """Send a direct message, silently while the player doesn't want to be disturbed."""
        person = loaded.settings_of(user)
        words, lines = words_in(person.language or loaded.table.locale), await log_lines(self._store, loaded)
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

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> int:
        table = loaded.table
        calls = await self._may_be_called(loaded, addressees(loaded, request))
        message = request_of(words_in(table.locale), loaded, request, attempt.key, calls)
        place = table.place or table.channel
        async with sending():
            if attempt.again:
                age, ids = self._age(table.since), {each.id_text for each in message.buttons}
                if found := await self._find_posted(place, ids, age):
                    return found.id
            if table.match_id and request.kind is OutboxKind.SEAT_OFFERED:
                await let_into_thread(self._bot, place, [request.whom])
            return await self._send(place, message, attempt, calls)

    async def settle(self, loaded: LoadedTable, request: RequestMessage) -> None:
        """Edit the message, unless a press on it has done so or somebody has deleted it."""
        try:
            async with sending():
                channel = self._bot.get_partial_messageable(request.place)
                message = await channel.fetch_message(request.message)
                if not message.components:
                    return
                content = await self._settled(loaded, request, message.content)
                if not still_asked(loaded, request):
                    await message.edit(content=content, view=None, allowed_mentions=NO_MENTIONS)
                elif content != message.content:
                    await message.edit(content=content, allowed_mentions=NO_MENTIONS)
        except Rejected:
            raise
        except Unreachable:
            pass

    async def _settled(self, loaded: LoadedTable, request: RequestMessage, content: str) -> str:
        """The text of a request with how it was answered; a closed lobby no longer knows its guests."""
        words = words_in(loaded.table.locale)
        if request.kind is OutboxKind.INVITE and loaded.table.status is Status.LOBBY:
            content = answered(words, loaded, request, content)
            if NOTE in content or still_asked(loaded, request):
                return content
        entries = await self._store.log_entries(request.table)
        undone = [each.number for each in entries if each.text.startswith(UNDO)]
        return NOTE.join([content, words(settlement(loaded, request, undone=request.after in undone))])

    async def _send(self, place: int, message: Request, attempt: Attempt, calls: Sequence[int]) -> int:
        sent = await self._bot.get_partial_messageable(place).send(
            message.text,
            view=button_view(*message.buttons),
            nonce=nonce(attempt),
            silent=not calls,
            allowed_mentions=mentioning(*calls),
        )
        return sent.id


def _invitation(words: Words, loaded: LoadedTable, guests: Sequence[int], key: int) -> Request:
    join = Button("join", loaded.table.id, key, label=words("button.join"), style=PRIMARY)
    decline = Button("decline_invite", loaded.table.id, key, label=words("button.decline"))
    return Request(invitation(words, loaded, guests), [join, decline])
