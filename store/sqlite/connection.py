"""A SQLite connection in aiosqlite's thread that runs several statements per round trip."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from store.sql.statements import Statement

T = TypeVar("T")

BUSY_TIMEOUT = 5
"""Seconds to wait while another program holds the database."""
PRAGMAS = (
    "page_size = 1024",  # for new databases: a turn changes few short rows, but SQLite writes whole pages
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    f"busy_timeout = {1000 * BUSY_TIMEOUT}",
)


class Connection:
    """Wraps an aiosqlite connection to run any function in its thread in one round trip."""

    def __init__(self, aio: aiosqlite.Connection) -> None:
        self._aio = aio
        self._closed = False
        self.synchronous = ""
        """The level that the last transaction has set."""

    async def call(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """Run `do` in the thread, even if the caller is cancelled: later calls may rely on it.

        aiosqlite's own methods make a round trip per statement, which takes longer than most statements.
        They all use the private `_execute`, and so does this; aiosqlite's version is pinned.
        """
        self.check_open()
        aio: Any = self._aio
        return await aio._execute(do, aio._conn)

    def check_open(self) -> None:
        if self._closed:
            raise sqlite3.ProgrammingError("the connection is closed")

    async def close(self) -> None:
        self._closed = True
        await self._aio.close()


async def connect(path: Path) -> Connection:
    connection = Connection(await aiosqlite.connect(path, isolation_level=None))
    try:
        await connection.call(set_up)
    except BaseException:
        await connection.close()
        raise
    return connection


def set_up(sqlite: sqlite3.Connection) -> None:
    for pragma in PRAGMAS:
        sqlite.execute(f"PRAGMA {pragma}")
    sqlite.create_function("database_time", 0, time.time)


def refuse_writes(sqlite: sqlite3.Connection) -> None:
    sqlite.execute("PRAGMA query_only = ON")


def run(sqlite: sqlite3.Connection, statements: Iterable[Statement]) -> list[list[Any]]:
    """Run the statements and return the rows of each."""
    answers: list[list[Any]] = []
    for statement in statements:
        cursor = sqlite.execute(statement.text, statement.values)
        answers.append(cursor.fetchall())
        if statement.unchanged and cursor.rowcount < 1:
            raise statement.unchanged
    return answers
