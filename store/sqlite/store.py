"""The SQLite store: one connection for writing, by one transaction at a time, and another for reading."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from store.due_rows import DueRow
from store.process_leases import LocalSlots, process_name
from store.sqlite.connection import Connection, connect, refuse_writes
from store.sqlite.database_files import check_orphaned_wal
from store.sqlite.error_messages import explained
from store.sqlite.lock import lock_database
from store.sqlite.schema import migrate
from store.sqlite.sql_runner import SqliteQueries, SqliteTransaction
from store.sqlite.table_locks import TableLocks


class SqliteStore(SqliteQueries):
    """Implements `Store`; created by `open_store`."""

    alone = has_lease = True

    def __init__(self, lock: sqlite3.Connection, writer: Connection, reader: Connection, worker: int) -> None:
        super().__init__(reader)
        self.worker = worker
        self._process_lock, self._writer = lock, writer
        self._table_locks, self._writing = TableLocks(), TableLocks()
        self.take_slot = LocalSlots().take_slot

    @asynccontextmanager
    async def transaction(self, *tables: int, durable: bool = True) -> AsyncGenerator[SqliteTransaction]:
        async with self._table_locks.hold(tables):
            self._writer.check_open()
            transaction = SqliteTransaction(
                self._writer, self._connection, self._writing, tables, self.worker, durable=durable
            )
            try:
                yield transaction
                await transaction.commit()
            except BaseException:
                await transaction.roll_back()
                raise
            finally:
                await transaction.end()

    async def begin_due_rows(self, *, until: float, most: int) -> list[DueRow]:
        return await self.due_rows(until=until, most=most)

    async def close(self) -> None:
        async with self._table_locks.hold(()):
            await self._connection.close()
            await self._writer.close()
            self._process_lock.close()


async def open_store(path: Path) -> SqliteStore:
    """Open the database, migrate its schema and lock out other processes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = lock_database(path)
    opened: list[Connection] = []
    try:
        with explained(path):
            check_orphaned_wal(path)
            opened.append(await connect(path))
            await opened[0].call(migrate)
            worker = await opened[0].call(_register)
            opened.append(await connect(path))
            await opened[1].call(refuse_writes)
        return SqliteStore(lock, opened[0], opened[1], worker)
    except BaseException:
        for connection in opened:
            await connection.close()  # otherwise its thread would keep the process alive
        lock.close()
        raise


def _register(sqlite: sqlite3.Connection) -> int:
    """Give this process a number and end the leases of all others, which the lock proves to be gone."""
    sqlite.execute("BEGIN IMMEDIATE")
    sqlite.execute("DELETE FROM workers")
    values = process_name(), "", math.inf
    cursor = sqlite.execute("INSERT INTO workers (name, numbers, until) VALUES (?, ?, ?)", values)
    sqlite.execute("COMMIT")
    assert cursor.lastrowid is not None
    return cursor.lastrowid
