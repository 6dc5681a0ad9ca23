"""Restoring a backup: the previous database is kept, and nothing is restored under a running bot."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from store.errors import InUse, NewerSchema, Unusable
from store.sqlite.backup import backup, restore
from store.sqlite.store import SqliteStore, open_store
from tests.store.damaged_databases import (
    DAMAGES,
    damage,
    database_of_killed_bot,
    file_contents,
    save_locale,
    saved_locale,
    stored_users,
)


async def test_a_restore_replaces_the_database_and_keeps_the_previous_one(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    store = await open_store(database)
    await save_locale(store, 1, "fr")
    backup(database, copy)
    await save_locale(store, 1, "en")
    await store.close()
    replaced = restore(database, copy)
    assert replaced is not None
    assert replaced.name == "games.sqlite.replaced-1"
    assert await saved_locale(database, 1) == "fr"
    assert await saved_locale(replaced, 1) == "en"
    assert copy.exists()
    assert restore(database, copy) == tmp_path / "games.sqlite.replaced-2"


async def test_a_backup_is_restored_where_there_was_no_database(store: SqliteStore, tmp_path: Path) -> None:
    await save_locale(store, 1, "fr")
    backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    assert restore(tmp_path / "new" / "games.sqlite", tmp_path / "copy.sqlite") is None
    assert await saved_locale(tmp_path / "new" / "games.sqlite", 1) == "fr"


async def test_nothing_is_restored_while_the_bot_runs(store: SqliteStore, tmp_path: Path) -> None:
    await save_locale(store, 1, "fr")
    backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    with pytest.raises(InUse):
        restore(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    assert (await store.person(1)).locale == "fr"


async def test_an_unusable_file_is_not_restored(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await open_store(database)
    await save_locale(store, 1, "fr")
    await store.close()
    other = tmp_path / "other.sqlite"
    with pytest.raises(Unusable, match="does not exist"):
        restore(database, other)
    other.write_text("no database, but long enough to be looked at" * 100)
    with pytest.raises(Unusable, match="not a database"):
        restore(database, other)
    other.unlink()
    sqlite3.connect(other).execute("CREATE TABLE tables (status)").connection.close()
    with pytest.raises(Unusable, match="not made by this program"):
        restore(database, other)
    assert await saved_locale(database, 1) == "fr"
    assert [name for name in os.listdir(tmp_path) if "part" in name or "replaced" in name] == []


async def test_a_database_of_a_newer_version_is_not_restored(tmp_path: Path) -> None:
    await (await open_store(tmp_path / "newer.sqlite")).close()
    newer = sqlite3.connect(tmp_path / "newer.sqlite")
    newer.execute("PRAGMA user_version = 999")
    newer.close()
    with pytest.raises(NewerSchema, match="schema 999"):
        restore(tmp_path / "games.sqlite", tmp_path / "newer.sqlite")
    assert not (tmp_path / "games.sqlite").exists()


async def test_a_damaged_database_is_set_aside_unchanged(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "copy.sqlite")
    await save_locale(store, 1, "fr")
    await store.close()
    database = tmp_path / "games.sqlite"
    database.write_bytes(b"damaged" * 1000)
    replaced = restore(database, tmp_path / "copy.sqlite")
    assert replaced is not None
    assert replaced.read_bytes() == b"damaged" * 1000
    assert await saved_locale(database, 1) == "fr"


@pytest.mark.parametrize("how", DAMAGES)
async def test_a_damaged_database_is_set_aside_with_its_wal_file(tmp_path: Path, how: str) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    database_of_killed_bot(database)
    backup(database, copy)
    whole = database.read_bytes()
    damage(database, how)
    before = file_contents(database)
    kept = tmp_path / "games.sqlite.replaced-1"
    assert restore(database, copy) == kept
    assert file_contents(kept) == before
    kept.write_bytes(whole)  # as if somebody had repaired it
    assert stored_users(kept) == stored_users(database) == set(range(200))


async def test_a_wal_file_without_its_database_is_set_aside(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    database_of_killed_bot(database)
    backup(database, copy)
    database.unlink()
    before = file_contents(database)
    kept = restore(database, copy)
    assert kept is not None
    assert file_contents(kept) == before
    assert stored_users(database) == set(range(200))


async def test_a_database_that_was_set_aside_can_be_restored_with_its_newest_changes(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    store = await open_store(copy)
    await save_locale(store, 999, "fr")
    await store.close()
    database_of_killed_bot(database)
    kept = restore(database, copy)
    assert kept is not None
    assert stored_users(database) == {999}
    restore(database, kept)
    assert stored_users(database) == set(range(200))
