"""The schema: numbered migrations, and the version that a database has."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from store.errors import NewerSchema, Unusable
from store.sql.migration_files import migrations_in

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(sqlite: sqlite3.Connection) -> None:
    """Run the migrations newer than the database's schema version, stored as `user_version`."""
    version = check_schema(sqlite)
    for number, path in migrations_in(MIGRATIONS).items():
        if number > version:
            script = path.read_text(encoding="utf-8")
            sqlite.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def check_schema(sqlite: sqlite3.Connection) -> int:
    """The database's schema version, 0 if it is empty.

    Raises NewerSchema if this program doesn't know it yet, Unusable if another program created the database.
    """
    (version,) = sqlite.execute("PRAGMA user_version").fetchone()
    names = {name for (name,) in sqlite.execute("SELECT name FROM sqlite_master")}
    if ("tables" not in names) if version else names:
        raise Unusable("The database was not made by this program.")
    newest = max(migrations_in(MIGRATIONS))
    if version > newest:
        raise NewerSchema(
            f"The games are of schema {version}; this program knows {newest}. Take a newer one."
        )
    return version
