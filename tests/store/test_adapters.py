"""Choosing the adapter by the address of the database."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from store.adapters import open_store, sqlite_path
from store.errors import InUse, Unusable
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


@pytest.fixture
def link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A link to a database in another folder; both are in the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link"
    link.symlink_to("folder/games.sqlite")
    return link


@pytest.mark.parametrize("through", ["link", "sqlite:///link"])
async def test_a_link_to_a_file_stands_for_the_file_so_that_nobody_opens_it_twice(
    link: Path, through: str
) -> None:
    store = await open_store(through)
    try:
        assert sqlite_path(through) == link.parent / "folder" / "games.sqlite"
        with pytest.raises(InUse):
            await open_store("folder/games.sqlite")
    finally:
        await store.close()


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "link")
    with pytest.raises(Unusable, match="leads nowhere"):
        sqlite_path(str(tmp_path / "link"))


def test_neither_a_folder_nor_a_device_is_a_database(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (".", "", str(tmp_path), str(tmp_path / "pipe"), "sqlite:////dev/null"):
        with pytest.raises(Unusable, match="folder or a device"):
            sqlite_path(place)


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
