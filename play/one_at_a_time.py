"""Work that one process at a time does for all that share a database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from store import Store

PAUSE = 0.5
"""Seconds between two looks whether another process is done."""


@asynccontextmanager
async def one_at_a_time(store: Store, work: str) -> AsyncGenerator[None]:
    """Wait until no other living process does this work; what it has done must be looked at again."""
    if store.alone:
        yield
        return
    key = f"{work} by"
    while not await _begin(store, key):  # noqa: ASYNC110  processes can't signal each other
        await asyncio.sleep(PAUSE)
    try:
        yield
    finally:
        async with store.transaction() as transaction:
            if await transaction.setting(key) == str(transaction.worker):
                await transaction.save_setting(key, "")


async def _begin(store: Store, key: str) -> bool:
    async with store.transaction() as transaction:
        living = {str(each.id) for each in await transaction.living_workers()} - {str(transaction.worker)}
        if await transaction.setting(key) in living:
            return False
        await transaction.save_setting(key, str(transaction.worker))
        return True
