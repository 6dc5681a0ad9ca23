"""For any settings and any history: nobody is disturbed, nothing comes twice, and everybody hears of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.reminders.hours import (
    DAY,
    HOUR,
    after_playing_time,
    at_time,
    daily,
    is_away,
    is_quiet,
    local,
    next_free_time,
    tonight,
    zones,
)
from play.reminders.policy import (
    MERGE_WINDOW,
    MOST_GATHERING,
    MOST_REMINDERS,
    after_call_by_warning,
    after_warning,
    limit_time,
    next_reminder,
    reminder_message,
    warning_calls,
)
from store import Person, Table
from store.due_rows import DueKind, DueRow
from tests.long import LONG

START = datetime(2026, 1, 1, tzinfo=ZoneInfo("UTC")).timestamp()
ZONES = ("", "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca")
TABLE = Table(id=1, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=True)
EXAMPLES = 1_000 if LONG else 40
moments = st.floats(START, START + 365 * DAY).map(round)


@st.composite
def people(draw: st.DrawFn) -> Person:
    begin = draw(moments)
    return Person(
        1,
        zone=draw(st.sampled_from(ZONES)),
        quiet_from=draw(st.integers(0, 1439)),
        quiet_to=draw(st.integers(0, 1439)),
        first=draw(st.sampled_from((0, 2, 6, 12, 24, 48))),
        every=draw(st.sampled_from((0, 12, 24, 48, 72))),
        digest=draw(st.integers(-1, 23)),
        away_from=begin,
        away_to=begin + draw(st.integers(0, 30)) * DAY,
        snoozed=draw(st.just(0) | moments),
    )


@st.composite
def turns(draw: st.DrawFn) -> list[DueRow]:
    """Turns that wait, at several tables; of some the person has looked at the table."""
    begun = draw(st.lists(moments, min_size=1, max_size=4))
    return [
        DueRow(DueKind.REMIND, table, 1, since, since, seen=since + draw(st.integers(0, 2 * 86400)))
        for table, since in enumerate(begun)
    ]


def lived(person: Person, dues: list[DueRow], steps: int = 60) -> list[tuple[float, list[DueRow]]]:
    """What is sent to that person, and when, from one due moment to the next."""
    sent: list[tuple[float, list[DueRow]]] = []
    left = {due.table: replace(due, at=at) for due in dues if (at := next_reminder(person, due)) is not None}
    for _ in range(steps):
        if not left:
            break
        now = min(due.at for due in left.values())
        message = reminder_message(person, list(left.values()), now)
        for due in message.dues:
            if message.wait is not None:
                left[due.table] = replace(due, at=message.wait)
        if message.wait is None:
            sent.append((now, message.dues))
            for due in message.dues:
                done = replace(due, times=due.times + 1, last=now)
                if (at := next_reminder(person, done)) is None:
                    del left[due.table]
                else:
                    left[due.table] = replace(done, at=at)
    return sent


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_no_reminder_falls_into_quiet_hours_or_a_vacation(person: Person, dues: list[DueRow]) -> None:
    for at, _ in lived(person, dues):
        assert not is_quiet(person, at)
        assert not is_away(person, at)
        assert at >= person.snoozed


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_none_comes_twice_within_its_interval(person: Person, dues: list[DueRow]) -> None:
    sent = lived(person, dues)
    for table in {due.table for due in dues}:
        times = [at for at, told in sent if table in [due.table for due in told]]
        if person.digest >= 0:
            days = [local(person, at).date() for at in times]
            assert len(set(days)) == len(days)
            continue
        assert len(times) <= MOST_REMINDERS
        assert all(later - earlier >= person.every * HOUR for earlier, later in pairwise(times))
        (due,) = [due for due in dues if due.table == table]
        assert all(at >= due.since + person.first * HOUR for at in times)


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_everybody_with_reminders_on_gets_one_in_the_end(person: Person, dues: list[DueRow]) -> None:
    told = {due.table for _, message in lived(person, dues, steps=400) for due in message}
    on = person.first or person.digest >= 0
    assert told == ({due.table for due in dues} if on else set())


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_nobody_waits_longer_than_they_must(person: Person, dues: list[DueRow]) -> None:
    first = {due.table: at for due in dues if (at := next_reminder(person, due)) is not None}
    for at, message in lived(person, dues):
        for due in message:
            if not due.times:
                assert first[due.table] <= at <= first[due.table] + MOST_GATHERING


def called(person: Person, table: Table, since: float, *, warned_first: bool) -> list[tuple[float, str]]:
    """When somebody is called to a turn whose time is limited, until that is over, and by what."""
    times: list[tuple[float, str]] = []
    timed = DueRow(DueKind.LIMIT, 1, 1, limit_time(table, person, since, 0), since)
    due = DueRow(DueKind.REMIND, 1, 1, since, since, limit=timed.at)
    at = next_reminder(person, due)
    while timed.times < 2 or (at is not None and at < timed.at):
        now = timed.at if at is None else min(at, timed.at)
        if now == timed.at and (warned_first or now != at):
            calling = warning_calls(person, due, now)
            timed = after_warning(table, person, timed, now)
            due = replace(due, limit=timed.at)
            if calling:
                times.append((now, "warning"))
                due = after_call_by_warning(person, due, now)
                at = next_reminder(person, due)
        elif (then := next_reminder(person, due)) is None or then > now:
            at = then
        else:
            times.append((now, "reminder"))
            due = replace(due, times=due.times + 1, last=now)
            at = next_reminder(person, due)
    return times


@settings(max_examples=EXAMPLES)
@given(people(), moments, st.sampled_from([1, 3, 7]), st.booleans(), st.booleans())
def test_nobody_is_called_twice_within_an_hour_nor_later_than_an_hour_after_their_reminder(
    person: Person, since: float, days: int, stops: bool, warned_first: bool
) -> None:
    table = replace(TABLE, limit_days=days, stops_away=stops)
    times = [at for at, _ in called(person, table, since, warned_first=warned_first)]
    assert all(later - earlier >= MERGE_WINDOW for earlier, later in pairwise(times))
    first = next_reminder(person, DueRow(DueKind.REMIND, 1, 1, since, since))
    if first is not None and first < limit_time(table, person, since, 2) - MERGE_WINDOW:
        assert times
        assert times[0] <= first + MERGE_WINDOW


@given(people(), moments)
def test_the_first_free_moment_is_free_and_not_far(person: Person, at: float) -> None:
    then = next_free_time(person, at)
    assert then >= at
    assert not is_quiet(person, then)
    assert not is_away(person, then)
    assert then - max(at, person.away_to) <= 2 * DAY or then == at


@given(moments, st.integers(0, 9), people())
def test_so_much_time_has_run_when_that_of_a_vacation_is_left_out(
    start: float, days: int, person: Person
) -> None:
    end = after_playing_time(start, days * DAY, person)
    stood = max(0.0, min(end, person.away_to) - max(start, person.away_from))
    assert end - start - stood == pytest.approx(days * DAY)


def paris(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Paris")).timestamp()


def test_an_hour_that_clocks_skip_ends_after_the_gap() -> None:
    night_owl = Person(1, zone="Europe/Paris", quiet_from=22 * 60, quiet_to=2 * 60 + 30)
    then = next_free_time(night_owl, paris("2026-03-29T01:00"))
    assert local(night_owl, then).strftime("%H:%M") == "03:30"


def test_a_digest_that_the_clocks_skip_is_not_followed_by_another_on_the_same_day() -> None:
    owl = Person(1, zone="America/New_York", quiet_from=2 * 60 + 1, quiet_to=0, digest=2)
    late = daily(owl, datetime(2026, 3, 7, 12, tzinfo=ZoneInfo("America/New_York")).timestamp(), 2 * 60)
    assert local(owl, late).isoformat() == "2026-03-09T00:00:00-04:00"
    then = daily(owl, late, 2 * 60, last=late)
    assert local(owl, then).isoformat() == "2026-03-10T02:00:00-04:00"


def test_an_hour_that_comes_twice_is_quiet_both_times() -> None:
    night_owl = Person(1, zone="Europe/Paris", quiet_from=2 * 60, quiet_to=2 * 60 + 30)
    first = paris("2026-10-25T02:00")
    assert next_free_time(night_owl, first) == first + HOUR / 2
    assert next_free_time(night_owl, first + HOUR) == first + 1.5 * HOUR


def test_tonight_is_seven_or_the_end_of_the_quiet_hours() -> None:
    morning = paris("2026-06-01T09:00")
    assert tonight(Person(1, zone="Europe/Paris"), morning) == morning + 10 * HOUR
    early = Person(1, zone="Europe/Paris", quiet_from=18 * 60, quiet_to=21 * 60)
    assert tonight(early, morning) == morning + 12 * HOUR
    assert at_time(early, morning, 9 * 60) == morning + DAY


def test_zones_are_known_and_one_that_is_not_any_more_is_utc() -> None:
    assert "Europe/Paris" in zones()
    assert local(Person(1, zone="Not/There"), START).hour == 0
