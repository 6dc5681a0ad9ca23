"""Time zones and local time."""

from __future__ import annotations

from play.reminders.time_zones import local, zones
from store import Person
from tests.play.reminders.strategies import START


def test_time_zones_are_listed_and_an_unknown_one_counts_as_utc() -> None:
    assert "Europe/Paris" in zones()
    assert local(Person(1, zone="Not/There"), START).hour == 0
