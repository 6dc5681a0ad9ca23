"""The house that all tables stand in: where things are kept, what time it is, who is to be woken."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from play import Refused
from play.clock import Clock
from store import Stale, Store, Writing


def _nobody() -> None:
    pass


@dataclass(slots=True)
class House:
    store: Store
    clock: Clock
    changed: Callable[[], None] = _nobody
    """Called when something may be owed to a table."""

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Writing]:
        """A transaction, after which somebody may have to be told."""
        try:
            async with self.store.writing() as writing:
                yield writing
        except Stale as stale:
            raise Refused("stale") from stale
        self.changed()
