"""All rows of a PostgreSQL database, for copying them to another database."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from store.errors import Unusable
from store.postgres.address import shown
from store.postgres.connection import Connection, DatabaseError, connect
from store.postgres.dialect import numbered
from store.postgres.store import open_store
from store.sql.statements import inserted, listed, quoted

_COLUMNS = """
    SELECT table_name, array_agg(column_name::TEXT ORDER BY column_name COLLATE "C")
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name <> 'schema_version' GROUP BY table_name
"""
_KEY = """
    SELECT attname::TEXT, atttypid = 'text'::regtype FROM pg_index
    JOIN unnest(indkey) WITH ORDINALITY AS key (attnum, place) ON TRUE
    JOIN pg_attribute ON attrelid = indrelid AND pg_attribute.attnum = key.attnum
    WHERE indrelid = $1::TEXT::regclass AND indisprimary ORDER BY place
"""
_NUMBERED = """
    SELECT table_name::TEXT FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'
"""
_LAST_NUMBER = "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')), 0)"


class PostgresContents:
    """Implements `Contents`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _fetch(self, query: str, *values: Any) -> list[Sequence[Any]]:
        return await self._connection.call(lambda session: session.fetch(query, *values), patient=True)

    async def columns(self) -> dict[str, list[str]]:
        return {row[0]: row[1] for row in await self._fetch(_COLUMNS)}

    async def rows(
        self, table: str, columns: Sequence[str], most: int
    ) -> AsyncGenerator[list[tuple[Any, ...]]]:
        key = [
            quoted(name) + (' COLLATE "C"' if text else "") for name, text in await self._fetch(_KEY, table)
        ]
        query = f"SELECT {listed(columns)} FROM {table} ORDER BY {', '.join(key)}"
        await self._fetch(f"DECLARE all_{table} CURSOR FOR {query}")
        while rows := await self._fetch(f"FETCH {most} FROM all_{table}"):
            yield [tuple(row) for row in rows]
        await self._fetch(f"CLOSE all_{table}")

    async def add(self, table: str, columns: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> None:
        command = numbered(inserted(table, columns))
        await self._connection.call(lambda session: session.executemany(command, rows), patient=True)

    async def last_numbers(self) -> dict[str, int]:
        tables = [table for (table,) in await self._fetch(_NUMBERED)]
        return {table: (await self._fetch(_LAST_NUMBER, table))[0][0] for table in tables}

    async def set_last_number(self, table: str, number: int) -> None:
        if number:
            await self._fetch("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", table, number)

    async def commit(self) -> None:
        await self._fetch("COMMIT")


@asynccontextmanager
async def opened_contents(url: str) -> AsyncGenerator[PostgresContents]:
    """Open a database of the newest schema and lock out other processes; keeps changes only if committed."""
    store = await open_store(url, alone=True)
    try:
        connection = await connect(url)
        try:
            await connection.call(lambda session: session.execute("BEGIN"))
            yield PostgresContents(connection)
        except DatabaseError as refused:
            raise Unusable(f"{shown(url)} refused the games: {refused}.") from refused
        finally:
            await connection.close()
    finally:
        await store.close()
