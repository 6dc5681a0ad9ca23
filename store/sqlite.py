"""The store on SQLite: one writing connection under one lock, another to read with."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from store.connection import Connection
from store.reader import Reader
from store.writer import Writer

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = (
    "page_size = 1024",  # of a new database; a turn changes a few short rows, and whole pages are written
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
)


class InUse(Exception):  # noqa: N818
    """Another process has the database open."""


class NewerSchema(Exception):  # noqa: N818
    """The database was written by a newer version of this program."""


class SqliteStore(Reader):
    """Keeps the promises of `Store`. Made by `open_store`."""

    def __init__(self, lock: sqlite3.Connection, writer: Connection, reader: Connection) -> None:
        super().__init__(reader)
        self._held, self._writer = lock, writer
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Writer]:
        async with self._turn:
            writer = Writer(self._writer)
            try:
                yield writer
                await writer.commit()
            except BaseException:
                await self._writer.call(sqlite3.Connection.rollback)  # nothing, where no transaction is open
                raise

    async def close(self) -> None:
        async with self._turn:
            await self._connection.close()
            await self._writer.close()
            self._held.close()


async def open_store(path: Path) -> SqliteStore:
    """Open the database, bring its schema up to date, and keep every other process out."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = hold(path)
    opened: list[Connection] = []
    try:
        opened.append(await connect(path))
        await opened[0].call(_migrate)
        opened.append(await connect(path))
        return SqliteStore(lock, *opened)
    except BaseException:
        for connection in opened:
            await connection.close()  # its thread would keep the process alive
        lock.close()
        raise


def hold(path: Path) -> sqlite3.Connection:
    """Hold a lock that the system lets go however the process ends: a transaction on a file beside."""
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as held:
        lock.close()
        raise InUse(str(path)) from held
    return lock


async def connect(path: Path) -> Connection:
    connection = Connection(await aiosqlite.connect(path, isolation_level=None))
    try:
        await connection.call(set_up)
    except BaseException:
        await connection.close()
        raise
    return connection


def set_up(sqlite: sqlite3.Connection) -> None:
    for pragma in PRAGMAS:
        sqlite.execute(f"PRAGMA {pragma}")


def _migrate(sqlite: sqlite3.Connection) -> None:
    """Run the numbered migrations the database has not seen; its number stands in the database."""
    seen = check_schema(sqlite)
    for number, path in _scripts().items():
        if number > seen:
            script = path.read_text(encoding="utf-8")
            sqlite.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def check_schema(sqlite: sqlite3.Connection) -> int:
    """The number of the database's schema; NewerSchema where this program doesn't know it."""
    (seen,) = sqlite.execute("PRAGMA user_version").fetchone()
    newest = max(_scripts())
    if seen > newest:
        raise NewerSchema(f"The games are of schema {seen}; this program knows {newest}. Take a newer one.")
    return seen


def _scripts() -> dict[int, Path]:
    return {int(path.name.partition("_")[0]): path for path in sorted(MIGRATIONS.glob("*.sql"))}
