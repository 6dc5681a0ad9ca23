"""Databases as a killed bot leaves them, and ways to damage their files."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from store.sqlite.store import sibling_file

ROOT = Path(__file__).parents[2]
PAGE = 1024
_KILLED = """
import asyncio, os, sys
from pathlib import Path
from store import Person
from store.sqlite.store import open_store

async def live(database, people):
    for half in (people[::2], people[1::2]):
        store = await open_store(database)
        for user in half:
            async with store.transaction() as transaction:
                await transaction.save_person(Person(user, locale="fr"))
        if half[0] == 0:
            await store.close()
    os._exit(0)

asyncio.run(live(Path(sys.argv[1]), range(int(sys.argv[2]))))
"""


def killed(database: Path, *, people: int = 200) -> None:
    """A bot writes people into the database and is killed: every other one is in the log alone."""
    subprocess.run([sys.executable, "-c", _KILLED, database, str(people)], cwd=ROOT, check=True)
    assert sibling_file(database, "-wal").stat().st_size


def people(database: Path) -> set[int]:
    """Who is in that database, its log included."""
    sqlite = sqlite3.connect(database)
    try:
        return {user for (user,) in sqlite.execute("SELECT user FROM people")}
    finally:
        sqlite.close()


def contents(database: Path) -> dict[str, bytes]:
    """The bytes of the database and of its log."""
    files = {suffix: sibling_file(database, suffix) for suffix in ("", "-wal")}
    return {suffix: file.read_bytes() for suffix, file in files.items() if file.exists()}


def damage(database: Path, how: str) -> None:
    database.write_bytes(DAMAGES[how](database.read_bytes()))


def _zeroed_pages(whole: bytes) -> bytes:
    """All but the first, which says that it is a database, and the last."""
    return whole[:PAGE] + bytes(len(whole) - 2 * PAGE) + whole[-PAGE:]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "truncated": lambda whole: whole[: len(whole) // 2],
    "cut within a page": lambda whole: whole[: PAGE * 3 // 2],
    "garbage": lambda whole: os.urandom(len(whole)),
    "text": lambda whole: b"no database " * 1000,
    "zeroed": lambda whole: bytes(len(whole)),
    "zeroed pages": _zeroed_pages,
}
