"""A PostgreSQL connection that runs one piece of work at a time, even if its waiters are cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

import asyncpg  # pyright: ignore[reportMissingTypeStubs]  used here alone

from store.errors import Unusable
from store.postgres.address import shown

T = TypeVar("T")
TIMEOUT = 10.0
"""Seconds to wait for the server when connecting and when closing."""
PATIENCE = 60.0
"""Seconds to wait for an answer; without it, a server that vanished would be waited for forever."""
SETTINGS = {
    "application_name": "caravanserai",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "standard_conforming_strings": "on",
    "idle_in_transaction_session_timeout": "10s",  # a suspended process must not hold up all others
    "jit": "off",  # compiling takes longer than these queries
}
_asyncpg: Any = asyncpg
DatabaseError: type[Exception] = _asyncpg.PostgresError
"""The server refused something."""
_CONFUSED: type[Exception] = _asyncpg.InternalClientError
"""The server ended the connection at a moment at which asyncpg didn't expect it."""
ConnectionLost: tuple[type[Exception], ...] = (
    _asyncpg.InterfaceError,
    _asyncpg.PostgresConnectionError,
    _CONFUSED,
)
"""The connection is closed, or was while a statement ran."""
_CANNOT_CONNECT = (OSError, TimeoutError, ValueError, DatabaseError, _asyncpg.InterfaceError)


class Session(Protocol):
    """What this program uses of an asyncpg connection."""

    async def execute(self, query: str, *values: Any) -> str: ...

    async def executemany(self, command: str, args: Sequence[Sequence[Any]]) -> None: ...

    async def fetch(self, query: str, *values: Any) -> list[Sequence[Any]]: ...

    async def fetchrow(self, query: str, *values: Any) -> Sequence[Any]: ...

    async def fetchval(self, query: str, *values: Any) -> Any: ...

    async def close(self) -> None: ...

    def is_closed(self) -> bool: ...

    def is_in_transaction(self) -> bool: ...

    def terminate(self) -> None: ...


class Connection:
    """Wraps an asyncpg connection, which by itself cancels a statement whose waiter is cancelled."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._turn = asyncio.Lock()
        self._tasks = set[asyncio.Task[Any]]()

    @property
    def closed(self) -> bool:
        return self._session.is_closed()

    async def call(self, do: Callable[[Session], Awaitable[T]], *, patient: bool = False) -> T:
        """Run `do` after all earlier calls, even if the caller is cancelled: later calls may rely on it.

        If it takes longer than PATIENCE, unless that is expected, the connection counts as lost.
        """
        task = asyncio.create_task(self._call(do, None if patient else PATIENCE))
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        await asyncio.wait({task})
        return task.result()

    async def _call(self, do: Callable[[Session], Awaitable[T]], patience: float | None) -> T:
        async with self._turn:
            try:
                async with asyncio.timeout(patience):
                    return await do(self._session)
            except _CONFUSED:
                self._session.terminate()  # it could not be used for anything else
                raise
            except TimeoutError as late:
                self._session.terminate()
                raise _asyncpg.InterfaceError("the server doesn't answer") from late

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # asyncio would complain about an error that no waiter has seen

    async def close(self) -> None:
        """Close the connection after all earlier calls."""
        await self.call(_close)


async def connect(url: str) -> Connection:
    """Connect to the database; raises Unusable if that isn't possible."""
    try:
        session: Session = await _asyncpg.connect(
            url,
            timeout=TIMEOUT,
            server_settings=SETTINGS,
            statement_cache_size=200,
            max_cached_statement_lifetime=0,
        )
    except _CANNOT_CONNECT as refused:
        reason = str(refused) or type(refused).__name__
        raise Unusable(f"{shown(url)} can't be opened: {reason.rstrip('.')}.") from refused
    return Connection(session)


async def _close(session: Session) -> None:
    try:
        async with asyncio.timeout(TIMEOUT):
            await session.close()
    except (OSError, TimeoutError, DatabaseError, *ConnectionLost):
        session.terminate()
