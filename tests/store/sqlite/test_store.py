"""The SQLite store: opening, locking and closing the database."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from store import Table
from store.errors import InUse, NewerSchema
from store.sql.statements import Statement
from store.sqlite.connection import connect, run
from store.sqlite.store import open_store

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="en", here=True)


async def test_a_closed_database_reopens_with_its_contents(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "new" / "t.sqlite")
    async with store.transaction() as transaction:
        number = await transaction.add_table(LOBBY)
    await store.close()
    store = await open_store(tmp_path / "new" / "t.sqlite")
    kept = await store.table(number)
    assert kept is not None
    assert kept.here is True
    await store.close()


async def test_a_second_process_cannot_open_the_database(tmp_path: Path) -> None:
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


async def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    await (await open_store(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(NewerSchema):
        await open_store(path)


async def test_every_commit_is_written_to_disk_before_it_returns(tmp_path: Path) -> None:
    connection = await connect(tmp_path / "t.sqlite")
    for pragma, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
        (answer,) = await connection.call(partial(run, statements=[Statement(f"PRAGMA {pragma}")]))
        assert answer == [(value,)]
    await connection.close()


async def test_a_closed_store_raises_and_may_be_closed_again(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "t.sqlite")
    await store.close()
    await store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        await store.table(1)
    with pytest.raises(sqlite3.ProgrammingError):
        async with store.transaction():
            pass
