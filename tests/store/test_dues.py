"""What is due at a time: found by its time alone, replaced, claimed, and cleaned up."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path

import pytest

from store import Person, Player, Store, Table
from store.due_rows import CallMessage, DueKind, DueRow
from store.sqlite.store import open_store

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="fr", here=True)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[Store]:
    opened = await open_store(tmp_path / "tables.sqlite")
    yield opened
    await opened.close()


async def two_tables(store: Store) -> None:
    async with store.transaction() as transaction:
        for _ in range(2):
            number = await transaction.add_table(LOBBY)
            await transaction.add_player(number, Player(3, "Ada", seen=70))


async def test_what_is_due_comes_in_order_and_no_more_than_asked_for(store: Store) -> None:
    await two_tables(store)
    assert await store.next_due_time() is None
    async with store.transaction() as transaction:
        await transaction.schedule(DueRow(DueKind.REMIND, 1, 3, at=50, since=10))
        await transaction.schedule(DueRow(DueKind.WATCH, 1, 3, at=40))
        await transaction.schedule(DueRow(DueKind.REMIND, 2, 3, at=60, since=5))
    assert await store.next_due_time() == 40
    assert [due.at for due in await store.due_rows(until=55, most=9)] == [40, 50]
    assert [due.at for due in await store.due_rows(until=99, most=1)] == [40]
    assert [(due.table, due.seen) for due in await store.reminders_of(3)] == [(2, 70), (1, 70)]


async def test_one_of_a_kind_at_a_table_replaces_the_one_before(store: Store) -> None:
    await two_tables(store)
    due = DueRow(DueKind.LIMIT, 1, 3, at=50, times=1, last=20, asked=30, message_key=4, tries=5)
    async with store.transaction() as transaction:
        await transaction.schedule(replace(due, at=10))
        await transaction.schedule(due)
    assert await store.due_row(1, DueKind.LIMIT) == replace(due, seen=70)
    async with store.transaction() as transaction:
        await transaction.unschedule(1, DueKind.LIMIT)
    assert await store.due_row(1, DueKind.LIMIT) is None


async def test_numbers_of_messages_are_never_used_again(store: Store) -> None:
    async with store.transaction() as transaction:
        one, two = await transaction.new_message_key(), await transaction.new_message_key()
    async with store.transaction() as transaction:
        assert one < two < await transaction.new_message_key()


async def test_a_reminder_knows_when_its_turn_is_warned_next(store: Store) -> None:
    await two_tables(store)
    turn = DueRow(DueKind.REMIND, 1, 3, at=50, since=10)
    async with store.transaction() as transaction:
        await transaction.schedule(turn)
        await transaction.schedule(replace(turn, kind=DueKind.LIMIT, at=60))
    reminding = await store.due_row(1, DueKind.REMIND)
    assert reminding
    assert reminding.limit == 60
    async with store.transaction() as transaction:
        await transaction.schedule(replace(turn, kind=DueKind.LIMIT, at=60, since=20))
    assert [due.limit for due in await store.reminders_of(3)] == [0]


async def test_what_called_to_a_table_is_past_and_cleaning_up_is_due_only_if_there_is_any(
    store: Store,
) -> None:
    await two_tables(store)
    async with store.transaction() as transaction:
        await transaction.mark_calls_past(1, 5)
    assert await store.next_due_time() is None
    async with store.transaction() as transaction:
        for table in (1, 2):
            await transaction.save_call_message(CallMessage(table, 7, 100, 3))
        await transaction.mark_calls_past(1, 5)
    assert await store.next_due_time() == 5
    assert [(each.table, each.past) for each in await store.call_messages(1)] == [(1, True), (2, False)]
    async with store.transaction() as transaction:
        await transaction.drop_call_messages(1)
    assert [each.table for each in await store.call_messages(1)] == [1, 2]  # the other table waits
    async with store.transaction() as transaction:
        await transaction.mark_calls_past(2, 6)
        await transaction.drop_call_messages(2)
    assert await store.call_messages(1) == await store.call_messages(2) == []


async def test_settings_of_people_are_kept_as_they_were_given(store: Store) -> None:
    person = Person(3, "fr", "Europe/Paris", 60, 120, 6, 48, True, 9, 1.5, 2.5, 3.5, True)
    await two_tables(store)
    async with store.transaction() as transaction:
        await transaction.save_person(person)
    assert await store.person(3) == person
    kept = await store.stored_table(1)
    assert kept
    assert kept.settings == {3: person}


async def test_a_wake_up_reads_by_the_index_and_not_the_whole_table(store: Store, tmp_path: Path) -> None:
    sqlite = sqlite3.connect(tmp_path / "tables.sqlite")
    for query in ("SELECT * FROM due WHERE at <= 5 ORDER BY at LIMIT 9", "SELECT min(at) FROM due"):
        (plan,) = [row[3] for row in sqlite.execute(f"EXPLAIN QUERY PLAN {query}")]
        assert "USING" in plan
        assert "due_by_time" in plan
    sqlite.close()
