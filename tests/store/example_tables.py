"""Tables to store."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from store import Store, StoredTable, Table

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="fr", here=False)


async def new_table(store: Store, **fields: Any) -> int:
    """Add a lobby, or a table that differs from it in these fields, and return its id."""
    async with store.transaction() as transaction:
        return await transaction.add_table(replace(LOBBY, **fields))


async def load_stored(store: Store, number: int) -> StoredTable:
    found = await store.stored_table(number)
    assert found is not None
    return found
