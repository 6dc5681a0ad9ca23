"""The numbers of the advisory locks that processes take on PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection

_WHOLE = 0x0CA2A << 40
"""The lock on the whole database; that on table number n is the nth after it."""
PROCESS_LOCK, MIGRATION_LOCK = _WHOLE - 1, _WHOLE - 2
"""Held by a process as long as it has the database open, and while it migrates the schema."""


def locks(tables: Collection[int]) -> list[str]:
    """Statements that lock the tables until the transaction ends, or everything if no table is given.

    The order is the same for all, so that no two transactions wait for each other.
    """
    if not tables:
        return [f"SELECT pg_advisory_xact_lock({_WHOLE})"]
    ordered = [f"SELECT pg_advisory_xact_lock({_WHOLE + table})" for table in sorted(set(tables))]
    return [f"SELECT pg_advisory_xact_lock_shared({_WHOLE})", *ordered]
