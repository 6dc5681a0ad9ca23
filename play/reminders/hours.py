"""Hours of the day where a person lives: when they want to be left alone, and when not."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from store import Person

HOUR = 60 * 60.0
DAY = 24 * HOUR
EVENING = 19 * 60
"""Minutes after midnight."""
LONGEST_VACATION = 2 * 366 * DAY
"""From when it begins, and from now until it begins."""


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones."""
    return tuple(sorted(name for name in available_timezones() if name not in ("localtime", "Factory")))


def zone_of(person: Person) -> ZoneInfo:
    try:
        return ZoneInfo(person.zone or "UTC")
    except (ZoneInfoNotFoundError, ValueError):  # it was there once
        return ZoneInfo("UTC")


def local(person: Person, at: float) -> datetime:
    return datetime.fromtimestamp(at, zone_of(person))


def midnight(person: Person, day: date) -> float:
    """When that day begins where they live."""
    return _moment(person, day, 0, 0)


def _moment(person: Person, day: date, minutes: int, fold: int) -> float:
    """A time that the clocks skip lies after the gap; one that comes twice is told apart by its fold."""
    hour, minute = divmod(minutes, 60)
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone_of(person), fold=fold).timestamp()


def _coming(person: Person, after: float, minutes: int) -> Iterator[float]:
    """The next moments, later than that one, at which their clocks show that time."""
    today = local(person, after).date()
    for ahead in range(-1, 3):
        for fold in (0, 1):
            moment = _moment(person, today + timedelta(days=ahead), minutes, fold)
            if moment > after:
                yield moment


def at_time(person: Person, after: float, minutes: int) -> float:
    """When their clocks next show that time, for the first time on its day."""
    today = local(person, after).date()
    moments = (_moment(person, today + timedelta(days=ahead), minutes, 0) for ahead in range(3))
    return next(moment for moment in moments if moment > after)


def is_quiet(person: Person, at: float) -> bool:
    """Whether that moment falls into their quiet hours."""
    begin, end = person.quiet_from, person.quiet_to
    if begin == end:
        return False
    now = local(person, at)
    minutes = now.hour * 60 + now.minute
    return begin <= minutes < end if begin < end else minutes >= begin or minutes < end


def vacation_end(person: Person) -> float:
    """When their vacation ends, which may have been set before there was a longest one."""
    return min(person.away_to, person.away_from + LONGEST_VACATION)


def is_away(person: Person, at: float) -> bool:
    return person.away_from <= at < vacation_end(person)


def next_free_time(person: Person, at: float) -> float:
    """The first moment from then on that is neither quiet nor in their vacation."""
    while is_quiet(person, at) or is_away(person, at):
        if is_away(person, at):
            at = vacation_end(person)
        else:
            at = min(end for end in _coming(person, at, person.quiet_to) if not is_quiet(person, end))
    return at


def daily(person: Person, after: float, minutes: int, last: float = 0) -> float:
    """The next time of that kind at which they may be disturbed, or soon after; not on the day of the last.

    On a day whose clocks skip that time it may come late, past midnight even.
    """
    at = at_time(person, after, minutes)
    then = next_free_time(person, at)
    if person.away_from < then and at < (
        end := vacation_end(person)
    ):  # at their time on the day they are back
        then = next_free_time(person, at_time(person, end - 1, minutes))
    while last and local(person, then).date() <= local(person, last).date():
        then = next_free_time(person, at_time(person, then, minutes))
    return then


def tonight(person: Person, now: float) -> float:
    """The evening, or the end of the quiet hours that it falls into."""
    return next_free_time(person, at_time(person, now, EVENING))


def tomorrow(person: Person, now: float) -> float:
    return midnight(person, local(person, now).date() + timedelta(days=1))


def after_playing_time(start: float, length: float, person: Person) -> float:
    """When so much time has passed since then, that of the person's vacation not counted."""
    begin, end = person.away_from, vacation_end(person)
    if begin >= end or start >= end or start + length <= begin:
        return start + length
    return end + length - max(0.0, begin - start)
