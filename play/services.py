"""The house that all tables stand in: where things are kept, what time it is, who is to be woken."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from play import Refused
from play.clock import Clock
from store import Repeated, Stale, Store, Transaction


@dataclass(slots=True)
class RequestId:
    """Something that somebody asked for once, and that may arrive more than once, under the same id."""

    id: int
    kept: bool = False
    """The id is on disk, together with what was done."""


_request: ContextVar[RequestId | None] = ContextVar("request", default=None)
"""The request being handled; None in what the program does by itself."""


@contextmanager
def handling(request: RequestId | None) -> Generator[None]:
    """Within the block, the first change that is kept is kept together with the id of that request."""
    token = _request.set(request)
    try:
        yield
    finally:
        _request.reset(token)


def _nothing() -> None:
    pass


@dataclass(slots=True)
class Services:
    store: Store
    clock: Clock
    after_write: Callable[[], None] = _nothing
    """Called when something may be owed to a table."""

    @asynccontextmanager
    async def transaction(self, *, preparing: bool = False) -> AsyncGenerator[Transaction]:
        """A transaction, after which somebody may have to be told.

        A request that was handled before is refused, and nothing is changed. What only prepares the way
        for a request doesn't count as handling it: the process may end before the rest is done.
        """
        request = _request.get()
        try:
            async with self.store.transaction() as transaction:
                if request and not request.kept:
                    await self._check(transaction, request, preparing=preparing)
                yield transaction
        except Stale as stale:
            raise Refused("stale") from stale
        except Repeated as repeated:
            raise Refused("done_already") from repeated
        if request and not preparing:
            request.kept = True
        with handling(None):  # whatever is woken works for nobody's request
            self.after_write()

    async def was_handled(self, request: RequestId) -> bool:
        """Whether an earlier delivery of that request was handled."""
        return not request.kept and await self.store.was_handled(request.id)

    async def _check(self, transaction: Transaction, request: RequestId, *, preparing: bool) -> None:
        """Refuse what was handled before; the id goes to the database along with the next statement."""
        if not preparing:
            await transaction.save_request(request.id, self.clock.now())
        elif await transaction.was_handled(request.id):
            raise Repeated
