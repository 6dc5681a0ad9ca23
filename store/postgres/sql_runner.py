"""Runs the shared SQL on PostgreSQL."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from store.errors import LeaseLost
from store.postgres.connection import Connection, DatabaseError, Session
from store.postgres.dialect import UNCHANGED, numbered, read_together, script
from store.postgres.locks import locks
from store.sql.reads import SqlQueries
from store.sql.statements import Statement
from store.sql.writes import SqlTransaction

_REQUIRE_LEASE = f"""
    SELECT require_change(count(*), '{LeaseLost.__name__}') FROM workers
    WHERE id = ? AND until > database_time()
"""


class PostgresQueries(SqlQueries):
    """Implements `Queries`."""

    @abstractmethod
    async def _reader(self) -> Connection:
        """A connection for reading."""

    async def _run(self, *statements: Statement) -> list[list[Any]]:
        connection = await self._reader()
        return await connection.call(partial(_read, statements))


class PostgresTransaction(SqlTransaction):
    """Implements `Transaction`. Waits for its locks before it reads anything."""

    def __init__(
        self, connection: Connection, tables: Collection[int], worker: int, *, durable: bool
    ) -> None:
        begin = "BEGIN" if durable else "BEGIN;\nSET LOCAL synchronous_commit = off"
        super().__init__(";\n".join((begin, *locks(tables))), worker)
        self._connection = connection
        self._failed: Exception | None = None

    async def _run_together(
        self, buffered: Sequence[Statement], statements: Sequence[Statement]
    ) -> list[list[Any]]:
        return await self._connection.call(partial(self._run_on, buffered, statements))

    async def _run_on(
        self, buffered: Sequence[Statement], statements: Sequence[Statement], session: Session
    ) -> list[list[Any]]:
        """After an error PostgreSQL refuses everything else, so whatever fails, the block fails."""
        if self._failed is not None:
            raise self._failed
        try:
            if buffered:
                await _write(buffered, session)
            return await _read(statements, session) if statements else []
        except Exception as failed:
            self._failed = failed
            raise

    def _require_lease(self, worker: int) -> None:
        if worker:
            self._buffer(_REQUIRE_LEASE, worker)

    async def commit(self) -> None:
        """Send the commit together with the last writes, or after reading what workers must know about."""
        if reads := self._reads_for_workers():
            self._note_for_workers(await self._run(*reads))
        self._buffer("COMMIT")
        await self._run()

    async def roll_back(self) -> None:
        await self._connection.call(_roll_back)


async def _read(statements: Sequence[Statement], session: Session) -> list[list[Any]]:
    if len(statements) == 1:
        return [await session.fetch(numbered(statements[0].text), *statements[0].values)]
    text, values = read_together(statements)
    return [*await session.fetchrow(text, *values)]


async def _write(statements: Sequence[Statement], session: Session) -> None:
    try:
        await session.execute(script(statements))
    except DatabaseError as error:
        if getattr(error, "sqlstate", None) != UNCHANGED:
            raise
        expected = {each.unchanged.__name__: each.unchanged for each in statements if each.unchanged}
        expected[LeaseLost.__name__] = LeaseLost
        raise expected[str(error)] from error


async def _roll_back(session: Session) -> None:
    """Do nothing if no transaction is open, or if the connection is lost and the transaction with it."""
    if not session.is_closed() and session.is_in_transaction():
        await session.execute("ROLLBACK")
