"""Choosing the adapter by the address of the database."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from store.adapters import open_store
from store.errors import Unusable
from store.memory.store import MemoryStore
from store.postgres.store import PostgresStore
from store.sqlite.check import examine
from store.sqlite.store import SqliteStore


async def test_a_path_or_a_sqlite_address_opens_that_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    absolute = tmp_path / "c.sqlite"
    for url in (tmp_path / "a.sqlite", "folder/b.sqlite", f"sqlite:///{absolute}", "sqlite:///d.sqlite"):
        store = await open_store(url)
        assert isinstance(store, SqliteStore)
        await store.close()
    for name in ("a.sqlite", "folder/b.sqlite", "c.sqlite", "d.sqlite"):
        examine(tmp_path / name)


async def test_stores_in_memory_are_independent() -> None:
    one, two = await open_store("memory:"), await open_store("memory:")
    assert isinstance(one, MemoryStore)
    async with one.transaction() as transaction:
        await transaction.save_setting("commands", "abc")
    assert await two.setting("commands") is None


async def test_a_postgresql_address_opens_that_database(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    assert isinstance(store, PostgresStore)
    await store.close()


async def test_a_missing_package_for_postgresql_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(Unusable, match=r"pip install '\.\[postgres\]'"):
        await open_store("postgresql://somewhere/games")


async def test_an_unknown_kind_of_database_is_refused() -> None:
    with pytest.raises(Unusable, match="kind mysql"):
        await open_store("mysql://somewhere/games")
