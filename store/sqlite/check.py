"""Whether a database can be played with, looked at without changing it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from store.errors import Damaged, Unsound
from store.sqlite.store import check_schema, explained, file_beside, lock_database, refuse_orphan, size


def examine(database: Path) -> tuple[int, int]:
    """The schema and how many games are under way, once all of it has been read.

    Unsound, Damaged or NewerSchema where it can't be played with.
    """
    if database.is_dir():
        raise Unsound(f"{database} is a folder.")
    refuse_orphan(database)
    if not database.exists():
        raise Unsound(f"{database} does not exist.")
    with explained(database), closing(open_file(database)) as sqlite:
        _check(sqlite, database, "integrity_check")
        if sqlite.execute("PRAGMA foreign_key_check").fetchone():
            raise Damaged(f"{database} is damaged: rows lead nowhere.")
        schema = check_schema(sqlite)
        if not schema:
            raise Unsound(f"{database} was not made by this program.")
        (games,) = sqlite.execute(
            "SELECT count(*) FROM tables WHERE status IN ('running', 'paused')"
        ).fetchone()
    return schema, games


def check_ready(database: Path) -> None:
    """Refuse, before anything else is done, what the bot can't run on; a new database is fine.

    InUse, NewerSchema, Damaged, or Unsound, such as a file that can't be written to.
    """
    with closing(lock_database(database)), explained(database):
        refuse_orphan(database)
        if not size(database):
            return
        with closing(open_file(database)) as sqlite:
            _check(sqlite, database, "quick_check")
            schema = check_schema(sqlite)
        with closing(_connect(database, "rw")) as sqlite:
            sqlite.execute("BEGIN")
            sqlite.execute(f"PRAGMA user_version = {schema}")  # fails where nothing can be written
            sqlite.execute("ROLLBACK")


def open_file(database: Path) -> sqlite3.Connection:
    """Open it for reading.

    A database with something in its write-ahead log is opened read-only: closed, any other connection would
    write the log into a database that may turn out to be damaged.
    """
    return _connect(database, "ro" if size(file_beside(database, "-wal")) else "rw")


def _connect(database: Path, mode: str) -> sqlite3.Connection:
    address = f"{database.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=5, isolation_level=None)


def _check(sqlite: sqlite3.Connection, database: Path, how: str) -> None:
    (found,) = sqlite.execute(f"PRAGMA {how}(1)").fetchone()
    if found != "ok":
        raise Damaged(f"{database} is damaged: {' '.join(found.split())}.")
