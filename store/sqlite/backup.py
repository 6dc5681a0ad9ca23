"""Copies of the database: made while it is in use, put back while it isn't."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from store.errors import Damaged, InUse, Unsound
from store.sqlite.check import examine, open_file
from store.sqlite.store import file_beside, lock_database, size

_LOGS = ("-wal", "-shm")
_REMAINS = ("", "-journal", *_LOGS, ".lock-journal", ".lock")
_TRIES = 20


def backup(database: Path, copy: Path) -> None:
    """Write a copy as of one moment, even if others write at the same time: all of it, or nothing."""
    examine(database)
    if copy.exists():
        raise _taken(copy)
    with _part_of(copy) as part:
        _copy(database, part)
        examine(part)
        _publish(part, copy)


def restore(database: Path, copy: Path) -> Path | None:
    """Put a copy where the games are kept; where those are now that were there. InUse while the bot runs.

    Killed at any moment it leaves the games that were there in their place or, complete, under another name.
    """
    try:
        examine(copy)
    except Damaged as damaged:
        raise Unsound(str(damaged)) from damaged  # the copy, not the games
    database.parent.mkdir(parents=True, exist_ok=True)
    with closing(lock_database(database)), _part_of(database) as part:
        _copy(copy, part)
        examine(part)
        kept = _keep(database)
        _fold(database)
        for log in _LOGS:
            file_beside(database, log).unlink(missing_ok=True)  # it would be taken for the new one's
        os.replace(part, database)
        return kept


def _copy(source: Path, target: Path) -> None:
    """By SQLite's own way, which sees one moment; the copy is one file, without a log beside it."""
    with closing(open_file(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)
        written.execute("PRAGMA journal_mode = DELETE")


def _publish(part: Path, copy: Path) -> None:
    """Give a complete copy its name, unless another got there first."""
    try:
        os.link(part, copy)
    except OSError as unlinked:
        if copy.exists():
            raise _taken(copy) from unlinked
        os.replace(part, copy)  # a file system without links


def _taken(copy: Path) -> FileExistsError:
    return FileExistsError(f"{copy} exists already. Choose another name.")


def _keep(database: Path) -> Path | None:
    """Copy the games that are there under the first free name, byte by byte: they may be damaged.

    The write-ahead log, where there is one, comes along: the newest moves are in it.
    """
    found = [suffix for suffix in (*_LOGS, "") if size(file_beside(database, suffix))]
    if not {"-wal", ""} & set(found):
        return None
    names = (file_beside(database, f".replaced-{number}") for number in range(1, 1 << 20))
    kept = next(name for name in names if not any(file_beside(name, each).exists() for each in (*_LOGS, "")))
    with _part_of(kept) as part:
        for suffix in found:
            _duplicate(file_beside(database, suffix), file_beside(part, suffix))
        for suffix in found:
            os.replace(file_beside(part, suffix), file_beside(kept, suffix))
    return kept


def _duplicate(source: Path, target: Path) -> None:
    """Copy a file; it is on the disk afterwards."""
    shutil.copy(source, target)
    with target.open("rb") as written:
        os.fsync(written.fileno())


def _fold(database: Path) -> None:
    """Write the log into the database, so that the one is whole without the other."""
    if size(database):
        with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as sqlite:
            sqlite.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextmanager
def _part_of(file: Path) -> Generator[Path]:
    """A name for what is being written, until it is complete; the file is gone at the end if it never is.

    What killed processes left in the folder is removed first. A lock tells it from what others are writing.
    """
    _sweep(file.parent)
    part, lock = _claim(file)
    with closing(lock):
        try:
            yield part
        finally:
            _remove(part)


def _claim(file: Path) -> tuple[Path, sqlite3.Connection]:
    """A name that nobody else uses, and its lock; another one where a sweep takes the lock first."""
    why: object = "its folder is busy"
    for _ in range(_TRIES):
        part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
        try:
            lock = lock_database(part)
        except (InUse, Unsound) as refused:
            why = refused.__cause__
            continue
        if file_beside(part, ".lock").exists():
            return part, lock
        lock.close()
    raise Unsound(f"{file} can't be written: {why}.")


def _sweep(folder: Path) -> None:
    for lock in folder.glob(".*.part.lock"):
        part = lock.with_suffix("")
        with suppress(InUse, Unsound), closing(lock_database(part, create=False)):
            _remove(part)


def _remove(part: Path) -> None:
    """The lock last: with nothing but a lock left, the next one finds what there is to remove."""
    for suffix in _REMAINS:
        file_beside(part, suffix).unlink(missing_ok=True)
