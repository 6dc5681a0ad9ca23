"""Copies of the database: as of one moment, checked, and never put back under a running bot."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from store import Person
from store.errors import InUse, NewerSchema, Unusable
from store.sqlite.backup import backup, restore
from store.sqlite.check import examine
from store.sqlite.store import SqliteStore, lock_database, open_store, sibling_file
from tests.store.files import DAMAGES, contents, damage, killed, people


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[SqliteStore]:
    opened = await open_store(tmp_path / "games.sqlite")
    yield opened
    await opened.close()


async def _keep(store: SqliteStore, user: int, locale: str) -> None:
    async with store.transaction() as transaction:
        await transaction.save_person(Person(user, locale=locale))


async def _locale(database: Path, user: int) -> str:
    store = await open_store(database)
    try:
        return (await store.person(user)).locale
    finally:
        await store.close()


async def test_a_backup_is_made_while_the_bot_runs_and_is_one_file(
    store: SqliteStore, tmp_path: Path
) -> None:
    await _keep(store, 1, "fr")
    copy = tmp_path / "copies" / "today.sqlite"
    copy.parent.mkdir()
    backup(tmp_path / "games.sqlite", copy)
    await _keep(store, 1, "en")
    assert list(copy.parent.iterdir()) == [copy]
    assert await _locale(copy, 1) == "fr"


async def test_what_is_restored_is_played_and_what_was_there_is_kept(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    store = await open_store(database)
    await _keep(store, 1, "fr")
    backup(database, copy)
    await _keep(store, 1, "en")
    await store.close()
    replaced = restore(database, copy)
    assert replaced is not None
    assert replaced.name == "games.sqlite.replaced-1"
    assert await _locale(database, 1) == "fr"
    assert await _locale(replaced, 1) == "en"
    assert copy.exists()
    assert restore(database, copy) == tmp_path / "games.sqlite.replaced-2"


async def test_a_copy_is_restored_where_there_was_nothing(store: SqliteStore, tmp_path: Path) -> None:
    await _keep(store, 1, "fr")
    backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    assert restore(tmp_path / "new" / "games.sqlite", tmp_path / "copy.sqlite") is None
    assert await _locale(tmp_path / "new" / "games.sqlite", 1) == "fr"


async def test_nothing_is_restored_while_the_bot_runs(store: SqliteStore, tmp_path: Path) -> None:
    await _keep(store, 1, "fr")
    backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    with pytest.raises(InUse):
        restore(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    assert (await store.person(1)).locale == "fr"


async def test_a_backup_replaces_no_file(store: SqliteStore, tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite").write_text("mine")
    with pytest.raises(FileExistsError, match="Choose another name"):
        backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    with pytest.raises(FileExistsError):
        backup(tmp_path / "games.sqlite", tmp_path / "games.sqlite")
    assert (tmp_path / "copy.sqlite").read_text() == "mine"


async def test_a_file_that_cannot_be_played_with_leaves_the_games_alone(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await open_store(database)
    await _keep(store, 1, "fr")
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
    assert await _locale(database, 1) == "fr"
    assert [name for name in os.listdir(tmp_path) if "part" in name or "replaced" in name] == []


async def test_games_of_a_newer_program_are_not_restored(tmp_path: Path) -> None:
    await (await open_store(tmp_path / "newer.sqlite")).close()
    newer = sqlite3.connect(tmp_path / "newer.sqlite")
    newer.execute("PRAGMA user_version = 999")
    newer.close()
    with pytest.raises(NewerSchema, match="schema 999"):
        restore(tmp_path / "games.sqlite", tmp_path / "newer.sqlite")
    assert not (tmp_path / "games.sqlite").exists()


async def test_a_damaged_page_is_found(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await open_store(database)
    for user in range(200):
        await _keep(store, user, "fr")
    await store.close()
    schema, games = examine(database)
    assert (schema > 0, games) == (True, 0)
    whole = database.read_bytes()
    database.write_bytes(whole[:-2048] + b"\x99" * 2048)
    with pytest.raises(Unusable):
        examine(database)


async def test_damaged_games_are_set_aside_as_they_are(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "copy.sqlite")
    await _keep(store, 1, "fr")
    await store.close()
    database = tmp_path / "games.sqlite"
    database.write_bytes(b"damaged" * 1000)
    replaced = restore(database, tmp_path / "copy.sqlite")
    assert replaced is not None
    assert replaced.read_bytes() == b"damaged" * 1000
    assert await _locale(database, 1) == "fr"


@pytest.mark.parametrize("how", DAMAGES)
async def test_damaged_games_are_kept_with_the_log_of_their_newest_moves(tmp_path: Path, how: str) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    killed(database)
    backup(database, copy)
    whole = database.read_bytes()
    damage(database, how)
    before = contents(database)
    kept = tmp_path / "games.sqlite.replaced-1"
    assert restore(database, copy) == kept
    assert contents(kept) == before
    kept.write_bytes(whole)  # as if it could be repaired
    assert people(kept) == people(database) == set(range(200))


async def test_a_log_whose_database_is_gone_is_kept(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    killed(database)
    backup(database, copy)
    database.unlink()
    before = contents(database)
    kept = restore(database, copy)
    assert kept is not None
    assert contents(kept) == before
    assert people(database) == set(range(200))


async def test_what_was_kept_can_be_restored_with_its_newest_moves(tmp_path: Path) -> None:
    database, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    store = await open_store(copy)
    await _keep(store, 999, "fr")
    await store.close()
    killed(database)
    kept = restore(database, copy)
    assert kept is not None
    assert people(database) == {999}
    restore(database, kept)
    assert people(database) == set(range(200))


async def test_a_backup_removes_what_a_killed_one_left_and_not_what_a_running_one_writes(
    store: SqliteStore, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    for name in (".monday.sqlite.00.part", ".tuesday.sqlite.11.part"):
        for suffix in ("", "-journal", "-wal", "-shm", ".lock"):
            sibling_file(folder / name, suffix).touch()
    mine = folder / ".film.part"  # another program's
    mine.write_text("mine")
    running = lock_database(folder / ".tuesday.sqlite.11.part")
    backup(tmp_path / "games.sqlite", folder / "wednesday.sqlite")
    left = {name for name in os.listdir(folder) if "tuesday" in name}
    assert len(left) >= 5
    assert set(os.listdir(folder)) - left == {"wednesday.sqlite", mine.name}
    running.close()
    backup(tmp_path / "games.sqlite", folder / "thursday.sqlite")
    assert sorted(os.listdir(folder)) == [mine.name, "thursday.sqlite", "wednesday.sqlite"]


async def test_several_backups_at_once_are_all_whole(store: SqliteStore, tmp_path: Path) -> None:
    await _keep(store, 1, "fr")
    folder = tmp_path / "copies"
    folder.mkdir()
    names = [folder / f"{number}.sqlite" for number in range(24)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(partial(backup, tmp_path / "games.sqlite"), names))
    assert sorted(folder.iterdir()) == sorted(names)
    assert all(people(name) == {1} for name in names)


async def test_of_several_backups_of_one_name_one_is_made(store: SqliteStore, tmp_path: Path) -> None:
    def made(_: int) -> bool:
        try:
            backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
        except FileExistsError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(made, range(16))) == 1
    examine(tmp_path / "copy.sqlite")


async def test_a_backup_is_made_where_files_can_not_be_linked(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unlinkable(*names: Path) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", unlinkable)
    backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    examine(tmp_path / "copy.sqlite")
