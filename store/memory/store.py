"""The in-memory store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from store.due_rows import DueRow
from store.memory.data import Data
from store.memory.reads import MemoryQueries
from store.memory.writes import MemoryTransaction
from store.process_leases import LocalSlots


class MemoryStore(MemoryQueries):
    """Implements `Store`."""

    alone = has_lease = True

    def __init__(self) -> None:
        super().__init__(Data())
        self.take_slot = LocalSlots().take_slot
        self.worker = 0
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self, *tables: int, durable: bool = True) -> AsyncGenerator[MemoryTransaction]:
        async with self._lock:
            transaction = MemoryTransaction(self._data, self.worker)
            yield transaction
            self._data = transaction.commit()

    async def begin_due_rows(self, *, until: float, most: int) -> list[DueRow]:
        return await self.due_rows(until=until, most=most)

    async def close(self) -> None:
        """Do nothing: there is nothing to close."""
