"""Backups and restores that are killed at any moment lose no data and leave no files behind."""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest

from store import Person
from store.sqlite.backup import backup, restore
from store.sqlite.check import examine
from store.sqlite.database_files import sibling_file
from store.sqlite.store import SqliteStore, open_store
from tests.crash.killed_processes import RARE
from tests.crash.process_template import ChildProcess, ProcessTemplate
from tests.long_runs import LONG
from tests.store.damaged_databases import (
    DAMAGES,
    damage,
    database_of_killed_bot,
    file_contents,
    stored_users,
)

KILLS = 300 if LONG else 15
LONGEST = 0.06
"""Seconds until a backup is killed at the latest; a backup takes a third of that on an idle machine."""
PADDING = "x" * 1_000_000
OLD, NEW = set(range(200)), {999}


def start_process(template: ProcessTemplate, *arguments: object) -> ChildProcess:
    """Start a process that backs up or restores, and wait until it is ready."""
    child = template.start("tests.crash.backup_process", *arguments)
    assert child.readline() == "ready\n"
    return child


def kill(child: ChildProcess, *, within: float = 0) -> str:
    """Kill the process at a random moment and return its output."""
    time.sleep(random.uniform(0, within))
    child.kill()
    output, errors = child.communicate()
    assert errors == ""
    return output


def partial_files(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir() if ".part" in each.name]


async def new_database(database: Path, user: int) -> SqliteStore:
    store = await open_store(database)
    async with store.transaction() as transaction:
        await transaction.save_person(Person(user))
        await transaction.save_setting("padding", PADDING)
    return store


async def test_killed_backups_leave_only_complete_copies(template: ProcessTemplate, tmp_path: Path) -> None:
    database, folder = tmp_path / "games.sqlite", tmp_path / "copies"
    folder.mkdir()
    store = await new_database(database, 0)
    survivor, left = start_process(template, "backup", database, folder), 0
    user = 0
    while user < KILLS or not left:  # on a busy machine, every backup may be killed too early at first
        user += 1
        assert user < KILLS + RARE
        async with store.transaction() as transaction:
            await transaction.save_person(Person(user))
        before = set(folder.glob("*.sqlite"))
        child = start_process(template, "backup", database, folder)
        kill(child, within=LONGEST * (1 + user // KILLS))
        left += any(f".{child.pid}-" in name for name in partial_files(folder))
        for copy in set(folder.glob("*.sqlite")) - before:
            examine(copy)
            assert stored_users(copy) >= (
                set(range(user + 1)) if copy.name.startswith(f"{child.pid}-") else {0}
            )
            copy.unlink()
    assert survivor.poll() is None  # its unfinished files were not deleted
    kill(survivor)
    backup(database, folder / "last.sqlite")
    assert partial_files(folder) == []
    assert stored_users(folder / "last.sqlite") == set(range(user + 1))
    await store.close()


async def database_and_backup(tmp_path: Path) -> tuple[Path, Path]:
    """The database of a killed bot, and a backup with other contents."""
    games, copy = tmp_path / "left" / "games.sqlite", tmp_path / "copy.sqlite"
    await (await new_database(copy, 999)).close()
    await (await new_database(games, 0)).close()
    database_of_killed_bot(games)
    return games, copy


async def test_a_restore_killed_at_any_moment_loses_no_data(
    template: ProcessTemplate, tmp_path: Path
) -> None:
    games, copy = await database_and_backup(tmp_path)
    longest, seen = 0.0, Counter[str]()
    for number in range(KILLS + 1):
        database, before, how = copy_of(games, tmp_path / str(number), random.choice(["", *DAMAGES]))
        child, began = start_process(template, "restore", database, copy), time.monotonic()
        if not number:
            assert child.readline() == "done\n"
            longest = time.monotonic() - began
        seen[
            kill(child, within=longest).strip()
            or ("left a part" if partial_files(database.parent) else "left none")
        ] += 1
        check_restored(database, copy, before, damaged=bool(how))
    sys.stdout.write(f"\n{KILLS} kills: {dict(seen)}\n")
    assert seen["left a part"]


@pytest.mark.parametrize("how", ["", "garbage"])
async def test_a_restore_that_ends_before_any_step_loses_no_data(
    template: ProcessTemplate, tmp_path: Path, how: str
) -> None:
    games, copy = await database_and_backup(tmp_path)
    output, step = "", 0
    while not output:
        step += 1
        database, before, _ = copy_of(games, tmp_path / str(step), how)
        output, errors = start_process(template, "restore", database, copy, step).communicate()
        assert errors == ""
        check_restored(database, copy, before, damaged=bool(how))
    assert output == "done\n"
    assert step > 10


def copy_of(games: Path, folder: Path, how: str) -> tuple[Path, dict[str, bytes], str]:
    """Copy the database, damage it if `how` is given, and return it with the contents of its files."""
    shutil.copytree(games.parent, folder)
    if how:
        damage(folder / games.name, how)
    return folder / games.name, file_contents(folder / games.name), how


def check_restored(database: Path, copy: Path, before: dict[str, bytes], *, damaged: bool) -> None:
    """Check that the old data is complete, perhaps under another name, and the next restore cleans up."""
    kept = [each for each in database.parent.glob("*.replaced-?") if file_contents(each) == before]
    assert file_contents(database) == before or kept
    if not damaged:
        found = [stored_users_unchanged(each) for each in (database, *kept)]
        assert found[0] in (OLD, NEW)  # either way it is complete
        assert OLD in found
    restore(database, copy)
    assert (stored_users(database), partial_files(database.parent)) == (NEW, [])
    shutil.rmtree(database.parent)


def stored_users_unchanged(database: Path) -> set[int]:
    """The users in the database, read from copies of its files, which stay as they are."""
    with tempfile.TemporaryDirectory() as folder:
        for suffix in ("", "-wal"):
            if sibling_file(database, suffix).exists():
                shutil.copy(sibling_file(database, suffix), folder)
        return stored_users(Path(folder) / database.name)
