"""Everything an in-memory store holds."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from store import (
    Draft,
    FormerPlayer,
    LogEntry,
    OutboxRow,
    Person,
    Plan,
    PlanReceipt,
    Player,
    RequestMessage,
    Server,
    StoredReview,
    Table,
    Vote,
)
from store.due_rows import CallMessage, DueKind, DueRow
from store.process_leases import WorkerProcess


@dataclass(slots=True)
class Data:
    """Rows by their keys. Rows are immutable, so that a copy of the dictionaries is a copy of the data."""

    tables: dict[int, Table] = field(default_factory=dict[int, Table])
    players: dict[tuple[int, int], Player] = field(default_factory=dict[tuple[int, int], Player])
    """By table and user, in joining order."""
    log: dict[int, tuple[LogEntry, ...]] = field(default_factory=dict[int, tuple[LogEntry, ...]])
    snapshots: dict[int, tuple[int, str]] = field(default_factory=dict[int, tuple[int, str]])
    drafts: dict[tuple[int, int], Draft] = field(default_factory=dict[tuple[int, int], Draft])
    """By table and user."""
    plans: dict[tuple[int, int], Plan] = field(default_factory=dict[tuple[int, int], Plan])
    """By table and user."""
    plan_receipts: dict[tuple[int, int, int], PlanReceipt] = field(
        default_factory=dict[tuple[int, int, int], PlanReceipt]
    )
    """By table, user and log length."""
    reviews: dict[tuple[int, int], StoredReview] = field(default_factory=dict[tuple[int, int], StoredReview])
    """By table and user."""
    votes: dict[tuple[int, Vote], None] = field(default_factory=dict[tuple[int, Vote], None])
    """By table and vote; the values have no meaning."""
    outbox: dict[int, OutboxRow] = field(default_factory=dict[int, OutboxRow])
    due: dict[tuple[int, DueKind], DueRow] = field(default_factory=dict[tuple[int, DueKind], DueRow])
    calls: dict[tuple[int, int], CallMessage] = field(default_factory=dict[tuple[int, int], CallMessage])
    """By table and message."""
    former: dict[int, tuple[FormerPlayer, ...]] = field(default_factory=dict[int, tuple[FormerPlayer, ...]])
    request_messages: dict[tuple[int, int], RequestMessage] = field(
        default_factory=dict[tuple[int, int], RequestMessage]
    )
    """By table and message."""
    people: dict[int, Person] = field(default_factory=dict[int, Person])
    servers: dict[int, Server] = field(default_factory=dict[int, Server])
    settings: dict[str, str] = field(default_factory=dict[str, str])
    interactions: dict[int, float] = field(default_factory=dict[int, float])
    """When each interaction was handled."""
    workers: dict[int, WorkerProcess] = field(default_factory=dict[int, WorkerProcess])
    owners: dict[int, int] = field(default_factory=dict[int, int])
    """The process that delivers a table's messages, by table."""
    numbers: dict[str, int] = field(default_factory=dict[str, int])
    """The number given last to a new table, outbox row or message key."""

    def copy(self) -> Data:
        return Data(*(dict(getattr(self, each.name)) for each in fields(self)))

    def new_number(self, what: str) -> int:
        """A number that was never used for another one of these."""
        self.numbers[what] = self.numbers.get(what, 0) + 1
        return self.numbers[what]
