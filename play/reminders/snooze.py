"""Snoozing: how long a person can put reminders off, by the clocks where they live."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum

from play.clock import HOUR
from play.reminders.hours import can_be_called, next_free_time
from play.reminders.time_zones import local, local_time, midnight
from store import Person

EVENING = 19 * 60
"""When the evening begins, in minutes after midnight."""


class Snooze(StrEnum):
    """How long to send no reminders."""

    TWO_HOURS = "two_hours"
    HALF_DAY = "half_day"
    TONIGHT = "tonight"
    TOMORROW_EVENING = "tomorrow_evening"
    TODAY = "thinking"
    """For the rest of the day, without an extra reminder afterwards; half a day where the zone is unknown."""


def choices(person: Person, now: float) -> list[Snooze]:
    """What a reminder offers now; no evening that has begun, is quiet, or isn't known to be one."""
    if not person.zone:
        return [Snooze.TWO_HOURS, Snooze.HALF_DAY, Snooze.TODAY]
    next_evening = Snooze.TOMORROW_EVENING if _evening(person, now) <= now else Snooze.TONIGHT
    suits = can_be_called(person, _moment(person, next_evening, now))
    return [Snooze.TWO_HOURS, *([next_evening] if suits else []), Snooze.TODAY]


def snooze_end(person: Person, snooze: Snooze, now: float) -> float | None:
    """When the person may be called again; None if the evening they asked for has begun already."""
    at = _moment(person, snooze, now)
    return next_free_time(person, at) if at > now else None


def _moment(person: Person, snooze: Snooze, now: float) -> float:
    match snooze:
        case Snooze.TWO_HOURS:
            return now + 2 * HOUR
        case Snooze.HALF_DAY:
            return now + 12 * HOUR
        case Snooze.TODAY if not person.zone:
            return now + 12 * HOUR
        case Snooze.TONIGHT:
            return _evening(person, now)
        case Snooze.TOMORROW_EVENING:
            return _evening(person, now, days=1)
        case Snooze.TODAY:
            return midnight(person, local(person, now).date() + timedelta(days=1))


def _evening(person: Person, now: float, *, days: int = 0) -> float:
    """When this evening begins where the person lives, or one some days later."""
    return local_time(person, local(person, now).date() + timedelta(days=days), EVENING)
