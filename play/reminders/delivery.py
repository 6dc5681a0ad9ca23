"""Sends reminders when they are due and marks them as sent."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, Protocol

from play.delivery_errors import Unreachable, Unsent
from play.loaded_table import LoadedTable, load_if_possible
from play.reminders.due_rows import schedule_reminder, turns_to_post
from play.reminders.hours import can_be_called
from play.reminders.idle_tables import WARNING
from play.reminders.policy import POSTING, after_message, may_mention, reminder_message, way_of
from play.services import Services, check_lease
from play.worker import BROKEN_PAUSE
from store import Person, Queries, Status, Transaction
from store.due_rows import DIRECT, LONGEST_RETRY, CallMessage, DueKind, DueRow


class Notice(StrEnum):
    """Notices posted at a table besides its turn messages."""

    WAITING = "waiting"
    """Names the acting player without a ping, because they get no more reminders."""
    HALF = "half"
    MOST = "most"
    """Warnings that this much of the turn's time has passed."""
    HOST = "host"
    """Time is up; asks the host what to do."""
    LEFT = "left"
    """The acting player has left the server, so the seat is offered."""
    REPLACE = "replace"
    """The others want to replace the acting player."""
    KEPT = "kept"
    """The player to be replaced has come back."""
    FREE = "free"
    """The player to be replaced has not come back, so the seat is offered."""
    AWAY = "away"
    """The acting player's vacation starts by itself, as their time would run out."""
    ENDS = "ends"
    """Replaces the text of an earlier notice, which no longer says when the turn ends."""
    IDLE = "idle"
    """Warns that the table will be ended."""


@dataclass(frozen=True, slots=True)
class SentMessage:
    """Where a message was sent."""

    place: int
    message: int
    direct: bool = False
    """A direct message."""
    called: bool = False
    """A notice that pings somebody."""
    closed: bool = False
    """Sent to the channel because the person's direct messages are closed."""
    notice: str = ""
    """Which notice it is; empty for a reminder."""


class TurnCall(NamedTuple):
    """A turn to call its player for, and how."""

    loaded: LoadedTable
    direct: bool
    mention: bool

    @classmethod
    def of(cls, person: Person, due: DueRow, loaded: LoadedTable) -> TurnCall:
        """A mention in the turn's own message isn't repeated."""
        way = way_of(person, due.way)
        return cls(loaded, way.writes, way.mentions and (bool(due.called) or not loaded.table.called))


class Notifier(Protocol):
    """Sends reminders and notices; `key` is unique to a message. Methods may raise Unsent or Unreachable."""

    async def remind(
        self, person: Person, calls: Sequence[TurnCall], *, key: int, sent: Sequence[SentMessage] = ()
    ) -> list[SentMessage]:
        """Call the person for these turns in the ways they chose: one message at a table, one directly.

        If a direct message is refused, the mention stands in. `sent` are those that an earlier attempt has
        sent; they aren't repeated, but returned as well.
        """
        ...

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        """Post a notice at the table; `call` is the user to ping, if any."""
        ...

    async def edit_notice(self, loaded: LoadedTable, notice: Notice, place: int, message: int) -> None:
        """Make a message another notice, without a ping; nothing happens if somebody has deleted it."""
        ...

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> list[SentMessage]:
        """The messages with this key sent after `since`, if an earlier attempt got through."""
        ...

    async def delete(self, place: int, message: int) -> None:
        """Delete a message if possible."""
        ...

    async def is_member(self, loaded: LoadedTable, user: int) -> bool:
        """Whether the user is on the table's server."""
        ...


class ReminderDelivery:
    """Claims a reminder, sends it and marks it. After a crash, looks for claimed ones before resending."""

    def __init__(self, services: Services, notifier: Notifier) -> None:
        self._services, self._notifier = services, notifier

    async def remind(self, user: int) -> bool:
        """Remind a user of all turns that are due; returns whether anything was sent."""
        if await self._is_reminded_elsewhere(self._services.store, user):
            return False
        await self._mark_delivered_claims(user)
        await self._skip_left_servers(user)
        person, dues, loaded_tables = await self._claim(user)
        if not dues:
            return False
        try:
            calls = [TurnCall.of(person, *each) for each in zip(dues, loaded_tables, strict=True)]
            check_lease()
            sent = await self._notifier.remind(person, calls, key=dues[0].message_key)
        except Unreachable:
            sent = []  # nowhere to reach them; counts as done
        check_lease()
        await self._mark(user, dues, sent)
        return True

    async def _mark_delivered_claims(self, user: int) -> None:
        """Mark claimed reminders that got through in an earlier attempt; `_claim` decides about the rest.

        For a person called in two ways, the missing message is sent too, while the person may be called.
        """
        store = self._services.store
        claimed = [due for due in await store.reminders_of(user) if due.message_key]
        for key in sorted({due.message_key for due in claimed}):
            dues = [due for due in claimed if due.message_key == key]
            turns = [(due, loaded) for due in dues if (loaded := await load_turn(store, due))]
            loaded_tables = [loaded for _, loaded in turns]
            person, since = await store.person(user), min(map(claimed_since, dues))
            sent = await self._notifier.find_sent(person, loaded_tables, key=key, since=since)
            if sent and can_be_called(person, self._services.clock.now()):
                calls = [TurnCall.of(person, *turn) for turn in turns]
                sent = await self._notifier.remind(person, calls, key=key, sent=sent)
            if sent:
                await self._mark(user, dues, sent)

    async def _is_reminded_elsewhere(self, queries: Queries, user: int) -> bool:
        """Whether another living process is sending the user a reminder at this moment."""
        store = self._services.store
        if store.alone:
            return False
        dues = await queries.reminders_of(user)
        begun = {due.started_by for due in dues if due.message_key} - {0, store.worker}
        return bool(begun) and any(each.id in begun for each in await queries.living_workers())

    async def _skip_left_servers(self, user: int) -> None:
        """If the user has left a table's server, tell the table instead of reminding the user."""
        now, store = self._services.clock.now(), self._services.store
        dues = [due for due in await store.reminders_of(user) if due.at <= now]
        present = await asyncio.gather(*(self._is_present(due) for due in dues))
        for due in (due for due, here in zip(dues, present, strict=True) if not here):
            async with store.transaction() as transaction:
                watch = await transaction.due_row(due.table, DueKind.WATCH)
                if await still_due(transaction, due) and watch and watch.times < WARNING:
                    await transaction.unschedule(due.table, DueKind.REMIND)
                    await transaction.schedule(replace(watch, at=now))

    async def _is_present(self, due: DueRow) -> bool:
        """Whether the user is on the table's server, as far as that can be found out at the moment."""
        loaded = await load_turn(self._services.store, due)
        try:
            return loaded is None or await is_present(self._notifier, loaded, due.user)
        except Unsent:  # one server must not hold up the reminders of others
            return True

    async def _claim(self, user: int) -> tuple[Person, list[DueRow], list[LoadedTable]]:
        """Decide which turns the next message covers, and save its key with their rows."""
        now = self._services.clock.now()
        async with self._services.store.transaction() as transaction:
            if await self._is_reminded_elsewhere(transaction, user):
                return await transaction.person(user), [], []
            person, waiting = await transaction.person(user), await self._waiting(transaction, user)
            message = reminder_message(person, [due for due, _ in waiting], now)
            covered = {due.table for due in message.dues} if message.wait is None else set[int]()
            key = self._unfinished_key([due for due, _ in waiting], covered)
            key = key or (await transaction.new_message_key() if covered else 0)
            for due, _ in waiting:
                if due.table in covered:
                    await transaction.schedule(replace(due, message_key=key))
                elif due in message.dues and message.wait is not None:
                    await transaction.schedule(replace(due, at=message.wait, message_key=0))
                elif due.at <= now or due.tries:
                    await schedule_reminder(transaction, person, replace(due, message_key=0, tries=0))
        chosen = [(replace(due, message_key=key), loaded) for due, loaded in waiting if due.table in covered]
        return person, [due for due, _ in chosen], [loaded for _, loaded in chosen]

    def _unfinished_key(self, waiting: Sequence[DueRow], covered: Collection[int]) -> int:
        """The key of the same message that a process has begun and not finished; 0 if there is none.

        It may be this one, which goes on with a message of several pages, or one that is only suspended: with
        the same key, Discord accepts one of the two messages.
        """
        keys = {due.message_key for due in waiting if due.table in covered}
        others = {due.message_key for due in waiting if due.table not in covered}
        return 0 if len(keys) != 1 or keys & others else keys.pop()

    async def _waiting(self, transaction: Transaction, user: int) -> list[tuple[DueRow, LoadedTable]]:
        """The user's waiting turns; rows of turns that have passed are removed.

        A turn whose message is still queued is left out, since that message may call the player; so is one
        whose player is being warned at this moment.
        """
        waiting: list[tuple[DueRow, LoadedTable]] = []
        dues, now = await transaction.reminders_of(user), self._services.clock.now()
        queued = await turns_to_post(transaction, *(due.table for due in dues if not due.called))
        for due in dues:
            loaded = await load_turn(transaction, due)
            if loaded is None:
                await transaction.unschedule(due.table, DueKind.REMIND)
            elif not due.called and due.table in queued:
                await transaction.schedule(replace(due, at=max(due.at, now + POSTING)))
            elif due.limit and due.limit <= now and await _is_being_warned(transaction, due):
                await transaction.schedule(replace(due, at=max(due.at, now + BROKEN_PAUSE)))
            else:
                waiting.append((due, loaded))
        return waiting

    async def _mark(self, user: int, dues: Sequence[DueRow], sent: Sequence[SentMessage]) -> None:
        now = self._services.clock.now()
        async with self._services.store.transaction() as transaction:
            person = await _save_whether_closed(transaction, user, sent)
            for due in dues:
                current = await transaction.due_row(due.table, DueKind.REMIND)
                if current is not None and current.message_key == due.message_key:
                    await schedule_reminder(transaction, person, after_message(current, now))
                await save_sent(transaction, due, sent, now)


async def _is_being_warned(transaction: Transaction, due: DueRow) -> bool:
    limit = await transaction.due_row(due.table, DueKind.LIMIT)
    return limit is not None and bool(limit.message_key)


async def _save_whether_closed(transaction: Transaction, user: int, sent: Sequence[SentMessage]) -> Person:
    """Save whether the person's direct messages turned out to be closed, or open again."""
    person = await transaction.person(user)
    closed = any(each.closed for each in sent) or (person.closed and not any(each.direct for each in sent))
    if closed != person.closed:
        person = replace(person, closed=closed)
        await transaction.save_person(person)
    return person


def may_call(loaded: LoadedTable, user: int, now: float) -> bool:
    """Whether a message at the table may mention this player now."""
    return may_mention(loaded.settings_of(user), loaded.way_of(user), now)


async def is_present(notifier: Notifier, loaded: LoadedTable, user: int) -> bool:
    """Whether the user is still on the table's server; True if that can't be checked."""
    try:
        return await notifier.is_member(loaded, user)
    except Unreachable:
        return True


def claimed_since(due: DueRow) -> float:
    """A time before the row's message was last attempted: a retry moves `at` by at most LONGEST_RETRY."""
    return due.at - LONGEST_RETRY


async def still_due(store: Queries, due: DueRow) -> bool:
    """Whether the row still exists as read: somebody may have acted or changed the schedule since."""
    current = await store.due_row(due.table, due.kind)
    return current is not None and (current.user, current.turn, current.at) == (due.user, due.turn, due.at)


async def load_turn(store: Queries, due: DueRow) -> LoadedTable | None:
    """The table, or None if the row's turn is over or the table can't be loaded."""
    loaded = await load_if_possible(store, due.table)
    if loaded is None:
        return None
    running = loaded.table.status is Status.RUNNING and not loaded.over
    if not running or (loaded.acting.user, loaded.table.turn) != (due.user, due.turn):
        return None
    return loaded


async def save_sent(
    transaction: Transaction,
    due: DueRow,
    sent: Sequence[SentMessage],
    now: float,
    *,
    replaces: bool = True,
    replaceable: bool = True,
) -> None:
    """Save where the messages are; a reminder or warning replaces the previous one, which is deleted.

    A direct message replaces a direct one, and a post at a table another post. The new ones are obsolete at
    once if the turn has passed already.
    """
    if not sent:
        return
    if replaces:
        await _replace_earlier(transaction, due.table, {each.direct for each in sent}, now)
    for each in sent:
        called = CallMessage(due.table, each.place, each.message, due.user, replaceable=replaceable)
        await transaction.save_call_message(replace(called, notice=DIRECT if each.direct else each.notice))
    table = await transaction.table(due.table)
    if table is None or table.turn != due.turn or table.status is not Status.RUNNING:
        await transaction.mark_calls_past(due.table, now)


async def _replace_earlier(
    transaction: Transaction, table: int, direct: Collection[bool], now: float
) -> None:
    """Mark the replaceable messages of these kinds as past, and schedule their cleanup."""
    for each in await transaction.call_messages(table):
        if each.table == table and each.replaceable and (each.notice == DIRECT) in direct:
            await transaction.save_call_message(replace(each, past=True))
            await transaction.schedule(DueRow(DueKind.CLEAN, table, 0, now))
