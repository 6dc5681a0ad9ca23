"""Choosing the adapter by the address of the database."""

from __future__ import annotations

from pathlib import Path

import pytest

from store.adapters import open_store
from store.errors import Unusable
from store.memory.store import MemoryStore
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


async def test_an_unknown_kind_of_database_is_refused() -> None:
    with pytest.raises(Unusable, match="kind mysql"):
        await open_store("mysql://somewhere/games")
