"""Database checks: unusable files are refused with one sentence and left unchanged."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from store.errors import Damaged, InUse, NewerSchema, Unusable
from store.sqlite.check import check_ready, examine
from store.sqlite.database_files import sibling_file
from store.sqlite.lock import lock_database
from store.sqlite.store import open_store
from tests.store.damaged_databases import (
    DAMAGES,
    damage,
    database_of_killed_bot,
    file_contents,
    save_locale,
    stored_users,
)


@pytest.fixture(scope="module")
def killed_bot_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the database of a killed bot."""
    folder = tmp_path_factory.mktemp("left")
    database_of_killed_bot(folder / "games.sqlite")
    return folder


@pytest.fixture
def database(killed_bot_folder: Path, tmp_path: Path) -> Path:
    shutil.copytree(killed_bot_folder, tmp_path, dirs_exist_ok=True)
    return tmp_path / "games.sqlite"


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("check", [examine, check_ready])
def test_a_damaged_database_is_refused_and_left_unchanged(
    database: Path, how: str, check: Callable[[Path], object]
) -> None:
    damage(database, how)
    before = file_contents(database)
    with pytest.raises(Damaged, match=r"is damaged: [^\n]+\.$"):
        check(database)
    assert file_contents(database) == before


async def test_examining_finds_a_damaged_page(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await open_store(database)
    for user in range(200):
        await save_locale(store, user, "fr")
    await store.close()
    schema, games = examine(database)
    assert (schema > 0, games) == (True, 0)
    whole = database.read_bytes()
    database.write_bytes(whole[:-2048] + b"\x99" * 2048)
    with pytest.raises(Unusable):
        examine(database)


@pytest.mark.parametrize("how", DAMAGES)
async def test_a_store_is_not_opened_on_a_damaged_database(database: Path, how: str) -> None:
    damage(database, how)
    sibling_file(database, "-wal").unlink()
    try:
        store = await open_store(database)
    except Damaged:
        lock_database(database).close()  # raises InUse if it is still open
    else:
        await store.close()
        assert how == "zeroed pages"  # only a check of all pages finds those


def open_database(database: Path) -> object:
    return asyncio.run(open_store(database))


@pytest.mark.parametrize("check", [examine, check_ready, open_database])
@pytest.mark.parametrize("missing", [False, True])
def test_a_wal_file_without_its_database_is_not_deleted(
    database: Path, check: Callable[[Path], object], *, missing: bool
) -> None:
    database.unlink()
    if not missing:
        database.touch()
    before = file_contents(database)
    with pytest.raises(Damaged, match=r"games\.sqlite-wal has moves"):
        check(database)
    assert file_contents(database) == before


def test_the_database_of_a_killed_bot_is_intact_and_examined_without_changes(database: Path) -> None:
    before = file_contents(database)
    examine(database)
    assert file_contents(database) == before
    check_ready(database)
    assert stored_users(database) == set(range(200))


async def test_the_bot_may_start_on_a_new_an_empty_or_a_closed_database(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    check_ready(database)
    assert not database.exists()
    database.touch()
    check_ready(database)
    await (await open_store(database)).close()
    check_ready(database)
    assert sorted(os.listdir(tmp_path)) == ["games.sqlite", "games.sqlite.lock"]


async def test_the_bot_may_not_start_on_a_database_in_use_or_of_a_newer_version(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    store = await open_store(database)
    with pytest.raises(InUse):
        check_ready(database)
    await store.close()
    newer = sqlite3.connect(database)
    newer.execute("PRAGMA user_version = 999")
    newer.close()
    with pytest.raises(NewerSchema):
        check_ready(database)


@pytest.mark.parametrize("version", [0, 1, 999])
async def test_the_database_of_another_program_is_left_unchanged(tmp_path: Path, version: int) -> None:
    database = tmp_path / "games.sqlite"
    other = sqlite3.connect(database)
    other.executescript(f"CREATE TABLE songs (title); PRAGMA user_version = {version}")
    other.close()
    before = file_contents(database)
    for check in (examine, check_ready):
        with pytest.raises(Unusable, match="not made by this program"):
            check(database)
    with pytest.raises(Unusable, match="not made by this program"):
        await open_store(database)
    assert file_contents(database)[""][100:] == before[""][100:]  # all but SQLite's own header


@pytest.mark.parametrize("content", [b"x" * 512, b"garbage " * 1000, bytes(4096)])
async def test_a_damaged_lock_file_is_reported(database: Path, content: bytes) -> None:
    sibling_file(database, ".lock").write_bytes(content)
    before = file_contents(database)
    with pytest.raises(Unusable, match=r"games\.sqlite\.lock is damaged: .* Delete it"):
        check_ready(database)
    with pytest.raises(Unusable):
        await open_store(database)
    assert file_contents(database) == before


def test_a_folder_in_place_of_a_file_is_reported(database: Path, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="is a folder"):
        examine(tmp_path)
    sibling_file(database, ".lock").unlink()
    sibling_file(database, ".lock").mkdir()
    with pytest.raises(Unusable, match=r"games\.sqlite\.lock can't be written"):
        check_ready(database)


def test_files_that_are_not_writable_are_reported(database: Path) -> None:
    database.chmod(0o400)
    if os.access(database, os.W_OK):
        pytest.skip("this user may write everywhere")
    with pytest.raises(Unusable, match="readonly"):
        check_ready(database)
    database.chmod(0o600)
    sibling_file(database, ".lock").unlink()
    database.parent.chmod(0o500)
    with pytest.raises(Unusable, match=r"\.lock can't be written"):
        check_ready(database)
    database.parent.chmod(0o700)
