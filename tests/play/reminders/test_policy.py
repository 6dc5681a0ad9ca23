"""Reminder policy, for any settings and any history."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.reminders import policy
from play.reminders.hours import HOUR, is_away, is_quiet, local
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
from tests.play.headless_bot import HeadlessBot
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
                done = replace(due, times=due.times + 1, last=now)
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
        times = [at for at, message in sent if table in [due.table for due in message]]
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
def test_everyone_with_reminders_on_gets_one_eventually(person: Person, dues: list[DueRow]) -> None:
    reminded = {due.table for _, message in simulate_reminders(person, dues, steps=400) for due in message}
    on = person.first or person.digest >= 0
    assert reminded == ({due.table for due in dues} if on else set())


@settings(max_examples=EXAMPLES)
@given(people(), turns())
def test_the_first_reminder_is_not_delayed_longer_than_allowed(person: Person, dues: list[DueRow]) -> None:
    first = {due.table: at for due in dues if (at := next_reminder(person, due)) is not None}
    for at, message in simulate_reminders(person, dues):
        for due in message:
            if not due.times:
                assert first[due.table] <= at <= first[due.table] + MOST_GATHERING


def simulate_pings(
    person: Person, table: Table, since: float, *, warned_first: bool
) -> list[tuple[float, str]]:
    """When the person is pinged during a turn with a time limit, and by what."""
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
def test_pings_are_at_least_an_hour_apart_and_the_first_is_at_most_an_hour_late(
    person: Person, since: float, days: int, stops: bool, warned_first: bool
) -> None:
    table = replace(TABLE, limit_days=days, stops_away=stops)
    times = [at for at, _ in simulate_pings(person, table, since, warned_first=warned_first)]
    assert all(later - earlier >= MERGE_WINDOW for earlier, later in pairwise(times))
    first = next_reminder(person, DueRow(DueKind.REMIND, 1, 1, since, since))
    if first is not None and first < limit_time(table, person, since, 2) - MERGE_WINDOW:
        assert times
        assert times[0] <= first + MERGE_WINDOW


async def test_a_failure_to_compute_a_reminder_does_not_undo_a_move(
    bot: HeadlessBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = (await bot.start_game()).table.id

    def broken(*_: object) -> float:
        raise OverflowError("date value out of range")

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
