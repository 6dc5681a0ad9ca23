"""What is particular to the store on SQLite."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from store import Table
from store.sqlite.connection import Statement, run
from store.sqlite.queries import SqliteQueries
from store.sqlite.store import InUse, NewerSchema, connect, open_store

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="en", here=True)


async def test_a_closed_database_opens_again_with_all_in_it(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "new" / "t.sqlite")
    async with store.transaction() as transaction:
        number = await transaction.add_table(LOBBY)
    await store.close()
    store = await open_store(tmp_path / "new" / "t.sqlite")
    kept = await store.table(number)
    assert kept is not None
    assert kept.here is True
    await store.close()


async def test_a_second_process_is_kept_out(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    store = await open_store(path)
    with pytest.raises(InUse):
        await open_store(path)
    opening = f"asyncio.run(open_store(Path({str(path)!r})))"
    code = f"import asyncio; from pathlib import Path; from store.sqlite.store import open_store; {opening}"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "InUse" in other.stderr
    await store.close()
    await (await open_store(path)).close()


async def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    await (await open_store(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(NewerSchema):
        await open_store(path)


async def test_every_commit_reaches_the_disk_before_it_counts(tmp_path: Path) -> None:
    connection = await connect(tmp_path / "t.sqlite")
    for pragma, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
        (answer,) = await connection.call(partial(run, statements=[Statement(f"PRAGMA {pragma}")]))
        assert answer.rows == [(value,)]
    await connection.close()


async def test_a_closed_store_refuses_and_may_be_closed_again(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "t.sqlite")
    await store.close()
    await store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        await store.table(1)
    with pytest.raises(sqlite3.ProgrammingError):
        async with store.transaction():
            pass


async def test_a_table_is_read_as_it_was_at_one_moment(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "t.sqlite")
    async with store.transaction() as transaction:
        number = await transaction.add_table(LOBBY)
        await transaction.append_log(number, after=0, player=3, text="rest", at=1)
    other = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None, check_same_thread=False)

    def meanwhile(statement: str) -> None:
        if "FROM log" in statement:
            other.execute("INSERT INTO snapshots VALUES (?, 1, '{}')", (number,))

    connection = await connect(tmp_path / "t.sqlite")
    await connection.call(lambda sqlite: sqlite.set_trace_callback(meanwhile))
    found = await SqliteQueries(connection).stored_table(number)
    assert found is not None
    assert (found.snapshot, [entry.number for entry in found.entries]) == (None, [0])
    other.close()
    await connection.close()
    assert await store.stored_table(number) == replace(found, snapshot=(1, "{}"), entries=[])
    await store.close()
