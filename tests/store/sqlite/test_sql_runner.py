"""SQLite queries: consistent reads and the use of indexes."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from store import Store, Table, Transaction
from store.sqlite.connection import connect
from store.sqlite.sql_runner import SqliteQueries
from store.sqlite.store import SqliteStore, open_store

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="en", here=True)


async def begin(transaction: Transaction) -> None:
    """Write something, and send it to the database's thread by reading."""
    await transaction.save_setting("begun", "")
    await transaction.table(1)


async def test_a_stored_table_is_read_in_one_consistent_snapshot(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "t.sqlite")
    async with store.transaction() as transaction:
        number = await transaction.add_table(LOBBY)
        await transaction.append_log(number, after=0, player=3, text="rest", at=1)
    other = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None, check_same_thread=False)

    def write_while_reading(statement: str) -> None:
        if "FROM log" in statement:
            other.execute("INSERT INTO snapshots VALUES (?, 1, '{}')", (number,))

    connection = await connect(tmp_path / "t.sqlite")
    await connection.call(lambda sqlite: sqlite.set_trace_callback(write_while_reading))
    found = await SqliteQueries(connection).stored_table(number)
    assert found is not None
    assert (found.snapshot, [entry.number for entry in found.entries]) == (None, [0])
    other.close()
    await connection.close()
    assert await store.stored_table(number) == replace(found, snapshot=(1, "{}"), entries=[])
    await store.close()


async def test_a_durable_transaction_waits_for_the_disk_whatever_came_before(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "t.sqlite")
    writer = store._writer  # pyright: ignore[reportPrivateUsage]

    async def level(*, durable: bool) -> int:
        async with store.transaction(durable=durable) as transaction:
            await begin(transaction)
            return await writer.call(lambda sqlite: sqlite.execute("PRAGMA synchronous").fetchone()[0])

    normal, full = 1, 2
    assert [await level(durable=each) for each in (False, True, True, False)] == [normal, full, full, normal]
    with suppress(ZeroDivisionError):
        async with store.transaction() as transaction:
            await begin(transaction)
            raise ZeroDivisionError
    assert [await level(durable=each) for each in (True, False)] == [full, normal]
    await store.close()


async def test_a_transaction_that_could_not_begin_writes_nothing_even_if_its_error_is_caught(
    store: Store,
) -> None:
    assert isinstance(store, SqliteStore)
    writer, errors = store._writer, [sqlite3.SQLITE_DENY]  # pyright: ignore[reportPrivateUsage]

    def deny_once(action: int, *_: object) -> int:
        return errors.pop() if action == sqlite3.SQLITE_PRAGMA and errors else sqlite3.SQLITE_OK

    await writer.call(lambda sqlite: sqlite.set_authorizer(deny_once))
    with pytest.raises(sqlite3.DatabaseError):
        async with store.transaction(durable=False) as transaction:
            with suppress(sqlite3.DatabaseError):
                await begin(transaction)
            await transaction.add_table(LOBBY)
    assert (errors, await store.table(1)) == ([], None)
    async with store.transaction() as transaction:
        await transaction.add_table(LOBBY)


async def test_a_record_is_made_once_for_equal_rows_and_again_for_a_changed_one(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "t.sqlite")
    async with store.transaction() as transaction:
        number = await transaction.add_table(LOBBY)
    before = await store.table(number)
    assert await store.table(number) is before
    async with store.transaction() as transaction:
        await transaction.change_table(number, locale="fr")
    assert [await store.table(number), before] == [
        replace(LOBBY, id=number, locale="fr"),
        replace(LOBBY, id=number),
    ]
    await store.close()


async def test_due_rows_are_read_by_their_index(store: Store, tmp_path: Path) -> None:
    sqlite = sqlite3.connect(tmp_path / "games.sqlite")
    for query in ("SELECT * FROM due WHERE at <= 5 ORDER BY at LIMIT 9", "SELECT min(at) FROM due"):
        (plan,) = [row[3] for row in sqlite.execute(f"EXPLAIN QUERY PLAN {query}")]
        assert "USING" in plan
        assert "due_by_time" in plan
    sqlite.close()
