"""The storage contract: Protocols that every database adapter implements."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from store.due_rows import DueQueries, DueTransaction
from store.errors import ChannelTaken, Repeated, Stale
from store.preferences import Person, Server
from store.tables import Draft, LogEntry, OutboxKind, OutboxRow, Player, Status, StoredTable, Table

__all__ = [
    "ChannelTaken",
    "Draft",
    "LogEntry",
    "OutboxKind",
    "OutboxRow",
    "Person",
    "Player",
    "Queries",
    "Repeated",
    "Server",
    "Stale",
    "Status",
    "Store",
    "StoredTable",
    "Table",
    "Transaction",
]


class Queries(DueQueries, Protocol):
    async def table(self, table: int, /) -> Table | None: ...

    async def table_in(self, place: int, /) -> Table | None:
        """The table being played or paused in this channel or thread."""
        ...

    async def last_game_in(self, place: int, /) -> Table | None:
        """The game that ended last in this channel or thread."""
        ...

    async def tables_with(self, places: Sequence[int], /) -> list[Table]:
        """The tables in any of these channels, threads or servers that aren't over; lobbies count."""
        ...

    async def tables_of(self, user: int, /) -> list[Table]:
        """The user's tables that aren't over."""
        ...

    async def tables_about(self, user: int, /) -> list[Table]:
        """All tables that store anything about the user, who may have left them."""
        ...

    async def tables_held_for(
        self, user: int, /, *, place: int, table: int = 0, message: int = 0
    ) -> list[Table]:
        """The tables where an AI holds the user's seat, among those played in `place`, the given `table`, and
        those that `message` reminded the user of.
        """
        ...

    async def open_tables(self) -> list[Table]:
        """The tables that aren't over."""
        ...

    async def finished_games(self, user: int, /) -> list[Table]:
        """The user's games that were dealt and are over, latest first."""
        ...

    async def players(self, table: int, /) -> list[Player]:
        """In seat order, or in joining order before the deal."""
        ...

    async def log_entries(self, table: int, /) -> list[LogEntry]: ...

    async def stored_table(self, table: int, /) -> StoredTable | None: ...

    async def draft(self, table: int, player: int, /) -> Draft | None: ...

    async def outbox(self, *, until: float) -> list[OutboxRow]:
        """The rows due by then, oldest first."""
        ...

    async def setting(self, key: str, /) -> str | None: ...

    async def server(self, guild: int, /) -> Server: ...

    async def removed_servers(self, until: float, /) -> list[Server]:
        """The servers that had removed the bot by then."""
        ...

    async def person(self, user: int, /) -> Person: ...

    async def people(self) -> list[Person]: ...

    async def was_handled(self, request: int, /) -> bool:
        """Whether the request's id was saved, and so its effects."""
        ...


class Transaction(Queries, DueTransaction, Protocol):
    """Writes take effect in order, and later reads in the same block see them.

    Errors are raised by the end of the block at the latest; then the whole block is rolled back.
    """

    async def add_table(self, table: Table, /) -> int:
        """Save a new table and return its number; the given `id` is ignored."""
        ...

    async def change_table(self, table: int, /, **changes: Any) -> None:
        """Change some columns; raises Taken at once if another game is being played in the same place."""
        ...

    async def add_player(self, table: int, player: Player, /) -> None: ...

    async def remove_player(self, table: int, user: int, /) -> None: ...

    async def change_player(self, table: int, user: int, /, **changes: Any) -> None: ...

    async def replace_player(self, table: int, user: int, by: int, name: str, /) -> None:
        """Give the seat to another person; drops the previous player's draft and votes by or about them."""
        ...

    async def forget_player(self, table: int, user: int, name: str, /) -> None:
        """Anonymize the user at this table: their name becomes `name`, their id an unused negative one."""
        ...

    async def seat_players(self, table: int, users: Sequence[int], /) -> None:
        """Seat the players in this order."""
        ...

    async def append_log(self, table: int, /, *, after: int, player: int, text: str, at: float) -> None:
        """Append to the log; raises Stale by the end of the block unless it has exactly `after` entries."""
        ...

    async def save_snapshot(self, table: int, /, *, after: int, position: str) -> None: ...

    async def save_draft(self, table: int, player: int, draft: Draft, /) -> None: ...

    async def vote(self, table: int, what: str, user: int, /) -> None:
        """Save a vote. If `what` concerns a user, their id must be its last word."""
        ...

    async def drop_votes(self, table: int, what: str | None = None, /, *, by: int | None = None) -> None:
        """Delete the votes for `what`, or for anything; with `by`, only those of one user."""
        ...

    async def drop_drafts(self, table: int, player: int | None = None, /) -> None: ...

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
    ) -> None: ...

    async def mark_delivered(self, row: int, /) -> None:
        """Remove a row from the outbox."""
        ...

    async def postpone(self, row: int, /, *, due: float, tries: int) -> None: ...

    async def clear_outbox(self, table: int, /) -> None:
        """Remove all of the table's rows from the outbox."""
        ...

    async def save_setting(self, key: str, value: str, /) -> None: ...

    async def save_server(self, server: Server, /) -> None: ...

    async def save_person(self, person: Person, /) -> None: ...

    async def forget_person(self, user: int, /) -> None: ...

    async def save_request(self, request: int, at: float, /) -> None:
        """Save a request's id; raises Repeated by the end of the block if it was saved before."""
        ...

    async def drop_requests(self, until: float, /) -> None:
        """Delete the ids of requests handled by then."""
        ...

    async def remove_leftovers(self, until: float, /) -> None:
        """Delete lobbies cancelled by then, and drafts that can't be confirmed any more."""
        ...


class Store(Queries, Protocol):
    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Open a transaction, one at a time: on leaving the block, all of it is on disk or none of it."""
        ...

    async def close(self) -> None: ...
