"""The advisory locks that processes and transactions take on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from time import monotonic

from store.errors import InUse
from store.postgres.address import shown
from store.postgres.connection import Connection

_WHOLE = 0x0CA2A << 40
"""The lock on the whole database; that on table number n is the nth after it."""
PROCESS_LOCK, MIGRATION_LOCK, SLOT_LOCK = _WHOLE - 1, _WHOLE - 2, _WHOLE - 3
"""Held by a process as long as it has the database open, usually together with others; while it migrates the
schema; and during a slot."""

PATIENCE, PAUSE, SLOT_PAUSE = 5.0, 0.05, 0.2
"""Seconds to wait for the lock of a process that has just ended, between two tries, and between two tries to
get a slot."""

_TRY_LOCK = f"SELECT pg_try_advisory_lock({PROCESS_LOCK})"
_TRY_SHARED_LOCK = f"SELECT pg_try_advisory_lock_shared({PROCESS_LOCK})"


async def lock_database(connection: Connection, url: str, *, alone: bool) -> None:
    """Lock out other processes if `alone`, else only those that want to be alone.

    The server may need a moment to notice that a process was killed.
    """
    end, query = monotonic() + PATIENCE, _TRY_LOCK if alone else _TRY_SHARED_LOCK
    while not await connection.call(lambda session: session.fetchval(query)):
        if monotonic() > end:
            raise InUse(shown(url))
        await asyncio.sleep(PAUSE)


async def wait_for_slot(connection: Connection) -> None:
    """Wait until no other process has a slot; the slot ends with the connection."""
    query = f"SELECT pg_try_advisory_lock({SLOT_LOCK})"
    while not await connection.call(lambda session: session.fetchval(query)):  # noqa: ASYNC110
        await asyncio.sleep(SLOT_PAUSE)


def locks(tables: Collection[int]) -> list[str]:
    """Statements that lock the tables until the transaction ends, or everything if no table is given.

    The order is the same for all, so that no two transactions wait for each other.
    """
    if not tables:
        return [f"SELECT pg_advisory_xact_lock({_WHOLE})"]
    ordered = [f"SELECT pg_advisory_xact_lock({_WHOLE + table})" for table in sorted(set(tables))]
    return [f"SELECT pg_advisory_xact_lock_shared({_WHOLE})", *ordered]
