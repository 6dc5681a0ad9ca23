"""The in-memory store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from store.memory.data import Data
from store.memory.queries import MemoryQueries
from store.memory.transaction import MemoryTransaction


class MemoryStore(MemoryQueries):
    """Implements `Store`."""

    def __init__(self) -> None:
        super().__init__(Data())
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self, *tables: int, durable: bool = True) -> AsyncGenerator[MemoryTransaction]:
        async with self._lock:
            transaction = MemoryTransaction(self._data)
            yield transaction
            self._data = transaction.commit()

    async def close(self) -> None:
        """Do nothing: there is nothing to close."""
