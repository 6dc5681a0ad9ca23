"""The schema: numbered migrations, and the version that a database has."""

from __future__ import annotations

from pathlib import Path

from store.errors import NewerSchema, Unusable
from store.postgres.address import shown
from store.postgres.connection import Connection, DatabaseError, Session
from store.postgres.locks import MIGRATION_LOCK
from store.sql.migration_files import migrations_in

MIGRATIONS = Path(__file__).parent / "migrations"
_TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"


async def migrate(connection: Connection, url: str) -> None:
    """Run the migrations newer than the database's schema version, each in a transaction with its number.

    Of processes that start at the same time, one does it and the others wait.
    """
    await _execute(connection, f"SELECT pg_advisory_lock({MIGRATION_LOCK})")
    try:
        version = await check_schema(connection, url)
        scripts = [_transaction(number, path) for number, path in migrations().items() if number > version]
        for script in scripts:
            await _execute(connection, script)
    except DatabaseError as refused:
        raise Unusable(f"{shown(url)} can't be migrated: {refused}.") from refused
    await _execute(connection, f"SELECT pg_advisory_unlock({MIGRATION_LOCK})")


def _transaction(number: int, path: Path) -> str:
    """A script that runs a migration and stores its number, or does neither."""
    return f"""
        BEGIN;
        CREATE TABLE IF NOT EXISTS schema_version (number BIGINT NOT NULL);
        {path.read_text(encoding="utf-8")};
        DELETE FROM schema_version;
        INSERT INTO schema_version VALUES ({number});
        COMMIT
    """


async def check_schema(connection: Connection, url: str) -> int:
    """The database's schema version, 0 if it is empty.

    Raises NewerSchema if this program doesn't know it yet, Unusable if another program created the database.
    """
    encoding, names, version = await connection.call(_look)
    if encoding != "UTF8":
        raise Unusable(f"{shown(url)} has the encoding {encoding}. Create it with the encoding UTF8.")
    if names and version is None:
        raise Unusable(f"{shown(url)} was not made by this program.")
    newest = max(migrations())
    if version and version > newest:
        raise NewerSchema(
            f"The games are of schema {version}; this program knows {newest}. Take a newer one."
        )
    return version or 0


async def _look(session: Session) -> tuple[str, set[str], int | None]:
    """The database's encoding, the names of its tables, and its schema version if it has one."""
    names = {row[0] for row in await session.fetch(_TABLES)}
    known = {"schema_version", "tables"} <= names
    version = await session.fetchval("SELECT max(number) FROM schema_version") if known else None
    return await session.fetchval("SHOW server_encoding"), names, version


async def _execute(connection: Connection, script: str) -> None:
    await connection.call(lambda session: session.execute(script), patient=True)


def migrations() -> dict[int, Path]:
    return migrations_in(MIGRATIONS)
