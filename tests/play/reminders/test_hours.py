"""Quiet hours, and the next time at which a person may be disturbed."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from hypothesis import given

from play.clock import DAY, HOUR
from play.reminders.hours import daily, is_quiet, next_free_time
from play.reminders.time_zones import local
from play.reminders.vacations import is_away
from store import Person
from tests.play.reminders.strategies import moments, people


@given(people(), moments)
def test_the_next_free_time_is_free_and_soon(person: Person, at: float) -> None:
    then = next_free_time(person, at)
    assert then >= at
    assert not is_quiet(person, then)
    assert not is_away(person, then)
    assert then - max(at, person.away_to) <= 2 * DAY or then == at


def paris(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Paris")).timestamp()


def test_quiet_hours_that_end_in_a_skipped_hour_end_after_the_gap() -> None:
    person = Person(1, zone="Europe/Paris", quiet_from=22 * 60, quiet_to=2 * 60 + 30)
    then = next_free_time(person, paris("2026-03-29T01:00"))
    assert local(person, then).strftime("%H:%M") == "03:30"


def test_a_repeated_hour_is_quiet_both_times() -> None:
    person = Person(1, zone="Europe/Paris", quiet_from=2 * 60, quiet_to=2 * 60 + 30)
    first = paris("2026-10-25T02:00")
    assert next_free_time(person, first) == first + HOUR / 2
    assert next_free_time(person, first + HOUR) == first + 1.5 * HOUR


def test_a_digest_delayed_by_a_skipped_hour_is_not_repeated_on_the_same_day() -> None:
    person = Person(1, zone="America/New_York", quiet_from=2 * 60 + 1, quiet_to=0, digest=2)
    late = daily(person, datetime(2026, 3, 7, 12, tzinfo=ZoneInfo("America/New_York")).timestamp(), 2 * 60)
    assert local(person, late).isoformat() == "2026-03-09T00:00:00-04:00"
    then = daily(person, late, 2 * 60, last=late)
    assert local(person, then).isoformat() == "2026-03-10T02:00:00-04:00"
