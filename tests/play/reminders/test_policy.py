"""Reminder policy, for any settings and any history."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.clock import DAY, HOUR
from play.reminders import hours, policy
from play.reminders.hours import can_be_called, is_quiet
from play.reminders.policy import (
    JUST_NOW,
    MERGE_WINDOW,
    MOST_GATHERING,
    MOST_REMINDERS,
    after_call_by_warning,
    after_message,
    next_reminder,
    reminder_message,
)
from play.reminders.time_limits import after_warning, limit_time, warning_calls
from play.reminders.time_zones import local
from play.reminders.vacations import is_away
from store import Person, Table, Way
from store.due_rows import DueKind, DueRow
from tests.long_runs import LONG
from tests.play.headless_bot import HeadlessBot
from tests.play.reminders.example_tables import table_voting_to_replace, table_with_time_limit
from tests.play.reminders.strategies import moments, people, turns

EXAMPLES = 1_000 if LONG else 40
TABLE = Table(id=1, guild=1, channel=2, host=1, edition="golem", size=2, locale="en", here=True)


def simulate_reminders(
    person: Person, dues: list[DueRow], steps: int = 60
) -> list[tuple[float, list[DueRow]]]:
    """The messages sent to the person: when, and about which turns."""
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
                done = after_message(due, now)
                if (at := next_reminder(person, done)) is None:
                    del left[due.table]
                else:
                    left[due.table] = replace(done, at=at)
    return sent


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_no_reminder_falls_into_quiet_hours_or_a_vacation(person: Person, dues: list[DueRow]) -> None:
    for at, _ in simulate_reminders(person, dues):
        assert not is_quiet(person, at)
        assert not is_away(person, at)
        assert at >= person.snoozed


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_reminders_are_at_least_one_interval_apart(person: Person, dues: list[DueRow]) -> None:
    sent = simulate_reminders(person, dues)
    for table in {due.table for due in dues}:
        reminders = [
            (at, due) for at, message in sent for due in message if due.table == table and due.called
        ]
        times = [at for at, _ in reminders]
        if person.digest >= 0:
            days = [local(person, at).date() for at in times]
            assert len(set(days)) == len(days)
            continue
        assert len(times) <= MOST_REMINDERS
        assert all(later - earlier >= person.every * HOUR for earlier, later in pairwise(times))
        assert all(at >= due.called + person.first * HOUR for at, due in reminders)


def test_a_person_who_never_plays_is_reminded_five_times() -> None:
    called = DueRow(DueKind.REMIND, 1, 1, 1_800_000_000, 1_800_000_000, called=1_800_000_000)
    sent = simulate_reminders(Person(1), [called])
    assert [(at - called.since) / HOUR for at, _ in sent] == [12, 36, 60, 84, 108]


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_everyone_is_called_once_and_with_reminders_on_reminded_eventually(
    person: Person, dues: list[DueRow]
) -> None:
    sent = [due for _, message in simulate_reminders(person, dues, steps=400) for due in message]
    called, reminded = (
        [due.table for due in sent if not due.called],
        {due.table for due in sent if due.called},
    )
    on = person.way is not Way.NONE and (person.first or person.digest >= 0)
    assert reminded == ({due.table for due in dues} if on else set())
    uncalled = [] if person.way is Way.NONE else [due.table for due in dues if not due.called]
    assert sorted(called) == uncalled


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_a_call_comes_at_the_first_moment_that_suits(person: Person, dues: list[DueRow]) -> None:
    for at, message in simulate_reminders(person, dues):
        for due in message:
            if not due.called:
                earliest = max(due.since, due.seen + JUST_NOW if due.seen > due.since else 0)
                quarters = range(round(earliest), round(at), 15 * 60)
                assert not any(can_be_called(person, each) for each in quarters)


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_the_first_reminder_is_not_delayed_longer_than_allowed(person: Person, dues: list[DueRow]) -> None:
    first = {due.table: at for due in dues if (at := next_reminder(person, due)) is not None}
    for at, message in simulate_reminders(person, dues):
        for due in message:
            if replace(due, at=due.since) in dues:
                assert first[due.table] <= at <= first[due.table] + MOST_GATHERING


def simulate_pings(
    person: Person, table: Table, since: float, *, warned_first: bool
) -> list[tuple[float, str]]:
    """When the person is pinged during a turn with a time limit, and by what."""
    times: list[tuple[float, str]] = []
    timed = DueRow(DueKind.LIMIT, 1, 1, limit_time(table, person, since, 0), since)
    due = DueRow(DueKind.REMIND, 1, 1, since, since, limit=timed.at, called=since)
    at = next_reminder(person, due)
    while timed.times < 2 or (at is not None and at < timed.at):
        now = timed.at if at is None else min(at, timed.at)
        if now == timed.at and (warned_first or now != at):
            calling = warning_calls(person, None, due, now)
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
def test_pings_are_at_least_an_hour_apart_and_the_first_is_at_most_an_hour_late(
    person: Person, since: float, days: int, stops: bool, warned_first: bool
) -> None:
    table = replace(TABLE, limit_hours=24 * days, stops_away=stops)
    times = [at for at, _ in simulate_pings(person, table, since, warned_first=warned_first)]
    assert all(later - earlier >= MERGE_WINDOW for earlier, later in pairwise(times))
    first = next_reminder(person, DueRow(DueKind.REMIND, 1, 1, since, since, called=since))
    if first is not None and first < limit_time(table, person, since, 2) - MERGE_WINDOW:
        assert times
        assert times[0] <= first + MERGE_WINDOW


def broken(*_: object) -> float:
    raise OverflowError("date value out of range")


async def test_a_failure_to_compute_a_reminder_does_not_undo_a_move(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await bot.start_game()).table.id
    monkeypatch.setattr(policy, "next_free_time", broken)
    assert (await bot.rest(table)).after == 1
    await bot.drain_outbox()
    due = await bot.store.due_row(table, DueKind.REMIND)
    assert due is not None
    assert due.at == bot.clock.time + 12 * HOUR
    assert "can't be worked out" in caplog.text
    monkeypatch.undo()
    await bot.pass_time(13 * HOUR)
    assert [call.tables for call in bot.notifier.reminders] == [(table,)]


@pytest.mark.parametrize("at_limit", ["rest", "host"])
async def test_a_failure_to_compute_free_time_does_not_stop_a_time_limit(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch, at_limit: str
) -> None:
    loaded = await table_with_time_limit(bot, at_limit=at_limit)
    monkeypatch.setattr(hours, "is_quiet", broken)
    await bot.pass_time(DAY)
    assert [what for what, _ in bot.notifier.notices][:2] == ["half", "most"]
    passed = (await bot.reload(loaded)).acting.user != loaded.acting.user
    assert passed or bot.notifier.notices[-1] == ("host", 1)


async def test_a_failure_to_compute_free_time_does_not_undo_a_vote(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hours, "is_quiet", broken)
    loaded = await table_voting_to_replace(bot)
    await bot.run_due_worker()
    assert ("replace", loaded.acting.user) in bot.notifier.notices
