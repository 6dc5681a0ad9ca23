"""Tells the host that their table is paused, or that a turn is out of time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from cogs.ui.command_mentions import mention
from cogs.ui.components import mentioning
from cogs.ui.discord_errors import sending
from cogs.ui.links import link_to_channel, named_link
from cogs.ui.message_sender import MessageSender, nonce, own_messages
from i18n import Words, phrases, words_in
from play.delivery_errors import Unreachable
from play.loaded_table import LoadedTable
from play.reminders.hours import can_be_called
from play.reminders.policy import may_mention, way_of
from play.reminders.time_limits import turn_end
from play.table_messages_protocol import Attempt
from store import Status, Way


class HostMessages(MessageSender):
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
