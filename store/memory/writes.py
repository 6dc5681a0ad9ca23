"""Transactions in memory."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import replace
from math import inf
from typing import NoReturn, Unpack

from store import (
    ChannelTaken,
    Draft,
    FormerPlayer,
    LogEntry,
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
from store.memory.data import Data
from store.memory.reads import PLAYED, MemoryQueries
from store.process_leases import WorkerProcess


class MemoryTransaction(MemoryQueries):
    """Implements `Transaction` by changing a copy of the data, which the store takes over on commit."""

    def __init__(self, data: Data, worker: int) -> None:
        super().__init__(data.copy())
        self.worker = worker
        self._newly_claimed = set[int]()
        self._failed: Exception | None = None
        self.outbox_changes = OutboxChanges()
        self.first_scheduled = inf

    def commit(self) -> Data:
        if self._failed is not None:
            raise self._failed
        tables, now = self.outbox_changes.tables, time.time()
        for table in tables - self._newly_claimed:
            if self._data.owners.get(table) == self.worker and not self._due_by(table, now):
                del self._data.owners[table]
        self.outbox_changes.read(self._outbox(lambda row: row.table in tables))
        return self._data

    def _due_by(self, table: int, now: float) -> bool:
        return any(row.table == table and row.due <= now for row in self._data.outbox.values())

    def _claim(self, table: int) -> None:
        """Deliver the table's messages unless another living process does; comes before they change."""
        owner = self._data.owners.get(table)
        if owner is None or not self._lives(owner):
            self._data.owners[table] = self.worker
        self.outbox_changes.tables.add(table)

    def _fail(self, error: Exception) -> NoReturn:
        """Raise the error, now and on commit: the whole block fails, even if the caller catches it."""
        self._failed = self._failed or error
        raise error

    def _check_table(self, table: int) -> None:
        if table not in self._data.tables:
            self._fail(LookupError(f"foreign key: there is no table {table}"))

    # Tables

    async def add_table(self, table: Table, /) -> int:
        number = self._data.new_number("table")
        self._data.tables[number] = replace(table, id=number)
        return number

    async def change_table(self, table: int, /, **changes: Unpack[TableChanges]) -> None:
        if table not in self._data.tables:
            return
        changed = replace(self._data.tables[table], **changes)
        if changed.place is not None and changed.status in PLAYED:
            other = await self.table_in(changed.place)
            if other is not None and other.id != table:
                raise ChannelTaken(other.id)
        self._data.tables[table] = changed

    async def remove_useless_drafts(self, *, after: int, most: int) -> int:
        data = self._data
        pages = [sorted(key for key in rows if key[0] > after)[:most] for rows in (data.drafts, data.plans)]
        end = min((page[-1][0] for page in pages if page), default=0)
        over = {table.id for table in data.tables.values() if table.status is Status.OVER}
        for rows in (data.drafts, data.plans):
            for key in [key for key in rows if after < key[0] <= end]:
                if key[0] in over or key not in data.players:
                    del rows[key]
        return end

    async def remove_cancelled_lobbies(self, until: float, /) -> None:
        data, owing = self._data, {row.table for row in self._data.outbox.values()}
        over = {table.id for table in data.tables.values() if table.status is Status.OVER}
        for number in over - owing:
            table = data.tables[number]
            if not table.deal and table.finished <= until:
                del data.tables[number]
                data.owners.pop(number, None)
                for rows in (
                    data.votes,
                    data.due,
                    data.calls,
                    data.request_messages,
                    data.plan_receipts,
                    data.reviews,
                    data.players,
                ):
                    for key in [key for key in rows if key[0] == number]:
                        del rows[key]  # pyright: ignore[reportArgumentType]  a key of the same dictionary

    # Players

    async def add_player(self, table: int, player: Player, /) -> None:
        self._check_table(table)
        if (table, player.user) in self._data.players:
            self._fail(LookupError(f"user {player.user} is a player of table {table} already"))
        self._data.players[table, player.user] = player

    async def change_player(self, table: int, user: int, /, **changes: Unpack[PlayerChanges]) -> None:
        if player := self._data.players.get((table, user)):
            self._data.players[table, user] = replace(player, **changes)

    async def replace_player(self, table: int, user: int, by: int, name: str, /, *, after: int) -> None:
        if (player := self._data.players.get((table, user))) and player.seat is not None:
            former = FormerPlayer(player.seat, after, user, player.name)
            self._data.former[table] = (*self._data.former.get(table, ()), former)
        await self.change_player(table, user, name=name, resigned=False, level="", way=None, used=0)
        self._rename_user(table, user, by)
        await self._drop_plans_and_reviews(table, user)
        self._drop_votes_about(table, user)

    def _rename_user(self, table: int, user: int, new: int) -> None:
        """Give a player another user id; the joining order stays."""
        self._data.players = {
            (number, new if (number, each) == (table, user) else each): replace(player, user=new)
            if (number, each) == (table, user)
            else player
            for (number, each), player in self._data.players.items()
        }

    def _drop_votes_about(self, table: int, user: int) -> None:
        for number, vote in list(self._data.votes):
            if number == table and vote.concerns(user):
                del self._data.votes[number, vote]

    async def remove_player(self, table: int, user: int, /) -> None:
        self._data.players.pop((table, user), None)

    async def forget_player(self, table: int, user: int, name: str, /) -> None:
        data, entries = self._data, self._data.log.get(table, ())
        users = [player.user for player in await self.players(table)]
        anonymous = min(0, *users, *(entry.player for entry in entries), 0) - 1
        await self.change_player(table, user, name=name)
        self._rename_user(table, user, anonymous)
        data.log[table] = tuple(
            replace(entry, player=anonymous) if entry.player == user else entry for entry in entries
        )
        data.former[table] = tuple(
            replace(each, user=anonymous, name=name) if each.user == user else each
            for each in data.former.get(table, ())
        )
        self._forget_in_request_messages(table, user, anonymous)
        if data.tables[table].host == user:
            data.tables[table] = replace(data.tables[table], host=anonymous)
        await self._drop_plans_and_reviews(table, user)
        self._drop_votes_about(table, user)
        self._claim(table)
        data.outbox = {
            number: row
            for number, row in data.outbox.items()
            if row.table != table or user not in (row.user, row.whom)
        }
        self._forget_in_due_rows(table, user, anonymous)

    def _forget_in_request_messages(self, table: int, user: int, anonymous: int) -> None:
        for key, request in self._data.request_messages.items():
            if request.table == table:
                asking = anonymous if request.user == user else request.user
                asked = anonymous if request.whom == user else request.whom
                self._data.request_messages[key] = replace(request, user=asking, whom=asked)

    def _forget_in_due_rows(self, table: int, user: int, anonymous: int) -> None:
        data = self._data
        for key, row in list(data.due.items()):
            if (row.table, row.user) == (table, user):
                if row.kind is DueKind.WATCH:
                    data.due[key] = replace(row, user=anonymous)
                else:
                    del data.due[key]
        for message, called in data.calls.items():
            if (called.table, called.user) == (table, user):
                data.calls[message] = replace(called, user=anonymous, past=True)

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
        self._check_table(table)
        entries = self._data.log.get(table, ())
        if len(entries) != after:
            self._fail(Stale())
        self._data.log[table] = (*entries, LogEntry(after, player, text, at, planned))

    async def save_snapshot(self, table: int, /, *, after: int, position: str) -> None:
        self._check_table(table)
        self._data.snapshots[table] = after, position

    async def save_draft(self, table: int, player: int, draft: Draft, /) -> None:
        self._check_table(table)
        self._data.drafts[table, player] = draft

    async def drop_drafts(self, table: int, player: int | None = None, /) -> None:
        for key in list(self._data.drafts):
            if key[0] == table and player in (None, key[1]):
                del self._data.drafts[key]

    async def save_plan(self, table: int, player: int, plan: Plan, /) -> None:
        self._check_table(table)
        self._data.plans[table, player] = plan

    async def drop_plans(
        self, table: int, player: int | None = None, /, *, newer_than: int | None = None
    ) -> None:
        for key, plan in list(self._data.plans.items()):
            newer = newer_than is None or plan.after > newer_than
            if key[0] == table and player in (None, key[1]) and newer:
                del self._data.plans[key]

    async def save_plan_receipt(self, table: int, player: int, receipt: PlanReceipt, /) -> None:
        self._check_table(table)
        self._data.plan_receipts[table, player, receipt.after] = receipt

    async def drop_plan_receipts(self, table: int, player: int, /, *, after: int | None = None) -> None:
        for key in list(self._data.plan_receipts):
            if key[:2] == (table, player) and after in (None, key[2]):
                del self._data.plan_receipts[key]

    async def save_review(self, table: int, player: int, review: StoredReview, /) -> None:
        self._check_table(table)
        self._data.reviews[table, player] = review

    async def drop_reviews(self, table: int, player: int | None = None, /) -> None:
        for key in list(self._data.reviews):
            if key[0] == table and player in (None, key[1]):
                del self._data.reviews[key]

    async def vote(self, table: int, vote: Vote, /) -> None:
        self._check_table(table)
        self._data.votes[table, vote] = None

    async def drop_votes(
        self,
        table: int,
        kind: VoteKind | None = None,
        /,
        *,
        subject: int | None = None,
        by: int | None = None,
    ) -> None:
        for number, vote in list(self._data.votes):
            wanted = (
                kind in (None, vote.kind) and subject in (None, vote.subject) and by in (None, vote.voter)
            )
            if number == table and wanted:
                del self._data.votes[number, vote]

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
        self._check_table(table)
        self._claim(table)
        number, owner = self._data.new_number("outbox row"), self._data.owners[table]
        self._data.outbox[number] = OutboxRow(number, table, kind, after, message, due, 0, user, whom, owner)

    async def mark_delivered(self, row: OutboxRow, /) -> None:
        self._data.outbox.pop(row.id, None)
        self.outbox_changes.tables.add(row.table)

    async def postpone(self, row: OutboxRow, /, *, due: float, tries: int) -> None:
        self.outbox_changes.tables.add(row.table)
        if found := self._data.outbox.get(row.id):
            self._data.outbox[row.id] = replace(found, due=due, tries=tries)

    async def clear_outbox(self, table: int, /, *, keep: Collection[OutboxKind] = ()) -> None:
        self._claim(table)
        rows = self._data.outbox.items()
        self._data.outbox = {number: row for number, row in rows if row.table != table or row.kind in keep}

    async def save_request_message(self, request: RequestMessage, /) -> None:
        self._check_table(request.table)
        self._data.request_messages[request.table, request.message] = request

    async def drop_request_message(self, table: int, message: int, /) -> None:
        self._data.request_messages.pop((table, message), None)

    # Due rows

    async def schedule(self, due: DueRow, /) -> None:
        self._check_table(due.table)
        started_by = self.worker if due.message_key else 0
        self._data.due[due.table, due.kind] = replace(due, started_by=started_by)
        self.first_scheduled = min(self.first_scheduled, due.at)

    async def unschedule(self, table: int, /, *kinds: DueKind) -> None:
        for kind in kinds or DueKind:
            self._data.due.pop((table, kind), None)

    async def new_message_key(self) -> int:
        return self._data.new_number("message key")

    async def save_call_message(self, called: CallMessage, /) -> None:
        self._check_table(called.table)
        self._data.calls[called.table, called.message] = called

    async def mark_calls_past(self, table: int, at: float, /) -> None:
        for key, called in self._data.calls.items():
            if called.table == table:
                self._data.calls[key] = replace(called, past=True)
                self._data.due[table, DueKind.CLEAN] = DueRow(DueKind.CLEAN, table, 0, at)
                self.first_scheduled = min(self.first_scheduled, at)

    async def drop_call_messages(self, table: int, /) -> None:
        waiting = {each.message for each in self._data.calls.values() if not each.past}
        for called in await self.call_messages(table):
            if called.message not in waiting:
                del self._data.calls[called.table, called.message]

    # People, servers and the program

    async def save_person(self, person: Person, /) -> None:
        self._data.people[person.user] = person

    async def forget_person(self, user: int, /) -> None:
        self._data.people.pop(user, None)

    async def save_server(self, server: Server, /) -> None:
        self._data.servers[server.guild] = server

    async def save_setting(self, key: str, value: str, /) -> None:
        self._data.settings[key] = value

    async def save_interaction(self, interaction: int, at: float, /) -> None:
        if interaction in self._data.interactions:
            self._fail(Repeated())
        self._data.interactions[interaction] = at

    async def add_worker(self, name: str, numbers: str, lease: float, /) -> int:
        number = self._data.new_number("worker")
        self._data.workers[number] = WorkerProcess(number, name, time.time() + lease, numbers)
        return number

    async def remove_worker(self, worker: int, /) -> None:
        self._data.workers.pop(worker, None)

    async def claim_deliveries(self, *tables: int) -> None:
        for table in tables:
            self._claim(table)
        self._newly_claimed.update(tables)

    async def drop_interactions(self, until: float, /, *, after: int, most: int) -> int:
        interactions = self._data.interactions
        page = sorted(interaction for interaction in interactions if interaction > after)[:most]
        dropped = [interaction for interaction in page if interactions[interaction] <= until]
        for interaction in dropped:
            del interactions[interaction]
        return max(dropped, default=0)

    async def forget_servers(self, until: float, /) -> None:
        used = {table.guild for table in await self.open_tables()}
        for guild in await self.removed_servers(until):
            if guild not in used:
                del self._data.servers[guild]
