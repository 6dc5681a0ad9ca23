"""Lets a store write on behalf of another process."""

from __future__ import annotations

from typing import Any, cast

from store import Store
from store.postgres.store import PostgresStore


def lose_lease(store: Store) -> None:
    """Let the store think that it has lost its lease to another process."""
    if isinstance(store, PostgresStore):
        store.lease._until = 0.0  # pyright: ignore[reportPrivateUsage]
    else:
        cast(Any, store).alone = cast(Any, store).has_lease = False


def act_as(store: Store, worker: int) -> None:
    """Let the store write on behalf of the process with this number."""
    if isinstance(store, PostgresStore):
        store.lease.worker = worker
    else:
        cast(Any, store).worker = worker
