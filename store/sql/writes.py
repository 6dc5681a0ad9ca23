"""Transactions in SQL."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import astuple, replace
from math import inf
from operator import attrgetter
from typing import Any, Unpack

from store import (
    ChannelTaken,
    Draft,
    OutboxChanges,
    OutboxKind,
    OutboxRow,
    Person,
    Plan,
    PlanReceipt,
    Player,
    PlayerChanges,
    Repeated,
    RequestMessage,
    Server,
    Stale,
    Status,
    StoredReview,
    Table,
    TableChanges,
    Vote,
    VoteKind,
)
from store.due_rows import CallMessage, DueKind, DueRow
from store.sql.columns import readable
from store.sql.reads import (
    LIVING,
    PERSON,
    PLAYER,
    SERVER,
    TABLE,
    VOTES_ABOUT,
    SqlQueries,
    outbox_row,
    owed_to,
)
from store.sql.statements import Statement, assigned, inserted, listed, placeholders, replacing, upserted

_PLAYED = (Status.RUNNING, Status.PAUSED)
_NEW_TABLE = tuple(name for name in TABLE if name != "id")
_ADD_TABLE = f"{inserted('tables', _NEW_TABLE)} RETURNING id"
_ADD_PLAYER = f"""
    INSERT INTO players (table_id, {listed(PLAYER)}, joined) VALUES ({placeholders(1 + len(PLAYER))},
        (SELECT coalesce(max(joined), 0) + 1 FROM players WHERE table_id = ?))
"""
_APPEND_LOG = """
    INSERT INTO log (table_id, number, player, text, at, planned)
    SELECT CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT),
        CAST(? AS DOUBLE PRECISION), CAST(? AS BIGINT)
    WHERE (SELECT coalesce(max(number) + 1, 0) FROM log WHERE table_id = ?) = ?
"""
_NAME_IN_LOG = f"{inserted('log_players', ('player', 'table_id'))} ON CONFLICT DO NOTHING"
_DUE = (
    *("cause", "table_id", "user", "at", "since", "turn", "sent", "last", "asked", "claim", "tries"),
    *("called", "started_by"),
)
_due_values = attrgetter(
    *("kind", "table", "user", "at", "since", "turn", "times", "last", "asked", "message_key", "tries"),
    "called",
)
_SCHEDULE = upserted("due", _DUE, "table_id", "cause")
_SCHEDULE_CLEANUP = f"""
    INSERT INTO due ({listed(_DUE)})
    SELECT 'clean', CAST(? AS BIGINT), 0, CAST(? AS DOUBLE PRECISION), 0, 0, 0, 0, 0, 0, 0, 0, 0
    WHERE EXISTS (SELECT 1 FROM called WHERE table_id = ? AND past = 1) {replacing(_DUE, "table_id", "cause")}
"""
_SAVE_SNAPSHOT = upserted("snapshots", ("table_id", "after", "position"), "table_id")
_SAVE_DRAFT = upserted(
    *("drafts", ("table_id", "player", "after", "revision", "steps", "aim", "extends")), "table_id", "player"
)
_SAVE_PLAN = upserted("plans", ("table_id", "player", "after", "revision", "lines"), "table_id", "player")
_SAVE_RECEIPT = upserted(
    *("plan_receipts", ("table_id", "player", "after", "told")), "table_id", "player", "after"
)
_SAVE_REVIEW = upserted("reviews", ("table_id", "player", "after", "turns"), "table_id", "player")
_VOTE = f"{inserted('votes', ('table_id', 'kind', 'voter', 'subject'))} ON CONFLICT DO NOTHING"
_ENQUEUE = """
    INSERT INTO owed (table_id, kind, after, message, due, "user", whom, started_by)
    VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT owner FROM deliveries WHERE table_id = ?))
"""
_CLAIM = f"""
    INSERT INTO deliveries (table_id, owner) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE
    SET owner = excluded.owner WHERE deliveries.owner <> excluded.owner AND deliveries.owner NOT IN {LIVING}
"""
_LET_GO = """
    DELETE FROM deliveries WHERE table_id = ? AND owner = ?
    AND NOT EXISTS (SELECT 1 FROM owed WHERE table_id = ? AND due <= database_time())
"""
_ADD_WORKER = """
    INSERT INTO workers (name, numbers, until) VALUES (?, ?, database_time() + ?) RETURNING id
"""
_CALL_MESSAGE = ("table_id", "place", "message", "user", "past", "replaceable", "notice")
_SAVE_CALL_MESSAGE = upserted("called", _CALL_MESSAGE, "table_id", "message")
_SAVE_INTERACTION = f"{inserted('handled_requests', ('id', 'at'))} ON CONFLICT DO NOTHING"
_SAVE_FORMER_PLAYER = """
    INSERT INTO former_players (table_id, seat, until, "user", name)
    SELECT table_id, seat, CAST(? AS BIGINT), "user", name FROM players WHERE table_id = ? AND "user" = ?
"""
_REQUEST_MESSAGE = ("table_id", "place", "message", "kind", "user", "whom", "after")
_SAVE_REQUEST_MESSAGE = upserted("request_messages", _REQUEST_MESSAGE, "table_id", "message")
_LOWEST_USER = """
    SELECT min(number) FROM (
        SELECT 0 AS number UNION ALL SELECT "user" FROM players WHERE table_id = ?
        UNION ALL SELECT player FROM log WHERE table_id = ?
    ) AS numbers
"""
_DELETE_CALL_MESSAGES = """
    DELETE FROM called WHERE message IN (SELECT message FROM called WHERE table_id = ?)
    AND NOT EXISTS (SELECT 1 FROM called AS waiting WHERE waiting.message = called.message AND past = 0)
"""
_DELETE_VOTES_ABOUT = f"DELETE FROM votes WHERE table_id = ? AND {VOTES_ABOUT}"
_CANCELLED_LOBBIES = """
    (SELECT id FROM tables WHERE status = 'over' AND deal = '' AND finished <= ?
     AND NOT EXISTS (SELECT 1 FROM owed WHERE table_id = tables.id))
"""
_PLANNED = ("drafts", "plans")
_PAGE_END = """
    SELECT max(table_id) FROM (SELECT table_id FROM {} WHERE table_id > ? ORDER BY table_id LIMIT ?) AS page
"""
_DELETE_USELESS = """
    DELETE FROM {0} WHERE table_id > ? AND table_id <= ? AND (
        (SELECT status FROM tables WHERE id = {0}.table_id) = 'over'
        OR NOT EXISTS (SELECT 1 FROM players WHERE table_id = {0}.table_id AND "user" = {0}.player)
    )
"""
_DROP_INTERACTIONS = """
    DELETE FROM handled_requests WHERE at <= ?
    AND id IN (SELECT id FROM handled_requests WHERE id > ? ORDER BY id LIMIT ?) RETURNING id
"""
_FORGET_SERVERS = """
    DELETE FROM servers WHERE gone > 0 AND gone <= ?
    AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.guild = servers.guild AND status <> 'over')
"""


class SqlTransaction(SqlQueries):
    """Implements `Transaction`. Writes are buffered and sent together with the next read or the commit."""

    def __init__(self, begin: str, worker: int = 0) -> None:
        self._buffered = [Statement(begin)]
        self.worker = worker
        self._claimed, self._newly_claimed = set[int](), set[int]()
        self.outbox_changes = OutboxChanges()
        self.first_scheduled = inf
        self._calls_past: set[int] = set()
        """The tables at which calls may need to be cleaned up."""

    def _buffer(self, text: str, *values: Any, unchanged: type[Exception] | None = None) -> None:
        self._buffered.append(Statement(text, values, unchanged))

    async def _run(self, *statements: Statement) -> list[list[Any]]:
        buffered, self._buffered = self._buffered, []
        return await self._run_together(buffered, statements)

    @abstractmethod
    async def _run_together(
        self, buffered: Sequence[Statement], statements: Sequence[Statement]
    ) -> list[list[Any]]:
        """Run the buffered writes, then `statements`, and return the rows of the latter.

        If a buffered write fails the whole block fails, even if the caller catches the exception.
        """

    async def commit(self) -> None:
        """Commit; in the same round trip, read what workers must know about."""
        *found, _ = await self._run(*self._reads_for_workers(), Statement("COMMIT"))
        self._note_for_workers(found)

    def _reads_for_workers(self) -> list[Statement]:
        """Read the rows now queued for the tables whose rows changed, and when the first cleanup is due."""
        reads, changed, past = list[Statement](), self._changed_tables(), sorted(self._calls_past)
        if changed:
            reads.append(Statement(owed_to(len(changed)), changed))
        if past:
            where = f"cause = 'clean' AND table_id IN ({placeholders(len(past))})"
            reads.append(Statement(f"SELECT min(at) FROM due WHERE {where}", past))
        return reads

    def _note_for_workers(self, found: Sequence[list[Any]]) -> None:
        """Note what `_reads_for_workers` has read."""
        *queued, cleanups = found if self._calls_past else (*found, [(None,)])
        for rows in queued:
            self.outbox_changes.read(readable(outbox_row, rows))
        self.first_scheduled = min(self.first_scheduled, inf if cleanups[0][0] is None else cleanups[0][0])

    def _changed_tables(self) -> list[int]:
        """The tables whose outbox rows changed; lets go of those for which nothing has to be sent now."""
        tables = sorted(self.outbox_changes.tables)
        for table in tables:
            if table not in self._newly_claimed:
                self._buffer(_LET_GO, table, self.worker, table)
        return tables

    # Tables

    async def add_table(self, table: Table, /) -> int:
        return (await self._row(_ADD_TABLE, *(getattr(table, name) for name in _NEW_TABLE)))[0]

    async def change_table(self, table: int, /, **changes: Unpack[TableChanges]) -> None:
        if changes.get("place") is not None or changes.get("status") in _PLAYED:
            await self._check_place(table, changes)
        self._buffer(f"UPDATE tables SET {assigned(changes)} WHERE id = ?", *changes.values(), table)

    async def _check_place(self, table: int, changes: TableChanges) -> None:
        """Raise ChannelTaken if another game is being played where this one is going to be."""
        found = await self.table(table)
        changed = found and replace(found, **changes)
        if changed and changed.place is not None and changed.status in _PLAYED:
            other = await self.table_in(changed.place)
            if other is not None and other.id != table:
                raise ChannelTaken(other.id)

    async def remove_cancelled_lobbies(self, until: float, /) -> None:
        for rows in (
            *("votes", "due", "called", "request_messages", "plan_receipts", "reviews", "players"),
            "deliveries",
        ):
            self._buffer(f"DELETE FROM {rows} WHERE table_id IN {_CANCELLED_LOBBIES}", until)
        self._buffer(f"DELETE FROM tables WHERE id IN {_CANCELLED_LOBBIES}", until)

    async def remove_useless_drafts(self, *, after: int, most: int) -> int:
        ends = await self._run(*(Statement(_PAGE_END.format(rows), (after, most)) for rows in _PLANNED))
        end = min((row[0] for (row,) in ends if row[0] is not None), default=0)
        for rows in _PLANNED if end else ():
            self._buffer(_DELETE_USELESS.format(rows), after, end)
        return end

    # Players

    async def add_player(self, table: int, player: Player, /) -> None:
        self._buffer(_ADD_PLAYER, table, *astuple(player), table)

    async def change_player(self, table: int, user: int, /, **changes: Unpack[PlayerChanges]) -> None:
        text = f'UPDATE players SET {assigned(changes)} WHERE table_id = ? AND "user" = ?'
        self._buffer(text, *changes.values(), table, user)

    async def replace_player(self, table: int, user: int, by: int, name: str, /, *, after: int) -> None:
        self._buffer(_SAVE_FORMER_PLAYER, after, table, user)
        await self.change_player(table, user, name=name, resigned=False, level="", way=None, used=0)
        self._buffer('UPDATE players SET "user" = ? WHERE table_id = ? AND "user" = ?', by, table, user)
        await self._drop_plans_and_reviews(table, user)
        self._buffer(_DELETE_VOTES_ABOUT, table, user, user)

    async def remove_player(self, table: int, user: int, /) -> None:
        self._buffer('DELETE FROM players WHERE table_id = ? AND "user" = ?', table, user)

    async def forget_player(self, table: int, user: int, name: str, /) -> None:
        anonymous = (await self._row(_LOWEST_USER, table, table))[0] - 1
        await self.change_player(table, user, name=name)
        for rows, key, column in (
            ("players", "table_id", '"user"'),
            ("log", "table_id", "player"),
            ("tables", "id", "host"),
            ("request_messages", "table_id", '"user"'),
            ("request_messages", "table_id", "whom"),
        ):
            self._buffer(
                f"UPDATE {rows} SET {column} = ? WHERE {key} = ? AND {column} = ?", anonymous, table, user
            )
        self._buffer(
            'UPDATE former_players SET "user" = ?, name = ? WHERE table_id = ? AND "user" = ?',
            *(anonymous, name, table, user),
        )
        self._delete("log_players", player=user, table_id=table)
        await self._drop_plans_and_reviews(table, user)
        self._buffer(_DELETE_VOTES_ABOUT, table, user, user)
        self._claim(table)
        self._buffer('DELETE FROM owed WHERE table_id = ? AND ? IN ("user", whom)', table, user)
        self._buffer("DELETE FROM due WHERE table_id = ? AND \"user\" = ? AND cause <> 'watch'", table, user)
        self._buffer('UPDATE due SET "user" = ? WHERE table_id = ? AND "user" = ?', anonymous, table, user)
        self._buffer(
            'UPDATE called SET "user" = ?, past = 1 WHERE table_id = ? AND "user" = ?', anonymous, table, user
        )

    async def seat_players(self, table: int, users: Sequence[int], /) -> None:
        for seat, user in enumerate(users):
            await self.change_player(table, user, seat=seat)

    async def _drop_plans_and_reviews(self, table: int, user: int) -> None:
        await self.drop_drafts(table, user)
        await self.drop_plans(table, user)
        await self.drop_plan_receipts(table, user)
        await self.drop_reviews(table, user)

    # The log, drafts, plans, reviews and votes

    async def append_log(
        self, table: int, /, *, after: int, player: int, text: str, at: float, planned: bool = False
    ) -> None:
        values = (table, after, player, text, at, int(planned), table, after)
        self._buffer(_APPEND_LOG, *values, unchanged=Stale)
        if player > 0:
            self._buffer(_NAME_IN_LOG, player, table)

    async def save_snapshot(self, table: int, /, *, after: int, position: str) -> None:
        self._buffer(_SAVE_SNAPSHOT, table, after, position)

    async def save_draft(self, table: int, player: int, draft: Draft, /) -> None:
        steps = json.dumps(draft.steps)
        values = (draft.after, draft.revision, steps, draft.aim, draft.extends)
        self._buffer(_SAVE_DRAFT, table, player, *values)

    async def drop_drafts(self, table: int, player: int | None = None, /) -> None:
        self._delete("drafts", table_id=table, player=player)

    async def save_plan(self, table: int, player: int, plan: Plan, /) -> None:
        self._buffer(_SAVE_PLAN, table, player, *astuple(plan))

    async def drop_plans(
        self, table: int, player: int | None = None, /, *, newer_than: int | None = None
    ) -> None:
        if newer_than is None:
            self._delete("plans", table_id=table, player=player)
        else:
            self._buffer("DELETE FROM plans WHERE table_id = ? AND after > ?", table, newer_than)

    async def save_plan_receipt(self, table: int, player: int, receipt: PlanReceipt, /) -> None:
        self._buffer(_SAVE_RECEIPT, table, player, *astuple(receipt))

    async def drop_plan_receipts(self, table: int, player: int, /, *, after: int | None = None) -> None:
        self._delete("plan_receipts", table_id=table, player=player, after=after)

    async def save_review(self, table: int, player: int, review: StoredReview, /) -> None:
        self._buffer(_SAVE_REVIEW, table, player, *astuple(review))

    async def drop_reviews(self, table: int, player: int | None = None, /) -> None:
        self._delete("reviews", table_id=table, player=player)

    async def vote(self, table: int, vote: Vote, /) -> None:
        self._buffer(_VOTE, table, *astuple(vote))

    async def drop_votes(
        self,
        table: int,
        kind: VoteKind | None = None,
        /,
        *,
        subject: int | None = None,
        by: int | None = None,
    ) -> None:
        self._delete("votes", table_id=table, kind=kind, subject=subject, voter=by)

    def _delete(self, rows: str, **values: Any) -> None:
        """Delete the rows with these values; None stands for any value."""
        given = {column: value for column, value in values.items() if value is not None}
        where = " AND ".join(f"{column} = ?" for column in given)
        self._buffer(f"DELETE FROM {rows} WHERE {where}", *given.values())

    # The outbox

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
        self._claim(table)
        self._buffer(_ENQUEUE, table, kind, after, message, due, user, whom, table)

    def _claim(self, table: int) -> None:
        """Deliver the table's messages unless another living process does; comes before they change.

        Marking a row claims nothing: if it was cleared in between, nobody may own the table any more.
        """
        if table not in self._claimed:
            self._buffer(_CLAIM, table, self.worker)
            self._claimed.add(table)
        self.outbox_changes.tables.add(table)

    async def claim_deliveries(self, *tables: int) -> None:
        for table in tables:
            self._claim(table)
        self._newly_claimed.update(tables)

    async def mark_delivered(self, row: OutboxRow, /) -> None:
        self._require_lease(row.owner)
        self._delete("owed", id=row.id)
        self.outbox_changes.tables.add(row.table)

    async def postpone(self, row: OutboxRow, /, *, due: float, tries: int) -> None:
        self._require_lease(row.owner)
        self._buffer("UPDATE owed SET due = ?, tries = ? WHERE id = ?", due, tries, row.id)
        self.outbox_changes.tables.add(row.table)

    def _require_lease(self, worker: int) -> None:
        """Let the block fail if that process has lost its lease; there is nothing to do if it is alone."""

    async def clear_outbox(self, table: int, /, *, keep: Collection[OutboxKind] = ()) -> None:
        self._claim(table)
        kept = f" AND kind NOT IN ({placeholders(len(keep))})" if keep else ""
        self._buffer(f"DELETE FROM owed WHERE table_id = ?{kept}", table, *keep)

    async def save_request_message(self, request: RequestMessage, /) -> None:
        self._buffer(_SAVE_REQUEST_MESSAGE, *astuple(request))

    async def drop_request_message(self, table: int, message: int, /) -> None:
        self._delete("request_messages", table_id=table, message=message)

    # Due rows

    async def schedule(self, due: DueRow, /) -> None:
        self._buffer(_SCHEDULE, *_due_values(due), self.worker if due.message_key else 0)
        self.first_scheduled = min(self.first_scheduled, due.at)

    async def unschedule(self, table: int, /, *kinds: DueKind) -> None:
        for kind in kinds or DueKind:
            self._delete("due", table_id=table, cause=kind)

    async def new_message_key(self) -> int:
        (key,) = await self._row("INSERT INTO claims DEFAULT VALUES RETURNING id")
        self._buffer("DELETE FROM claims")
        return key

    async def save_call_message(self, called: CallMessage, /) -> None:
        self._buffer(_SAVE_CALL_MESSAGE, *astuple(called))

    async def mark_calls_past(self, table: int, at: float, /) -> None:
        self._buffer("UPDATE called SET past = 1 WHERE table_id = ?", table)
        self._buffer(_SCHEDULE_CLEANUP, table, at, table)
        self._calls_past.add(table)

    async def drop_call_messages(self, table: int, /) -> None:
        self._buffer(_DELETE_CALL_MESSAGES, table)

    # People, servers and the program

    async def save_person(self, person: Person, /) -> None:
        self._buffer(upserted("people", PERSON, "user"), *astuple(person))

    async def forget_person(self, user: int, /) -> None:
        self._buffer('DELETE FROM people WHERE "user" = ?', user)

    async def save_server(self, server: Server, /) -> None:
        self._buffer(upserted("servers", SERVER, "guild"), *astuple(server))

    async def forget_servers(self, until: float, /) -> None:
        self._buffer(_FORGET_SERVERS, until)

    async def save_setting(self, key: str, value: str, /) -> None:
        self._buffer(upserted("notes", ("key", "value"), "key"), key, value)

    async def save_interaction(self, interaction: int, at: float, /) -> None:
        self._buffer(_SAVE_INTERACTION, interaction, at, unchanged=Repeated)

    async def add_worker(self, name: str, numbers: str, lease: float, /) -> int:
        return (await self._row(_ADD_WORKER, name, numbers, lease))[0]

    async def remove_worker(self, worker: int, /) -> None:
        self._delete("workers", id=worker)

    async def drop_interactions(self, until: float, /, *, after: int, most: int) -> int:
        return max((row[0] for row in await self._rows(_DROP_INTERACTIONS, until, after, most)), default=0)
