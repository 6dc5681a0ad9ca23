"""Plans: turns that players have armed, and receipts for the turns that plans have taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Plan:
    """What a player has armed at a table."""

    after: int
    """How many entries the log had when it was last changed; an undo to an earlier entry ends it."""
    revision: int
    """Counts changes, so that older messages about it can be recognized."""
    lines: str
    """Its lines as JSON."""


@dataclass(frozen=True, slots=True)
class PlanReceipt:
    """A turn that a plan has taken and its player has not been told about."""

    after: int
    """How many entries the log had after the turn."""
    told: str
    """Which line was played and why the others weren't, as JSON."""


class PlanQueries(Protocol):
    async def plan(self, table: int, player: int, /) -> Plan | None: ...

    async def plan_receipts(self, table: int, player: int, /) -> list[PlanReceipt]:
        """The receipts that the player hasn't been told about yet, oldest first."""
        ...


class PlanTransaction(PlanQueries, Protocol):
    async def save_plan(self, table: int, player: int, plan: Plan, /) -> None: ...

    async def drop_plans(
        self, table: int, player: int | None = None, /, *, newer_than: int | None = None
    ) -> None:
        """Delete a player's plan or those of all players, or only those changed later in the log."""
        ...

    async def save_plan_receipt(self, table: int, player: int, receipt: PlanReceipt, /) -> None: ...

    async def drop_plan_receipts(self, table: int, player: int, /, *, after: int | None = None) -> None:
        """Delete a player's receipts, or only that of one turn."""
        ...
