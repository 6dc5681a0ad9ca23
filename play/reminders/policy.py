"""When to send reminders, warnings and idle notices: pure functions without any I/O."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from play.reminders.hours import DAY, HOUR, after_playing_time, daily, next_free_time, playing_time
from store import Person, Table, Way
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
WEEK = 7 * DAY
FIRST_CHECK = 10 * 60.0
"""How long after a turn began to check that its player is still on the server."""
IDLE_WARNED, IDLE_ENDED = 53 * DAY, 60 * DAY
"""How long a turn may wait before the table is warned, and ended."""
WARNED = (0.5, 0.9, 1.0)
"""The fractions of the time limit at which the player is warned, and at which time is up."""
LAST_WARNING = len(WARNED) - 2
LATE_WARNING = 10 * 60.0
"""A warning that is later than this, in seconds, prolongs the turn."""
NOTICE = DAY
"""How long a player has to come back after being told about a vote to replace them."""
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
    calls = due.called and not due.asked and _may_warn(person, due.way, due.limit)
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


# Idle tables


def watch_time(since: float, stage: int) -> float:
    """When to check a waiting table: soon after the turn began, every week, at the warning and at the end."""
    weeks = int(IDLE_WARNED // WEEK)
    if stage == 0:
        return since + FIRST_CHECK
    if stage <= weeks:
        return since + stage * WEEK
    return since + (IDLE_WARNED if stage == weeks + 1 else IDLE_ENDED)


WARNING = int(IDLE_WARNED // WEEK) + 1
"""The stage at which an idle table is warned; the next stage ends it."""


def after_watch(due: DueRow, now: float) -> DueRow:
    """The next check. Missed weekly checks are skipped, but never the warning or the time after it."""
    stage = due.times + 1
    while stage < WARNING and watch_time(due.since, stage) <= now:
        stage += 1
    at = watch_time(due.since, stage)
    if stage > WARNING:
        at = max(at, now + IDLE_ENDED - IDLE_WARNED)
    return replace(due, at=at, times=stage, last=now, message_key=0, tries=0)


def no_more_reminders(person: Person, due: DueRow | None) -> bool:
    """Whether the person gets no more reminders of that turn, so that the table gets a notice instead."""
    return due is None or next_reminder(person, due) is None


# Time limits


def limit_time(table: Table, person: Person, since: float, stage: int) -> float:
    """When the stage's warning is due or, at the last stage, when time is up."""
    return after_playing_time(since, _limit(table) * WARNED[stage], _who_stops(table, person))


def turn_end(table: Table, person: Person) -> float:
    """When the time of the table's current turn is up."""
    return limit_time(table, person, table.since, len(WARNED) - 1)


def time_for_a_day_more(table: Table, person: Person, now: float) -> float:
    """The extra seconds that let the turn end a day later; a day from now if its time is up."""
    late = playing_time(turn_end(table, person), now, _who_stops(table, person))
    return DAY + max(0.0, late)


def lost_time(table: Table, person: Person, since: float, now: float) -> float:
    """The extra seconds that leave a tenth of the time after a warning that comes far too late, or 0.

    The program or Discord may have been down.
    """
    least = (_limit(table) - table.extra) * (1 - WARNED[LAST_WARNING])
    left = _limit(table) - playing_time(since, now, _who_stops(table, person))
    return least - left if left < least - LATE_WARNING else 0.0


def _limit(table: Table) -> float:
    return (table.turn_time or table.limit_hours * HOUR) + table.extra


def _who_stops(table: Table, person: Person) -> Person:
    """The person if their vacation stops the clock, or else one without a vacation."""
    return person if table.stops_away else Person(person.user)


def warning_calls(person: Person, at_table: Way | None, reminder: DueRow | None, now: float) -> bool:
    """Whether a warning pings the player: not right after a reminder, nor when that would disturb them."""
    just_now = reminder is not None and was_just_called(reminder, now)
    return _may_warn(person, at_table, now) and not just_now


def warning_writes(person: Person, at_table: Way | None, reminder: DueRow | None, now: float) -> bool:
    """Whether a warning is followed by a direct message; see `warning_calls`."""
    just_now = reminder is not None and was_just_called(reminder, now)
    return bool(person.first) and is_written_to(person, at_table) and not just_now


def was_just_called(reminder: DueRow, now: float) -> bool:
    """Whether the player was called for the turn, or reminded of it, a short while ago."""
    return max(reminder.last, reminder.called) > now - MERGE_WINDOW


def _may_warn(person: Person, at_table: Way | None, at: float) -> bool:
    return bool(person.first) and may_mention(person, at_table, at)


def after_warning(table: Table, person: Person, due: DueRow, now: float) -> DueRow:
    """The stage after a warning; skips the second warning if its time has passed already."""
    last = len(WARNED) - 1
    stage = due.times + 1
    while stage < last and limit_time(table, person, due.since, stage) <= now:
        stage += 1
    at = limit_time(table, person, due.since, stage)
    return replace(due, at=at, times=stage, last=now, message_key=0, tries=0)
