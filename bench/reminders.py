"""What a wake-up of the due worker costs, in time and memory, as the number of waiting tables grows.

One table is dealt and copied. Each copy has its own players and comes due one second after the previous one.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import tracemalloc
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from pathlib import Path
from statistics import median
from time import perf_counter

from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.reminders.delivery import Notice, SentMessage, TurnCall
from play.reminders.due_worker import DueWorker
from play.services import Services
from store import Person, Store, Table
from store.sqlite.store import open_store

SIZES = (1_000, 10_000, 100_000)
DUE, TIMES = 10, 30
"""Tables due per busy wake-up, and wake-ups measured."""
BEGAN, HOUR = 1_800_000_000.0, 3600.0
COPIES = "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"


class FixedClock:
    longest_wait = inf

    def __init__(self) -> None:
        self.time = BEGAN

    def now(self) -> float:
        return self.time


class SilentNotifier:
    """A notifier that sends nothing and counts the reminders."""

    def __init__(self) -> None:
        self.calls = 0

    async def remind(
        self, person: Person, calls: Sequence[TurnCall], *, key: int, sent: Sequence[SentMessage] = ()
    ) -> list[SentMessage]:
        self.calls += 1
        return [SentMessage(1, self.calls)]

    async def notify_table(
        self, loaded: LoadedTable, notice: Notice, *, key: int, call: int | None
    ) -> SentMessage:
        return SentMessage(1, 1)

    async def find_sent(
        self, person: Person, loaded_tables: Sequence[LoadedTable], *, key: int, since: float
    ) -> list[SentMessage]:
        return []

    async def edit_notice(self, loaded: LoadedTable, notice: Notice, place: int, message: int) -> None:
        pass

    async def delete(self, place: int, message: int) -> None:
        pass

    async def is_member(self, loaded: LoadedTable, user: int) -> bool:
        return True


def main() -> None:
    print(f"{'tables waiting':>16}{'nothing due':>16}{f'{DUE} due':>16}{'memory':>14}")
    for size in SIZES:
        with tempfile.TemporaryDirectory(prefix="bench-") as name:
            asyncio.run(_bench(Path(name) / "tables.sqlite", size))


async def _bench(path: Path, size: int) -> None:
    store = await open_store(path)
    services = Services(store, FixedClock())
    await _deal(services)
    await store.close()
    _copy(path, size)
    store = await open_store(path)
    try:
        await _report(store, size)
    finally:
        await store.close()


async def _deal(services: Services) -> None:
    table = Table(id=0, guild=1, channel=1, host=1, edition="golem", size=2, locale="en", here=True)
    number = (await Lobby(services).open(table, "user 1")).table.id
    await Lobby(services).join(number, 2, "user 2")
    await Lobby(services).start(number, 1)


def _copy(path: Path, size: int) -> None:
    """Copy the first table in SQL until there are `size` of them."""
    sqlite = sqlite3.connect(path)
    columns = [row[1] for row in sqlite.execute("PRAGMA table_info(tables)") if row[1] not in ("id", "place")]
    listed = ", ".join(columns)
    sqlite.execute(
        f"{COPIES} INSERT INTO tables (id, place, {listed}) "
        f"SELECT i, i, {listed} FROM tables, n WHERE id = 1",
        (size,),
    )
    sqlite.execute(
        f"{COPIES} INSERT INTO players (table_id, user, name, seat, ready, resigned, seen) "
        "SELECT i, user + 2 * i, name, seat, ready, resigned, seen FROM players, n WHERE table_id = 1",
        (size,),
    )
    sqlite.execute(
        f"{COPIES} INSERT INTO due (cause, table_id, user, at, since, turn, sent, last, asked, claim, tries) "
        "SELECT cause, i, user + 2 * i, at + i, since + i, turn, sent, last, asked, claim, tries "
        "FROM due, n WHERE table_id = 1",
        (size,),
    )
    sqlite.execute("UPDATE due SET at = at + 1e7 WHERE cause = 'watch'")
    sqlite.execute("UPDATE tables SET since = since + id WHERE id > 1")
    sqlite.execute("DELETE FROM owed")
    sqlite.commit()
    sqlite.close()


async def _report(store: Store, size: int) -> None:
    clock, notifier = FixedClock(), SilentNotifier()
    services = Services(store, clock)
    due_worker = DueWorker(services, notifier, pace=0)

    async def wake() -> None:
        await due_worker.work()
        await due_worker.finish()
        await due_worker.next_time()

    await wake()
    idle = median([await _timed(wake) for _ in range(TIMES)])
    tracemalloc.start()
    busy: list[float] = []
    for round in range(TIMES):
        clock.time = BEGAN + 12 * HOUR + DUE * (round + 1) + 0.5
        busy.append(await _timed(wake))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert DUE * (TIMES - 1) <= notifier.calls <= DUE * (TIMES + 1)
    print(f"{size:16,}{1000 * idle:13.2f} ms{1000 * median(busy):13.1f} ms{peak / 2**20:10.1f} MiB")


async def _timed(do: Callable[[], Awaitable[None]]) -> float:
    start = perf_counter()
    await do()
    return perf_counter() - start
