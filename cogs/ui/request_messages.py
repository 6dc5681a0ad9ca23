"""Invitations and requests between players on Discord."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

import discord

from cogs.ui.command_mentions import mention
from cogs.ui.components import NO_MENTIONS, Link, button_view, mentioning
from cogs.ui.links import link_to, link_to_channel, named_link
from cogs.ui.plan_message import receipt_text
from cogs.ui.request_text import NOTE, Request, addressees, answered, invitation_request, settlement
from cogs.ui.request_text import request as request_of
from cogs.ui.sending import marks, nonce, own_messages, sending
from cogs.ui.threads import let_into_thread
from i18n import Words, phrases, words_in
from play.delivery_errors import Rejected, Unreachable
from play.game_log import UNDO
from play.loaded_table import LoadedTable, log_lines
from play.table_messages_protocol import Attempt, PostedInvitation
from play.plan_receipts import TurnReceipt
from play.reminders.hours import can_be_called
from play.reminders.policy import may_mention, way_of
from play.reminders.time_limits import turn_end
from play.requests import still_asked
from play.services import Services
from store import OutboxKind, OutboxRow, RequestMessage, Status, Way


class RequestMessages:
    def __init__(self, bot: discord.Client, services: Services) -> None:
        self._bot, self._services, self._store = bot, services, services.store

    def _age(self, moment: float) -> float:
        """Seconds since a moment."""
        return self._services.clock.now() - moment

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
            message = invitation_request(words_in(table.locale), loaded, guests, attempt.key)
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

    # The host of a paused table, or of one with a late turn

    async def notify_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        """Send a direct message, or post one in a channel for a host who accepts none.

        It makes no sound while the host doesn't want to be called.
        """
        table, person, now = loaded.table, loaded.settings_of(loaded.table.host), self._services.clock.now()
        if table.status is not Status.PAUSED and not _is_late(loaded, now):
            return  # the turn has been played, or has more time
        never = way_of(person, loaded.way_of(table.host)) is Way.NONE
        words = words_in(person.language or table.locale)
        try:
            async with sending():
                direct = await self._bot.create_dm(discord.Object(table.host))
                content = _news_for_host(self._bot, words, loaded)
                silent = never or not can_be_called(person, now)
                await self._send_once(direct.id, content, attempt, table.since, silent=silent)
        except Unreachable:
            await self._post_for_host(loaded, attempt)

    async def _post_for_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        """Mention or name the host at the table, or in the lobby's channel if the table is paused."""
        table, person = loaded.table, loaded.settings_of(loaded.table.host)
        paused = table.status is Status.PAUSED
        if paused and table.channel == table.place:
            raise Unreachable(table.why)
        refused = replace(person, closed=True)
        called = may_mention(refused, loaded.way_of(person.user), self._services.clock.now())
        if not (called or paused):  # the question to the host is at the table already
            return
        host = f"<@{person.user}>" if called else phrases.safe(loaded.name_of(person.user))
        place = table.channel if paused else table.place or table.channel
        content = f"{host} – {_news_for_host(self._bot, words_in(table.locale), loaded)}"
        async with sending():
            calls = [person.user] if called else []
            await self._send_once(place, content, attempt, table.since, calls, silent=not called)

    async def _send_once(
        self,
        place: int,
        content: str,
        attempt: Attempt,
        since: float,
        calls: Sequence[int] = (),
        *,
        silent: bool = False,
    ) -> None:
        """Send a text unless an earlier attempt got through."""
        if attempt.again:
            async for message in own_messages(self._bot, place, age=self._age(since)):
                if message.content == content:
                    return
        channel = self._bot.get_partial_messageable(place)
        allowed = mentioning(*calls)
        await channel.send(content, nonce=nonce(attempt), silent=silent, allowed_mentions=allowed)

    # Sending

    async def _may_be_called(self, loaded: LoadedTable, users: Sequence[int]) -> list[int]:
        """Those of the users whom a message at the table may mention now; not all are players."""
        now, called = self._services.clock.now(), list[int]()
        for user in users:
            person = loaded.settings.get(user) or await self._store.person(user)
            if may_mention(person, loaded.way_of(user), now):
                called.append(user)
        return called

    async def _send(self, place: int, message: Request, attempt: Attempt, calls: Sequence[int]) -> int:
        sent = await self._bot.get_partial_messageable(place).send(
            message.text,
            view=button_view(*message.buttons),
            nonce=nonce(attempt),
            silent=not calls,
            allowed_mentions=mentioning(*calls),
        )
        return sent.id

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


def _is_late(loaded: LoadedTable, now: float) -> bool:
    """Whether the acting player is out of time."""
    table, running = loaded.table, loaded.table.status is Status.RUNNING and not loaded.over
    if not running or not table.limit_hours or loaded.acting.level:
        return False
    return turn_end(table, loaded.settings_of(loaded.acting.user)) <= now


def _news_for_host(bot: discord.Client, words: Words, loaded: LoadedTable) -> str:
    """Whose time is up, or why the table is paused and how to go on, with a link that works."""
    table = loaded.table
    if table.status is Status.RUNNING:
        own = "yes" if loaded.acting.user == table.host else "no"
        return words(
            "late.host", table=named_link(words, table), name=phrases.safe(loaded.acting.name), own=own
        )
    place = table.channel if table.why == "gone" else table.place or table.channel
    gone = table.why == "gone" and bot.get_channel(place) is None
    return words(
        "paused.host",
        link=link_to_channel(table.guild, None if gone else place),
        reason=words(f"paused.{table.why}"),
        number=table.id,
        resume=mention(words, "century resume"),
    )
