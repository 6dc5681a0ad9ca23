"""Sends a table's notices exactly once, each with the due row that it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from play.delivery_errors import Unreachable
from play.loaded_table import LoadedTable
from play.reminders.delivery import (
    Notice,
    Notifier,
    SentMessage,
    claimed_since,
    is_present,
    may_call,
    save_sent,
    still_due,
)
from play.reminders.due_rows import schedule_reminder
from play.reminders.policy import after_call_by_warning, was_just_called, when_free
from play.services import Services, check_lease
from store import OutboxKind, Person, Transaction
from store.due_rows import DueKind, DueRow

WARNINGS = (Notice.HALF, Notice.MOST)
"""The warnings sent before a time limit, in order."""
TELL_END = (*WARNINGS, Notice.HOST, Notice.ENDS)
"""Notices that say when the turn ends, or that its time is up."""


class NoLongerDue(Exception):  # noqa: N818  control flow, not an error
    """Somebody has acted or changed the schedule since the row was read."""


class Notices:
    """Claims a row, sends its notice and saves both; after a crash, looks for the notice before resending."""

    def __init__(self, services: Services, notifier: Notifier) -> None:
        self._services, self._notifier = services, notifier

    async def _notify(
        self, due: DueRow, loaded: LoadedTable, notice: Notice, call: int | None = None
    ) -> list[SentMessage]:
        """Send a notice unless an earlier attempt got through; empty if the table is unreachable.

        It pings the user `call` only if they may be mentioned now and aren't being reminded of the turn.
        """
        try:
            if due.message_key:
                person, since = loaded.settings_of(due.user), claimed_since(due)
                sent = await self._notifier.find_sent(person, [loaded], key=due.message_key, since=since)
                if sent:
                    return [replace(each, called=call is not None, notice=notice) for each in sent]
            async with self._services.store.transaction() as transaction:
                if not await still_due(transaction, due):
                    raise NoLongerDue
                key = self._unfinished_key(due) or await transaction.new_message_key()
                await transaction.schedule(replace(due, message_key=key))
                reminding = await _is_being_reminded(transaction, due, self._services.clock.now())
            if call is None or (call == due.user and reminding) or not await self._may_call(loaded, call):
                call = None
            check_lease()
            sent = await self._notifier.notify_table(loaded, notice, key=key, call=call)
            return [replace(sent, called=call is not None, notice=notice)]
        except Unreachable:
            return []

    def _unfinished_key(self, due: DueRow) -> int:
        """The key under which a process may be about to send the same notice; see `ReminderDelivery`."""
        return 0 if self._services.store.alone else due.message_key

    async def _may_call(self, loaded: LoadedTable, user: int) -> bool:
        now = self._services.clock.now()
        return may_call(loaded, user, now) and await is_present(self._notifier, loaded, user)

    async def _postpone_until_free(self, due: DueRow, person: Person) -> bool:
        """Postpone a row until the person may be called; returns whether that is later than now."""
        now = self._services.clock.now()
        at = when_free(person, max(now, person.snoozed))
        if at <= now or due.message_key:  # else its notice may have been sent
            return False
        await self._finish(due, [], replace(due, at=at))
        return True

    async def _drop(self, due: DueRow) -> None:
        async with self._services.store.transaction() as transaction:
            if await still_due(transaction, due):
                await transaction.unschedule(due.table, due.kind)

    async def _finish(
        self,
        due: DueRow,
        sent: Sequence[SentMessage],
        then: DueRow | None,
        called: Person | None = None,
        written: Person | None = None,
    ) -> None:
        """Replace the row by `then`, or remove it, and save the sent message.

        `called` is the player the notice pinged, which also counts as a reminder; to one who is `written` to
        instead, a reminder is due now. The host may be written to as well, about a late turn.
        """
        check_lease()
        async with self._services.transaction() as transaction:
            current = await transaction.due_row(due.table, due.kind)
            if current is not None and (current.user, current.turn) == (due.user, due.turn):
                if then is None:
                    await transaction.unschedule(due.table, due.kind)
                else:
                    await transaction.schedule(then)
            now = self._services.clock.now()
            if written and written.user != due.user:
                await transaction.enqueue(due.table, OutboxKind.HOST)
            elif person := called or written:
                await _adapt_reminder(transaction, due, person, now, written=written is not None)
            timed = due.kind is DueKind.LIMIT
            warned = timed and due.times < len(WARNINGS)  # else the host is asked, and that stays
            await save_sent(transaction, due, sent, now, replaces=timed, replaceable=warned)


async def _adapt_reminder(
    transaction: Transaction, due: DueRow, person: Person, now: float, *, written: bool
) -> None:
    """Count a notice that pinged the player as a reminder; or write to them now instead."""
    reminder = await transaction.due_row(due.table, DueKind.REMIND)
    if reminder is None or (reminder.user, reminder.turn) != (due.user, due.turn):
        return
    told = replace(reminder, asked=now) if written else after_call_by_warning(person, reminder, now)
    await schedule_reminder(transaction, person, told)


async def _is_being_reminded(transaction: Transaction, due: DueRow, now: float) -> bool:
    """Whether a reminder of the same turn is being sent, or has been sent since a warning was decided on."""
    reminder = await transaction.due_row(due.table, DueKind.REMIND)
    if reminder is None or (reminder.user, reminder.turn) != (due.user, due.turn):
        return False
    just_now = due.kind is DueKind.LIMIT and was_just_called(reminder, now)
    return just_now or (bool(reminder.message_key) and reminder.at <= now)
