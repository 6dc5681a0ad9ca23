"""What a reminder offers to those who want it later."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from play.clock import HOUR
from play.reminders.snooze import Snooze, choices, snooze_end
from store import Person

PARIS = Person(1, zone="Europe/Paris", quiet_from=23 * 60, quiet_to=8 * 60)


def paris(time: str, day: int = 1) -> float:
    return (
        datetime.fromisoformat(f"2026-06-0{day}T{time}").replace(tzinfo=ZoneInfo("Europe/Paris")).timestamp()
    )


@pytest.mark.parametrize(
    ("time", "evening", "until"),
    [
        ("08:10", Snooze.TONIGHT, paris("19:00")),
        ("18:59", Snooze.TONIGHT, paris("19:00")),
        ("19:00", Snooze.TOMORROW_EVENING, paris("19:00", day=2)),
        ("22:18", Snooze.TOMORROW_EVENING, paris("19:00", day=2)),
        ("00:30", Snooze.TONIGHT, paris("19:00")),
    ],
)
def test_the_next_evening_is_called_what_it_is(time: str, evening: Snooze, until: float) -> None:
    assert choices(PARIS, paris(time)) == [Snooze.TWO_HOURS, evening, Snooze.TODAY]
    assert snooze_end(PARIS, evening, paris(time)) == until


def test_an_evening_that_has_begun_is_none() -> None:
    assert snooze_end(PARIS, Snooze.TONIGHT, paris("22:18")) is None


def test_a_quiet_evening_is_not_offered_and_means_the_end_of_the_quiet_hours() -> None:
    early = replace(PARIS, quiet_from=18 * 60)
    assert choices(early, paris("12:00")) == [Snooze.TWO_HOURS, Snooze.TODAY]
    assert snooze_end(early, Snooze.TONIGHT, paris("12:00")) == paris("08:00", day=2)


def test_where_nobody_knows_the_time_zone_there_is_no_evening() -> None:
    assert choices(Person(1), paris("12:00")) == [Snooze.TWO_HOURS, Snooze.HALF_DAY, Snooze.TODAY]
    assert snooze_end(Person(1), Snooze.HALF_DAY, paris("12:00")) == paris("12:00") + 12 * HOUR


@pytest.mark.parametrize(("zone", "until"), [("Europe/Paris", "00:00"), ("", "10:00")])
def test_the_rest_of_the_day_is_half_a_day_where_nobody_knows_when_it_ends(zone: str, until: str) -> None:
    asked = paris("22:00")
    assert snooze_end(Person(1, zone=zone), Snooze.TODAY, asked) == paris(until, day=2)
