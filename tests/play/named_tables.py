"""Checks that a transaction which names its tables changes nothing else.

Where several processes share a database, others may be changing all else at the same time.
"""

from __future__ import annotations

import inspect
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any

import pytest

from store.memory.store import MemoryStore
from store.memory.writes import MemoryTransaction
from store.postgres.store import PostgresStore
from store.sql.writes import SqlTransaction

_CONCERN_ALL = (
    "add_table",
    "forget_person",
    "forget_servers",
    "remove_cancelled_lobbies",
    "remove_useless_drafts",
    "save_person",
    "save_server",
    "save_setting",
)
_HAVE_A_TABLE = ("row", "request", "due", "called")
"""Parameters that are records with the number of their table."""


def check_named_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, a transaction fails that changes what it has not named."""
    for store in (MemoryStore, PostgresStore):
        monkeypatch.setattr(store, "transaction", _noting(store.transaction))
    for transaction in (MemoryTransaction, SqlTransaction):
        for name, method in vars(transaction).items():
            table_of = _table_of(name, method)
            if table_of is not None:
                monkeypatch.setattr(transaction, name, _checking(method, table_of))


def _noting(opens: Callable[..., Any]) -> Callable[..., Any]:
    @asynccontextmanager
    async def opened(self: Any, *tables: int, durable: bool = True) -> AsyncGenerator[Any]:
        async with opens(self, *tables, durable=durable) as transaction:
            transaction.named = tables
            yield transaction

    return opened


def _table_of(name: str, method: Any) -> Callable[[Any], int] | None:
    """How to tell the changed table from the first argument, 0 for all; None if this changes no table."""
    first = [*inspect.signature(method).parameters][1:2] if inspect.iscoroutinefunction(method) else []
    if name in _CONCERN_ALL:
        return lambda _: 0
    if name == "save_interaction":  # the id of an interaction, which concerns no table
        return None
    if first == ["table"]:
        return lambda table: table
    return (lambda record: record.table) if first and first[0] in _HAVE_A_TABLE else None


def _checking(method: Callable[..., Any], table_of: Callable[[Any], int]) -> Callable[..., Any]:
    @wraps(method)
    async def checked(self: Any, *given: Any, **more: Any) -> Any:
        named, table = getattr(self, "named", ()), table_of(given[0] if given else None)
        assert not named or table in named, f"{method.__name__} changes {table or 'everything'}, not {named}"
        return await method(self, *given, **more)

    return checked
