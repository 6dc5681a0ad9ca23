"""The outbox: messages and AI turns that must be delivered."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol


class OutboxKind(StrEnum):
    """Work queued in the outbox."""

    LOBBY = "lobby"
    """Post the lobby."""
    LOBBY_EDIT = "lobby_edit"
    """Update the lobby's message."""
    THREAD = "thread"
    """Open the thread in which the table is played."""
    TURN = "turn"
    """Post the current turn, or the result of the game."""
    THINK = "think"
    """Let the acting AI take its turn."""
    SHOW = "show"
    """Update the table's message without a ping."""
    REPOST = "repost"
    """Post the table again without a ping."""
    STRIP = "strip"
    """Remove picture and buttons from a superseded message."""
    REPLAY = "replay"
    """Post a moving picture of the finished game."""
    RESULT = "result"
    """Post the result of the game in the channel where its lobby was."""
    RENAME = "rename"
    """Say in the thread's name that the game is over."""
    HOST = "host"
    """Tell the host that the table had to be paused, or that a turn is out of time."""
    INVITE = "invite"
    """Invite `whom` to the lobby."""
    UNDO_ASKED = "undo_asked"
    """`user` asks the next player to allow an undo."""
    UNDO_ALLOWED = "undo_allowed"
    """The undo was allowed: ping `user`."""
    END_PROPOSED = "end_proposed"
    """`user` asks everyone else to end the game."""
    END_DECLINED = "end_declined"
    """`user` wants to play on."""
    SEAT_OFFERED = "seat_offered"
    """`user` offers their seat to `whom`."""
    SEAT_DECLINED = "seat_declined"
    """`user` doesn't want the seat that `whom` offered."""
    UNDO_DECLINED = "undo_declined"
    """The next player doesn't allow the undo that `user` asked for."""
    PAUSE_PROPOSED = "pause_proposed"
    """`user` asks everyone else for a pause."""
    PAUSE_DECLINED = "pause_declined"
    """`user` wants to play on without a pause."""
    PLANNED = "planned"
    """Tell `user` that their plan has taken a turn."""
    PAUSED = "paused"
    """`user` has paused the table."""
    MATCH = "match"
    """Look whether the table's duplicate match is over, and compare its tables if it is."""
    COMPARISON = "comparison"
    """Post the comparison of a duplicate match in the channel where the table's lobby was."""
    SETTLE = "settle"
    """Say in the messages of requests how they were settled, and remove their buttons."""


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A queued message or AI turn, saved in the same transaction as the move that caused it."""

    id: int
    table: int
    kind: OutboxKind
    after: int
    """How many entries the log had when the row was queued."""
    message: int | None
    """The id of the message it concerns, if any."""
    due: float
    tries: int
    user: int = 0
    """The user who makes the request."""
    whom: int = 0
    """The user the request is addressed to; for a proposed pause, its number of days."""
    started_by: int = 0
    """The process that may have begun to deliver it: the one that delivered the table's messages when the row
    was queued."""
    owner: int = field(default=0, compare=False)
    """The process that delivers the table's messages; 0 for none. Stored with the table, not in this row."""


@dataclass(frozen=True, slots=True)
class RequestMessage:
    """The message of a request, kept until the request is settled; see the outbox row that it comes from."""

    table: int
    place: int
    message: int
    kind: OutboxKind
    user: int
    whom: int
    after: int


class OutboxChanges:
    """The tables whose rows changed; after the commit, also their current rows."""

    def __init__(self) -> None:
        self.tables: set[int] = set()
        self.rows: dict[int, list[OutboxRow]] = {}
        """By table, oldest first; a table is missing if its rows were not read."""

    def read(self, rows: Iterable[OutboxRow]) -> None:
        """Note all rows that the changed tables have."""
        self.rows = {table: [] for table in self.tables}
        for row in rows:
            self.rows[row.table].append(row)


class OutboxQueries(Protocol):
    async def outbox(self, *, until: float) -> list[OutboxRow]:
        """The rows due by then, oldest first; read in pages, so that other things can be done in between."""
        ...

    async def owed_to(self, *tables: int) -> list[OutboxRow]:
        """The rows of these tables, oldest first."""
        ...


class OutboxTransaction(OutboxQueries, Protocol):
    @property
    def outbox_changes(self) -> OutboxChanges:
        """What the transaction has changed in the outbox; complete once it is committed."""
        ...

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

    async def mark_delivered(self, row: OutboxRow, /) -> None:
        """Remove a row from the outbox; raises LeaseLost by the end of the block if its owner lost its lease.

        As with `postpone`, the table's owner lets go of it once none of its rows is due.
        """
        ...

    async def postpone(self, row: OutboxRow, /, *, due: float, tries: int) -> None: ...

    async def clear_outbox(self, table: int, /, *, keep: Collection[OutboxKind] = ()) -> None:
        """Remove the table's rows from the outbox, except for those of the kinds to keep."""
        ...

    async def save_request_message(self, request: RequestMessage, /) -> None: ...

    async def drop_request_message(self, table: int, message: int, /) -> None: ...
