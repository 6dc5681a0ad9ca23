"""Time zones, quiet hours and vacations: when a person may be disturbed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from store import Person

HOUR = 60 * 60.0
DAY = 24 * HOUR
LONGEST_VACATION = 2 * 366 * DAY
"""Limits both the length of a vacation and how far ahead it may begin."""


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones."""
    return tuple(sorted(name for name in available_timezones() if name not in ("localtime", "Factory")))


def zone_of(person: Person) -> ZoneInfo:
    try:
        return ZoneInfo(person.zone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):  # the zone no longer exists
        return ZoneInfo("UTC")


def local(person: Person, at: float) -> datetime:
    return datetime.fromtimestamp(at, zone_of(person))


def midnight(person: Person, day: date) -> float:
    """The start of that day in the person's time zone."""
    return local_time(person, day, 0)


def local_time(person: Person, day: date, minutes: int, fold: int = 0) -> float:
    """The timestamp of a local time; a skipped one falls after the gap, `fold` selects a repeated one."""
    hour, minute = divmod(minutes, 60)
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone_of(person), fold=fold).timestamp()


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


def vacation_end(person: Person) -> float:
    """When the vacation ends; stored ones may be longer than the limit introduced later."""
    return min(person.away_to, person.away_from + LONGEST_VACATION)


def is_away(person: Person, at: float) -> bool:
    return person.away_from <= at < vacation_end(person)


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


def playing_time(start: float, end: float, person: Person) -> float:
    """How many of the seconds between two moments aren't in the person's vacation."""
    away = min(end, vacation_end(person)) - max(start, person.away_from)
    return end - start - max(0.0, away)


def after_playing_time(start: float, length: float, person: Person) -> float:
    """When `length` seconds have passed since `start`, not counting the person's vacation."""
    begin, end = person.away_from, vacation_end(person)
    if begin >= end or start >= end or start + length <= begin:
        return start + length
    return end + length - max(0.0, begin - start)
