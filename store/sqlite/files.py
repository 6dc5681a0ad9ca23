"""The files of a database, and what SQLite's errors about them mean."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from store.errors import Damaged, Unusable

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_CANNOT_OPEN = (
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM),
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL),
)


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
        if result_code(failed) in _DAMAGED:
            raise Damaged(f"{path} is damaged: {failed}.") from failed
        if result_code(failed) in _CANNOT_OPEN:
            raise Unusable(f"{path} can't be opened: {failed}.") from failed
        raise


def result_code(failed: sqlite3.Error) -> int:
    """SQLite's primary result code; errors of the sqlite3 module itself have none."""
    return getattr(failed, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
