"""Copies of the database: made while it is in use, put back while it isn't."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from store.sqlite import check_schema, hold


class Unsound(Exception):  # noqa: N818
    """There is no database of ours in that file, or it is damaged; the text says which."""


def examine(database: Path) -> tuple[int, int]:
    """The schema and how many games are under way; Unsound or NewerSchema where it can't be played with."""
    if not database.is_file():
        raise Unsound(f"{database} does not exist.")
    try:
        with closing(_opened(database)) as sqlite:
            return _examine(sqlite)
    except sqlite3.DatabaseError as damaged:
        raise Unsound(f"{database} can't be read: {damaged}.") from damaged


def backup(database: Path, copy: Path) -> None:
    """Write a copy as of one moment, whoever writes meanwhile: all of it, or nothing."""
    examine(database)
    if copy.exists():
        raise FileExistsError(f"{copy} exists already. Choose another name.")
    with _beside(copy) as part:
        _copy(database, part)
        examine(part)
        os.replace(part, copy)


def restore(database: Path, copy: Path) -> Path | None:
    """Put a copy where the games are kept; where those are now that were there. InUse while the bot runs."""
    examine(copy)
    database.parent.mkdir(parents=True, exist_ok=True)
    with closing(hold(database)), _beside(database) as part:
        _copy(copy, part)
        examine(part)
        replaced = _set_aside(database) if database.exists() else None
        os.replace(part, database)
        return replaced


def _examine(sqlite: sqlite3.Connection) -> tuple[int, int]:
    (sound,) = sqlite.execute("PRAGMA integrity_check(1)").fetchone()
    if sound != "ok" or sqlite.execute("PRAGMA foreign_key_check").fetchone():
        raise sqlite3.DatabaseError(sound if sound != "ok" else "rows lead nowhere")
    schema = check_schema(sqlite)
    if not schema:
        raise sqlite3.DatabaseError("it was not made by this program")
    (games,) = sqlite.execute("SELECT count(*) FROM tables WHERE status IN ('running', 'paused')").fetchone()
    return schema, games


def _copy(source: Path, target: Path) -> None:
    """By SQLite's own way, which sees one moment; the copy stands alone, without a log beside it."""
    with closing(_opened(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)
        written.execute("PRAGMA journal_mode = DELETE")


def _set_aside(database: Path) -> Path:
    """Under the first free name; nothing is left beside that could be taken for the new one's log."""
    names = (database.with_name(f"{database.name}.replaced-{number}") for number in range(1, 1 << 20))
    aside = next(name for name in names if not name.exists())
    try:
        _copy(database, aside)
    except sqlite3.DatabaseError:  # damaged: kept as it is
        aside.unlink(missing_ok=True)
        os.replace(database, aside)
    for left in ("-wal", "-shm"):
        database.with_name(database.name + left).unlink(missing_ok=True)
    return aside


def _opened(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True, timeout=5)


@contextmanager
def _beside(file: Path) -> Generator[Path]:
    """A file that takes another's place once it is complete, and is gone if it never is."""
    part = file.with_name(f".{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)
