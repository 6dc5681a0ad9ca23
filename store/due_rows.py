"""Scheduled work, stored as one row per table and kind so that only due rows need to be read."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from store.people import Way

LONGEST_RETRY = 60 * 60.0
"""Seconds. A retry scheduled further ahead dates from before the clock was set back."""


NEVER = float("inf")
"""The time of a reminder that won't come; its row still says what its player has been told."""


class DueKind(StrEnum):
    REMIND = "remind"
    """Call the acting player if the turn's message could not, and remind them later."""
    WATCH = "watch"
    """Check that the acting player is still there; notify the table, and finally end it."""
    LIMIT = "limit"
    """Warn that a turn is running out of time, and act when time is up."""
    RESUME = "resume"
    """End an agreed pause."""
    REPLACE = "replace"
    """Tell a player that others want to replace them, and later offer the seat."""
    PLAN = "plan"
    """Take the turn that the acting player has armed."""
    CLEAN = "clean"
    """Delete reminders of turns that have passed."""
    AMEND = "amend"
    """Edit warnings that no longer say when the turn ends."""


@dataclass(frozen=True, slots=True)
class DueRow:
    kind: DueKind
    table: int
    user: int
    at: float
    since: float = 0
    """When the turn it concerns began."""
    turn: int = 0
    """The number of the turn it concerns; the row is obsolete once the table's differs."""
    times: int = 0
    """How often it has been done; for WATCH and LIMIT the stage reached."""
    last: float = 0
    """When it was last done."""
    asked: float = 0
    """A time at which the person asked to be reminded, or a warning wants it; 0 for the usual intervals."""
    message_key: int = 0
    """The key of the message being sent; 0 for none."""
    tries: int = 0
    seen: float = 0
    """When the person last opened this table's panel; stored with the player, not in this row."""
    limit: float = 0
    """For reminders: when the turn's next warning or time limit is due; stored in the LIMIT row."""
    way: Way | None = None
    """How the person is called at this table, if not as at all others; stored with the player."""
    called: float = 0
    """For reminders: when the player was called for the turn; 0 if they have not been called yet."""
    started_by: int = field(default=0, compare=False)
    """The process that has begun with it; 0 for none. Saved for a row with a message key, else forgotten."""


DIRECT = "direct"
"""What a direct message is saved as, in place of a notice."""


@dataclass(frozen=True, slots=True)
class CallMessage:
    """A message that pinged a player about their turn."""

    table: int
    place: int
    message: int
    user: int
    past: bool = False
    """Whether it is obsolete: the turn is over, or a newer message replaces it."""
    replaceable: bool = False
    """Whether the next reminder or warning of the same turn replaces it."""
    notice: str = ""
    """Which notice it is, or `DIRECT`; empty for a reminder at a table."""


class DueQueries(Protocol):
    async def due_rows(self, *, until: float, most: int) -> list[DueRow]:
        """The rows due by then, longest overdue first, and retries left in the future by a clock set back."""
        ...

    async def next_due_time(self) -> float | None:
        """When the next row is due; None if there is none."""
        ...

    async def reminders_of(self, user: int, /) -> list[DueRow]:
        """The user's scheduled reminders, longest waiting turn first."""
        ...

    async def due_row(self, table: int, kind: DueKind, /) -> DueRow | None: ...

    async def call_messages(self, table: int, /) -> list[CallMessage]:
        """The reminder messages about this table, including their rows for other tables they cover."""
        ...


class DueTransaction(DueQueries, Protocol):
    @property
    def first_scheduled(self) -> float:
        """The earliest time for which the transaction has scheduled anything; infinite for none."""
        ...

    async def schedule(self, due: DueRow, /) -> None:
        """Save the row, replacing the one of the same table and kind."""
        ...

    async def unschedule(self, table: int, /, *kinds: DueKind) -> None:
        """Delete the table's rows of these kinds, or all of them if none is given."""
        ...

    async def new_message_key(self) -> int:
        """A number that has never been used for another message."""
        ...

    async def save_call_message(self, called: CallMessage, /) -> None: ...

    async def mark_calls_past(self, table: int, at: float, /) -> None:
        """Mark the table's messages as past, and schedule their cleanup."""
        ...

    async def drop_call_messages(self, table: int, /) -> None:
        """Delete the records of messages about this table that don't cover another table still waiting."""
        ...
