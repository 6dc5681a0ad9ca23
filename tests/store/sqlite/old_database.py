"""Databases as older versions of the program left them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from store.sql.migration_files import migrations_in
from store.sqlite.schema import MIGRATIONS


def old_database(path: Path, *, schema: int, rows: Mapping[str, list[dict[str, Any]]]) -> None:
    """Make a database with the schema of that number, and insert rows into its tables."""
    with closing(sqlite3.connect(path)) as sqlite:
        for number, script in migrations_in(MIGRATIONS).items():
            if number <= schema:
                sqlite.executescript(script.read_text(encoding="utf-8"))
        sqlite.execute(f"PRAGMA user_version = {schema}")
        for table, inserted in rows.items():
            for row in inserted:
                columns, marks = ", ".join(row), ", ".join("?" * len(row))
                sqlite.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", tuple(row.values()))
        sqlite.commit()
