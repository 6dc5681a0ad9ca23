"""Guessing time zones from the language and the hours at which a person acts."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import available_timezones

from play.reminders.likely_time_zones import ANYWHERE, BY_LANGUAGE, MOST_GUESSES, likely_zones
from play.reminders.time_zones import clock_time

NOON, MIDNIGHT = (datetime(2026, 6, 1, hour, tzinfo=UTC).timestamp() for hour in (12, 0))


def test_all_zones_exist() -> None:
    assert {*ANYWHERE, *(zone for zones in BY_LANGUAGE.values() for zone in zones)} <= available_timezones()


def test_the_language_comes_first_among_zones_where_it_is_day() -> None:
    assert likely_zones("fr", [NOON], NOON)[0] == "Europe/Paris"
    assert likely_zones("de", [NOON], NOON)[0] == "Europe/Berlin"


def test_a_zone_where_the_person_would_act_at_night_is_less_likely() -> None:
    assert likely_zones("en-US", [MIDNIGHT], MIDNIGHT)[0] == "America/New_York"
    assert likely_zones("fr", [MIDNIGHT] * 5, MIDNIGHT)[0] == "America/Toronto"


def test_no_two_guesses_show_the_same_time() -> None:
    for language in (*BY_LANGUAGE, "xx"):
        times = [clock_time(zone, NOON) for zone in likely_zones(language, [NOON], NOON)]
        assert len(set(times)) == len(times) == MOST_GUESSES
