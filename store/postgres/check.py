"""Checks whether a PostgreSQL database is usable, without changing it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import NamedTuple

from store.postgres.connection import Connection, connect
from store.postgres.locks import PROCESS_LOCK, lock_database
from store.postgres.schema import check_schema

_GAMES = "SELECT count(*) FROM tables WHERE status IN ('running', 'paused')"
_HOLDERS = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND (classid, objid) = ($1, $2)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Examined(NamedTuple):
    schema: int
    """Its schema version; 0 if it is empty."""
    games: int
    """The number of running or paused games."""
    in_use: bool


async def examine(url: str) -> Examined:
    """Look at the database; raises Unusable or NewerSchema if it can't be used. The bot may be running."""
    async with _connected(url) as connection:
        schema = await check_schema(connection, url)
        games = await connection.call(lambda session: session.fetchval(_GAMES)) if schema else 0
        halves = divmod(PROCESS_LOCK, 1 << 32)
        holders = await connection.call(lambda session: session.fetchval(_HOLDERS, *halves))
    return Examined(schema, games, in_use=holders > 0)


async def check_ready(url: str) -> None:
    """Check at startup that the bot can run on this database; raises InUse, NewerSchema or Unusable."""
    async with _connected(url) as connection:
        await lock_database(connection, url, alone=False)
        await check_schema(connection, url)


@asynccontextmanager
async def _connected(url: str) -> AsyncGenerator[Connection]:
    connection = await connect(url)
    try:
        yield connection
    finally:
        await connection.close()
