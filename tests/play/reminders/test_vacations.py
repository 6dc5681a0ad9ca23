"""Vacations: their greatest length, and the time outside them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.clock import DAY
from play.reminders.hours import next_free_time
from play.reminders.vacations import LONGEST_VACATION, after_playing_time, is_away
from store import Person
from tests.play.reminders.strategies import moments, people

YEAR_9999 = 253_402_128_000.0


@given(moments, st.integers(0, 9), people())
def test_playing_time_does_not_count_a_vacation(start: float, days: int, person: Person) -> None:
    end = after_playing_time(start, days * DAY, person)
    stood = max(0.0, min(end, person.away_to) - max(start, person.away_from))
    assert end - start - stood == pytest.approx(days * DAY)


async def test_a_vacation_ends_after_two_years_even_if_a_longer_one_is_stored() -> None:
    person = Person(1, away_from=1000.0, away_to=YEAR_9999)
    assert is_away(person, 1000 + LONGEST_VACATION - 1)
    assert next_free_time(person, 1000) == 1000 + LONGEST_VACATION
