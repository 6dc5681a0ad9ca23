"""The PostgreSQL store: one connection for writing, one for reading, and the lease of this process."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from store.due_rows import DueRow
from store.errors import ChannelTaken, Stale
from store.postgres.connection import Connection, DatabaseError, connect
from store.postgres.lease import Lease, Run
from store.postgres.locks import lock_database, wait_for_slot
from store.postgres.schema import migrate
from store.postgres.sql_runner import PostgresQueries, PostgresTransaction
from store.process_leases import BEAT, LEASE
from store.sql.reads import NOT_BEGUN

_BEGIN = f"""
    UPDATE due SET started_by = ? WHERE (table_id, cause) IN (
        SELECT table_id, cause FROM due WHERE (table_id, cause) IN (%s) AND {NOT_BEGUN}
        ORDER BY table_id, cause FOR UPDATE SKIP LOCKED
    ) RETURNING table_id, cause
"""


class PostgresStore(PostgresQueries):
    """Implements `Store`; created by `open_store`. Connects again if a connection was lost."""

    def __init__(
        self,
        url: str,
        writer: Connection,
        reader: Connection,
        *,
        alone: bool,
        lease: Callable[[Run], Lease],
    ) -> None:
        self._url, self.alone = url, alone
        self._writer, self._read_connection = writer, reader
        self._write_lock, self._connect_lock = asyncio.Lock(), asyncio.Lock()
        self._closed = False
        self._slots = set[asyncio.Task[None]]()
        self.lease = lease(self._rows)

    @property
    def worker(self) -> int:
        return self.lease.worker

    @property
    def has_lease(self) -> bool:
        return self.alone or self.lease.valid

    @asynccontextmanager
    async def transaction(self, *tables: int, durable: bool = True) -> AsyncGenerator[PostgresTransaction]:
        async with self._write_lock:
            if self._writer.closed and not self._closed:
                self._writer = await _connect_writer(self._url, alone=self.alone)
            transaction = PostgresTransaction(self._writer, tables, self.worker, durable=durable)
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

    async def begin_due_rows(self, *, until: float, most: int) -> list[DueRow]:
        rows = await self._due_rows(f"AND {NOT_BEGUN}", (self.worker,), until, most)
        if not rows:
            return []
        keys: list[Any] = [value for row in rows for value in (row.table, row.kind.value)]
        pairs = ", ".join(["(?, ?)"] * len(rows))
        begun = await self._rows(_BEGIN % pairs, self.worker, *keys, self.worker)
        mine = {(row[0], row[1]) for row in begun}
        return [replace(row, started_by=self.worker) for row in rows if (row.table, row.kind.value) in mine]

    async def take_slot(self, seconds: float) -> None:
        connection = await connect(self._url)
        try:
            await wait_for_slot(connection)
        except BaseException:
            await connection.close()
            raise
        ending = asyncio.create_task(_close_later(connection, seconds))
        self._slots.add(ending)
        ending.add_done_callback(self._slots.discard)

    async def close(self) -> None:
        for slot in self._slots:
            slot.cancel()
        await asyncio.gather(*self._slots, return_exceptions=True)
        if not self._closed and not self.alone:
            await self.lease.end()
        async with self._write_lock:
            self._closed = True
            await self._read_connection.close()
            await self._writer.close()


async def open_store(
    url: str,
    *,
    alone: bool = False,
    numbers: str = "",
    shards: str = "",
    lease: float = LEASE,
    beat: float = BEAT,
) -> PostgresStore:
    """Open the database and migrate its schema; lock out other processes if `alone`, else get a lease.

    `numbers` says which numbers of Adventure Calls this process plays with, and `shards` which shards it has.
    Raises Unusable if others have other numbers.
    """
    opened = [await _connect_writer(url, alone=alone)]
    try:
        await migrate(opened[0], url)
        opened.append(await connect(url))
        new_lease = partial(Lease, numbers=numbers, shards=shards, seconds=lease, beat=beat)
        store = PostgresStore(url, *opened, alone=alone, lease=new_lease)
        if not alone:
            await store.lease.start()
    except BaseException:
        for connection in opened:
            await connection.close()
        raise
    return store


async def _connect_writer(url: str, *, alone: bool) -> Connection:
    """Connect for writing; PostgreSQL releases the lock when the connection ends, however that happens."""
    writer = await connect(url)
    try:
        await lock_database(writer, url, alone=alone)
    except BaseException:
        await writer.close()
        raise
    return writer


async def _close_later(connection: Connection, seconds: float) -> None:
    try:
        await asyncio.sleep(seconds)
    finally:
        await connection.close()
