"""Chooses the database adapter by the address of the database."""

from __future__ import annotations

from pathlib import Path

from store import Store
from store.errors import Unusable
from store.memory.store import MemoryStore
from store.sqlite.store import open_store as open_sqlite

MEMORY = "memory:"
"""The address of a new, empty store in memory."""


async def open_store(url: str | Path) -> Store:
    """Open a database: the path of a SQLite file, `sqlite:///PATH`, or `memory:`.

    Raises Unusable if the address names another kind of database, or what the adapter raises.
    """
    if isinstance(url, Path):
        return await open_sqlite(url)
    if url == MEMORY:
        return MemoryStore()
    return await open_sqlite(_sqlite_path(url))


def _sqlite_path(url: str) -> Path:
    scheme, separator, path = url.partition("://")
    if not separator:
        return Path(url)
    if scheme != "sqlite":
        raise Unusable(f"There is no adapter for a database of the kind {scheme}.")
    return Path(path.removeprefix("/"))
