"""A table's log, the snapshot of its newest position, and turns being planned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

RECENT = 16
"""How many of the latest entries are read with their table: as many as a few turns have."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry of a table's log; entries are numbered from 0 and never deleted."""

    number: int
    player: int
    text: str
    at: float
    planned: bool = False
    """Whether a plan acted for the player."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn that a player has planned but not confirmed."""

    after: int
    """How many entries the log had when the draft was made."""
    revision: int
    """Counts changes, so that older panels can be recognized."""
    steps: tuple[str, ...] = ()
    aim: str = ""
    """The card the draft aims for, whichever slot it has moved to."""
    extends: int = 0
    """The line of the player's plan that the turn continues, counted from 1; 0 if it continues none."""


class LogQueries(Protocol):
    async def log_entries(self, table: int, /) -> list[LogEntry]:
        """The whole log, in order."""
        ...

    async def draft(self, table: int, player: int, /) -> Draft | None: ...


class LogTransaction(LogQueries, Protocol):
    async def append_log(
        self, table: int, /, *, after: int, player: int, text: str, at: float, planned: bool = False
    ) -> None:
        """Append to the log; raises Stale by the end of the block unless it has exactly `after` entries."""
        ...

    async def save_snapshot(self, table: int, /, *, after: int, position: str) -> None: ...

    async def save_draft(self, table: int, player: int, draft: Draft, /) -> None: ...

    async def drop_drafts(self, table: int, player: int | None = None, /) -> None:
        """Delete a player's draft, or those of all players."""
        ...
