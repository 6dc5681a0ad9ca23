"""Calling people back to their tables: what is told when it is due, and marked as told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from play import Refused
from play.delivery_errors import Unreachable
from play.loaded_table import LoadedTable, load_table
from play.reminders.due_rows import schedule_reminder
from play.reminders.policy import WARNING, reminder_message
from play.services import Services
from store import Person, Queries, Status, Transaction
from store.due_rows import LONGEST_RETRY, CallMessage, DueKind, DueRow


class Notice(StrEnum):
    """What can be told to a table beside its turns."""

    WAITING = "waiting"
    """Nobody is called: the person has been, often enough."""
    HALF = "half"
    MOST = "most"
    """So much of the time for the turn is over."""
    HOST = "host"
    """It is over, and the host is asked what to do."""
    LEFT = "left"
    """Whose turn it is has left the server: the seat is offered."""
    REPLACE = "replace"
    """The others want that person replaced."""
    KEPT = "kept"
    """But that person is back."""
    FREE = "free"
    """Nor have they come back: the seat is offered."""
    IDLE = "idle"
    """The table will be ended."""


@dataclass(frozen=True, slots=True)
class SentMessage:
    """Where a message is that was sent."""

    place: int
    message: int
    closed: bool = False
    """It went there because direct messages are closed."""


class Notifier(Protocol):
    """How people are called; each may raise Unsent or Unreachable. `key` is known by no other message."""

    async def remind(self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int) -> SentMessage:
        """Remind the person of these turns, in one message."""
        ...

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        """Tell the table something, and call that person or nobody."""
        ...

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> SentMessage | None:
        """The message of that key, sent since then, if it got through after all."""
        ...

    async def delete(self, place: int, message: int) -> None:
        """Delete a message, if that can be."""
        ...

    async def is_member(self, loaded: LoadedTable, user: int) -> bool:
        """Whether that user is on the server of the table."""
        ...


class ReminderDelivery:
    """Claims, calls and marks: what a crash leaves between is looked for before it is sent again."""

    def __init__(self, services: Services, notifier: Notifier) -> None:
        self._services, self._notifier = services, notifier

    async def remind(self, user: int) -> bool:
        """Remind somebody of all turns that are due; whether anything was sent."""
        await self._settle(user)
        await self._leave_out_gone(user)
        person, dues, loaded_tables = await self._claim(user)
        if not dues:
            return False
        try:
            said = await self._notifier.remind(person, loaded_tables, key=dues[0].message_key)
        except Unreachable:
            said = None  # there is no place where they could be told; it counts as done
        await self._mark(user, dues, said)
        return True

    async def _settle(self, user: int) -> None:
        """What was on its way when something failed either got through, and is marked, or is decided anew."""
        store = self._services.store
        claimed = [due for due in await store.reminders_of(user) if due.message_key]
        for key in sorted({due.message_key for due in claimed}):
            dues = [due for due in claimed if due.message_key == key]
            loaded_tables = [loaded for due in dues if (loaded := await load_turn(store, due))]
            person, since = await store.person(user), min(map(claimed_since, dues))
            said = await self._notifier.find_sent(person, loaded_tables, key=key, since=since)
            if said is not None:
                await self._mark(user, dues, said)

    async def _leave_out_gone(self, user: int) -> None:
        """At a table whose server they have left they are not mentioned: the table is told that instead."""
        now, store = self._services.clock.now(), self._services.store
        for due in await store.reminders_of(user):
            loaded = await load_turn(store, due) if due.at <= now else None
            if loaded is None or await is_present(self._notifier, loaded, user):
                continue
            async with store.transaction() as transaction:
                watching = await transaction.due_row(due.table, DueKind.WATCH)
                if await still_due(transaction, due) and watching and watching.times < WARNING:
                    await transaction.unschedule(due.table, DueKind.REMIND)
                    await transaction.schedule(replace(watching, at=now))

    async def _claim(self, user: int) -> tuple[Person, list[DueRow], list[LoadedTable]]:
        """Decide what is told now, as things are, and write down that it is on its way."""
        now = self._services.clock.now()
        async with self._services.store.transaction() as transaction:
            person, waiting = await transaction.person(user), await self._waiting(transaction, user)
            message = reminder_message(person, [due for due, _ in waiting], now)
            told = {due.table for due in message.dues} if message.wait is None else set[int]()
            key = await transaction.new_message_key() if told else 0
            for due, _ in waiting:
                if due.table in told:
                    await transaction.schedule(replace(due, message_key=key))
                elif due in message.dues and message.wait is not None:
                    await transaction.schedule(replace(due, at=message.wait, message_key=0))
                elif due.at <= now or due.tries:
                    await schedule_reminder(transaction, person, replace(due, message_key=0, tries=0))
        chosen = [(replace(due, message_key=key), loaded) for due, loaded in waiting if due.table in told]
        return person, [due for due, _ in chosen], [loaded for _, loaded in chosen]

    async def _waiting(self, transaction: Transaction, user: int) -> list[tuple[DueRow, LoadedTable]]:
        """The turns that are really that user's; what is left of others goes away."""
        waiting: list[tuple[DueRow, LoadedTable]] = []
        for due in await transaction.reminders_of(user):
            loaded = await load_turn(transaction, due)
            if loaded is None:
                await transaction.unschedule(due.table, DueKind.REMIND)
            else:
                waiting.append((due, loaded))
        return waiting

    async def _mark(self, user: int, dues: Sequence[DueRow], said: SentMessage | None) -> None:
        now = self._services.clock.now()
        async with self._services.store.transaction() as transaction:
            person = await transaction.person(user)
            if said and said.closed and not person.closed:
                person = replace(person, closed=True)
                await transaction.save_person(person)
            for due in dues:
                kept = await transaction.due_row(due.table, DueKind.REMIND)
                if kept is not None and kept.message_key == due.message_key:
                    done = replace(kept, times=kept.times + 1, last=now, asked=0, message_key=0, tries=0)
                    await schedule_reminder(transaction, person, done)
                await save_sent(transaction, due, said, now)


async def is_present(notifier: Notifier, loaded: LoadedTable, user: int) -> bool:
    """Whether that user is still on the table's server; assumed where it can't be checked."""
    try:
        return await notifier.is_member(loaded, user)
    except Unreachable:
        return True


def claimed_since(due: DueRow) -> float:
    """A time before its message was last tried, which moves what is due by a retry at most."""
    return due.at - LONGEST_RETRY


async def still_due(store: Queries, due: DueRow) -> bool:
    """Whether that is due as it was read: since then somebody may have acted, or changed when it is."""
    kept = await store.due_row(due.table, due.kind)
    return kept is not None and (kept.user, kept.since, kept.at) == (due.user, due.since, due.at)


async def load_turn(store: Queries, due: DueRow) -> LoadedTable | None:
    """The table, while that turn is under way."""
    try:
        loaded = await load_table(store, due.table)
    except Refused:
        return None
    running = loaded.table.status is Status.RUNNING and not loaded.over
    if not running or (loaded.acting.user, loaded.table.since) != (due.user, due.since):
        return None
    return loaded


async def save_sent(transaction: Transaction, due: DueRow, said: SentMessage | None, now: float) -> None:
    """Keep where somebody was called; if the turn has passed meanwhile, it is past already."""
    if said is None:
        return
    await transaction.save_call_message(CallMessage(due.table, said.place, said.message, due.user))
    table = await transaction.table(due.table)
    if table is None or table.since != due.since or table.status is not Status.RUNNING:
        await transaction.mark_calls_past(due.table, now)
