"""Databases as a killed bot leaves them, and ways to damage their files."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from store import Person
from store.sqlite.database_files import sibling_file
from store.sqlite.store import SqliteStore, open_store

ROOT = Path(__file__).parents[2]
PAGE = 1024
_KILLED_BOT = """
import asyncio, os, sys
from pathlib import Path
from store import Person
from store.sqlite.store import open_store

async def run(database, users):
    for half in (users[::2], users[1::2]):
        store = await open_store(database)
        for user in half:
            async with store.transaction() as transaction:
                await transaction.save_person(Person(user, locale="fr"))
        if half[0] == 0:
            await store.close()
    os._exit(0)

asyncio.run(run(Path(sys.argv[1]), range(int(sys.argv[2]))))
"""


def database_of_killed_bot(database: Path, *, users: int = 200) -> None:
    """Let a bot save users and end without closing the database: half of them are only in its WAL file."""
    subprocess.run([sys.executable, "-c", _KILLED_BOT, database, str(users)], cwd=ROOT, check=True)
    assert sibling_file(database, "-wal").stat().st_size


def stored_users(database: Path) -> set[int]:
    """The users in the database, including its WAL file."""
    sqlite = sqlite3.connect(database)
    try:
        return {user for (user,) in sqlite.execute("SELECT user FROM people")}
    finally:
        sqlite.close()


async def save_locale(store: SqliteStore, user: int, locale: str) -> None:
    async with store.transaction() as transaction:
        await transaction.save_person(Person(user, locale=locale))


async def saved_locale(database: Path, user: int) -> str:
    store = await open_store(database)
    try:
        return (await store.person(user)).locale
    finally:
        await store.close()


def file_contents(database: Path) -> dict[str, bytes]:
    """The bytes of the database and of its WAL file."""
    files = {suffix: sibling_file(database, suffix) for suffix in ("", "-wal")}
    return {suffix: file.read_bytes() for suffix, file in files.items() if file.exists()}


def damage(database: Path, how: str) -> None:
    database.write_bytes(DAMAGES[how](database.read_bytes()))


def _zeroed_pages(whole: bytes) -> bytes:
    """All but the first page, which marks the file as a database, and the last."""
    return whole[:PAGE] + bytes(len(whole) - 2 * PAGE) + whole[-PAGE:]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "truncated": lambda whole: whole[: len(whole) // 2],
    "cut within a page": lambda whole: whole[: PAGE * 3 // 2],
    "garbage": lambda whole: os.urandom(len(whole)),
    "text": lambda whole: b"no database " * 1000,
    "zeroed": lambda whole: bytes(len(whole)),
    "zeroed pages": _zeroed_pages,
}
