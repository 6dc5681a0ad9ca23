"""What can't be played with is refused in a sentence, and left as it is."""

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
from store.sqlite.store import lock_database, open_store, sibling_file
from tests.store.files import DAMAGES, contents, damage, killed, people


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a killed bot."""
    folder = tmp_path_factory.mktemp("left")
    killed(folder / "games.sqlite")
    return folder


@pytest.fixture
def database(left: Path, tmp_path: Path) -> Path:
    shutil.copytree(left, tmp_path, dirs_exist_ok=True)
    return tmp_path / "games.sqlite"


def opening(database: Path) -> object:
    return asyncio.run(open_store(database))


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("look", [examine, check_ready])
def test_a_damaged_database_is_refused_and_not_touched(
    database: Path, how: str, look: Callable[[Path], object]
) -> None:
    damage(database, how)
    before = contents(database)
    with pytest.raises(Damaged, match=r"is damaged: [^\n]+\.$"):
        look(database)
    assert contents(database) == before


@pytest.mark.parametrize("how", DAMAGES)
async def test_a_store_is_not_opened_on_a_damaged_database(database: Path, how: str) -> None:
    damage(database, how)
    sibling_file(database, "-wal").unlink()
    try:
        store = await open_store(database)
    except Damaged:
        lock_database(database).close()  # InUse, if it were still open
    else:
        await store.close()
        assert how == "zeroed pages"  # only a look at all of it finds those


@pytest.mark.parametrize("look", [examine, check_ready, opening])
@pytest.mark.parametrize("missing", [False, True])
def test_a_log_without_its_database_is_not_deleted(
    database: Path, look: Callable[[Path], object], *, missing: bool
) -> None:
    database.unlink()
    if not missing:
        database.touch()
    before = contents(database)
    with pytest.raises(Damaged, match=r"games\.sqlite-wal has moves"):
        look(database)
    assert contents(database) == before


def test_what_a_killed_bot_left_is_whole_and_examined_without_a_change(database: Path) -> None:
    before = contents(database)
    examine(database)
    assert contents(database) == before
    check_ready(database)
    assert people(database) == set(range(200))


async def test_a_bot_may_start_on_a_new_an_empty_and_a_closed_database(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    check_ready(database)
    assert not database.exists()
    database.touch()
    check_ready(database)
    await (await open_store(database)).close()
    check_ready(database)
    assert sorted(os.listdir(tmp_path)) == ["games.sqlite", "games.sqlite.lock"]


async def test_a_bot_may_not_start_beside_another_or_on_what_a_newer_one_wrote(tmp_path: Path) -> None:
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
async def test_another_programs_database_is_left_alone(tmp_path: Path, version: int) -> None:
    database = tmp_path / "games.sqlite"
    other = sqlite3.connect(database)
    other.executescript(f"CREATE TABLE songs (title); PRAGMA user_version = {version}")
    other.close()
    before = contents(database)
    for look in (examine, check_ready):
        with pytest.raises(Unusable, match="not made by this program"):
            look(database)
    with pytest.raises(Unusable, match="not made by this program"):
        await open_store(database)
    assert contents(database)[""][100:] == before[""][100:]  # all but SQLite's own header


@pytest.mark.parametrize("content", [b"x" * 512, b"garbage " * 1000, bytes(4096)])
async def test_a_damaged_lock_file_is_named(database: Path, content: bytes) -> None:
    sibling_file(database, ".lock").write_bytes(content)
    before = contents(database)
    with pytest.raises(Unusable, match=r"games\.sqlite\.lock is damaged: .* Delete it"):
        check_ready(database)
    with pytest.raises(Unusable):
        await open_store(database)
    assert contents(database) == before


def test_a_folder_in_place_of_a_file_is_named(database: Path, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="is a folder"):
        examine(tmp_path)
    sibling_file(database, ".lock").unlink()
    sibling_file(database, ".lock").mkdir()
    with pytest.raises(Unusable, match=r"games\.sqlite\.lock can't be written"):
        check_ready(database)


def test_what_can_not_be_written_to_is_named(database: Path) -> None:
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
