"""Checks whether a database is usable, without changing it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from store.errors import Damaged, Unusable
from store.sqlite.connection import BUSY_TIMEOUT
from store.sqlite.database_files import check_orphaned_wal, sibling_file, size
from store.sqlite.error_messages import explained
from store.sqlite.lock import lock_database
from store.sqlite.schema import check_schema


def examine(database: Path) -> tuple[int, int]:
    """Check the whole file; returns its schema version and the number of running or paused games.

    Raises Unusable, Damaged or NewerSchema if the database can't be used.
    """
    if database.is_dir():
        raise Unusable(f"{database} is a folder.")
    check_orphaned_wal(database)
    if not database.exists():
        raise Unusable(f"{database} does not exist.")
    with explained(database), closing(open_file(database)) as sqlite:
        _check(sqlite, database, "integrity_check")
        if sqlite.execute("PRAGMA foreign_key_check").fetchone():
            raise Damaged(f"{database} is damaged: rows lead nowhere.")
        schema = check_schema(sqlite)
        if not schema:
            raise Unusable(f"{database} was not made by this program.")
        (games,) = sqlite.execute(
            "SELECT count(*) FROM tables WHERE status IN ('running', 'paused')"
        ).fetchone()
    return schema, games


def check_ready(database: Path) -> None:
    """Check at startup that the bot can run on this database; a missing or empty one is fine.

    Raises InUse, NewerSchema, Damaged, or Unusable, for example if the file can't be written to.
    """
    with closing(lock_database(database)), explained(database):
        check_orphaned_wal(database)
        if not size(database):
            return
        with closing(open_file(database)) as sqlite:
            _check(sqlite, database, "quick_check")
            schema = check_schema(sqlite)
        with closing(_connect(database, "rw")) as sqlite:
            sqlite.execute("BEGIN")
            sqlite.execute(f"PRAGMA user_version = {schema}")  # fails if the file is read-only
            sqlite.execute("ROLLBACK")


def open_file(database: Path) -> sqlite3.Connection:
    """Open a database for reading.

    With a non-empty write-ahead log it is opened read-only: closing any other connection would merge the log
    into a database that may turn out to be damaged.
    """
    return _connect(database, "ro" if size(sibling_file(database, "-wal")) else "rw")


def _connect(database: Path, mode: str) -> sqlite3.Connection:
    address = f"{database.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=BUSY_TIMEOUT, isolation_level=None)


def _check(sqlite: sqlite3.Connection, database: Path, pragma: str) -> None:
    (result,) = sqlite.execute(f"PRAGMA {pragma}(1)").fetchone()
    if result != "ok":
        raise Damaged(f"{database} is damaged: {' '.join(result.split())}.")
