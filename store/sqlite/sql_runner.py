"""Runs the shared SQL on SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
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
    """Implements `Transaction`. It begins as soon as it writes; until then it reads like everybody else."""

    def __init__(
        self,
        connection: Connection,
        reader: Connection,
        write_lock: asyncio.Lock,
        worker: int,
        *,
        durable: bool,
    ) -> None:
        super().__init__("BEGIN IMMEDIATE", worker)
        # In WAL mode, NORMAL keeps the file consistent but doesn't wait for the disk at each commit.
        self._synchronous = "FULL" if durable else "NORMAL"
        self._connection, self._reader, self._write_lock = connection, reader, write_lock
        self._beginning, self._begun = asyncio.Lock(), False
        self._failed: Exception | None = None

    @property
    def _has_written(self) -> bool:
        return self._begun or len(self._buffered) > 1

    async def _run(self, *statements: Statement) -> list[list[Any]]:
        if not self._has_written and all(each.text.lstrip().startswith("SELECT") for each in statements):
            return await self._reader.call(partial(_run_consistently, statements))
        await self._begin()
        return await super()._run(*statements)

    async def _begin(self) -> None:
        """Wait until nobody else writes."""
        async with self._beginning:
            if not self._begun:
                await self._write_lock.acquire()
                self._begun = True

    async def commit(self) -> None:
        if self._has_written:
            await super().commit()

    async def roll_back(self) -> None:
        """Undo everything, even if the caller is cancelled again: what comes next reads what is committed."""
        if not self._begun:
            return
        undone = asyncio.ensure_future(self._connection.call(sqlite3.Connection.rollback))
        while not undone.done():
            with suppress(asyncio.CancelledError):
                await asyncio.shield(undone)

    def let_others_write(self) -> None:
        if self._begun:
            self._write_lock.release()

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
