"""A backup or a restore that is killed at any moment loses no move and leaves nothing lying about."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest

from store import Person
from store.sqlite.backup import backup, restore
from store.sqlite.check import examine
from store.sqlite.store import SqliteStore, open_store, sibling_file
from tests.long import LONG
from tests.store.files import DAMAGES, ROOT, contents, damage, killed, people

KILLS = 300 if LONG else 40
LONGEST = 0.06
"""Seconds for which a backup may live; each takes a third of that."""
PADDING = "x" * 1_000_000
OLD, NEW = set(range(200)), {999}


def copier(*told: object) -> subprocess.Popen[str]:
    """A process that copies games, once it has begun."""
    command = [sys.executable, "-m", "tests.crash.copier", *map(str, told)]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    return child


def end(child: subprocess.Popen[str], *, within: float = 0) -> str:
    """Kill it at some moment; what it said."""
    time.sleep(random.uniform(0, within))
    child.kill()
    said, complaints = child.communicate()
    assert complaints == ""
    return said


def parts(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir() if ".part" in each.name]


async def new_games(database: Path, user: int) -> SqliteStore:
    store = await open_store(database)
    async with store.transaction() as transaction:
        await transaction.save_person(Person(user))
        await transaction.save_setting("padding", PADDING)
    return store


async def test_killed_backups_leave_whole_copies_and_nothing_else(tmp_path: Path) -> None:
    database, folder = tmp_path / "games.sqlite", tmp_path / "copies"
    folder.mkdir()
    store = await new_games(database, 0)
    survivor, left = copier("backup", database, folder), 0
    for user in range(1, KILLS + 1):
        async with store.transaction() as transaction:
            await transaction.save_person(Person(user))
        before = set(folder.glob("*.sqlite"))
        child = copier("backup", database, folder)
        end(child, within=LONGEST)
        left += any(f".{child.pid}-" in name for name in parts(folder))
        for copy in set(folder.glob("*.sqlite")) - before:
            examine(copy)
            assert people(copy) >= (set(range(user + 1)) if copy.name.startswith(f"{child.pid}-") else {0})
            copy.unlink()
    assert survivor.poll() is None  # nobody took away what it was writing
    end(survivor)
    backup(database, folder / "last.sqlite")
    assert parts(folder) == []
    assert people(folder / "last.sqlite") == set(range(KILLS + 1))
    await store.close()
    assert left


async def games_and_a_copy(tmp_path: Path) -> tuple[Path, Path]:
    """Games as a killed bot left them, to be copied, and a copy of others."""
    games, copy = tmp_path / "left" / "games.sqlite", tmp_path / "copy.sqlite"
    await (await new_games(copy, 999)).close()
    await (await new_games(games, 0)).close()
    killed(games)
    return games, copy


async def test_a_restore_killed_at_any_moment_loses_no_move(tmp_path: Path) -> None:
    games, copy = await games_and_a_copy(tmp_path)
    longest, seen = 0.0, Counter[str]()
    for number in range(KILLS + 1):
        database, before, how = another(games, tmp_path / str(number), random.choice(["", *DAMAGES]))
        child, began = copier("restore", database, copy), time.monotonic()
        if not number:
            assert child.stdout is not None
            assert child.stdout.readline() == "done\n"
            longest = time.monotonic() - began
        seen[
            end(child, within=longest).strip() or ("left a part" if parts(database.parent) else "left none")
        ] += 1
        check_restored(database, copy, before, damaged=bool(how))
    sys.stdout.write(f"\n{KILLS} kills: {dict(seen)}\n")
    assert seen["left a part"]


@pytest.mark.parametrize("how", ["", "garbage"])
async def test_a_restore_that_ends_before_any_step_loses_no_move(tmp_path: Path, how: str) -> None:
    games, copy = await games_and_a_copy(tmp_path)
    said, step = "", 0
    while not said:
        step += 1
        database, before, _ = another(games, tmp_path / str(step), how)
        said, complaints = copier("restore", database, copy, step).communicate()
        assert complaints == ""
        check_restored(database, copy, before, damaged=bool(how))
    assert said == "done\n"
    assert step > 10


def another(games: Path, folder: Path, how: str) -> tuple[Path, dict[str, bytes], str]:
    """The same games elsewhere, damaged or not, and what is in their files."""
    shutil.copytree(games.parent, folder)
    if how:
        damage(folder / games.name, how)
    return folder / games.name, contents(folder / games.name), how


def check_restored(database: Path, copy: Path, before: dict[str, bytes], *, damaged: bool) -> None:
    """All that was there is there, or complete under another name; the next restore cleans up."""
    kept = [each for each in database.parent.glob("*.replaced-?") if contents(each) == before]
    assert contents(database) == before or kept
    if not damaged:
        found = [people_in(each) for each in (database, *kept)]
        assert found[0] in (OLD, NEW)  # whichever it is, it is whole
        assert OLD in found
    restore(database, copy)
    assert (people(database), parts(database.parent)) == (NEW, [])
    shutil.rmtree(database.parent)


def people_in(database: Path) -> set[int]:
    """Looked at in copies of the files: they stay as they are."""
    with tempfile.TemporaryDirectory() as folder:
        for suffix in ("", "-wal"):
            if sibling_file(database, suffix).exists():
                shutil.copy(sibling_file(database, suffix), folder)
        return people(Path(folder) / database.name)
