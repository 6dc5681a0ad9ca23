"""Questions to SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from typing import Any

from store import Draft, Entry, Kept, Kind, Owed, Player, Status, Table
from store.connection import Answer, Connection, Statement, run

COLUMNS = tuple(field.name for field in fields(Table) if field.name != "id")
_TABLES = f"SELECT id, {', '.join(COLUMNS)} FROM tables"
_PLAYERS = "SELECT user, name, seat FROM players WHERE table_id = ? ORDER BY seat, rowid"
_LOG = "SELECT number, player, text, at FROM log WHERE table_id = ?"
_SNAPSHOT = "SELECT after, position FROM snapshots WHERE table_id = ?"
_SINCE_SNAPSHOT = "number >= coalesce((SELECT after FROM snapshots WHERE table_id = ?), 0)"
_PLAYED = "status IN ('running', 'paused')"


class Reader:
    """Each question is answered in one trip to the database's thread, which takes longer than a statement."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _run(self, *statements: Statement) -> list[Answer]:
        return await self._connection.call(partial(_at_one_moment, statements))

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return (await self._run(Statement(query, values)))[0].rows

    async def _row(self, query: str, *values: Any) -> Any:
        return next(iter(await self._rows(query, *values)), None)

    async def _tables(self, where: str, *values: Any) -> list[Table]:
        return [_table(row) for row in await self._rows(f"{_TABLES} WHERE {where} ORDER BY id", *values)]

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
        return [Player(*row) for row in await self._rows(_PLAYERS, table)]

    async def entries(self, table: int, /) -> list[Entry]:
        return [Entry(*row) for row in await self._rows(f"{_LOG} ORDER BY number", table)]

    async def kept(self, table: int, /) -> Kept | None:
        tables, players, snapshots, log = await self._run(
            Statement(f"{_TABLES} WHERE id = ?", (table,)),
            Statement(_PLAYERS, (table,)),
            Statement(_SNAPSHOT, (table,)),
            Statement(f"{_LOG} AND {_SINCE_SNAPSHOT} ORDER BY number", (table, table)),
        )
        if not tables.rows:
            return None
        return Kept(
            table=_table(tables.rows[0]),
            players=[Player(*row) for row in players.rows],
            snapshot=snapshots.rows[0] if snapshots.rows else None,
            entries=[Entry(*row) for row in log.rows],
        )

    async def draft(self, table: int, player: int, /) -> Draft | None:
        query = "SELECT after, revision, steps FROM drafts WHERE table_id = ? AND player = ?"
        row = await self._row(query, table, player)
        return Draft(row[0], row[1], tuple(json.loads(row[2]))) if row else None

    async def owed(self, *, until: float) -> list[Owed]:
        query = "SELECT id, table_id, kind, after, message, due, tries FROM owed WHERE due <= ? ORDER BY id"
        return [Owed(i, t, Kind(k), *rest) for i, t, k, *rest in await self._rows(query, until)]

    async def note(self, key: str, /) -> str | None:
        row = await self._row("SELECT value FROM notes WHERE key = ?", key)
        return row[0] if row else None


def _at_one_moment(statements: Sequence[Statement], sqlite: sqlite3.Connection) -> list[Answer]:
    """Without a transaction, what is written meanwhile would be in one answer and not in another."""
    sqlite.execute("BEGIN")
    try:
        return run(sqlite, statements)
    finally:
        sqlite.rollback()


def _table(row: Any) -> Table:
    parts: dict[str, Any] = dict(zip(("id", *COLUMNS), row, strict=True))
    parts["status"], parts["here"] = Status(parts["status"]), bool(parts["here"])
    return Table(**parts)
