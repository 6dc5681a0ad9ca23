"""A connection to SQLite, in aiosqlite's thread, by the shortest way there and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import aiosqlite

T = TypeVar("T")


class Statement(NamedTuple):
    text: str
    values: Sequence[Any] = ()
    unchanged: type[Exception] | None = None
    """Raised where it changes no row."""


class Answer(NamedTuple):
    rows: list[Any]
    number: int | None
    """Of the row that was added."""


class Connection:
    """One of aiosqlite, with a way to do several things in one trip to its thread."""

    def __init__(self, aio: aiosqlite.Connection) -> None:
        self._aio = aio
        self._closed = False

    async def call(self, do: Callable[[sqlite3.Connection], T]) -> T:
        """Do it in the thread, even if nobody waits for it any more: others may build on it.

        aiosqlite takes one statement a trip, and a trip takes longer than most statements; what it runs
        all its own methods through is private, and pinned.
        """
        if self._closed:
            raise sqlite3.ProgrammingError("the connection is closed")
        aio: Any = self._aio
        return await aio._execute(do, aio._conn)

    async def close(self) -> None:
        self._closed = True
        await self._aio.close()


def run(sqlite: sqlite3.Connection, statements: Iterable[Statement]) -> list[Answer]:
    answers: list[Answer] = []
    for statement in statements:
        cursor = sqlite.execute(statement.text, statement.values)
        answers.append(Answer(cursor.fetchall(), cursor.lastrowid))
        if statement.unchanged and cursor.rowcount < 1:
            raise statement.unchanged
    return answers
