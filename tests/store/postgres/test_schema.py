"""The schema of PostgreSQL: the same tables and columns as in SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from store.errors import NewerSchema, Unusable
from store.postgres import schema
from store.postgres.connection import connect
from store.postgres.schema import check_schema, migrations
from store.postgres.store import open_store
from store.sql.migration_files import SHARED, migrations_in
from store.sqlite import store as sqlite
from store.sqlite.schema import MIGRATIONS
from tests.postgres_server import PostgresServer

TYPES = {"INTEGER": "bigint", "BIGINT": "bigint", "REAL": "double precision", "TEXT": "text"}
_COLUMNS = """
    SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'schema_version'
"""
_INDEXES = "SELECT tablename, indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname !~ 'pkey'"


async def test_both_databases_have_the_same_tables_columns_and_indexes(
    postgres_url: str, tmp_path: Path
) -> None:
    await (await sqlite.open_store(tmp_path / "games.sqlite")).close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as database:
        of_sqlite = {
            (table, column, TYPES[type_], bool(required or key))
            for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            if table != "sqlite_sequence"
            for _, column, type_, required, _, key in database.execute(f"PRAGMA table_info({table})")
        }
        indexes = database.execute("SELECT tbl_name, name FROM sqlite_master WHERE type = 'index'").fetchall()
    connection = await connect(postgres_url)
    columns = await connection.call(lambda session: session.fetch(_COLUMNS))
    found = await connection.call(lambda session: session.fetch(_INDEXES))
    await connection.close()
    assert {(*row[:3], row[3] == "NO") for row in map(tuple, columns)} == of_sqlite
    assert {*map(tuple, found)} == {row for row in indexes if "autoindex" not in row[1]}


def test_both_databases_have_a_migration_for_each_number_from_12_on() -> None:
    newest = max(migrations())
    assert [*migrations()] == [*range(12, newest + 1)]
    assert [*migrations_in(MIGRATIONS)] == [*range(1, newest + 1)]


@pytest.mark.parametrize("folder", [MIGRATIONS, schema.MIGRATIONS], ids=["sqlite", "postgres"])
def test_a_shared_migration_has_a_number_that_no_other_has(folder: Path) -> None:
    assert len(migrations_in(folder)) == len([*folder.glob("*.sql"), *SHARED.glob("*.sql")])


async def test_a_blank_database_is_migrated_once_by_the_first_of_several_processes(
    postgres_server: PostgresServer,
) -> None:
    with postgres_server.blank_database() as url:
        stores = await asyncio.gather(*(open_store(url) for _ in range(3)))
        assert await stores[0].table(1) is None
        for store in stores:
            await store.close()
        connection = await connect(url)
        assert await check_schema(connection, url) == max(migrations())
        await connection.close()


async def test_a_failed_migration_leaves_nothing_behind(
    postgres_server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "0012_tables.sql").write_text("CREATE TABLE tables (id BIGINT); SELECT wrong")
    monkeypatch.setattr(schema, "MIGRATIONS", tmp_path)
    with postgres_server.blank_database() as url:
        with pytest.raises(Unusable, match=r"can't be migrated: .*wrong"):
            await open_store(url)
        connection = await connect(url)
        assert await check_schema(connection, url) == 0
        await connection.close()


async def test_a_database_of_a_newer_version_is_refused(postgres_server: PostgresServer) -> None:
    with postgres_server.blank_database() as url:
        await (await open_store(url)).close()
        connection = await connect(url)
        await connection.call(lambda session: session.execute("UPDATE schema_version SET number = 999"))
        await connection.close()
        with pytest.raises(NewerSchema, match="schema 999"):
            await open_store(url)


async def test_a_database_of_another_program_is_refused(postgres_server: PostgresServer) -> None:
    with postgres_server.blank_database() as url:
        connection = await connect(url)
        await connection.call(lambda session: session.execute("CREATE TABLE tables (id BIGINT)"))
        await connection.close()
        with pytest.raises(Unusable, match="not made by this program"):
            await open_store(url)


async def test_a_database_that_cannot_store_every_script_is_refused(postgres_server: PostgresServer) -> None:
    with (
        postgres_server.blank_database("ENCODING 'LATIN1' TEMPLATE template0") as url,
        pytest.raises(Unusable, match="encoding LATIN1"),
    ):
        await open_store(url)
