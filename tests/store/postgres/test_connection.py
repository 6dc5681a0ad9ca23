"""A connection to PostgreSQL."""

from __future__ import annotations

from typing import Any

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
import pytest

from store.postgres.connection import ConnectionLost, Session, connect

_asyncpg: Any = asyncpg


async def test_a_connection_that_the_driver_cannot_go_on_with_is_closed(postgres_url: str) -> None:
    connection = await connect(postgres_url)

    async def fail(session: Session) -> None:
        raise _asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    with pytest.raises(ConnectionLost):
        await connection.call(fail)
    assert connection.closed
