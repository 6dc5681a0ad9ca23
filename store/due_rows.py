"""What is to be done at a time: kept as rows, of which only those that are due are ever read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

LONGEST_RETRY = 60 * 60.0
"""Seconds; a retry that seems to wait longer was scheduled by a clock that has been set back since."""


class DueKind(StrEnum):
    REMIND = "remind"
    """Remind the person whose turn it is."""
    WATCH = "watch"
    """See whether they are still there; tell the table, and end it at last."""
    LIMIT = "limit"
    """Warn that the time for a turn runs out, and do what then is to be done."""
    RESUME = "resume"
    """The end of a pause that was agreed."""
    REPLACE = "replace"
    """The others want somebody replaced, who was told of it."""
    CLEAN = "clean"
    """Delete what called for a turn that is past."""


@dataclass(frozen=True, slots=True)
class DueRow:
    kind: DueKind
    table: int
    user: int
    at: float
    since: float = 0
    """When the turn began that it is about."""
    times: int = 0
    """How often it was done."""
    last: float = 0
    """When it was done last."""
    asked: float = 0
    """When the person asked to be reminded; 0: by the rule."""
    message_key: int = 0
    """The number of the message that is on its way; 0: none."""
    tries: int = 0
    seen: float = 0
    """When the person last looked at that table; kept with the player."""
    limit: float = 0
    """When they are next told of the time for that turn, or it is over; kept with the time limit."""


@dataclass(frozen=True, slots=True)
class CallMessage:
    """A message that called for a turn."""

    table: int
    place: int
    message: int
    user: int
    past: bool = False
    """The turn is over."""


class DueQueries(Protocol):
    async def due_rows(self, *, until: float, most: int) -> list[DueRow]:
        """What is due by then, the longest due first; also retries that a clock set back made wait."""
        ...

    async def next_due_time(self) -> float | None:
        """When something is due next."""
        ...

    async def reminders_of(self, user: int, /) -> list[DueRow]:
        """The turns of which that user is to be reminded, the longest waiting first."""
        ...

    async def due_row(self, table: int, cause: DueKind, /) -> DueRow | None: ...

    async def call_messages(self, table: int, /) -> list[CallMessage]:
        """The messages that called somebody to that table, with all other tables that these are about."""
        ...


class DueTransaction(DueQueries, Protocol):
    async def schedule(self, due: DueRow, /) -> None:
        """Keep it in place of the one of that table and cause."""
        ...

    async def unschedule(self, table: int, /, *causes: DueKind) -> None:
        """Nothing of these causes is due there any more; nothing at all where none is named."""
        ...

    async def new_message_key(self) -> int:
        """A number for a message that no other has had."""
        ...

    async def save_call_message(self, called: CallMessage, /) -> None: ...

    async def mark_calls_past(self, table: int, at: float, /) -> None:
        """What called to that table is past; if there is any, cleaning up is due at once."""
        ...

    async def drop_call_messages(self, table: int, /) -> None:
        """Forget the messages that called there, but those that call to a table that waits."""
        ...
