"""Time zones: their names, and what a person's clocks show."""

from __future__ import annotations

from datetime import date, datetime
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from store import Person


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


def clock_time(zone: str, now: float) -> str:
    return datetime.fromtimestamp(now, ZoneInfo(zone)).strftime("%H:%M")
