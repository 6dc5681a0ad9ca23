"""The storage contract: Protocols that every database adapter implements, one module for each noun."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from store.due_rows import DueQueries, DueTransaction
from store.errors import ChannelTaken, LeaseLost, Repeated, Stale
from store.log import Draft, LogEntry, LogQueries, LogTransaction
from store.outbox import (
    OutboxChanges,
    OutboxKind,
    OutboxQueries,
    OutboxRow,
    OutboxTransaction,
    RequestMessage,
)
from store.people import PeopleQueries, PeopleTransaction, Person, PersonChanges, Way
from store.plans import Plan, PlanQueries, PlanReceipt, PlanTransaction
from store.players import FormerPlayer, Player, PlayerChanges, PlayerQueries, PlayerTransaction
from store.process_leases import SharedStore, WorkerProcess, WorkerQueries, WorkerTransaction
from store.program_state import ProgramQueries, ProgramTransaction
from store.reviews import ReviewQueries, ReviewTransaction, StoredReview
from store.servers import Server, ServerChanges, ServerQueries, ServerTransaction
from store.tables import Status, StoredTable, Table, TableChanges, TableQueries, TableTransaction
from store.votes import Vote, VoteKind, Votes, VoteTransaction

__all__ = [
    "ChannelTaken",
    "Draft",
    "FormerPlayer",
    "LeaseLost",
    "LogEntry",
    "OutboxChanges",
    "OutboxKind",
    "OutboxRow",
    "Person",
    "PersonChanges",
    "Plan",
    "PlanReceipt",
    "Player",
    "PlayerChanges",
    "Queries",
    "Repeated",
    "RequestMessage",
    "Server",
    "ServerChanges",
    "Stale",
    "Status",
    "Store",
    "StoredReview",
    "StoredTable",
    "Table",
    "TableChanges",
    "Transaction",
    "Vote",
    "VoteKind",
    "Votes",
    "Way",
    "WorkerProcess",
]


class Queries(
    TableQueries,
    PlayerQueries,
    LogQueries,
    PlanQueries,
    ReviewQueries,
    OutboxQueries,
    DueQueries,
    PeopleQueries,
    ServerQueries,
    ProgramQueries,
    WorkerQueries,
    Protocol,
):
    """Everything that can be read."""


class Transaction(
    Queries,
    TableTransaction,
    PlayerTransaction,
    LogTransaction,
    PlanTransaction,
    ReviewTransaction,
    VoteTransaction,
    OutboxTransaction,
    DueTransaction,
    PeopleTransaction,
    ServerTransaction,
    ProgramTransaction,
    WorkerTransaction,
    Protocol,
):
    """Writes take effect in order, and later reads in the same block see them.

    Errors are raised by the end of the block at the latest; then the whole block is rolled back.
    """


class Store(Queries, SharedStore, Protocol):
    def transaction(self, *tables: int, durable: bool = True) -> AbstractAsyncContextManager[Transaction]:
        """Open a transaction: on leaving the block, all of it is saved or none of it.

        A block that names the tables it reads and changes may run beside blocks that name none of them, so it
        changes nothing else; a block that names no table runs alone. A `durable` one is on disk at its end.
        Others survive the end of the process, but perhaps not a power cut.
        """
        ...

    async def close(self) -> None:
        """Close the database; other processes may take over at once."""
        ...
