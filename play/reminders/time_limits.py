"""Time limits of turns: when to warn the player and when time is up, and how a turn gets more time."""

from __future__ import annotations

from dataclasses import replace

from play.clock import DAY, HOUR
from play.loaded_table import LoadedTable
from play.reminders.policy import is_written_to, may_warn, was_just_called
from play.reminders.vacations import after_playing_time, playing_time
from store import OutboxKind, Person, Table, Transaction, Way
from store.due_rows import DueKind, DueRow

WARNED = (0.5, 0.9, 1.0)
"""The fractions of the time limit at which the player is warned, and at which time is up."""
LAST_WARNING = len(WARNED) - 2
LATE_WARNING = 10 * 60.0
"""A warning that is later than this, in seconds, prolongs the turn."""


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
    return may_warn(person, at_table, now) and not just_now


def warning_writes(person: Person, at_table: Way | None, reminder: DueRow | None, now: float) -> bool:
    """Whether a warning is followed by a direct message; see `warning_calls`."""
    just_now = reminder is not None and was_just_called(reminder, now)
    return bool(person.first) and is_written_to(person, at_table) and not just_now


def after_warning(table: Table, person: Person, due: DueRow, now: float) -> DueRow:
    """The stage after a warning; skips the second warning if its time has passed already."""
    last = len(WARNED) - 1
    stage = due.times + 1
    while stage < last and limit_time(table, person, due.since, stage) <= now:
        stage += 1
    at = limit_time(table, person, due.since, stage)
    return replace(due, at=at, times=stage, last=now, message_key=0, tries=0)


async def give_time(transaction: Transaction, loaded: LoadedTable, seconds: float, now: float) -> LoadedTable:
    """Give the current turn more time, even if it is out of time; the last warning is given again."""
    table = replace(loaded.table, extra=loaded.table.extra + seconds)
    await transaction.change_table(table.id, extra=table.extra)
    loaded, person = replace(loaded, table=table), loaded.settings_of(loaded.acting.user)
    due = await transaction.due_row(table.id, DueKind.LIMIT)
    if due is None:
        due = DueRow(DueKind.LIMIT, table.id, loaded.acting.user, 0, table.since, table.turn, len(WARNED))
    stage = min(due.times, len(WARNED) - 1)
    if stage > LAST_WARNING and limit_time(table, person, due.since, LAST_WARNING) > now:
        stage = LAST_WARNING
    at = limit_time(table, person, due.since, stage)
    await transaction.schedule(replace(due, at=at, times=stage, message_key=0, tries=0))
    await tell_new_end(transaction, loaded, person)
    return loaded


async def tell_new_end(transaction: Transaction, loaded: LoadedTable, person: Person) -> None:
    """Update the table's message and the warnings: the turn ends at another time than they say."""
    table, ends = loaded.table, turn_end(loaded.table, person)
    await transaction.enqueue(table.id, OutboxKind.SHOW, after=loaded.after)
    amend = DueRow(DueKind.AMEND, table.id, person.user, table.since, table.since, table.turn, last=ends)
    await transaction.schedule(amend)
