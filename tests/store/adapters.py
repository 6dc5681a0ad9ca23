"""The adapters on which the store contract is tested; another database is one more of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from store import Store
from store.adapters import MEMORY
from store.memory.store import MemoryStore
from store.postgres.connection import Session, connect

DATABASE = "games.sqlite"


@dataclass(frozen=True)
class Adapter:
    name: str
    url: Callable[[pytest.FixtureRequest], str]
    """The address of an empty database for this test."""
    contents: Callable[[Store, str], Awaitable[str]]
    """Everything stored, as text."""


def _sqlite_url(request: pytest.FixtureRequest) -> str:
    folder: Path = request.getfixturevalue("tmp_path")
    return f"sqlite:///{folder / DATABASE}"


async def _sqlite_contents(store: Store, url: str) -> str:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database:
        return "\n".join(database.iterdump())


def _postgres_url(request: pytest.FixtureRequest) -> str:
    return request.getfixturevalue("postgres_url")


async def _postgres_contents(store: Store, url: str) -> str:
    async def read(session: Session) -> str:
        names = await session.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        return "\n".join([repr(await session.fetch(f"SELECT * FROM {name}")) for (name,) in names])

    connection = await connect(url)
    try:
        return await connection.call(read)
    finally:
        await connection.close()


async def _memory_contents(store: Store, url: str) -> str:
    assert isinstance(store, MemoryStore)
    return repr(vars(store))


ADAPTERS = (
    Adapter("sqlite", _sqlite_url, _sqlite_contents),
    Adapter("postgres", _postgres_url, _postgres_contents),
    Adapter("memory", lambda request: MEMORY, _memory_contents),
)
