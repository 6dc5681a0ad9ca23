"""Read queries in memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice

from store import (
    Draft,
    LogEntry,
    OutboxRow,
    Person,
    Plan,
    PlanReceipt,
    Player,
    Server,
    Status,
    StoredReview,
    StoredTable,
    Table,
    Votes,
)
from store.due_rows import LONGEST_RETRY, CallMessage, DueKind, DueRow
from store.log import RECENT
from store.memory.data import Data
from store.process_leases import WorkerProcess

PLAYED = (Status.RUNNING, Status.PAUSED)


class MemoryQueries:
    """Implements `Queries`."""

    def __init__(self, data: Data) -> None:
        self._data = data

    def _tables(self, wanted: Callable[[Table], bool]) -> list[Table]:
        return [table for _, table in sorted(self._data.tables.items()) if wanted(table)]

    def _has_player(self, table: Table, user: int) -> bool:
        return (table.id, user) in self._data.players

    # Tables

    async def table(self, table: int, /) -> Table | None:
        return self._data.tables.get(table)

    async def stored_table(self, table: int, /) -> StoredTable | None:
        data, players = self._data, await self.players(table)
        if table not in data.tables:
            return None
        snapshot = data.snapshots.get(table)
        votes = [vote for number, vote in data.votes if number == table]
        return StoredTable(
            table=data.tables[table],
            players=players,
            snapshot=snapshot,
            entries=list(data.log.get(table, ())[snapshot[0] if snapshot else 0 :]),
            votes=Votes(sorted(votes, key=lambda vote: (vote.kind, vote.subject, vote.voter))),
            settings={each.user: data.people[each.user] for each in players if each.user in data.people},
            former=list(data.former.get(table, ())),
            requests=[each for (number, _), each in sorted(data.request_messages.items()) if number == table],
            drafts={user: draft for (number, user), draft in data.drafts.items() if number == table},
            plans={user: plan for (number, user), plan in data.plans.items() if number == table},
            untold={user for number, user, _ in data.plan_receipts if number == table},
            reminder=await self.due_row(table, DueKind.REMIND),
            recent=list(data.log.get(table, ())[-RECENT:]),
        )

    async def table_in(self, place: int, /) -> Table | None:
        played = self._tables(lambda table: table.place == place and table.status in PLAYED)
        return next(iter(played), None)

    async def last_game_in(self, place: int, /) -> Table | None:
        games = self._tables(lambda table: table.place == place and _was_played(table))
        return max(games, key=lambda table: (table.finished, table.id), default=None)

    async def tables_with(self, places: Sequence[int], /) -> list[Table]:
        return [
            table
            for table in await self.open_tables()
            if {table.place, table.channel, table.guild} & set(places)
        ]

    async def tables_of(self, user: int, /) -> list[Table]:
        return [table for table in await self.open_tables() if self._has_player(table, user)]

    async def tables_about(self, user: int, /) -> list[Table]:
        data = self._data
        found = {
            *(table.id for table in data.tables.values() if table.host == user),
            *(key[0] for key in (*data.players, *data.drafts, *data.plans, *data.reviews) if key[1] == user),
            *(key[0] for key in data.plan_receipts if key[1] == user),
            *(table for table, log in data.log.items() if any(entry.player == user for entry in log)),
            *(row.table for row in (*data.due.values(), *data.calls.values()) if row.user == user),
            *(table for table, vote in data.votes if vote.concerns(user)),
            *(table for table, former in data.former.items() if any(each.user == user for each in former)),
        }
        return self._tables(lambda table: table.id in found)

    async def tables_held_for(
        self, user: int, /, *, place: int, table: int = 0, message: int = 0
    ) -> list[Table]:
        def is_meant(each: Table) -> bool:
            player = self._data.players.get((each.id, user))
            named = each.place == place or each.id == table or (each.id, message) in self._data.calls
            return named and each.status in PLAYED and player is not None and player.level != ""

        return self._tables(is_meant)

    async def pressed_table(
        self, table: int, user: int, /, *, place: int, message: int = 0
    ) -> tuple[Table | None, list[Table], Person]:
        held = await self.tables_held_for(user, place=place, table=table, message=message)
        return await self.table(table), held, await self.person(user)

    async def table_with_reminder(self, table: int, /) -> tuple[Table | None, DueRow | None]:
        return await self.table(table), await self.due_row(table, DueKind.REMIND)

    async def tables_of_match(self, match: int, /) -> list[Table]:
        return self._tables(lambda table: 0 != table.match_id == match)

    async def open_tables(self, *, after: int = 0, most: int | None = None) -> list[Table]:
        return self._tables(lambda table: table.status is not Status.OVER and table.id > after)[:most]

    async def abandoned_tables(self, *, lobbies: float, servers: float, after: int, most: int) -> list[Table]:
        gone = await self.removed_servers(servers)
        return [
            table
            for table in await self.open_tables(after=after)
            if table.guild in gone or (table.status is Status.LOBBY and 0 < table.opened <= lobbies)
        ][:most]

    async def servers_with_tables(self, *, after: int, most: int) -> list[int]:
        guilds = {table.guild for table in await self.open_tables()}
        return sorted(guild for guild in guilds if guild > after)[:most]

    async def finished_games(self, user: int, /) -> list[Table]:
        games = self._tables(lambda table: self._has_player(table, user) and _was_played(table))
        return sorted(games, key=lambda table: table.finished, reverse=True)

    # Players, log, drafts, plans and reviews

    async def players(self, table: int, /) -> list[Player]:
        players = [player for (number, _), player in self._data.players.items() if number == table]
        return sorted(players, key=lambda player: -1 if player.seat is None else player.seat)

    async def log_entries(self, table: int, /) -> list[LogEntry]:
        return list(self._data.log.get(table, ()))

    async def draft(self, table: int, player: int, /) -> Draft | None:
        return self._data.drafts.get((table, player))

    async def plan(self, table: int, player: int, /) -> Plan | None:
        return self._data.plans.get((table, player))

    async def plan_receipts(self, table: int, player: int, /) -> list[PlanReceipt]:
        receipts = sorted(self._data.plan_receipts.items())
        return [receipt for key, receipt in receipts if key[:2] == (table, player)]

    async def review(self, table: int, player: int, /) -> StoredReview | None:
        return self._data.reviews.get((table, player))

    # The outbox and due rows

    async def outbox(self, *, until: float) -> list[OutboxRow]:
        return self._outbox(lambda row: row.due <= until)

    async def owed_to(self, *tables: int) -> list[OutboxRow]:
        return self._outbox(lambda row: row.table in tables)

    def _outbox(self, wanted: Callable[[OutboxRow], bool]) -> list[OutboxRow]:
        rows = [row for _, row in sorted(self._data.outbox.items()) if wanted(row)]
        return [replace(row, owner=self._data.owners.get(row.table, 0)) for row in rows]

    async def tables_to_deliver(self, worker: int, /, *, until: float, most: int) -> list[int]:
        mine = sorted(table for table, owner in self._data.owners.items() if owner == worker)
        taken = {table for table, owner in self._data.owners.items() if owner == worker or self._lives(owner)}
        due = self._outbox(lambda row: row.due <= until or row.due > until + LONGEST_RETRY)
        unowned = dict.fromkeys(row.table for row in due if row.table not in taken)
        return [*mine, *islice(unowned, most)]

    def _lives(self, worker: int) -> bool:
        return worker in self._data.workers and self._data.workers[worker].until > time.time()

    async def due_rows(self, *, until: float, most: int) -> list[DueRow]:
        rows = sorted(self._data.due.values(), key=lambda row: row.at)
        due = [row for row in rows if row.at <= until]
        due += [row for row in rows if row.tries and row.at > until + LONGEST_RETRY]
        return [self._completed(row) for row in due[:most]]

    async def next_due_time(self) -> float | None:
        return min((row.at for row in self._data.due.values()), default=None)

    async def reminders_of(self, user: int, /) -> list[DueRow]:
        rows = [row for row in self._data.due.values() if (row.user, row.kind) == (user, DueKind.REMIND)]
        return [self._completed(row) for row in sorted(rows, key=lambda row: (row.since, row.table))]

    async def due_row(self, table: int, kind: DueKind, /) -> DueRow | None:
        row = self._data.due.get((table, kind))
        return row and self._completed(row)

    def _completed(self, row: DueRow) -> DueRow:
        """The row with what is stored elsewhere: in the player's row and in the LIMIT row."""
        player = self._data.players.get((row.table, row.user))
        limit = self._data.due.get((row.table, DueKind.LIMIT)) if row.kind is DueKind.REMIND else None
        same_turn = limit is not None and (limit.user, limit.turn) == (row.user, row.turn)
        at = limit.at if limit and same_turn else 0
        if player is None:
            return replace(row, seen=0, limit=at, way=None)
        return replace(row, seen=player.seen, limit=at, way=player.way)

    async def call_messages(self, table: int, /) -> list[CallMessage]:
        messages = {message for number, message in self._data.calls if number == table}
        found = [each for each in self._data.calls.values() if each.message in messages]
        return sorted(found, key=lambda each: (each.message, each.table))

    # People, servers and the program

    async def person(self, user: int, /) -> Person:
        return self._data.people.get(user) or Person(user)

    async def people(self) -> list[Person]:
        return [person for _, person in sorted(self._data.people.items())]

    async def server(self, guild: int, /) -> Server:
        return self._data.servers.get(guild) or Server(guild)

    async def removed_servers(self, until: float, /) -> list[int]:
        return [guild for guild, server in sorted(self._data.servers.items()) if 0 < server.gone <= until]

    async def setting(self, key: str, /) -> str | None:
        return self._data.settings.get(key)

    async def living_workers(self) -> list[WorkerProcess]:
        return [each for number, each in sorted(self._data.workers.items()) if self._lives(number)]

    async def was_handled(self, interaction: int, /) -> bool:
        return interaction in self._data.interactions


def _was_played(table: Table) -> bool:
    return table.status is Status.OVER and table.deal != ""
