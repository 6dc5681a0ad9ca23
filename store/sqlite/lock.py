"""The lock file that keeps two processes from opening the same database."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from store.errors import InUse, Unusable
from store.sqlite.database_files import sibling_file
from store.sqlite.error_messages import result_code


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
        match result_code(failed):
            case sqlite3.SQLITE_BUSY:
                raise InUse(str(path)) from failed
            case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
                why = f"{file} is damaged: {failed}. Delete it while the bot isn't running."
                raise Unusable(why) from failed
            case _:
                raise Unusable(f"{file} can't be written: {failed}.") from failed
