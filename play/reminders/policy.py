"""When somebody is to be reminded of a turn, a table looked after, a time limit told: pure decisions."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from play.reminders.hours import DAY, HOUR, after_playing_time, daily, next_free_time
from store import Person, Table
from store.due_rows import DueRow

log = logging.getLogger(__name__)

MOST_REMINDERS = 5
"""So many reminders of one turn, then none but to the table."""
JUST_NOW = 10 * 60.0
"""Whoever looked at the table within that needs no reminder."""
GATHERED = HOUR
"""So long, at most, a message to a person waits for another table to go along."""
NEAR = HOUR
"""A warning that calls somebody so near to a reminder of the same turn stands for both."""
WEEK = 7 * DAY
LOOK = 10 * 60.0
"""After that somebody looks whether the person is still on the server."""
IDLE_WARNED, IDLE_ENDED = 53 * DAY, 60 * DAY
LIMITS = (0, 1, 3, 7)
"""Days that a turn may take; 0: as many as it takes."""
WARNED = (0.5, 0.9, 1.0)
"""The parts of its time after which a turn's player is warned, and the time is over."""
SILENT = 3 * DAY
"""After so long the others may want a player replaced."""
NOTICE = DAY
"""So long a person has who was told that others want them replaced."""
FALLBACK = 12 * HOUR
"""A reminder whose time can't be worked out comes that long after the turn began, or after the last one."""


# Reminders


def next_reminder(person: Person, due: DueRow) -> float | None:
    """When the person is to be reminded of that turn next; None: not any more.

    It is asked in the transaction of a move, which no error in working it out may undo.
    """
    try:
        return _reminder(person, due)
    except Exception:
        log.exception("the next reminder of user %s at table %s can't be worked out", due.user, due.table)
        return None if due.times >= MOST_REMINDERS else max(due.since, due.last) + FALLBACK


def _reminder(person: Person, due: DueRow) -> float | None:
    """Where a warning is near it comes first, and does for both; the reminder waits, should that fail."""
    at = _unwarned(person, due)
    if at is None or due.asked or abs(at - due.limit) > NEAR or not _may_call(person, due.limit):
        return at
    return next_free_time(person, due.limit + NEAR)


def _unwarned(person: Person, due: DueRow) -> float | None:
    held = max(due.seen + JUST_NOW if due.seen else 0, person.snoozed)
    if person.digest >= 0 and not due.asked:
        return daily(person, max(due.since, due.last, held), person.digest * 60, due.last)
    base = _base(person, due)
    return None if base is None else next_free_time(person, max(base, held))


def _base(person: Person, due: DueRow) -> float | None:
    """By the rule alone, however late or early in the day that is."""
    if due.asked:
        return due.asked
    if not person.first or due.times >= MOST_REMINDERS or (due.times and not person.every):
        return None
    if due.times:
        return due.last + person.every * HOUR
    return due.since + person.first * HOUR


class Message(NamedTuple):
    """What one message to a person tells; or when it will, where more is to come soon."""

    dues: list[DueRow]
    wait: float | None = None


def reminder_message(person: Person, dues: Sequence[DueRow], now: float) -> Message:
    """All that is due now, in one message; it waits a while for what is due soon after.

    What the person asked for at a time comes at that time.
    """
    times = {due.table: at for due in dues if (at := next_reminder(person, due)) is not None}
    ready = [due for due in dues if times.get(due.table, now + 1) <= now]
    if not ready or any(due.asked for due in ready):
        return Message(ready)
    until = min(times[due.table] for due in ready) + GATHERED
    soon = [at for at in times.values() if now < at <= until]
    return Message(ready, max(soon, default=None))


def after_call_by_warning(person: Person, due: DueRow, now: float) -> DueRow:
    """The reminders of a turn whose player is called by a warning: what is due about now is done by that."""
    at = _unwarned(person, due)
    if at is None or due.asked or at > now + NEAR:
        return due
    return replace(due, times=due.times + 1, last=max(at, now))


# Looking after a table


def watch_time(since: float, stage: int) -> float:
    """When a table is looked after: soon, then every week, then warned, and ended."""
    weeks = int(IDLE_WARNED // WEEK)
    if stage == 0:
        return since + LOOK
    if stage <= weeks:
        return since + stage * WEEK
    return since + (IDLE_WARNED if stage == weeks + 1 else IDLE_ENDED)


WARNING = int(IDLE_WARNED // WEEK) + 1
"""The stage at which a table is warned; the next ends it."""


def after_watch(due: DueRow, now: float) -> DueRow:
    """What comes next: weeks that went by unwatched are skipped, but never the warning nor its time."""
    stage = due.times + 1
    while stage < WARNING and watch_time(due.since, stage) <= now:
        stage += 1
    at = watch_time(due.since, stage)
    if stage > WARNING:
        at = max(at, now + IDLE_ENDED - IDLE_WARNED)
    return replace(due, at=at, times=stage, last=now, message_key=0, tries=0)


def no_more_reminders(person: Person, due: DueRow | None) -> bool:
    """Whether the person will not be reminded of that turn any more, so that the table has to be."""
    return due is None or next_reminder(person, due) is None


# Time limits


def limit_time(table: Table, person: Person, since: float, stage: int, last: float = 0) -> float:
    """When a turn's player is warned, or its time is over; that is some time after the last warning."""
    whole = table.limit_days * DAY
    away = person if table.stops_away else Person(person.user)
    moment = after_playing_time(since, whole * WARNED[stage], away)
    if stage < len(WARNED) - 1 or not last:
        return moment
    return max(moment, after_playing_time(last, whole * (1 - WARNED[-2]), away))


def warning_calls(person: Person, reminding: DueRow | None, now: float) -> bool:
    """Whether a warning calls the turn's player: not where they were just reminded, nor disturbs them."""
    just_now = reminding is not None and reminding.last > now - NEAR
    return _may_call(person, now) and not just_now


def _may_call(person: Person, at: float) -> bool:
    return bool(person.first) and next_free_time(person, at) == at


def after_warning(table: Table, person: Person, due: DueRow, now: float) -> DueRow:
    """What comes after a warning; the second is left out where it is late."""
    last = len(WARNED) - 1
    stage = due.times + 1
    while stage < last and limit_time(table, person, due.since, stage) <= now:
        stage += 1
    at = limit_time(table, person, due.since, stage, now)
    return replace(due, at=at, times=stage, last=now, message_key=0, tries=0)
