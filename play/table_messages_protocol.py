"""What delivering a table's messages takes; `cogs/ui/table_messages.py` does it on Discord."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from play.loaded_table import LoadedTable
from play.matches import MatchTable
from play.plan_receipts import TurnReceipt
from store import OutboxRow, RequestMessage, Table


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt to deliver a message."""

    key: int
    """Unique to the message and the same for every attempt."""
    again: bool = False
    """An earlier attempt may have got through, so look for the message before sending it."""


@dataclass(frozen=True, slots=True)
class PostedTurn:
    message: int
    complete: bool = True
    """False if `edit_turn` has to follow."""
    mentions: Collection[int] = ()
    """The users whom the message mentions."""


@dataclass(frozen=True, slots=True)
class PostedInvitation:
    message: int
    guests: Collection[int]
    """Who was reached."""


class TableMessages(Protocol):
    """Sends a table's messages. Every method may raise Unsent or Unreachable."""

    async def post_lobby(self, loaded: LoadedTable, attempt: Attempt) -> int:
        """Post the lobby or update it; returns the message id."""
        ...

    async def open_thread(self, loaded: LoadedTable, attempt: Attempt) -> int:
        """Open the table's thread; returns its id."""
        ...

    async def post_result(self, loaded: LoadedTable, attempt: Attempt) -> None:
        """Say in one line, with the final scores, how the game ended, in the channel of its lobby."""
        ...

    async def rename_thread(self, loaded: LoadedTable) -> None:
        """Say in the thread's name that the game is over, unless somebody has renamed it."""
        ...

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, calls: Collection[int]) -> PostedTurn:
        """Post the table's current state; it mentions the users in `calls`, and nobody else."""
        ...

    async def edit_turn(self, loaded: LoadedTable, message: int) -> bool:
        """Update the message; returns whether it still exists."""
        ...

    async def find_turn(self, loaded: LoadedTable, after: int) -> PostedTurn | None:
        """The message posted for that turn, if there is one."""
        ...

    async def strip_turn(self, loaded: LoadedTable, message: int, after: int) -> None:
        """Remove picture, buttons and mention from a message posted when the log had `after` entries."""
        ...

    async def post_replay(self, loaded: LoadedTable, attempt: Attempt) -> None:
        """Post a moving picture of the finished game."""
        ...

    async def post_comparison(
        self, table: Table, tables: Sequence[MatchTable], attempt: Attempt, *, calls: Collection[int]
    ) -> None:
        """Compare the tables of a duplicate match, in the channel where this table's lobby was."""
        ...

    async def notify_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        """Tell the host that the table is paused, or that a turn is out of time."""
        ...

    async def invite(
        self, loaded: LoadedTable, requests: Sequence[OutboxRow], attempt: Attempt
    ) -> PostedInvitation:
        """Send these invitations in one message, whose key is that of the last."""
        ...

    async def tell_planned(
        self, loaded: LoadedTable, user: int, receipt: TurnReceipt, attempt: Attempt
    ) -> None:
        """Tell a player directly that their plan has taken a turn, or that it could not be read."""
        ...

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> int:
        """Post a player's request to others, or the answer to it; returns the message's id."""
        ...

    async def settle(self, loaded: LoadedTable, request: RequestMessage) -> None:
        """Say in a request's message how it was answered; remove its buttons unless it is still asked."""
        ...
