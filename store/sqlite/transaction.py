"""A transaction on SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import astuple
from functools import partial
from operator import attrgetter
from typing import Any

from store import Draft, OutboxKind, Person, Player, Repeated, Server, Stale, Table, Taken
from store.due_rows import CallMessage, DueKind, DueRow
from store.sqlite.connection import Answer, Connection, Statement, run
from store.sqlite.queries import COLUMNS, PERSON, PLAYER, SqliteQueries

_RECORD = """
    INSERT INTO log (table_id, number, player, text, at)
    SELECT ?, ?, ?, ?, ? WHERE (SELECT coalesce(max(number) + 1, 0) FROM log WHERE table_id = ?) = ?
"""

_DUE = ("kind", "table", "user", "at", "since", "times", "last", "asked", "message_key", "tries")
_due_values = attrgetter(*_DUE)
_SCHEDULE = f"INSERT OR REPLACE INTO due VALUES ({', '.join('?' * len(_DUE))})"
_CLEAN = """
    INSERT OR REPLACE INTO due SELECT ?1, ?2, 0, ?3, 0, 0, 0, 0, 0, 0
    WHERE EXISTS (SELECT 1 FROM called WHERE table_id = ?2)
"""
_LOWEST = """
    SELECT min(user) FROM (
        SELECT 0 AS user UNION ALL SELECT user FROM players WHERE table_id = ?1
        UNION ALL SELECT player FROM log WHERE table_id = ?1
    )
"""
_DROP_CALLED = """
    DELETE FROM called WHERE message IN (SELECT message FROM called WHERE table_id = ?)
    AND message NOT IN (SELECT message FROM called WHERE NOT past)
"""
_VOTES_NAMING = "DELETE FROM votes WHERE table_id = ?1 AND (user = ?2 OR what LIKE '% ' || ?2)"
_DEAD_LOBBIES = """
    (SELECT id FROM tables WHERE status = 'over' AND deal = '' AND finished <= ?
     AND id NOT IN (SELECT table_id FROM owed))
"""
_DEAD_DRAFTS = """
    DELETE FROM drafts WHERE table_id IN (SELECT id FROM tables WHERE status = 'over')
    OR NOT EXISTS (SELECT 1 FROM players WHERE table_id = drafts.table_id AND user = drafts.player)
"""


class SqliteTransaction(SqliteQueries):
    """Statements that need no answer go along with the next that does, or with the end of the block."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._ahead = [Statement("BEGIN IMMEDIATE")]
        self._failed: Exception | None = None

    def _send(self, text: str, *values: Any, unchanged: type[Exception] | None = None) -> None:
        self._ahead.append(Statement(text, values, unchanged))

    async def _run(self, *statements: Statement) -> list[Answer]:
        ahead, self._ahead = self._ahead, []
        return await self._connection.call(partial(self._run_together, ahead, statements))

    def _run_together(
        self, ahead: Sequence[Statement], statements: Sequence[Statement], sqlite: sqlite3.Connection
    ) -> list[Answer]:
        """Where one sent ahead fails the whole block fails, even if whoever was told of it goes on."""
        if self._failed is not None:
            raise self._failed
        try:
            run(sqlite, ahead)
        except Exception as failed:
            self._failed = failed
            raise
        return run(sqlite, statements)

    async def commit(self) -> None:
        await self._run(Statement("COMMIT"))

    async def add_table(self, table: Table, /) -> int:
        text = f"INSERT INTO tables ({', '.join(COLUMNS)}) VALUES ({_marks(len(COLUMNS))})"
        (added,) = await self._run(Statement(text, astuple(table)[1:]))
        assert added.number is not None
        return added.number

    async def change_table(self, table: int, /, **changes: Any) -> None:
        assert set(changes) <= set(COLUMNS)
        update = Statement(f"UPDATE tables SET {_columns(changes)} WHERE id = ?", (*changes.values(), table))
        if not {"place", "status"} & changes.keys():  # nothing that could clash
            self._ahead.append(update)
            return
        try:
            await self._run(update)
        except sqlite3.IntegrityError as clash:
            if self._failed is not None:
                raise
            place = changes.get("place") or (await self._tables("id = ?", table))[0].place
            other = await self.table_in(place or 0)
            if other is None:
                raise
            raise Taken(other.id) from clash

    async def add_player(self, table: int, player: Player, /) -> None:
        text = f"INSERT INTO players (table_id, {', '.join(PLAYER)}) VALUES ({_marks(1 + len(PLAYER))})"
        self._send(text, table, *astuple(player))

    async def change_player(self, table: int, user: int, /, **changes: Any) -> None:
        assert set(changes) <= set(PLAYER)
        text = f"UPDATE players SET {_columns(changes)} WHERE table_id = ? AND user = ?"
        self._send(text, *changes.values(), table, user)

    async def replace_player(self, table: int, user: int, by: int, name: str, /) -> None:
        await self.change_player(table, user, user=by, name=name, resigned=False, level="")
        await self.drop_drafts(table, user)
        self._send(_VOTES_NAMING, table, user)

    async def remove_player(self, table: int, user: int, /) -> None:
        self._send("DELETE FROM players WHERE table_id = ? AND user = ?", table, user)

    async def forget_player(self, table: int, user: int, name: str, /) -> None:
        unknown = (await self._row(_LOWEST, table))[0] - 1
        self._send("UPDATE players SET name = ? WHERE table_id = ? AND user = ?", name, table, user)
        for rows, key, column in (
            ("players", "table_id", "user"),
            ("log", "table_id", "player"),
            ("tables", "id", "host"),
        ):
            self._send(
                f"UPDATE {rows} SET {column} = ? WHERE {key} = ? AND {column} = ?", unknown, table, user
            )
        await self.drop_drafts(table, user)
        self._send(_VOTES_NAMING, table, user)
        self._send("DELETE FROM owed WHERE table_id = ? AND ? IN (user, whom)", table, user)
        self._send("DELETE FROM due WHERE table_id = ? AND user = ? AND cause <> 'watch'", table, user)
        self._send("UPDATE due SET user = ? WHERE table_id = ? AND user = ?", unknown, table, user)
        self._send(
            "UPDATE called SET user = ?, past = 1 WHERE table_id = ? AND user = ?", unknown, table, user
        )

    async def seat_players(self, table: int, users: Sequence[int], /) -> None:
        for seat, user in enumerate(users):
            self._send("UPDATE players SET seat = ? WHERE table_id = ? AND user = ?", seat, table, user)

    async def append_log(self, table: int, /, *, after: int, player: int, text: str, at: float) -> None:
        self._send(_RECORD, table, after, player, text, at, table, after, unchanged=Stale)

    async def save_snapshot(self, table: int, /, *, after: int, position: str) -> None:
        self._send("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", table, after, position)

    async def save_draft(self, table: int, player: int, draft: Draft, /) -> None:
        values = (table, player, draft.after, draft.revision, json.dumps(draft.steps), draft.aim)
        self._send(f"INSERT OR REPLACE INTO drafts VALUES ({_marks(6)})", *values)

    async def vote(self, table: int, what: str, user: int, /) -> None:
        self._send("INSERT OR IGNORE INTO votes VALUES (?, ?, ?)", table, what, user)

    async def drop_votes(self, table: int, what: str | None = None, /, *, by: int | None = None) -> None:
        chosen = "table_id = ? AND what = coalesce(?, what) AND user = coalesce(?, user)"
        self._send(f"DELETE FROM votes WHERE {chosen}", table, what, by)

    async def drop_drafts(self, table: int, player: int | None = None, /) -> None:
        self._send("DELETE FROM drafts WHERE table_id = ? AND player = coalesce(?, player)", table, player)

    async def enqueue(
        self,
        table: int,
        kind: OutboxKind,
        /,
        *,
        after: int = 0,
        message: int | None = None,
        due: float = 0,
        user: int = 0,
        whom: int = 0,
    ) -> None:
        columns = "table_id, kind, after, message, due, user, whom"
        values = (table, kind.value, after, message, due, user, whom)
        self._send(f"INSERT INTO owed ({columns}) VALUES ({_marks(len(values))})", *values)

    async def mark_delivered(self, owed: int, /) -> None:
        self._send("DELETE FROM owed WHERE id = ?", owed)

    async def postpone(self, owed: int, /, *, due: float, tries: int) -> None:
        self._send("UPDATE owed SET due = ?, tries = ? WHERE id = ?", due, tries, owed)

    async def clear_outbox(self, table: int, /) -> None:
        self._send("DELETE FROM owed WHERE table_id = ?", table)

    async def save_setting(self, key: str, value: str, /) -> None:
        self._send("INSERT OR REPLACE INTO notes VALUES (?, ?)", key, value)

    async def save_server(self, server: Server, /) -> None:
        values = astuple(server)
        self._send(f"INSERT OR REPLACE INTO servers VALUES ({_marks(len(values))})", *values)

    async def save_person(self, person: Person, /) -> None:
        text = f"INSERT OR REPLACE INTO people ({', '.join(PERSON)}) VALUES ({_marks(len(PERSON))})"
        self._send(text, *astuple(person))

    async def forget_person(self, user: int, /) -> None:
        self._send("DELETE FROM people WHERE user = ?", user)

    async def schedule(self, due: DueRow, /) -> None:
        self._send(_SCHEDULE, *_due_values(due))

    async def unschedule(self, table: int, /, *causes: DueKind) -> None:
        for cause in causes or DueKind:
            self._send("DELETE FROM due WHERE table_id = ? AND cause = ?", table, cause.value)

    async def new_message_key(self) -> int:
        (added,) = await self._run(Statement("INSERT INTO claims DEFAULT VALUES"))
        assert added.number is not None
        self._send("DELETE FROM claims")
        return added.number

    async def save_call_message(self, called: CallMessage, /) -> None:
        self._send(f"INSERT OR REPLACE INTO called VALUES ({_marks(5)})", *astuple(called))

    async def mark_calls_past(self, table: int, at: float, /) -> None:
        self._send("UPDATE called SET past = 1 WHERE table_id = ?", table)
        self._send(_CLEAN, DueKind.CLEAN.value, table, at)

    async def drop_call_messages(self, table: int, /) -> None:
        self._send(_DROP_CALLED, table)

    async def save_request(self, request: int, at: float, /) -> None:
        self._send("INSERT OR IGNORE INTO handled_requests VALUES (?, ?)", request, at, unchanged=Repeated)

    async def drop_requests(self, until: float, /) -> None:
        self._send("DELETE FROM handled_requests WHERE at <= ?", until)

    async def remove_leftovers(self, until: float, /) -> None:
        self._send(_DEAD_DRAFTS)
        for rows in ("votes", "due", "called", "players"):
            self._send(f"DELETE FROM {rows} WHERE table_id IN {_DEAD_LOBBIES}", until)
        self._send(f"DELETE FROM tables WHERE id IN {_DEAD_LOBBIES}", until)


def _columns(changes: Mapping[str, Any]) -> str:
    return ", ".join(f"{column} = ?" for column in changes)


def _marks(count: int) -> str:
    return ", ".join("?" * count)
