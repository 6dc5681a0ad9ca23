"""A connection to PostgreSQL."""

from __future__ import annotations

from typing import Any

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
import pytest

from store.postgres import connection as connections
from store.postgres.connection import ConnectionLost, Session, connect
from store.postgres.locks import PROCESS_LOCK
from store.postgres.store import open_store

_asyncpg: Any = asyncpg
WHOLE = PROCESS_LOCK + 1
"""The lock on all tables."""


async def test_a_connection_that_the_driver_cannot_go_on_with_is_closed(postgres_url: str) -> None:
    connection = await connect(postgres_url)

    async def fail(session: Session) -> None:
        raise _asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    with pytest.raises(ConnectionLost):
        await connection.call(fail)
    assert connection.closed


async def _sleep(session: Session) -> None:
    await session.execute("SELECT pg_sleep(600)")


async def test_a_server_that_answers_no_more_counts_as_lost(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.2)
    connection = await connect(postgres_url)
    with pytest.raises(ConnectionLost, match="doesn't answer"):
        await connection.call(_sleep)
    assert connection.closed


async def test_work_that_may_take_long_is_waited_for(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.01)
    connection = await connect(postgres_url)
    await connection.call(lambda session: session.execute("SELECT pg_sleep(0.3)"), patient=True)
    monkeypatch.undo()
    await connection.close()


async def test_a_store_goes_on_after_its_server_has_not_answered_for_a_while(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, other = await open_store(postgres_url), await connect(postgres_url)
    await other.call(lambda session: session.execute(f"SELECT pg_advisory_lock({WHOLE})"))
    monkeypatch.setattr(connections, "PATIENCE", 0.5)
    with pytest.raises(ConnectionLost):
        async with store.transaction() as transaction:
            await transaction.save_setting("key", "perhaps")
    monkeypatch.undo()
    await other.close()
    async with store.transaction() as transaction:
        await transaction.save_setting("other key", "value")
    assert await store.setting("other key") == "value"
    await store.close()
