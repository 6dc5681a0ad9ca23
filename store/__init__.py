"""Remembering: the promises that any database must keep."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from store.due_rows import DueQueries, DueTransaction
from store.errors import Repeated, Stale, Taken
from store.preferences import Person, Server
from store.tables import Draft, LogEntry, OutboxKind, OutboxRow, Player, Status, StoredTable, Table

__all__ = [
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
    "Taken",
    "Transaction",
]


class Queries(DueQueries, Protocol):
    async def table(self, table: int, /) -> Table | None: ...

    async def table_in(self, place: int, /) -> Table | None:
        """The table being played there, or paused."""
        ...

    async def last_game_in(self, place: int, /) -> Table | None:
        """The game that was over last of those played there."""
        ...

    async def tables_with(self, places: Sequence[int], /) -> list[Table]:
        """The tables played, or with their lobby, in any of these channels and threads or servers."""
        ...

    async def tables_of(self, user: int, /) -> list[Table]:
        """The tables at which that user sits and which aren't over."""
        ...

    async def tables_about(self, user: int, /) -> list[Table]:
        """All tables at which anything is kept of that user, who may have left them."""
        ...

    async def tables_held_for(
        self, user: int, /, *, place: int, table: int = 0, message: int = 0
    ) -> list[Table]:
        """The tables at which an AI holds that user's seat: those played there, that one, or those to which
        that message called."""
        ...

    async def open_tables(self) -> list[Table]:
        """The tables that aren't over."""
        ...

    async def finished_games(self, user: int, /) -> list[Table]:
        """The games of that user that were dealt and are over, the latest first."""
        ...

    async def players(self, table: int, /) -> list[Player]:
        """In seat order, or before the deal in the order in which they joined."""
        ...

    async def log_entries(self, table: int, /) -> list[LogEntry]: ...

    async def stored_table(self, table: int, /) -> StoredTable | None: ...

    async def draft(self, table: int, player: int, /) -> Draft | None: ...

    async def outbox(self, *, until: float) -> list[OutboxRow]:
        """What is due by then, oldest first."""
        ...

    async def setting(self, key: str, /) -> str | None: ...

    async def server(self, guild: int, /) -> Server: ...

    async def removed_servers(self, until: float, /) -> list[Server]:
        """Those that removed the bot by then."""
        ...

    async def person(self, user: int, /) -> Person: ...

    async def people(self) -> list[Person]: ...

    async def was_handled(self, request: int, /) -> bool:
        """Whether the id of that request is kept, with what was done for it."""
        ...


class Transaction(Queries, DueTransaction, Protocol):
    """All is done in the order in which it is asked for, and seen by what is read after it in the block.

    What is refused is raised by the end of the block at the latest, and then nothing of the block is kept.
    """

    async def add_table(self, table: Table, /) -> int:
        """Keep a new table, under a number of its own; its `id` is ignored."""
        ...

    async def change_table(self, table: int, /, **changes: Any) -> None:
        """Change some columns; raise Taken at once where another game is being played in the same place."""
        ...

    async def add_player(self, table: int, player: Player, /) -> None: ...

    async def remove_player(self, table: int, user: int, /) -> None: ...

    async def change_player(self, table: int, user: int, /, **changes: Any) -> None: ...

    async def replace_player(self, table: int, user: int, by: int, name: str, /) -> None:
        """Another person takes the seat; what was planned by the one before, or asked about them, is gone."""
        ...

    async def forget_player(self, table: int, user: int, name: str, /) -> None:
        """Nothing at the table leads to that user any more; whoever it was is called so, under no real id."""
        ...

    async def seat_players(self, table: int, users: Sequence[int], /) -> None:
        """Seat the players in this order."""
        ...

    async def append_log(self, table: int, /, *, after: int, player: int, text: str, at: float) -> None:
        """Append to the log; Stale, by the end of the block, unless exactly `after` entries precede it."""
        ...

    async def save_snapshot(self, table: int, /, *, after: int, position: str) -> None: ...

    async def save_draft(self, table: int, player: int, draft: Draft, /) -> None: ...

    async def vote(self, table: int, what: str, user: int, /) -> None:
        """What is voted for may be about a user: then their id is its last word."""
        ...

    async def drop_votes(self, table: int, what: str | None = None, /, *, by: int | None = None) -> None:
        """Forget who voted for that, or for anything; or only the votes of one."""
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

    async def mark_delivered(self, owed: int, /) -> None:
        """It has been told."""
        ...

    async def postpone(self, owed: int, /, *, due: float, tries: int) -> None: ...

    async def clear_outbox(self, table: int, /) -> None:
        """Nothing is owed to the table any more."""
        ...

    async def save_setting(self, key: str, value: str, /) -> None: ...

    async def save_server(self, server: Server, /) -> None: ...

    async def save_person(self, person: Person, /) -> None: ...

    async def forget_person(self, user: int, /) -> None: ...

    async def save_request(self, request: int, at: float, /) -> None:
        """Keep the id of a request; Repeated, by the end of the block, where it is kept already."""
        ...

    async def drop_requests(self, until: float, /) -> None:
        """Forget the requests that were handled by then."""
        ...

    async def remove_leftovers(self, until: float, /) -> None:
        """Remove the lobbies that came to nothing by then, and drafts that nobody can confirm any more."""
        ...


class Store(Queries, Protocol):
    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction, one at a time: all of it is on disk when the block is left, or nothing is."""
        ...

    async def close(self) -> None: ...
