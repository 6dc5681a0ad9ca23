"""When to send reminders, warnings and idle notices: pure functions without any I/O."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from play.clock import HOUR
from play.reminders.hours import daily, next_free_time
from store import Person, Way
from store.due_rows import DueRow

log = logging.getLogger(__name__)

MOST_REMINDERS = 5
"""After this many reminders of one turn, only the table gets notices."""
JUST_NOW = 10 * 60.0
"""A player who was at the table this recently, in seconds, needs no reminder."""
MOST_GATHERING = HOUR
"""How long a reminder waits at most so that another table's reminder can join it."""
DIGEST_GAP = 6 * HOUR
"""A daily reminder leaves out a turn whose player was called this recently."""
MERGE_WINDOW = HOUR
"""A warning that pings a player this close to a reminder of the same turn replaces it."""
FALLBACK = 12 * HOUR
"""A reminder whose time can't be computed comes this long after the turn began or the last reminder."""
POSTING = 10 * 60.0
"""How long a call waits for the turn's own message, which may call the player instead."""


# Who may be mentioned


def way_of(person: Person, at_table: Way | None) -> Way:
    """How the person is called at a table where they chose this way, or none of its own."""
    return at_table or person.way


def may_mention(person: Person, at_table: Way | None, at: float) -> bool:
    """Whether a message at the table may mention the person at that time.

    A mention stands in for a direct message that Discord refuses.
    """
    way = way_of(person, at_table)
    return (way.mentions or (way.writes and person.closed)) and when_free(
        person, max(at, person.snoozed)
    ) <= at


def may_warn(person: Person, at_table: Way | None, at: float) -> bool:
    """Whether a warning about a time limit may mention the person; those who want no reminders get none."""
    return bool(person.first) and may_mention(person, at_table, at)


def is_written_to(person: Person, at_table: Way | None) -> bool:
    """Whether the person is called by direct message alone, and accepts them as far as we know."""
    way = way_of(person, at_table)
    return way.writes and not way.mentions and not person.closed


# Calls and reminders


def next_reminder(person: Person, due: DueRow) -> float | None:
    """When to call the person or remind them of that turn next; None if there are no more reminders.

    Runs inside the transaction of a move, so an error here must not roll the move back.
    """
    try:
        return _reminder(person, due)
    except Exception:
        log.exception("the next reminder of user %s at table %s can't be worked out", due.user, due.table)
        return None if due.times >= MOST_REMINDERS else max(due.since, due.last) + FALLBACK


def _reminder(person: Person, due: DueRow) -> float | None:
    """When to remind the person; if a warning is close, later than that, in case the warning fails."""
    if way_of(person, due.way) is Way.NONE:
        return None
    at = _regardless_of_warnings(person, due)
    calls = due.called and not due.asked and may_warn(person, due.way, due.limit)
    if at is None or not calls or abs(at - due.limit) > MERGE_WINDOW:
        return at
    return next_free_time(person, due.limit + MERGE_WINDOW)


def _regardless_of_warnings(person: Person, due: DueRow) -> float | None:
    """When to remind the person, regardless of warnings."""
    knows = due.seen and (due.called or due.seen > due.since)  # a call is about the turn, not the table
    earliest = max(due.seen + JUST_NOW if knows else 0, person.snoozed)
    if not due.called:
        return next_free_time(person, max(due.since, earliest))
    if person.digest >= 0 and not due.asked:
        return daily(person, max(due.called + DIGEST_GAP, due.last, earliest), person.digest * 60, due.last)
    at = _by_interval(person, due)
    return None if at is None else next_free_time(person, max(at, earliest))


def _by_interval(person: Person, due: DueRow) -> float | None:
    """The time the person asked for or set as an interval, ignoring quiet hours, vacation and snoozing."""
    if due.asked:
        return due.asked
    if not person.first or due.times >= MOST_REMINDERS or (due.times and not person.every):
        return None
    if due.times:
        return due.last + person.every * HOUR
    return due.called + person.first * HOUR


def when_free(person: Person, at: float) -> float:
    """The first moment, from `at` on, at which the person may be disturbed.

    If that can't be computed it is `at` itself: one person's settings must not hold up a table.
    """
    try:
        return next_free_time(person, at)
    except Exception:
        log.exception("the next free time of user %s can't be worked out", person.user)
        return at


class Message(NamedTuple):
    """The turns one message covers; `wait` is when to send it if more are due soon."""

    dues: list[DueRow]
    wait: float | None = None


def reminder_message(person: Person, dues: Sequence[DueRow], now: float) -> Message:
    """Combine all reminders that are due into one message, which may wait a while for others due soon.

    Calls, and reminders that the person asked for, never wait.
    """
    times = {due.table: at for due in dues if (at := next_reminder(person, due)) is not None}
    ready = [due for due in dues if times.get(due.table, now + 1) <= now]
    if ready and (welcome := when_free(person, max(now, person.snoozed))) > now:  # they are overdue
        return Message(ready, welcome)
    if not ready or any(due.asked or not due.called for due in ready):
        return Message(ready)
    until = min(times[due.table] for due in ready) + MOST_GATHERING
    soon = [at for at in times.values() if now < at <= until]
    return Message(ready, max(soon, default=None))


def after_call_by_warning(person: Person, due: DueRow, now: float) -> DueRow:
    """A warning that pings the player also counts as any reminder due at about the same time."""
    if not due.called:
        return replace(due, called=now)
    at = next_reminder(person, replace(due, limit=0))
    if at is None or due.asked or at > now + MERGE_WINDOW:
        return due
    return replace(due, times=due.times + 1, last=max(at, now))


def after_message(due: DueRow, now: float) -> DueRow:
    """The row after a message about its turn: the first is the call, further ones are reminders."""
    due = replace(due, asked=0, message_key=0, tries=0)
    return replace(due, times=due.times + 1, last=now) if due.called else replace(due, called=now)


def no_more_reminders(person: Person, due: DueRow | None) -> bool:
    """Whether the person gets no more reminders of that turn, so that the table gets a notice instead."""
    return due is None or next_reminder(person, due) is None


def was_just_called(reminder: DueRow, now: float) -> bool:
    """Whether the player was called for the turn, or reminded of it, a short while ago."""
    return max(reminder.last, reminder.called) > now - MERGE_WINDOW
