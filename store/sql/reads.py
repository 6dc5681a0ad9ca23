"""Read queries in SQL."""

from __future__ import annotations

import json
import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import islice
from typing import Any, cast

from store import (
    Draft,
    FormerPlayer,
    LogEntry,
    OutboxRow,
    Person,
    Plan,
    PlanReceipt,
    Player,
    RequestMessage,
    Server,
    StoredReview,
    StoredTable,
    Table,
    Vote,
    Votes,
)
from store.due_rows import LONGEST_RETRY, CallMessage, DueKind, DueRow
from store.log import RECENT
from store.process_leases import WorkerProcess
from store.sql.columns import field_names, readable, reader
from store.sql.statements import Statement, listed, placeholders

log = logging.getLogger(__name__)

TABLE, PLAYER, PERSON, SERVER = map(field_names, (Table, Player, Person, Server))
_TABLES = f"SELECT {listed(TABLE)} FROM tables"
_PLAYERS = f"SELECT {listed(PLAYER)} FROM players WHERE table_id = ? ORDER BY seat NULLS FIRST, joined"
_LOG = "SELECT number, player, text, at, planned FROM log WHERE table_id = ?"
_SNAPSHOT = "SELECT after, position FROM snapshots WHERE table_id = ?"
_SINCE_SNAPSHOT = "number >= coalesce((SELECT after FROM snapshots WHERE table_id = ?), 0)"
_RECENT = f"{_LOG} ORDER BY number DESC LIMIT {RECENT}"
_DRAFTS = "SELECT player, after, revision, steps, aim, extends FROM drafts WHERE table_id = ?"
_PLANS = "SELECT player, after, revision, lines FROM plans WHERE table_id = ?"
_UNTOLD = "SELECT DISTINCT player FROM plan_receipts WHERE table_id = ?"
_VOTES = "SELECT kind, voter, subject FROM votes WHERE table_id = ? ORDER BY kind, subject, voter"
_OUTBOX = """
    SELECT id, table_id, kind, after, message, due, tries, "user", whom, started_by,
        coalesce((SELECT owner FROM deliveries WHERE deliveries.table_id = owed.table_id), 0)
    FROM owed
"""
_SERVERS = f"SELECT {listed(SERVER)} FROM servers"
_PEOPLE = f"SELECT {listed(PERSON)} FROM people"
_FORMER = 'SELECT seat, until, "user", name FROM former_players WHERE table_id = ? ORDER BY until'
_REQUESTS = """
    SELECT table_id, place, message, kind, "user", whom, after FROM request_messages
    WHERE table_id = ? ORDER BY message
"""
_SETTINGS = f'{_PEOPLE} WHERE "user" IN (SELECT "user" FROM players WHERE table_id = ?)'
_DUES = """
    SELECT cause, table_id, "user", at, since, turn, sent, last, asked, claim, tries,
        coalesce((SELECT seen FROM players WHERE players.table_id = due.table_id
                  AND players."user" = due."user"), 0),
        coalesce((SELECT at FROM due AS timed WHERE timed.table_id = due.table_id AND timed.cause = 'limit'
                  AND timed."user" = due."user" AND timed.turn = due.turn AND due.cause = 'remind'), 0),
        (SELECT way FROM players WHERE players.table_id = due.table_id AND players."user" = due."user"),
        called, started_by
    FROM due
"""
_REMINDER = f"{_DUES} WHERE table_id = ? AND cause = 'remind'"
_CALL_MESSAGES = """
    SELECT table_id, place, message, "user", past, replaceable, notice FROM called
    WHERE message IN (SELECT message FROM called WHERE table_id = ?) ORDER BY message, table_id
"""
_SEATED = 'id IN (SELECT table_id FROM players WHERE "user" = ?)'
_HELD_BY_AI = """
    id IN (SELECT table_id FROM players WHERE "user" = ? AND level <> '') AND status IN ('running', 'paused')
    AND (place = ? OR id = ? OR id IN (SELECT table_id FROM called WHERE message = ?))
"""
VOTES_ABOUT = "(voter = ? OR (kind IN ('seat', 'replace') AND subject = ?))"
_ABOUT = f"""
    id IN (
        SELECT id FROM tables WHERE host = ?
        UNION SELECT table_id FROM players WHERE "user" = ?
        UNION SELECT table_id FROM log_players WHERE player = ?
        UNION SELECT table_id FROM drafts WHERE player = ? UNION SELECT table_id FROM due WHERE "user" = ?
        UNION SELECT table_id FROM plans WHERE player = ?
        UNION SELECT table_id FROM plan_receipts WHERE player = ?
        UNION SELECT table_id FROM reviews WHERE player = ?
        UNION SELECT table_id FROM called WHERE "user" = ?
        UNION SELECT table_id FROM former_players WHERE "user" = ?
        UNION SELECT table_id FROM votes WHERE {VOTES_ABOUT}
    )
"""
LIVING = "(SELECT id FROM workers WHERE until > database_time())"
NOT_BEGUN = "started_by NOT IN (SELECT id FROM workers WHERE until > database_time() AND id <> ?)"
"""Whether no living process but the given one has begun with a due row."""
_MINE = "SELECT table_id FROM deliveries WHERE owner = ? ORDER BY table_id"
_UNOWNED = f"""
    SELECT table_id FROM owed WHERE (due <= ? OR due > ?) AND NOT EXISTS (
        SELECT 1 FROM deliveries WHERE deliveries.table_id = owed.table_id
        AND (owner = ? OR owner IN {LIVING})
    ) ORDER BY id LIMIT ?
"""
OUTBOX_PAGE = 500
_ROWS_A_TABLE = 8
"""How many rows are read for each table that is looked for: more than most tables have."""
_PLAYED, _OPEN = "status IN ('running', 'paused')", "status <> 'over'"
_ABANDONED = f"""
    id > ? AND id IN (
        SELECT id FROM tables WHERE status = 'lobby' AND opened > 0 AND opened <= ?
        UNION SELECT id FROM tables WHERE {_OPEN}
            AND guild IN (SELECT guild FROM servers WHERE gone > 0 AND gone <= ?)
    ) ORDER BY id LIMIT ?
"""
_SERVERS_WITH_TABLES = f"""
    WITH RECURSIVE found (guild) AS (
        SELECT min(guild) FROM tables WHERE {_OPEN} AND guild > ?
        UNION ALL
        SELECT (SELECT min(guild) FROM tables WHERE {_OPEN} AND guild > found.guild) FROM found
        WHERE guild IS NOT NULL
    )
    SELECT guild FROM found WHERE guild IS NOT NULL LIMIT ?
"""
"""Steps from each server to the next in the index, instead of reading all of their tables."""

_table, _player, _entry, _vote = reader(Table), reader(Player), reader(LogEntry), reader(Vote)
outbox_row, _due_row, _call_message = reader(OutboxRow), reader(DueRow), reader(CallMessage)
_worker = reader(WorkerProcess)
_server, _person = reader(Server), reader(Person)
_former_player, _request_message = reader(FormerPlayer), reader(RequestMessage)


def owed_to(tables: int) -> str:
    """The query for the outbox rows of this many tables."""
    return f"{_OUTBOX} WHERE table_id IN ({placeholders(tables)}) ORDER BY id"


def _draft(row: Sequence[Any]) -> Draft:
    """A draft that can't be read is empty: the table of its player is read together with it."""
    after, revision, steps, aim, extends = row
    try:
        return Draft(after, revision, _steps(steps), aim, extends)
    except ValueError as problem:
        log.error("a draft can't be read and is emptied: %s", problem)
        return Draft(after, revision)


def _steps(text: str) -> tuple[str, ...]:
    steps = json.loads(text)
    if not isinstance(steps, list):
        raise ValueError("a list of steps is expected")
    return tuple(map(str, cast("list[object]", steps)))


class SqlQueries(ABC):
    """Implements `Queries`. Each query makes a single round trip to the database."""

    @abstractmethod
    async def _run(self, *statements: Statement) -> list[list[Any]]:
        """The rows that each statement returns; all of them see the same state of the database."""

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return (await self._run(Statement(query, values)))[0]

    async def _row(self, query: str, *values: Any) -> Any:
        return next(iter(await self._rows(query, *values)), None)

    async def _tables(self, where: str, *values: Any) -> list[Table]:
        return [_table(row) for row in await self._rows(f"{_TABLES} WHERE {where} ORDER BY id", *values)]

    # Tables

    async def table(self, table: int, /) -> Table | None:
        return next(iter(await self._tables("id = ?", table)), None)

    async def stored_table(self, table: int, /) -> StoredTable | None:
        tables, players, snapshots, log, votes, settings, *rest = await self._run(
            Statement(f"{_TABLES} WHERE id = ?", (table,)),
            Statement(_PLAYERS, (table,)),
            Statement(_SNAPSHOT, (table,)),
            Statement(f"{_LOG} AND {_SINCE_SNAPSHOT} ORDER BY number", (table, table)),
            Statement(_VOTES, (table,)),
            Statement(_SETTINGS, (table,)),
            Statement(_FORMER, (table,)),
            Statement(_REQUESTS, (table,)),
            Statement(_DRAFTS, (table,)),
            Statement(_PLANS, (table,)),
            Statement(_UNTOLD, (table,)),
            Statement(_REMINDER, (table,)),
            Statement(_RECENT, (table,)),
        )
        if not tables:
            return None
        former, requests, drafts, plans, untold, dues, recent = rest
        return StoredTable(
            table=_table(tables[0]),
            players=[_player(row) for row in players],
            snapshot=(snapshots[0][0], snapshots[0][1]) if snapshots else None,
            entries=[_entry(row) for row in log],
            votes=Votes(readable(_vote, votes)),
            settings={person.user: person for person in map(_person, settings)},
            former=[_former_player(row) for row in former],
            requests=readable(_request_message, requests),
            drafts={row[0]: _draft(row[1:]) for row in drafts},
            plans={row[0]: Plan(*row[1:]) for row in plans},
            untold={row[0] for row in untold},
            reminder=_due_row(dues[0]) if dues else None,
            recent=[_entry(row) for row in reversed(recent)],
        )

    async def table_in(self, place: int, /) -> Table | None:
        return next(iter(await self._tables(f"place = ? AND {_PLAYED}", place)), None)

    async def last_game_in(self, place: int, /) -> Table | None:
        newest = "ORDER BY finished DESC, id DESC LIMIT 1"
        where = f"place = ? AND status = 'over' AND deal <> '' {newest}"
        row = await self._row(f"{_TABLES} WHERE {where}", place)
        return _table(row) if row else None

    async def tables_with(self, places: Sequence[int], /) -> list[Table]:
        if not places:
            return []
        among = f"({placeholders(len(places))})"
        found = " UNION ".join(
            f"SELECT id FROM tables WHERE {column} IN {among} AND {_OPEN}"
            for column in ("place", "channel", "guild")
        )
        return await self._tables(f"id IN ({found})", *places, *places, *places)

    async def tables_of(self, user: int, /) -> list[Table]:
        return await self._tables(f"{_SEATED} AND status <> 'over'", user)

    async def tables_about(self, user: int, /) -> list[Table]:
        return await self._tables(_ABOUT, *[user] * _ABOUT.count("?"))

    async def tables_held_for(
        self, user: int, /, *, place: int, table: int = 0, message: int = 0
    ) -> list[Table]:
        return await self._tables(_HELD_BY_AI, user, place, table, message)

    async def pressed_table(
        self, table: int, user: int, /, *, place: int, message: int = 0
    ) -> tuple[Table | None, list[Table], Person]:
        about = user, place, table, message
        found, held, people = await self._run(
            Statement(f"{_TABLES} WHERE id = ?", (table,)),
            Statement(f"SELECT 1 FROM tables WHERE {_HELD_BY_AI} LIMIT 1", about),  # rarely any
            Statement(f'{_PEOPLE} WHERE "user" = ?', (user,)),
        )
        person = next(map(_person, people), Person(user))
        return next(map(_table, found), None), await self._tables(_HELD_BY_AI, *about) if held else [], person

    async def table_with_reminder(self, table: int, /) -> tuple[Table | None, DueRow | None]:
        tables, dues = await self._run(
            Statement(f"{_TABLES} WHERE id = ?", (table,)), Statement(_REMINDER, (table,))
        )
        return next(map(_table, tables), None), next(map(_due_row, dues), None)

    async def tables_of_match(self, match: int, /) -> list[Table]:
        return await self._tables("match_id = ? AND match_id <> 0", match)

    async def open_tables(self, *, after: int = 0, most: int | None = None) -> list[Table]:
        where = f"{_OPEN} AND id > ?"
        if most is None:
            return await self._tables(where, after)
        query = f"{_TABLES} WHERE {where} ORDER BY id LIMIT ?"
        return [_table(row) for row in await self._rows(query, after, most)]

    async def abandoned_tables(self, *, lobbies: float, servers: float, after: int, most: int) -> list[Table]:
        rows = await self._rows(f"{_TABLES} WHERE {_ABANDONED}", after, lobbies, servers, most)
        return [_table(row) for row in rows]

    async def servers_with_tables(self, *, after: int, most: int) -> list[int]:
        return [guild for (guild,) in await self._rows(_SERVERS_WITH_TABLES, after, most)]

    async def finished_games(self, user: int, /) -> list[Table]:
        games = await self._tables(f"{_SEATED} AND status = 'over' AND deal <> ''", user)
        return sorted(games, key=lambda table: table.finished, reverse=True)

    # Players, log, drafts, plans and reviews

    async def players(self, table: int, /) -> list[Player]:
        return [_player(row) for row in await self._rows(_PLAYERS, table)]

    async def log_entries(self, table: int, /) -> list[LogEntry]:
        return [_entry(row) for row in await self._rows(f"{_LOG} ORDER BY number", table)]

    async def draft(self, table: int, player: int, /) -> Draft | None:
        query = "SELECT after, revision, steps, aim, extends FROM drafts WHERE table_id = ? AND player = ?"
        row = await self._row(query, table, player)
        return _draft(row) if row else None

    async def plan(self, table: int, player: int, /) -> Plan | None:
        query = "SELECT after, revision, lines FROM plans WHERE table_id = ? AND player = ?"
        row = await self._row(query, table, player)
        return Plan(*row) if row else None

    async def plan_receipts(self, table: int, player: int, /) -> list[PlanReceipt]:
        query = "SELECT after, told FROM plan_receipts WHERE table_id = ? AND player = ? ORDER BY after"
        return [PlanReceipt(*row) for row in await self._rows(query, table, player)]

    async def review(self, table: int, player: int, /) -> StoredReview | None:
        query = "SELECT after, turns FROM reviews WHERE table_id = ? AND player = ?"
        row = await self._row(query, table, player)
        return StoredReview(*row) if row else None

    # The outbox and due rows

    async def outbox(self, *, until: float) -> list[OutboxRow]:
        query = f"{_OUTBOX} WHERE due <= ? AND id > ? ORDER BY id LIMIT ?"
        found, page = list[OutboxRow](), await self._rows(query, until, 0, OUTBOX_PAGE)
        while page:
            found += readable(outbox_row, page)
            full, last = len(page) == OUTBOX_PAGE, page[-1][0]
            page = await self._rows(query, until, last, OUTBOX_PAGE) if full else []
        return found

    async def owed_to(self, *tables: int) -> list[OutboxRow]:
        query = owed_to(len(tables))
        return readable(outbox_row, await self._rows(query, *tables)) if tables else []

    async def tables_to_deliver(self, worker: int, /, *, until: float, most: int) -> list[int]:
        mine, unowned = await self._run(
            Statement(_MINE, (worker,)),
            Statement(_UNOWNED, (until, until + LONGEST_RETRY, worker, most * _ROWS_A_TABLE)),
        )
        oldest_first = dict.fromkeys(table for (table,) in unowned)
        return [*(table for (table,) in mine), *islice(oldest_first, most)]

    async def due_rows(self, *, until: float, most: int) -> list[DueRow]:
        return await self._due_rows("", (), until, most)

    async def _due_rows(self, where: str, values: Sequence[Any], until: float, most: int) -> list[DueRow]:
        later = until + LONGEST_RETRY
        due, retries = await self._run(
            Statement(f"{_DUES} WHERE at <= ? {where} ORDER BY at LIMIT ?", (until, *values, most)),
            Statement(f"{_DUES} WHERE tries > 0 AND at > ? {where} LIMIT ?", (later, *values, most)),
        )
        return readable(_due_row, (*due, *retries))[:most]

    async def next_due_time(self) -> float | None:
        return (await self._row("SELECT min(at) FROM due"))[0]

    async def reminders_of(self, user: int, /) -> list[DueRow]:
        query = f"{_DUES} WHERE \"user\" = ? AND cause = 'remind' ORDER BY since, table_id"
        return [_due_row(row) for row in await self._rows(query, user)]

    async def due_row(self, table: int, kind: DueKind, /) -> DueRow | None:
        row = await self._row(f"{_DUES} WHERE table_id = ? AND cause = ?", table, kind.value)
        return _due_row(row) if row else None

    async def call_messages(self, table: int, /) -> list[CallMessage]:
        return [_call_message(row) for row in await self._rows(_CALL_MESSAGES, table)]

    # People, servers and the program

    async def person(self, user: int, /) -> Person:
        row = await self._row(f'{_PEOPLE} WHERE "user" = ?', user)
        return _person(row) if row else Person(user)

    async def people(self) -> list[Person]:
        return [_person(row) for row in await self._rows(f'{_PEOPLE} ORDER BY "user"')]

    async def server(self, guild: int, /) -> Server:
        row = await self._row(f"{_SERVERS} WHERE guild = ?", guild)
        return _server(row) if row else Server(guild)

    async def removed_servers(self, until: float, /) -> list[int]:
        query = "SELECT guild FROM servers WHERE gone > 0 AND gone <= ? ORDER BY guild"
        return [guild for (guild,) in await self._rows(query, until)]

    async def setting(self, key: str, /) -> str | None:
        row = await self._row("SELECT value FROM notes WHERE key = ?", key)
        return row[0] if row else None

    async def living_workers(self) -> list[WorkerProcess]:
        query = f"SELECT id, name, until, numbers, shards FROM workers WHERE id IN {LIVING} ORDER BY id"
        return [_worker(row) for row in await self._rows(query)]

    async def was_handled(self, interaction: int, /) -> bool:
        return await self._row("SELECT 1 FROM handled_requests WHERE id = ?", interaction) is not None
