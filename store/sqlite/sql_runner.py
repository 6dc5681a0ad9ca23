"""Runs the shared SQL on SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial
from typing import Any

from store.sql.reads import SqlQueries
from store.sql.statements import Statement
from store.sql.writes import SqlTransaction
from store.sqlite.connection import Connection, run


class SqliteQueries(SqlQueries):
    """Implements `Queries`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _run(self, *statements: Statement) -> list[list[Any]]:
        return await self._connection.call(partial(_run_consistently, statements))


class SqliteTransaction(SqlTransaction):
    """Implements `Transaction`."""

    def __init__(self, connection: Connection, worker: int, *, durable: bool) -> None:
        super().__init__("BEGIN IMMEDIATE", worker)
        # In WAL mode, NORMAL keeps the file consistent but doesn't wait for the disk at each commit.
        self._synchronous = "FULL" if durable else "NORMAL"
        self._connection = connection
        self._failed: Exception | None = None

    async def _run_together(
        self, buffered: Sequence[Statement], statements: Sequence[Statement]
    ) -> list[list[Any]]:
        return await self._connection.call(partial(self._run_in_thread, buffered, statements))

    def _run_in_thread(
        self, buffered: Sequence[Statement], statements: Sequence[Statement], sqlite: sqlite3.Connection
    ) -> list[list[Any]]:
        if self._failed is not None:
            raise self._failed
        try:
            if self._connection.synchronous != self._synchronous:  # SQLite prepares it again each time
                sqlite.execute(f"PRAGMA synchronous = {self._synchronous}")
                self._connection.synchronous = self._synchronous
            run(sqlite, buffered)
        except Exception as failed:
            self._failed = failed
            raise
        return run(sqlite, statements)


def _run_consistently(statements: Sequence[Statement], sqlite: sqlite3.Connection) -> list[list[Any]]:
    """Run the statements in one transaction, so that all of them see the same state of the database."""
    sqlite.execute("BEGIN")
    try:
        return run(sqlite, statements)
    finally:
        sqlite.rollback()
