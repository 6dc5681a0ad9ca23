"""Chooses the database adapter by the address of the database."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from store import Store
from store.errors import Unusable
from store.memory.store import MemoryStore
from store.postgres.address import is_postgres
from store.sqlite.store import open_store as open_sqlite

MEMORY = "memory:"
"""The address of a new, empty store in memory."""


async def open_store(url: str | Path) -> Store:
    """Open a database: the path of a SQLite file, `sqlite:///PATH`, `postgresql://…`, or `memory:`.

    Raises Unusable if the address names another kind of database, or what the adapter raises.
    """
    if isinstance(url, Path):
        return await open_sqlite(url)
    if url == MEMORY:
        return MemoryStore()
    if is_postgres(url):
        require_postgres()
        from store.postgres.store import open_store as open_postgres  # noqa: PLC0415  an optional package

        return await open_postgres(url)
    return await open_sqlite(sqlite_path(url))


def require_postgres() -> None:
    """Raise Unusable if the package for PostgreSQL is missing; SQLite needs none."""
    if find_spec("asyncpg") is None:
        raise Unusable("PostgreSQL needs asyncpg: run `pip install '.[postgres]'` in the source folder.")


def sqlite_path(url: str) -> Path:
    scheme, separator, path = url.partition("://")
    if not separator:
        return Path(url)
    if scheme != "sqlite":
        raise Unusable(f"There is no adapter for a database of the kind {scheme}.")
    return Path(path.removeprefix("/"))
