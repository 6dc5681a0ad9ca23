"""Runs the bot like `bench.bot_process` and counts what its turns cost; on SIGUSR1 it prints and resets."""

from __future__ import annotations

import json
import signal
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable
from functools import wraps
from time import process_time, thread_time
from typing import Any

from bench import bot_process
from cogs.ui import drawing_threads, panel_pictures, table_pictures
from store.sql.reads import SqlQueries
from store.sql.writes import SqlTransaction
from store.sqlite.connection import Connection

COUNTS: Counter[str] = Counter()
"""Calls, and seconds of processor time, by name."""


def main() -> None:
    _count_trips()
    for owner, name in (
        (SqlQueries, "stored_table"),
        (SqlQueries, "outbox"),
        (SqlQueries, "log_entries"),
        (SqlTransaction, "commit"),
    ):
        _count_calls(owner, name)
    _time_pictures()
    signal.signal(signal.SIGUSR1, _report)
    bot_process.main()


def _count_trips() -> None:
    """Count calls to the database thread, and its processor time."""
    call = Connection.call

    @wraps(call)
    async def counted(self: Connection, do: Callable[[sqlite3.Connection], Any]) -> Any:
        def timed(sqlite: sqlite3.Connection) -> Any:
            start = thread_time()
            try:
                return do(sqlite)
            finally:
                COUNTS["database thread"] += thread_time() - start  # pyright: ignore[reportArgumentType]

        COUNTS["trips"] += 1
        return await call(self, timed)

    Connection.call = counted  # pyright: ignore[reportAttributeAccessIssue]


def _count_calls(owner: Any, name: str) -> None:
    called = getattr(owner, name)

    @wraps(called)
    async def counted(*given: Any, **more: Any) -> Any:
        COUNTS[name] += 1
        return await called(*given, **more)

    setattr(owner, name, counted)


def _time_pictures() -> None:
    """Count pictures with their alt texts, and the processor time that they take in their threads."""
    drawing = drawing_threads.drawing

    async def counted(draw: Callable[..., Any], *given: Any, **more: Any) -> Any:
        def timed() -> Any:
            start = thread_time()
            drawn = draw(*given, **more)
            COUNTS["pictures drawn"] += thread_time() - start  # pyright: ignore[reportArgumentType]
            return drawn

        COUNTS["pictures"] += 1
        return await drawing(timed)

    for module in (table_pictures, panel_pictures):
        setattr(module, "drawing", counted)  # noqa: B010  a module has no such attribute for the type checker


def _report(*_: object) -> None:
    print(json.dumps(COUNTS | {"processor": process_time()}), flush=True)
    COUNTS.clear()


if __name__ == "__main__":
    sys.exit(main())
