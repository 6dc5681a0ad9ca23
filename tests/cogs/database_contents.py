"""Copies a database, and reads all its rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path
from typing import Any

Rows = dict[str, list[tuple[Any, ...]]]
"""The rows of each table of the database, sorted."""


def copy_database(source: Path, target: Path) -> None:
    """Replace the contents of the target; either database may be in use."""
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)


def read_rows(database: Path, without: Collection[str] = ()) -> Rows:
    """All rows of all tables, except for those named in `without`."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as sqlite:
        names = [name for (name,) in sqlite.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {
            name: sorted(sqlite.execute(f"SELECT * FROM {name}"), key=repr)
            for name in sorted(names)
            if name not in without
        }
