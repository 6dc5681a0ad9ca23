"""The store on SQLite: one writing connection under one lock, another to read with."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any

import aiosqlite

from store import Draft, Entry, Kind, Owed, Player, Stale, Status, Table, Taken

MIGRATIONS = Path(__file__).parent / "migrations"
_COLUMNS = tuple(field.name for field in fields(Table) if field.name != "id")
_PLAYED = "status IN ('running', 'paused')"


class InUse(Exception):  # noqa: N818
    """Another process has the database open."""


class NewerSchema(Exception):  # noqa: N818
    """The database was written by a newer version of this program."""


class Reader:
    """Questions to the database."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def _rows(self, query: str, *values: Any) -> Iterable[Any]:
        return await self._connection.execute_fetchall(query, values)

    async def _row(self, query: str, *values: Any) -> Any:
        return next(iter(await self._rows(query, *values)), None)

    async def _tables(self, where: str, *values: Any) -> list[Table]:
        rows = await self._rows(
            f"SELECT id, {', '.join(_COLUMNS)} FROM tables WHERE {where} ORDER BY id", *values
        )
        return [_table(row) for row in rows]

    async def table(self, table: int, /) -> Table | None:
        return next(iter(await self._tables("id = ?", table)), None)

    async def table_at(self, place: int, /) -> Table | None:
        return next(iter(await self._tables(f"place = ? AND {_PLAYED}", place)), None)

    async def tables_with(self, places: Sequence[int], /) -> list[Table]:
        listed = json.dumps(list(places))
        named = "(SELECT value FROM json_each(?))"
        where = f"status <> 'over' AND (place IN {named} OR channel IN {named} OR guild IN {named})"
        return await self._tables(where, listed, listed, listed)

    async def players(self, table: int, /) -> list[Player]:
        query = "SELECT user, name, seat FROM players WHERE table_id = ? ORDER BY seat, rowid"
        return [Player(*row) for row in await self._rows(query, table)]

    async def entries(self, table: int, /, *, since: int = 0) -> list[Entry]:
        query = "SELECT number, player, text, at FROM log WHERE table_id = ? AND number >= ? ORDER BY number"
        return [Entry(*row) for row in await self._rows(query, table, since)]

    async def snapshot(self, table: int, /) -> tuple[int, str] | None:
        row = await self._row("SELECT after, position FROM snapshots WHERE table_id = ?", table)
        return (row[0], row[1]) if row else None

    async def draft(self, table: int, player: int, /) -> Draft | None:
        query = "SELECT after, revision, steps FROM drafts WHERE table_id = ? AND player = ?"
        row = await self._row(query, table, player)
        return Draft(row[0], row[1], tuple(json.loads(row[2]))) if row else None

    async def owed(self, *, until: float) -> list[Owed]:
        query = "SELECT id, table_id, kind, after, message, due, tries FROM owed WHERE due <= ? ORDER BY id"
        return [Owed(i, t, Kind(k), *rest) for i, t, k, *rest in await self._rows(query, until)]

    async def next_due(self) -> float | None:
        row = await self._row("SELECT min(due) FROM owed")
        return row[0]

    async def note(self, key: str, /) -> str | None:
        row = await self._row("SELECT value FROM notes WHERE key = ?", key)
        return row[0] if row else None


class Writer(Reader):
    """A transaction under way."""

    async def _do(self, statement: str, *values: Any) -> aiosqlite.Cursor:
        return await self._connection.execute(statement, values)

    async def add_table(self, table: Table, /) -> int:
        marks = ", ".join("?" * len(_COLUMNS))
        values = astuple(table)[1:]
        cursor = await self._do(f"INSERT INTO tables ({', '.join(_COLUMNS)}) VALUES ({marks})", *values)
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    async def change_table(self, table: int, /, **changes: Any) -> None:
        assert set(changes) <= set(_COLUMNS)
        columns = ", ".join(f"{column} = ?" for column in changes)
        try:
            await self._do(f"UPDATE tables SET {columns} WHERE id = ?", *changes.values(), table)
        except sqlite3.IntegrityError as clash:
            place = changes.get("place") or (await self._tables("id = ?", table))[0].place
            other = await self.table_at(place or 0)
            if other is None:
                raise
            raise Taken(other.id) from clash

    async def add_player(self, table: int, player: Player, /) -> None:
        await self._do(
            "INSERT INTO players (table_id, user, name, seat) VALUES (?, ?, ?, ?)", table, *astuple(player)
        )

    async def remove_player(self, table: int, user: int, /) -> None:
        await self._do("DELETE FROM players WHERE table_id = ? AND user = ?", table, user)

    async def seat_players(self, table: int, users: Sequence[int], /) -> None:
        for seat, user in enumerate(users):
            await self._do("UPDATE players SET seat = ? WHERE table_id = ? AND user = ?", seat, table, user)

    async def record(self, table: int, /, *, after: int, player: int, text: str, at: float) -> None:
        statement = """
            INSERT INTO log (table_id, number, player, text, at)
            SELECT ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM log WHERE table_id = ?) = ?
        """
        cursor = await self._do(statement, table, after, player, text, at, table, after)
        if cursor.rowcount != 1:
            raise Stale

    async def keep_snapshot(self, table: int, /, *, after: int, position: str) -> None:
        await self._do("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", table, after, position)

    async def keep_draft(self, table: int, player: int, draft: Draft, /) -> None:
        steps = json.dumps(draft.steps)
        values = (table, player, draft.after, draft.revision, steps)
        await self._do("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?, ?)", *values)

    async def drop_drafts(self, table: int, /) -> None:
        await self._do("DELETE FROM drafts WHERE table_id = ?", table)

    async def owe(
        self, table: int, kind: Kind, /, *, after: int = 0, message: int | None = None, due: float = 0
    ) -> None:
        statement = "INSERT INTO owed (table_id, kind, after, message, due) VALUES (?, ?, ?, ?, ?)"
        await self._do(statement, table, kind.value, after, message, due)

    async def settle(self, owed: int, /) -> None:
        await self._do("DELETE FROM owed WHERE id = ?", owed)

    async def postpone(self, owed: int, /, *, due: float, tries: int) -> None:
        await self._do("UPDATE owed SET due = ?, tries = ? WHERE id = ?", due, tries, owed)

    async def forgive(self, table: int, /) -> None:
        await self._do("DELETE FROM owed WHERE table_id = ?", table)

    async def keep_note(self, key: str, value: str, /) -> None:
        await self._do("INSERT OR REPLACE INTO notes VALUES (?, ?)", key, value)


class SqliteStore(Reader):
    """Keeps the promises of `Store`. Made by `open_store`."""

    def __init__(
        self, lock: sqlite3.Connection, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        super().__init__(reader)
        self._held, self._writer = lock, writer
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Writer]:
        async with self._turn:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield Writer(self._writer)
                await self._writer.commit()
            except BaseException:
                await self._writer.rollback()  # does nothing where no transaction has begun
                raise

    async def close(self) -> None:
        async with self._turn:
            await self._connection.close()
            await self._writer.close()
            self._held.close()


async def open_store(path: Path) -> SqliteStore:
    """Open the database, bring its schema up to date, and keep every other process out."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = _lock(path)
    opened: list[aiosqlite.Connection] = []
    try:
        opened.append(await connect(path))
        await _migrate(opened[0])
        opened.append(await connect(path))
        return SqliteStore(lock, *opened)
    except BaseException:
        for connection in opened:
            await connection.close()  # its thread would keep the process alive
        lock.close()
        raise


def _lock(path: Path) -> sqlite3.Connection:
    """Hold a lock that the system lets go however the process ends: a transaction on a file beside."""
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as held:
        lock.close()
        raise InUse(str(path)) from held
    return lock


async def connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "busy_timeout = 5000",
        ):
            await connection.execute_fetchall(f"PRAGMA {pragma}")
    except BaseException:
        await connection.close()
        raise
    return connection


async def _migrate(connection: aiosqlite.Connection) -> None:
    """Run the numbered migrations the database has not seen; its number stands in the database."""
    row = next(iter(await connection.execute_fetchall("PRAGMA user_version")))
    scripts = {int(re.match(r"\d+", path.name)[0]): path for path in sorted(MIGRATIONS.glob("*.sql"))}  # type: ignore[index]
    if row[0] > max(scripts):
        raise NewerSchema(f"schema {row[0]}, this program knows {max(scripts)}")
    for number, path in scripts.items():
        if number > row[0]:
            script = path.read_text(encoding="utf-8")
            await connection.executescript(
                f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;"
            )


def _table(row: Any) -> Table:
    parts: dict[str, Any] = dict(zip(("id", *_COLUMNS), row, strict=True))
    parts["status"], parts["here"] = Status(parts["status"]), bool(parts["here"])
    return Table(**parts)
