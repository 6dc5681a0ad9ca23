"""Chooses the database adapter by the address of the database."""

from __future__ import annotations

import asyncio
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from store import Store
from store.errors import Unusable
from store.memory.store import MemoryStore
from store.postgres.address import is_postgres
from store.sqlite.check import check_ready as check_sqlite
from store.sqlite.store import open_store as open_sqlite

if TYPE_CHECKING:
    from store.postgres.check import Examined

MEMORY = "memory:"
"""The address of a new, empty store in memory."""


async def open_store(url: str | Path, *, numbers: str = "", shards: str = "") -> Store:
    """Open a database: the path of a SQLite file, `sqlite:///PATH`, `postgresql://…`, or `memory:`.

    `numbers` says which numbers of Adventure Calls this process plays with; all that share the database must
    have the same. `shards` says which shards it has. Raises Unusable if the address names another kind of
    database, or what the adapter raises.
    """
    if isinstance(url, Path):
        return await open_sqlite(url)
    if url == MEMORY:
        return MemoryStore()
    if is_postgres(url):
        require_postgres()
        from store.postgres.store import open_store as open_postgres  # noqa: PLC0415  an optional package

        return await open_postgres(url, numbers=numbers, shards=shards)
    return await open_sqlite(sqlite_path(url))


def is_shared(url: str | Path) -> bool:
    """Whether several processes can use the database at the same time."""
    return isinstance(url, str) and is_postgres(url)


def check_ready(url: str | Path) -> None:
    """Check at startup that the bot can run on this database; raises what `open_store` would."""
    if isinstance(url, Path):
        return check_sqlite(url)
    require_postgres()
    from store.postgres.check import check_ready as check_postgres  # noqa: PLC0415

    return asyncio.run(check_postgres(url))


async def examine_postgres(url: str) -> Examined:
    """Look at a PostgreSQL database without changing it; raises Unusable or NewerSchema."""
    require_postgres()
    from store.postgres.check import examine  # noqa: PLC0415

    return await examine(url)


def require_postgres() -> None:
    """Raise Unusable if the package for PostgreSQL is missing; SQLite needs none."""
    if find_spec("asyncpg") is None:
        raise Unusable("PostgreSQL needs asyncpg: run `pip install '.[postgres]'` in the source folder.")


def sqlite_path(url: str) -> Path:
    """The file that an address names; raises Unusable if it names no file, or another kind of database."""
    scheme, separator, path = url.partition("://")
    if not separator:
        return _checked(Path(url))
    if scheme != "sqlite":
        raise Unusable(f"There is no adapter for a database of the kind {scheme}.")
    return _checked(Path(path.removeprefix("/")))


def _checked(path: Path) -> Path:
    """The file instead of a link to it, as SQLite has its log beside the file; no folder and no device."""
    file = Path(os.path.realpath(path)) if path.is_symlink() else path
    if file.is_symlink():  # what realpath leaves of a link to itself, where Path.resolve may raise an error
        raise Unusable(f"{path} is a link that leads nowhere.")
    if file.exists() and not file.is_file():
        raise Unusable(f"{path} is a folder or a device.")
    return file
