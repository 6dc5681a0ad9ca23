"""Transactions on SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import astuple
from functools import partial
from operator import attrgetter
from typing import Any

from store import ChannelTaken, Draft, OutboxKind, Person, Player, Repeated, Server, Stale, Table
from store.due_rows import CallMessage, DueKind, DueRow
from store.sqlite.connection import Answer, Connection, Statement, run
from store.sqlite.queries import COLUMNS, PERSON, PLAYER, SqliteQueries

_APPEND_LOG = """
    INSERT INTO log (table_id, number, player, text, at)
    SELECT ?, ?, ?, ?, ? WHERE (SELECT coalesce(max(number) + 1, 0) FROM log WHERE table_id = ?) = ?
"""

_DUE_FIELDS = ("kind", "table", "user", "at", "since", "times", "last", "asked", "message_key", "tries")
_due_values = attrgetter(*_DUE_FIELDS)
_SCHEDULE = f"INSERT OR REPLACE INTO due VALUES ({', '.join('?' * len(_DUE_FIELDS))})"
_SCHEDULE_CLEANUP = """
    INSERT OR REPLACE INTO due SELECT ?1, ?2, 0, ?3, 0, 0, 0, 0, 0, 0
    WHERE EXISTS (SELECT 1 FROM called WHERE table_id = ?2)
"""
_LOWEST_USER = """
    SELECT min(user) FROM (
        SELECT 0 AS user UNION ALL SELECT user FROM players WHERE table_id = ?1
        UNION ALL SELECT player FROM log WHERE table_id = ?1
    )
"""
_DELETE_CALL_MESSAGES = """
    DELETE FROM called WHERE message IN (SELECT message FROM called WHERE table_id = ?)
    AND message NOT IN (SELECT message FROM called WHERE NOT past)
"""
_DELETE_VOTES_ABOUT = "DELETE FROM votes WHERE table_id = ?1 AND (user = ?2 OR what LIKE '% ' || ?2)"
_CANCELLED_LOBBIES = """
    (SELECT id FROM tables WHERE status = 'over' AND deal = '' AND finished <= ?
     AND id NOT IN (SELECT table_id FROM owed))
"""
_DELETE_USELESS_DRAFTS = """
    DELETE FROM drafts WHERE table_id IN (SELECT id FROM tables WHERE status = 'over')
    OR NOT EXISTS (SELECT 1 FROM players WHERE table_id = drafts.table_id AND user = drafts.player)
"""


class SqliteTransaction(SqliteQueries):
    """Implements `Transaction`. Writes are buffered and sent together with the next read or the commit."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._buffered = [Statement("BEGIN IMMEDIATE")]
        self._failed: Exception | None = None

    def _buffer(self, text: str, *values: Any, unchanged: type[Exception] | None = None) -> None:
        self._buffered.append(Statement(text, values, unchanged))

    async def _run(self, *statements: Statement) -> list[Answer]:
        buffered, self._buffered = self._buffered, []
        return await self._connection.call(partial(self._run_together, buffered, statements))

    def _run_together(
        self, buffered: Sequence[Statement], statements: Sequence[Statement], sqlite: sqlite3.Connection
    ) -> list[Answer]:
        """Run the buffered writes, then `statements`.

        If a buffered write fails the whole block fails, even if the caller catches the exception.
        """
        if self._failed is not None:
            raise self._failed
        try:
            run(sqlite, buffered)
        except Exception as failed:
            self._failed = failed
            raise
        return run(sqlite, statements)

    async def commit(self) -> None:
        await self._run(Statement("COMMIT"))

    async def add_table(self, table: Table, /) -> int:
        text = f"INSERT INTO tables ({', '.join(COLUMNS)}) VALUES ({_placeholders(len(COLUMNS))})"
        (added,) = await self._run(Statement(text, astuple(table)[1:]))
        assert added.number is not None
        return added.number

    async def change_table(self, table: int, /, **changes: Any) -> None:
        assert set(changes) <= set(COLUMNS)
        update = Statement(f"UPDATE tables SET {_columns(changes)} WHERE id = ?", (*changes.values(), table))
        if not {"place", "status"} & changes.keys():  # can't violate the unique index
            self._buffered.append(update)
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
            raise ChannelTaken(other.id) from clash

    async def add_player(self, table: int, player: Player, /) -> None:
        text = (
            f"INSERT INTO players (table_id, {', '.join(PLAYER)}) VALUES ({_placeholders(1 + len(PLAYER))})"
        )
        self._buffer(text, table, *astuple(player))

    async def change_player(self, table: int, user: int, /, **changes: Any) -> None:
        assert set(changes) <= set(PLAYER)
        text = f"UPDATE players SET {_columns(changes)} WHERE table_id = ? AND user = ?"
        self._buffer(text, *changes.values(), table, user)

    async def replace_player(self, table: int, user: int, by: int, name: str, /) -> None:
        await self.change_player(table, user, user=by, name=name, resigned=False, level="")
        await self.drop_drafts(table, user)
        self._buffer(_DELETE_VOTES_ABOUT, table, user)

    async def remove_player(self, table: int, user: int, /) -> None:
        self._buffer("DELETE FROM players WHERE table_id = ? AND user = ?", table, user)

    async def forget_player(self, table: int, user: int, name: str, /) -> None:
        anonymous = (await self._row(_LOWEST_USER, table))[0] - 1
        self._buffer("UPDATE players SET name = ? WHERE table_id = ? AND user = ?", name, table, user)
        for rows, key, column in (
            ("players", "table_id", "user"),
            ("log", "table_id", "player"),
            ("tables", "id", "host"),
        ):
            self._buffer(
                f"UPDATE {rows} SET {column} = ? WHERE {key} = ? AND {column} = ?", anonymous, table, user
            )
        await self.drop_drafts(table, user)
        self._buffer(_DELETE_VOTES_ABOUT, table, user)
        self._buffer("DELETE FROM owed WHERE table_id = ? AND ? IN (user, whom)", table, user)
        self._buffer("DELETE FROM due WHERE table_id = ? AND user = ? AND cause <> 'watch'", table, user)
        self._buffer("UPDATE due SET user = ? WHERE table_id = ? AND user = ?", anonymous, table, user)
        self._buffer(
            "UPDATE called SET user = ?, past = 1 WHERE table_id = ? AND user = ?", anonymous, table, user
        )

    async def seat_players(self, table: int, users: Sequence[int], /) -> None:
        for seat, user in enumerate(users):
            self._buffer("UPDATE players SET seat = ? WHERE table_id = ? AND user = ?", seat, table, user)

    async def append_log(self, table: int, /, *, after: int, player: int, text: str, at: float) -> None:
        self._buffer(_APPEND_LOG, table, after, player, text, at, table, after, unchanged=Stale)

    async def save_snapshot(self, table: int, /, *, after: int, position: str) -> None:
        self._buffer("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", table, after, position)

    async def save_draft(self, table: int, player: int, draft: Draft, /) -> None:
        values = (table, player, draft.after, draft.revision, json.dumps(draft.steps), draft.aim)
        self._buffer(f"INSERT OR REPLACE INTO drafts VALUES ({_placeholders(6)})", *values)

    async def vote(self, table: int, what: str, user: int, /) -> None:
        self._buffer("INSERT OR IGNORE INTO votes VALUES (?, ?, ?)", table, what, user)

    async def drop_votes(self, table: int, what: str | None = None, /, *, by: int | None = None) -> None:
        where = "table_id = ? AND what = coalesce(?, what) AND user = coalesce(?, user)"
        self._buffer(f"DELETE FROM votes WHERE {where}", table, what, by)

    async def drop_drafts(self, table: int, player: int | None = None, /) -> None:
        self._buffer("DELETE FROM drafts WHERE table_id = ? AND player = coalesce(?, player)", table, player)

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
        self._buffer(f"INSERT INTO owed ({columns}) VALUES ({_placeholders(len(values))})", *values)

    async def mark_delivered(self, row: int, /) -> None:
        self._buffer("DELETE FROM owed WHERE id = ?", row)

    async def postpone(self, row: int, /, *, due: float, tries: int) -> None:
        self._buffer("UPDATE owed SET due = ?, tries = ? WHERE id = ?", due, tries, row)

    async def clear_outbox(self, table: int, /) -> None:
        self._buffer("DELETE FROM owed WHERE table_id = ?", table)

    async def save_setting(self, key: str, value: str, /) -> None:
        self._buffer("INSERT OR REPLACE INTO notes VALUES (?, ?)", key, value)

    async def save_server(self, server: Server, /) -> None:
        values = astuple(server)
        self._buffer(f"INSERT OR REPLACE INTO servers VALUES ({_placeholders(len(values))})", *values)

    async def save_person(self, person: Person, /) -> None:
        text = f"INSERT OR REPLACE INTO people ({', '.join(PERSON)}) VALUES ({_placeholders(len(PERSON))})"
        self._buffer(text, *astuple(person))

    async def forget_person(self, user: int, /) -> None:
        self._buffer("DELETE FROM people WHERE user = ?", user)

    async def schedule(self, due: DueRow, /) -> None:
        self._buffer(_SCHEDULE, *_due_values(due))

    async def unschedule(self, table: int, /, *kinds: DueKind) -> None:
        for kind in kinds or DueKind:
            self._buffer("DELETE FROM due WHERE table_id = ? AND cause = ?", table, kind.value)

    async def new_message_key(self) -> int:
        (added,) = await self._run(Statement("INSERT INTO claims DEFAULT VALUES"))
        assert added.number is not None
        self._buffer("DELETE FROM claims")
        return added.number

    async def save_call_message(self, called: CallMessage, /) -> None:
        self._buffer(f"INSERT OR REPLACE INTO called VALUES ({_placeholders(5)})", *astuple(called))

    async def mark_calls_past(self, table: int, at: float, /) -> None:
        self._buffer("UPDATE called SET past = 1 WHERE table_id = ?", table)
        self._buffer(_SCHEDULE_CLEANUP, DueKind.CLEAN.value, table, at)

    async def drop_call_messages(self, table: int, /) -> None:
        self._buffer(_DELETE_CALL_MESSAGES, table)

    async def save_request(self, request: int, at: float, /) -> None:
        self._buffer("INSERT OR IGNORE INTO handled_requests VALUES (?, ?)", request, at, unchanged=Repeated)

    async def drop_requests(self, until: float, /) -> None:
        self._buffer("DELETE FROM handled_requests WHERE at <= ?", until)

    async def remove_leftovers(self, until: float, /) -> None:
        self._buffer(_DELETE_USELESS_DRAFTS)
        for rows in ("votes", "due", "called", "players"):
            self._buffer(f"DELETE FROM {rows} WHERE table_id IN {_CANCELLED_LOBBIES}", until)
        self._buffer(f"DELETE FROM tables WHERE id IN {_CANCELLED_LOBBIES}", until)


def _columns(changes: Mapping[str, Any]) -> str:
    return ", ".join(f"{column} = ?" for column in changes)


def _placeholders(count: int) -> str:
    return ", ".join("?" * count)
