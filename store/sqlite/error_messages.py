"""What SQLite's errors about opening a database mean, in words for the host."""

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
