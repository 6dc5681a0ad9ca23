"""Backing up the database while it is in use, and restoring it while it isn't."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from store.errors import Damaged, InUse, Unusable
from store.sqlite.check import examine, open_file
from store.sqlite.database_files import sibling_file, size
from store.sqlite.lock import lock_database

_LOGS = ("-wal", "-shm")
_REMAINS = ("", "-journal", *_LOGS, ".lock-journal", ".lock")
"""Suffixes of everything a temporary file may leave behind, the lock last."""
_TRIES = 20
"""Attempts to lock a new temporary file."""


def backup(database: Path, copy: Path) -> None:
    """Write a consistent copy, even while the database is being written to; all of it or nothing."""
    examine(database)
    if copy.exists():
        raise _exists_already(copy)
    with _temporary_file(copy) as part:
        _copy(database, part)
        examine(part)
        _publish(part, copy)


def restore(database: Path, copy: Path) -> Path | None:
    """Replace the database by a copy; returns where the previous one was saved.

    Raises InUse while the bot is running. Killed at any moment, it leaves the previous database in place or
    complete under its new name.
    """
    try:
        examine(copy)
    except Damaged as damaged:
        raise Unusable(str(damaged)) from damaged  # Damaged would mean the database, not the copy
    database.parent.mkdir(parents=True, exist_ok=True)
    with closing(lock_database(database)), _temporary_file(database) as part:
        _copy(copy, part)
        examine(part)
        previous = _save_previous(database)
        _merge_log(database)
        for log in _LOGS:
            sibling_file(database, log).unlink(missing_ok=True)  # SQLite would apply it to the new database
        os.replace(part, database)
        return previous


def _copy(source: Path, target: Path) -> None:
    """Copy with SQLite's backup API, which is consistent, into a single file without a write-ahead log."""
    with closing(open_file(source)) as reader, closing(sqlite3.connect(target)) as writer:
        reader.backup(writer)
        writer.execute("PRAGMA journal_mode = DELETE")


def _publish(part: Path, copy: Path) -> None:
    """Give a complete copy its final name; raises FileExistsError if the name is taken by now."""
    try:
        os.link(part, copy)
    except OSError as unlinked:
        if copy.exists():
            raise _exists_already(copy) from unlinked
        os.replace(part, copy)  # the file system has no hard links


def _exists_already(copy: Path) -> FileExistsError:
    return FileExistsError(f"{copy} exists already. Choose another name.")


def _save_previous(database: Path) -> Path | None:
    """Copy the current database to the first free name, byte by byte because it may be damaged.

    The write-ahead log is copied too, since it contains the newest moves.
    """
    found = [suffix for suffix in (*_LOGS, "") if size(sibling_file(database, suffix))]
    if not {"-wal", ""} & set(found):
        return None
    names = (sibling_file(database, f".replaced-{number}") for number in range(1, 1 << 20))
    target = next(
        name for name in names if not any(sibling_file(name, each).exists() for each in (*_LOGS, ""))
    )
    with _temporary_file(target) as part:
        for suffix in found:
            _copy_to_disk(sibling_file(database, suffix), sibling_file(part, suffix))
        for suffix in found:
            os.replace(sibling_file(part, suffix), sibling_file(target, suffix))
    return target


def _copy_to_disk(source: Path, target: Path) -> None:
    """Copy a file and flush it to disk."""
    shutil.copy(source, target)
    with target.open("rb") as written:
        os.fsync(written.fileno())


def _merge_log(database: Path) -> None:
    """Merge the write-ahead log into the database, so that the database is complete without it."""
    if size(database):
        with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as sqlite:
            sqlite.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextmanager
def _temporary_file(file: Path) -> Generator[Path]:
    """A temporary file next to `file`, deleted at the end unless it was moved.

    First removes what killed processes left in the folder; a lock marks the files still being written.
    """
    _remove_abandoned(file.parent)
    part, lock = _lock_new_name(file)
    with closing(lock):
        try:
            yield part
        finally:
            _remove(part)


def _lock_new_name(file: Path) -> tuple[Path, sqlite3.Connection]:
    """A new temporary name and its lock; tries another name if a concurrent cleanup takes the lock first."""
    reason: object = "its folder is busy"
    for _ in range(_TRIES):
        part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
        try:
            lock = lock_database(part)
        except (InUse, Unusable) as refused:
            reason = refused.__cause__
            continue
        if sibling_file(part, ".lock").exists():
            return part, lock
        lock.close()
    raise Unusable(f"{file} can't be written: {reason}.")


def _remove_abandoned(folder: Path) -> None:
    for lock in folder.glob(".*.part.lock"):
        part = lock.with_suffix("")
        with suppress(InUse, Unusable), closing(lock_database(part, create=False)):
            _remove(part)


def _remove(part: Path) -> None:
    """Delete a temporary file, its lock last, so that the next cleanup can resume an interrupted one."""
    for suffix in _REMAINS:
        sibling_file(part, suffix).unlink(missing_ok=True)
