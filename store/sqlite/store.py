"""The SQLite store: one connection for writing, under a lock, and another for reading."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import aiosqlite

from store.errors import Damaged, InUse, NewerSchema, Unusable
from store.sqlite.connection import Connection
from store.sqlite.queries import SqliteQueries, SqliteTransaction

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = (
    "page_size = 1024",  # for new databases: a turn changes few short rows, but SQLite writes whole pages
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
)
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_CANNOT_OPEN = (
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM),
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL),
)


class SqliteStore(SqliteQueries):
    """Implements `Store`; created by `open_store`."""

    def __init__(self, lock: sqlite3.Connection, writer: Connection, reader: Connection) -> None:
        super().__init__(reader)
        self._process_lock, self._writer = lock, writer
        self._write_lock = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self, *tables: int, durable: bool = True) -> AsyncGenerator[SqliteTransaction]:
        async with self._write_lock:
            writer = SqliteTransaction(self._writer, durable=durable)
            try:
                yield writer
                await writer.commit()
            except BaseException:
                await self._writer.call(sqlite3.Connection.rollback)  # no-op if no transaction is open
                raise

    async def close(self) -> None:
        async with self._write_lock:
            await self._connection.close()
            await self._writer.close()
            self._process_lock.close()


async def open_store(path: Path) -> SqliteStore:
    """Open the database, migrate its schema and lock out other processes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = lock_database(path)
    opened: list[Connection] = []
    try:
        with explained(path):
            check_orphaned_wal(path)
            opened.append(await connect(path))
            await opened[0].call(_migrate)
            opened.append(await connect(path))
        return SqliteStore(lock, *opened)
    except BaseException:
        for connection in opened:
            await connection.close()  # otherwise its thread would keep the process alive
        lock.close()
        raise


def lock_database(path: Path, *, create: bool = True) -> sqlite3.Connection:
    """Lock the database, raising InUse if another process has: a transaction on a separate lock file.

    The operating system releases the lock however the process ends.
    """
    file, lock = sibling_file(path, ".lock"), None
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
                raise Unusable(why) from failed
            case _:
                raise Unusable(f"{file} can't be written: {failed}.") from failed


def sibling_file(path: Path, suffix: str) -> Path:
    """The file with a suffix added to its name, such as `-wal` or `.lock`."""
    return path.with_name(path.name + suffix)


def size(path: Path) -> int:
    """The file's size in bytes; 0 if it doesn't exist."""
    return path.stat().st_size if path.exists() else 0


def check_orphaned_wal(path: Path) -> None:
    """Raise Damaged if only the write-ahead log is left: SQLite would delete it with the moves in it."""
    if not size(path) and size(sibling_file(path, "-wal")):
        raise Damaged(f"{path} is empty or missing, but {path.name}-wal has moves that belong to it.")


@contextmanager
def explained(path: Path) -> Generator[None]:
    """Turn SQLite errors about opening the database into Damaged or Unusable with an explanation."""
    try:
        yield
    except sqlite3.Error as failed:
        if _code(failed) in _DAMAGED:
            raise Damaged(f"{path} is damaged: {failed}.") from failed
        if _code(failed) in _CANNOT_OPEN:
            raise Unusable(f"{path} can't be opened: {failed}.") from failed
        raise


def _code(failed: sqlite3.Error) -> int:
    """SQLite's primary result code; errors of the sqlite3 module itself have none."""
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
    """Run the migrations newer than the database's schema version, stored as `user_version`."""
    version = check_schema(sqlite)
    for number, path in _migrations().items():
        if number > version:
            script = path.read_text(encoding="utf-8")
            sqlite.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def check_schema(sqlite: sqlite3.Connection) -> int:
    """The database's schema version, 0 if it is empty.

    Raises NewerSchema if this program doesn't know it yet, Unusable if another program created the database.
    """
    (version,) = sqlite.execute("PRAGMA user_version").fetchone()
    names = {name for (name,) in sqlite.execute("SELECT name FROM sqlite_master")}
    if ("tables" not in names) if version else names:
        raise Unusable("The database was not made by this program.")
    newest = max(_migrations())
    if version > newest:
        raise NewerSchema(
            f"The games are of schema {version}; this program knows {newest}. Take a newer one."
        )
    return version


def _migrations() -> dict[int, Path]:
    return {int(path.name.partition("_")[0]): path for path in sorted(MIGRATIONS.glob("*.sql"))}
