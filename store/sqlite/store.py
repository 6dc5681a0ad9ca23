"""The store on SQLite: one writing connection under one lock, another to read with."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import aiosqlite

from store.errors import Damaged, InUse, NewerSchema, Unsound
from store.sqlite.connection import Connection
from store.sqlite.queries import SqliteQueries
from store.sqlite.transaction import SqliteTransaction

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = (
    "page_size = 1024",  # of a new database; a turn changes a few short rows, and whole pages are written
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
)
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_UNOPENED = (
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM),
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL),
)


class SqliteStore(SqliteQueries):
    """Keeps the promises of `Store`. Made by `open_store`."""

    def __init__(self, lock: sqlite3.Connection, writer: Connection, reader: Connection) -> None:
        super().__init__(reader)
        self._held, self._writer = lock, writer
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[SqliteTransaction]:
        async with self._turn:
            writer = SqliteTransaction(self._writer)
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
    lock = lock_database(path)
    opened: list[Connection] = []
    try:
        with explained(path):
            refuse_orphan(path)
            opened.append(await connect(path))
            await opened[0].call(_migrate)
            opened.append(await connect(path))
        return SqliteStore(lock, *opened)
    except BaseException:
        for connection in opened:
            await connection.close()  # its thread would keep the process alive
        lock.close()
        raise


def lock_database(path: Path, *, create: bool = True) -> sqlite3.Connection:
    """Hold a lock that the system lets go however the process ends: a transaction on a file beside."""
    file, lock = file_beside(path, ".lock"), None
    address = f"{file.absolute().as_uri()}?mode={'rwc' if create else 'rw'}"
    try:
        lock = sqlite3.connect(address, uri=True, timeout=0, isolation_level=None, check_same_thread=False)
        lock.execute("BEGIN EXCLUSIVE")
        return lock
    except sqlite3.Error as failed:
        if lock:
            lock.close()
        match _code(failed):
            case sqlite3.SQLITE_BUSY:
                raise InUse(str(path)) from failed
            case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
                why = f"{file} is damaged: {failed}. Delete it while the bot isn't running."
                raise Unsound(why) from failed
            case _:
                raise Unsound(f"{file} can't be written: {failed}.") from failed


def file_beside(path: Path, suffix: str) -> Path:
    """The file of that name with a suffix: `-wal`, `-shm`, `.lock`."""
    return path.with_name(path.name + suffix)


def size(path: Path) -> int:
    """How many bytes are in a file; none, where there is no file."""
    return path.stat().st_size if path.exists() else 0


def refuse_orphan(path: Path) -> None:
    """Damaged where only the write-ahead log is left: SQLite would delete it, and the moves in it."""
    if not size(path) and size(file_beside(path, "-wal")):
        raise Damaged(f"{path} is empty or missing, but {path.name}-wal has moves that belong to it.")


@contextmanager
def explained(path: Path) -> Generator[None]:
    """Say in a sentence why the database can't be opened."""
    try:
        yield
    except sqlite3.Error as failed:
        if _code(failed) in _DAMAGED:
            raise Damaged(f"{path} is damaged: {failed}.") from failed
        if _code(failed) in _UNOPENED:
            raise Unsound(f"{path} can't be opened: {failed}.") from failed
        raise


def _code(failed: sqlite3.Error) -> int:
    """SQLite's primary result code; the sqlite3 module's own errors have none."""
    return getattr(failed, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


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
    """The number of the database's schema, 0 if it is empty.

    NewerSchema where this program doesn't know it, Unsound where another program made it.
    """
    (seen,) = sqlite.execute("PRAGMA user_version").fetchone()
    names = {name for (name,) in sqlite.execute("SELECT name FROM sqlite_master")}
    if ("tables" not in names) if seen else names:
        raise Unsound("The database was not made by this program.")
    newest = max(_scripts())
    if seen > newest:
        raise NewerSchema(f"The games are of schema {seen}; this program knows {newest}. Take a newer one.")
    return seen


def _scripts() -> dict[int, Path]:
    return {int(path.name.partition("_")[0]): path for path in sorted(MIGRATIONS.glob("*.sql"))}
