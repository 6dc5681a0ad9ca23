"""The hours at which a person may be disturbed: outside their quiet hours and vacation."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from play.reminders.time_zones import local, local_time
from play.reminders.vacations import is_away, vacation_end
from store import Person

MORNING = 8
"""The hour at which quiet hours end by default."""


def _occurrences(person: Person, after: float, minutes: int) -> Iterator[float]:
    """The next moments after the given one at which their clocks show that time."""
    today = local(person, after).date()
    for days in range(-1, 3):
        for fold in (0, 1):
            moment = local_time(person, today + timedelta(days=days), minutes, fold)
            if moment > after:
                yield moment


def at_time(person: Person, after: float, minutes: int) -> float:
    """The next moment their clocks show that time; the first of the two if the clocks are set back."""
    today = local(person, after).date()
    moments = (local_time(person, today + timedelta(days=days), minutes) for days in range(3))
    return next(moment for moment in moments if moment > after)


def is_quiet(person: Person, at: float) -> bool:
    """Whether that moment falls into the person's quiet hours."""
    begin, end = person.quiet_from, person.quiet_to
    if begin == end:
        return False
    now = local(person, at)
    minutes = now.hour * 60 + now.minute
    return begin <= minutes < end if begin < end else minutes >= begin or minutes < end


def next_free_time(person: Person, at: float) -> float:
    """The first moment, from `at` on, outside the person's quiet hours and vacation."""
    while is_quiet(person, at) or is_away(person, at):
        if is_away(person, at):
            at = vacation_end(person)
        else:
            at = min(end for end in _occurrences(person, at, person.quiet_to) if not is_quiet(person, end))
    return at


def can_be_called(person: Person, at: float) -> bool:
    """Whether a call would be welcome: outside quiet hours and vacation, and not snoozed."""
    return at >= person.snoozed and not is_quiet(person, at) and not is_away(person, at)


def daily(person: Person, after: float, minutes: int, last: float = 0) -> float:
    """The next occurrence of a daily time at which the person may be disturbed; not on the day of `last`.

    On a day when the clocks skip that time it may come late, even after midnight.
    """
    at = at_time(person, after, minutes)
    then = next_free_time(person, at)
    end = vacation_end(person)
    if person.away_from < then and at < end:  # at the usual time once they are back
        then = next_free_time(person, at_time(person, end - 1, minutes))
    while last and local(person, then).date() <= local(person, last).date():
        then = next_free_time(person, at_time(person, then, minutes))
    return then
