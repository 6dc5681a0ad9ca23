"""Services every table shares: the store, the clock, and a hook run after each write."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from math import inf

from play import Refused
from play.clock import Clock
from store import LeaseLost, OutboxRow, Repeated, Stale, Store, Transaction


@dataclass(slots=True)
class InteractionId:
    """An interaction's id: Discord may deliver the same interaction more than once, under the same id."""

    id: int
    kept: bool = False
    """Whether the id has been saved, together with the interaction's effects."""


_interaction: ContextVar[InteractionId | None] = ContextVar("interaction", default=None)
"""The interaction being handled; None in background work."""


_lease: ContextVar[tuple[Store, int] | None] = ContextVar("lease", default=None)
"""The number under which this process began its current background work; None in answers to interactions."""


def check_lease() -> None:
    """Raise LeaseLost if the process was suspended for too long: others may have taken over its work.

    Called before each message is sent, and before it is saved that it was.
    """
    if lease := _lease.get():
        store, worker = lease
        if not store.alone and (store.worker != worker or not store.has_lease):
            raise LeaseLost


@contextmanager
def handling(interaction: InteractionId | None) -> Generator[None]:
    """Within the block, the first transaction also saves the id of the interaction."""
    token = _interaction.set(interaction)
    try:
        yield
    finally:
        _interaction.reset(token)


def is_answering() -> bool:
    """Whether an interaction is being handled, so that its user waits."""
    return _interaction.get() is not None


def _do_nothing() -> None:
    pass


@dataclass(slots=True)
class Written:
    """What transactions have changed, as far as it concerns the workers."""

    outbox: set[int] = field(default_factory=set[int])
    """The tables whose outbox rows changed."""
    owed: dict[int, list[OutboxRow]] = field(default_factory=dict[int, list[OutboxRow]])
    """The rows that they have now, as far as they are known."""
    first_due: float = inf
    """The earliest time for which something was scheduled."""

    def add(self, transaction: Transaction) -> None:
        self.add_uncertain(transaction)
        self.owed |= transaction.outbox_changes.rows
        self.first_due = min(self.first_due, transaction.first_scheduled)

    def add_uncertain(self, transaction: Transaction) -> None:
        """Add a transaction that failed, but may have been committed all the same."""
        for table in transaction.outbox_changes.tables:
            self.owed.pop(table, None)
            self.outbox.add(table)


@dataclass(slots=True)
class Services:
    store: Store
    clock: Clock
    after_write: Callable[[], None] = _do_nothing
    """Called after each transaction, to wake the workers."""
    written: Written = field(default_factory=Written)
    """What the transactions since the last `take_written` have changed."""

    def take_written(self) -> Written:
        """What has been written since the last call."""
        written, self.written = self.written, Written()
        return written

    @asynccontextmanager
    async def transaction(
        self, *tables: int, preparing: bool = False, durable: bool = True
    ) -> AsyncGenerator[Transaction]:
        """Open a transaction, which may name its tables, and call `after_write` once it is committed.

        Raises Refused, changing nothing, if the current interaction was handled before. A `preparing`
        transaction doesn't count as handling the interaction, because the process may end before the rest is
        done. One that isn't `durable` may be lost in a power cut: never use that for a move.
        """
        interaction, transaction = _interaction.get(), None
        try:
            async with self.store.transaction(*tables, durable=durable) as transaction:
                if interaction and not interaction.kept:
                    await self._refuse_repeated(transaction, interaction, preparing=preparing)
                yield transaction
        except Stale as stale:
            raise Refused("stale") from stale
        except Repeated as repeated:
            raise Refused("done_already") from repeated
        except BaseException:
            if transaction and transaction.outbox_changes.tables:
                self.written.add_uncertain(transaction)
                self._wake_workers()
            raise
        if interaction and not preparing:
            interaction.kept = True
        self.written.add(transaction)
        self._wake_workers()

    def _wake_workers(self) -> None:
        with handling(None):  # workers must not inherit the interaction
            self.after_write()

    @contextmanager
    def working_as(self, worker: int) -> Generator[None]:
        """Within the block, `check_lease` checks that this process still has this number and a lease."""
        token = _lease.set((self.store, worker))
        try:
            check_lease()
            yield
        finally:
            _lease.reset(token)

    async def was_handled(self, interaction: InteractionId) -> bool:
        """Whether an earlier delivery of the interaction was handled."""
        return not interaction.kept and await self.store.was_handled(interaction.id)

    async def _refuse_repeated(
        self, transaction: Transaction, interaction: InteractionId, *, preparing: bool
    ) -> None:
        """Raise Repeated if it was handled before; at the latest when the transaction commits."""
        if not preparing:
            await transaction.save_interaction(interaction.id, self.clock.now())
        elif await transaction.was_handled(interaction.id):
            raise Repeated
