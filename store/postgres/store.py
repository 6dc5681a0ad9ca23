"""The PostgreSQL store: one connection for writing, which locks out other processes, and one for reading."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from store.errors import ChannelTaken, Stale
from store.postgres.connection import Connection, DatabaseError, connect
from store.postgres.locks import lock_database
from store.postgres.queries import PostgresQueries, PostgresTransaction
from store.postgres.schema import migrate


class PostgresStore(PostgresQueries):
    """Implements `Store`; created by `open_store`. Connects again if a connection was lost."""

    def __init__(self, url: str, writer: Connection, reader: Connection, *, alone: bool) -> None:
        self._url, self._alone = url, alone
        self._writer, self._read_connection = writer, reader
        self._write_lock, self._connect_lock = asyncio.Lock(), asyncio.Lock()
        self._closed = False

    @asynccontextmanager
    async def transaction(self, *tables: int, durable: bool = True) -> AsyncGenerator[PostgresTransaction]:
        async with self._write_lock:
            if self._writer.closed and not self._closed:
                self._writer = await _connect_writer(self._url, alone=self._alone)
            transaction = PostgresTransaction(self._writer, tables, durable=durable)
            try:
                yield transaction
                await transaction.commit()
            except DatabaseError as error:
                await transaction.roll_back()
                raise await self._meaning(error) from error
            except BaseException:
                await transaction.roll_back()
                raise

    async def _reader(self) -> Connection:
        async with self._connect_lock:
            if self._read_connection.closed and not self._closed:
                self._read_connection = await connect(self._url)
        return self._read_connection

    async def _meaning(self, error: Exception) -> Exception:
        """The store's own error if another process has just written the same key."""
        match getattr(error, "constraint_name", None):
            case "log_pkey":
                return Stale()
            case "one_game_in_a_place":
                place = re.search(r"\(place\)=\((-?\d+)\)", getattr(error, "detail", ""))
                other = await self.table_in(int(place[1])) if place else None
                return ChannelTaken(other.id) if other else error
            case _:
                return error

    async def close(self) -> None:
        async with self._write_lock:
            self._closed = True
            await self._read_connection.close()
            await self._writer.close()


async def open_store(url: str, *, alone: bool = True) -> PostgresStore:
    """Open the database, migrate its schema and, if `alone`, lock out other processes."""
    writer = await _connect_writer(url, alone=alone)
    try:
        await migrate(writer, url)
        return PostgresStore(url, writer, await connect(url), alone=alone)
    except BaseException:
        await writer.close()
        raise


async def _connect_writer(url: str, *, alone: bool) -> Connection:
    """Connect for writing; PostgreSQL releases the lock when the connection ends, however that happens."""
    writer = await connect(url)
    try:
        if alone:
            await lock_database(writer, url)
    except BaseException:
        await writer.close()
        raise
    return writer
