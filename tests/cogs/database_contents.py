"""Everything that a bot has stored, to compare and to restore."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Any

from store import Store
from store.memory.data import Data
from store.memory.store import MemoryStore

Rows = dict[str, list[tuple[Any, ...]]]
"""The rows of each table of the database, sorted."""


class StoredInMemory:
    """The contents of an in-memory store."""

    def __init__(self, store: Store) -> None:
        assert isinstance(store, MemoryStore)
        self._store = store

    def rows(self) -> Rows:
        data = self.copy()
        return {each.name: sorted(getattr(data, each.name).items(), key=repr) for each in fields(data)}

    def copy(self) -> Data:
        return self._store._data.copy()  # pyright: ignore[reportPrivateUsage]

    def restore(self, copied: Data) -> None:
        self._store._data = copied  # pyright: ignore[reportPrivateUsage]


def read_rows(database: Path, without: Collection[str] = ()) -> Rows:
    """All rows of all tables of a SQLite database, except for those named in `without`."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as sqlite:
        names = [name for (name,) in sqlite.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {
            name: sorted(sqlite.execute(f"SELECT * FROM {name}"), key=repr)
            for name in sorted(names)
            if name not in without
        }
