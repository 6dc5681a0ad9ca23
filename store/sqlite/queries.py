"""Read queries on SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any

from store import Draft, LogEntry, OutboxKind, OutboxRow, Person, Player, Server, Status, StoredTable, Table
from store.due_rows import LONGEST_RETRY, CallMessage, DueKind, DueRow
from store.sqlite.connection import Answer, Connection, Statement, run

COLUMNS = tuple(field.name for field in fields(Table) if field.name != "id")
_STATUS = [field.name for field in fields(Table)].index("status")
_BOOLEANS = tuple(index for index, field in enumerate(fields(Table)) if field.type == "bool")
_TABLES = f"SELECT id, {', '.join(COLUMNS)} FROM tables"
PLAYER = tuple(field.name for field in fields(Player))
_PLAYERS = f"SELECT {', '.join(PLAYER)} FROM players WHERE table_id = ? ORDER BY seat, rowid"
_LOG = "SELECT number, player, text, at FROM log WHERE table_id = ?"
_SNAPSHOT = "SELECT after, position FROM snapshots WHERE table_id = ?"
_SINCE_SNAPSHOT = "number >= coalesce((SELECT after FROM snapshots WHERE table_id = ?), 0)"
_VOTES = "SELECT what, user FROM votes WHERE table_id = ?"
_SERVERS = f"SELECT {', '.join(field.name for field in fields(Server))} FROM servers"
PERSON = tuple(field.name for field in fields(Person))
_PEOPLE = f"SELECT {', '.join(PERSON)} FROM people"
_SETTINGS = f"{_PEOPLE} WHERE user IN (SELECT user FROM players WHERE table_id = ?)"
_DUES = """
    SELECT cause, table_id, user, at, since, sent, last, asked, claim, tries, coalesce(
        (SELECT seen FROM players WHERE players.table_id = due.table_id AND players.user = due.user), 0),
        coalesce((SELECT at FROM due AS timed WHERE timed.table_id = due.table_id AND timed.cause = 'limit'
                  AND timed.user = due.user AND timed.since = due.since AND due.cause = 'remind'), 0)
    FROM due
"""
_CALL_MESSAGES = """
    SELECT table_id, place, message, user, past FROM called
    WHERE message IN (SELECT message FROM called WHERE table_id = ?) ORDER BY message, table_id
"""
_SEATED = "id IN (SELECT table_id FROM players WHERE user = ?)"
_HELD_BY_AI = """
    id IN (SELECT table_id FROM players WHERE user = ? AND level <> '') AND status IN ('running', 'paused')
    AND (place = ? OR id = ? OR id IN (SELECT table_id FROM called WHERE message = ?))
"""
_ABOUT = """
    host = ?1 OR id IN (
        SELECT table_id FROM players WHERE user = ?1 UNION SELECT table_id FROM log WHERE player = ?1
        UNION SELECT table_id FROM drafts WHERE player = ?1 UNION SELECT table_id FROM due WHERE user = ?1
        UNION SELECT table_id FROM called WHERE user = ?1
        UNION SELECT table_id FROM votes WHERE user = ?1 OR what LIKE '% ' || ?1
    )
"""
_PLAYED = "status IN ('running', 'paused')"


class SqliteQueries:
    """Implements `Queries`. Each query makes a single round trip to the database's thread."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _run(self, *statements: Statement) -> list[Answer]:
        return await self._connection.call(partial(_run_consistently, statements))

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return (await self._run(Statement(query, values)))[0].rows

    async def _row(self, query: str, *values: Any) -> Any:
        return next(iter(await self._rows(query, *values)), None)

    async def _tables(self, where: str, *values: Any) -> list[Table]:
        return [_table(row) for row in await self._rows(f"{_TABLES} WHERE {where} ORDER BY id", *values)]

    async def table(self, table: int, /) -> Table | None:
        return next(iter(await self._tables("id = ?", table)), None)

    async def table_in(self, place: int, /) -> Table | None:
        return next(iter(await self._tables(f"place = ? AND {_PLAYED}", place)), None)

    async def last_game_in(self, place: int, /) -> Table | None:
        games = await self._tables("place = ? AND status = 'over' AND deal <> ''", place)
        return max(games, key=lambda table: (table.finished, table.id), default=None)

    async def tables_with(self, places: Sequence[int], /) -> list[Table]:
        ids = json.dumps(list(places))
        among = "(SELECT value FROM json_each(?))"
        where = f"status <> 'over' AND (place IN {among} OR channel IN {among} OR guild IN {among})"
        return await self._tables(where, ids, ids, ids)

    async def tables_of(self, user: int, /) -> list[Table]:
        return await self._tables(f"{_SEATED} AND status <> 'over'", user)

    async def tables_about(self, user: int, /) -> list[Table]:
        return await self._tables(f"({_ABOUT})", user)

    async def tables_held_for(
        self, user: int, /, *, place: int, table: int = 0, message: int = 0
    ) -> list[Table]:
        return await self._tables(_HELD_BY_AI, user, place, table, message)

    async def open_tables(self) -> list[Table]:
        return await self._tables("status <> 'over'")

    async def finished_games(self, user: int, /) -> list[Table]:
        games = await self._tables(f"{_SEATED} AND status = 'over' AND deal <> ''", user)
        return sorted(games, key=lambda table: table.finished, reverse=True)

    async def players(self, table: int, /) -> list[Player]:
        return [_player(row) for row in await self._rows(_PLAYERS, table)]

    async def log_entries(self, table: int, /) -> list[LogEntry]:
        return [LogEntry(*row) for row in await self._rows(f"{_LOG} ORDER BY number", table)]

    async def stored_table(self, table: int, /) -> StoredTable | None:
        tables, players, snapshots, log, votes, settings = await self._run(
            Statement(f"{_TABLES} WHERE id = ?", (table,)),
            Statement(_PLAYERS, (table,)),
            Statement(_SNAPSHOT, (table,)),
            Statement(f"{_LOG} AND {_SINCE_SNAPSHOT} ORDER BY number", (table, table)),
            Statement(_VOTES, (table,)),
            Statement(_SETTINGS, (table,)),
        )
        if not tables.rows:
            return None
        return StoredTable(
            table=_table(tables.rows[0]),
            players=[_player(row) for row in players.rows],
            snapshot=snapshots.rows[0] if snapshots.rows else None,
            entries=[LogEntry(*row) for row in log.rows],
            votes=_votes(votes.rows),
            settings={person.user: person for person in map(_person, settings.rows)},
        )

    async def draft(self, table: int, player: int, /) -> Draft | None:
        query = "SELECT after, revision, steps, aim FROM drafts WHERE table_id = ? AND player = ?"
        row = await self._row(query, table, player)
        return Draft(row[0], row[1], tuple(json.loads(row[2])), row[3]) if row else None

    async def outbox(self, *, until: float) -> list[OutboxRow]:
        columns = "id, table_id, kind, after, message, due, tries, user, whom"
        query = f"SELECT {columns} FROM owed WHERE due <= ? ORDER BY id"
        rows = await self._rows(query, until)
        return [OutboxRow(row, table, OutboxKind(kind), *rest) for row, table, kind, *rest in rows]

    async def setting(self, key: str, /) -> str | None:
        row = await self._row("SELECT value FROM notes WHERE key = ?", key)
        return row[0] if row else None

    async def server(self, guild: int, /) -> Server:
        row = await self._row(f"{_SERVERS} WHERE guild = ?", guild)
        return _server(row) if row else Server(guild)

    async def removed_servers(self, until: float, /) -> list[Server]:
        return [_server(row) for row in await self._rows(f"{_SERVERS} WHERE gone BETWEEN 1 AND ?", until)]

    async def person(self, user: int, /) -> Person:
        row = await self._row(f"{_PEOPLE} WHERE user = ?", user)
        return _person(row) if row else Person(user)

    async def people(self) -> list[Person]:
        return [_person(row) for row in await self._rows(_PEOPLE)]

    async def was_handled(self, request: int, /) -> bool:
        return await self._row("SELECT 1 FROM handled_requests WHERE id = ?", request) is not None

    async def due_rows(self, *, until: float, most: int) -> list[DueRow]:
        answers = await self._run(
            Statement(f"{_DUES} WHERE at <= ? ORDER BY at LIMIT ?", (until, most)),
            Statement(f"{_DUES} WHERE tries > 0 AND at > ? LIMIT ?", (until + LONGEST_RETRY, most)),
        )
        return [_due(row) for answer in answers for row in answer.rows][:most]

    async def next_due_time(self) -> float | None:
        return (await self._row("SELECT min(at) FROM due"))[0]

    async def reminders_of(self, user: int, /) -> list[DueRow]:
        query = f"{_DUES} WHERE user = ? AND cause = 'remind' ORDER BY since, table_id"
        return [_due(row) for row in await self._rows(query, user)]

    async def due_row(self, table: int, kind: DueKind, /) -> DueRow | None:
        row = await self._row(f"{_DUES} WHERE table_id = ? AND cause = ?", table, kind.value)
        return _due(row) if row else None

    async def call_messages(self, table: int, /) -> list[CallMessage]:
        rows = await self._rows(_CALL_MESSAGES, table)
        return [CallMessage(*rest, past=bool(past)) for *rest, past in rows]


def _run_consistently(statements: Sequence[Statement], sqlite: sqlite3.Connection) -> list[Answer]:
    """Run the statements in one transaction, so that all of them see the same state of the database."""
    sqlite.execute("BEGIN")
    try:
        return run(sqlite, statements)
    finally:
        sqlite.rollback()


def _table(row: Any) -> Table:
    values = list(row)
    values[_STATUS] = Status(values[_STATUS])
    for index in _BOOLEANS:
        values[index] = bool(values[index])
    return Table(*values)


def _player(row: Any) -> Player:
    user, name, seat, ready, resigned, seen, level = row
    return Player(user, name, seat, bool(ready), bool(resigned), seen, level)


def _person(row: Any) -> Person:
    person = Person(*row)
    return replace(person, direct=bool(person.direct), closed=bool(person.closed))


def _due(row: Any) -> DueRow:
    kind, *rest = row
    return DueRow(DueKind(kind), *rest)


def _server(row: Any) -> Server:
    server = Server(*row)
    return replace(server, here=bool(server.here))


def _votes(rows: Iterable[Any]) -> dict[str, list[int]]:
    votes: defaultdict[str, list[int]] = defaultdict(list)
    for what, user in rows:
        votes[what].append(user)
    return dict(votes)
