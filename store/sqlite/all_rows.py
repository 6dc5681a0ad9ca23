"""All rows of a SQLite database, for copying them to another database."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from store.sql.statements import inserted, listed
from store.sqlite.connection import set_up
from store.sqlite.error_messages import explained
from store.sqlite.store import open_store

_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
_NUMBERED = f"{_TABLES} AND sql LIKE '%AUTOINCREMENT%'"
_LAST_NUMBER = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?"


class SqliteContents:
    """Implements `Contents`."""

    def __init__(self, sqlite: sqlite3.Connection) -> None:
        self._sqlite = sqlite

    async def columns(self) -> dict[str, list[str]]:
        names = [name for (name,) in self._sqlite.execute(_TABLES)]
        return {name: sorted(column[1] for column in self._info(name)) for name in names}

    def _info(self, table: str) -> list[tuple[Any, ...]]:
        return self._sqlite.execute(f"PRAGMA table_info({table})").fetchall()

    async def rows(
        self, table: str, columns: Sequence[str], most: int
    ) -> AsyncGenerator[list[tuple[Any, ...]]]:
        key = [name for place, name in sorted((each[5], each[1]) for each in self._info(table)) if place]
        cursor = self._sqlite.execute(f"SELECT {listed(columns)} FROM {table} ORDER BY {listed(key)}")
        while rows := cursor.fetchmany(most):
            yield rows

    async def add(self, table: str, columns: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> None:
        self._sqlite.executemany(inserted(table, columns), rows)

    async def last_numbers(self) -> dict[str, int]:
        names = [name for (name,) in self._sqlite.execute(_NUMBERED)]
        return {name: self._sqlite.execute(_LAST_NUMBER, (name,)).fetchone()[0] for name in names}

    async def set_last_number(self, table: str, number: int) -> None:
        self._sqlite.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        self._sqlite.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))

    async def commit(self) -> None:
        self._sqlite.execute("COMMIT")


@asynccontextmanager
async def opened_contents(path: Path) -> AsyncGenerator[SqliteContents]:
    """Open a database of the newest schema and lock out other processes; keeps changes only if committed."""
    store = await open_store(path)
    try:
        with explained(path), closing(sqlite3.connect(path, isolation_level=None)) as sqlite:
            set_up(sqlite)
            sqlite.execute("BEGIN IMMEDIATE")
            yield SqliteContents(sqlite)
    finally:
        await store.close()
