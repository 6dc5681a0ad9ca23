"""Runs the shared SQL on SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any

from store.errors import Repeated
from store.sql.reads import SqlQueries
from store.sql.statements import Statement
from store.sql.writes import SqlTransaction
from store.sqlite.connection import Connection, run
from store.sqlite.table_locks import TableLocks


class SqliteQueries(SqlQueries):
    """Implements `Queries`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _run(self, *statements: Statement) -> list[list[Any]]:
        return await self._connection.call(partial(_run_consistently, statements))


class SqliteTransaction(SqlTransaction):
    """Implements `Transaction`. Until it writes it reads like everybody else.

    One that reads nothing after its first write is written in one round trip, perhaps right after that of
    another; any other lets nobody else write from then on.
    """

    def __init__(
        self,
        connection: Connection,
        reader: Connection,
        writing: TableLocks,
        tables: Collection[int],
        worker: int,
        *,
        durable: bool,
    ) -> None:
        super().__init__("BEGIN IMMEDIATE", worker)
        # In WAL mode, NORMAL keeps the file consistent but doesn't wait for the disk at each commit.
        self._synchronous = "FULL" if durable else "NORMAL"
        self._connection, self._reader = connection, reader
        self._writing, self._locked = writing, tables
        self._beginning, self._held = asyncio.Lock(), AsyncExitStack()
        self._begun = self._at_once = False
        self._interaction = list[Statement]()
        """Looks up the interaction that is to be saved, until that was done once."""
        self._no_changes = len(self._buffered)
        """How many statements are buffered if nothing was changed that a read could find."""
        self._failed: Exception | None = None

    async def save_interaction(self, interaction: int, at: float, /) -> None:
        """It is looked up together with the next read, so that it alone keeps nobody from writing."""
        await super().save_interaction(interaction, at)
        self._interaction = [Statement("SELECT id FROM handled_requests WHERE id = ?", (interaction,))]
        self._no_changes += 1

    async def _run(self, *statements: Statement) -> list[list[Any]]:
        changed = self._begun or len(self._buffered) > self._no_changes
        if not changed and all(each.text.lstrip().startswith("SELECT") for each in statements):
            return await self._read(statements)
        if not self._at_once:
            await self._begin()
        return await super()._run(*statements)

    async def _read(self, statements: Sequence[Statement]) -> list[list[Any]]:
        interaction, self._interaction = self._interaction, []
        found = await self._reader.call(partial(_run_consistently, (*interaction, *statements)))
        if any(found[: len(interaction)]):
            raise Repeated
        return found[len(interaction) :]

    async def _begin(self) -> None:
        """Wait until nobody else writes, and let nobody do so until `end`."""
        async with self._beginning:
            if not self._begun:
                await self._held.enter_async_context(self._writing.hold(()))
                self._begun = True

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
            if self._at_once:
                return run(sqlite, statements)
        except Exception as failed:
            self._failed = failed
            if self._at_once:
                sqlite.rollback()
            raise
        return run(sqlite, statements)

    async def commit(self) -> None:
        if self._begun:
            await super().commit()
        elif len(self._buffered) > 1:
            await self._held.enter_async_context(self._writing.hold(self._locked))
            self._at_once = True
            await super().commit()

    async def roll_back(self) -> None:
        """Undo what was written, if it isn't committed.

        Waits for that even if the caller is cancelled again: others may only then read what is committed.
        """
        if self._begun or self._at_once:
            undo = sqlite3.Connection.rollback if self._begun else _do_nothing
            undone = asyncio.ensure_future(self._connection.call(undo))
            while not undone.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.shield(undone)

    async def end(self) -> None:
        """Let others write."""
        await self._held.aclose()


def _do_nothing(sqlite: sqlite3.Connection) -> None:
    pass


def _run_consistently(statements: Sequence[Statement], sqlite: sqlite3.Connection) -> list[list[Any]]:
    """Run the statements in one transaction, so that all of them see the same state of the database."""
    sqlite.execute("BEGIN")
    try:
        return run(sqlite, statements)
    finally:
        sqlite.rollback()
