"""Backups: consistent copies, made while the bot runs."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from store.sqlite.backup import backup
from store.sqlite.check import examine
from store.sqlite.database_files import sibling_file
from store.sqlite.lock import lock_database
from store.sqlite.store import SqliteStore
from tests.store.damaged_databases import save_locale, saved_locale, stored_users


async def test_a_backup_is_made_while_the_bot_runs_and_is_one_file(
    store: SqliteStore, tmp_path: Path
) -> None:
    await save_locale(store, 1, "fr")
    copy = tmp_path / "copies" / "today.sqlite"
    copy.parent.mkdir()
    backup(tmp_path / "games.sqlite", copy)
    await save_locale(store, 1, "en")
    assert list(copy.parent.iterdir()) == [copy]
    assert await saved_locale(copy, 1) == "fr"


async def test_a_backup_overwrites_no_file(store: SqliteStore, tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite").write_text("mine")
    with pytest.raises(FileExistsError, match="Choose another name"):
        backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    with pytest.raises(FileExistsError):
        backup(tmp_path / "games.sqlite", tmp_path / "games.sqlite")
    assert (tmp_path / "copy.sqlite").read_text() == "mine"


async def test_a_backup_removes_leftovers_of_a_killed_one_but_not_files_of_a_running_one(
    store: SqliteStore, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    for name in (".monday.sqlite.00.part", ".tuesday.sqlite.11.part"):
        for suffix in ("", "-journal", "-wal", "-shm", ".lock"):
            sibling_file(folder / name, suffix).touch()
    mine = folder / ".film.part"  # a file of another program
    mine.write_text("mine")
    running = lock_database(folder / ".tuesday.sqlite.11.part")
    backup(tmp_path / "games.sqlite", folder / "wednesday.sqlite")
    left = {name for name in os.listdir(folder) if "tuesday" in name}
    assert len(left) >= 5
    assert set(os.listdir(folder)) - left == {"wednesday.sqlite", mine.name}
    running.close()
    backup(tmp_path / "games.sqlite", folder / "thursday.sqlite")
    assert sorted(os.listdir(folder)) == [mine.name, "thursday.sqlite", "wednesday.sqlite"]


async def test_simultaneous_backups_are_all_complete(store: SqliteStore, tmp_path: Path) -> None:
    await save_locale(store, 1, "fr")
    folder = tmp_path / "copies"
    folder.mkdir()
    names = [folder / f"{number}.sqlite" for number in range(24)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(partial(backup, tmp_path / "games.sqlite"), names))
    assert sorted(folder.iterdir()) == sorted(names)
    assert all(stored_users(name) == {1} for name in names)


async def test_of_simultaneous_backups_to_the_same_file_only_one_is_made(
    store: SqliteStore, tmp_path: Path
) -> None:
    def made(_: int) -> bool:
        try:
            backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
        except FileExistsError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(made, range(16))) == 1
    examine(tmp_path / "copy.sqlite")


async def test_a_backup_is_made_on_a_file_system_without_links(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unlinkable(*names: Path) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", unlinkable)
    backup(tmp_path / "games.sqlite", tmp_path / "copy.sqlite")
    examine(tmp_path / "copy.sqlite")
