"""How long a durable turn takes (move, log, snapshot, outbox), compared with a raw append and fdatasync.

All write to the disk that holds the bot's database; they alternate within one run, and the medians are
compared. The same turn is also run on PostgreSQL, if a server can be started, and without the database
thread, to show where the time goes.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter, process_time
from typing import Any, TypeVar

from engine import legal_actions, write_action
from play.clock import WallClock
from play.loaded_table import LoadedTable, position_text
from play.lobby import Lobby
from play.services import Services
from play.turns import Turns
from store import Store, Table
from store.postgres.store import open_store as open_postgres_store
from store.sqlite.connection import Connection, set_up
from store.sqlite.store import SqliteStore, open_store
from tests.postgres_server import CannotStart, running_postgres

T = TypeVar("T")
TURNS, WARM_UP, AIM = 400, 20, 3.0
DATA = Path("data")
"""The bot's default data folder, so that the benchmark runs on the same disk."""


def main() -> None:
    with tempfile.TemporaryDirectory(dir=DATA if DATA.is_dir() else Path(), prefix=".bench-") as name:
        folder = Path(name)
        folder.chmod(0o711)  # PostgreSQL's server may run as another user
        asyncio.run(_bench(folder))


async def _bench(folder: Path) -> None:
    inline = folder / "inline.sqlite"
    await (await open_store(inline)).close()
    appends = list[float]()
    async with (
        opened(folder / "threaded.sqlite") as store,
        opened_inline(inline) as (inline_store, spent),
        opened_postgres(folder) as postgres_store,
    ):
        game, inline_game = Game(store), Game(inline_store)
        postgres_game = Game(postgres_store) if postgres_store else None
        games = [each for each in (game, inline_game, postgres_game) if each]
        with (folder / "raw").open("ab", buffering=0) as raw:
            for number in range(WARM_UP + TURNS):
                if number == WARM_UP:
                    for each in games:
                        each.forget()
                    appends.clear()
                    spent.clear()
                for each in games:
                    await each.turn()
                spent.counting = False
                for each in games:
                    await each.deliver()
                spent.counting = True
                appends.append(_append(raw.fileno(), game.sizes[-1]))
    _report(game, postgres_game, appends)
    _report_parts(game.turns, inline_game.turns, spent)


class Game:
    """Plays random moves, table after table; only `Turns.act` is timed."""

    def __init__(self, store: Store) -> None:
        self._services = services = Services(store, WallClock())
        self._lobby, self._turns, self._rng = Lobby(services), Turns(services), random.Random(1)
        self._loaded: LoadedTable | None = None
        self.forget()

    def forget(self) -> None:
        """Start to measure."""
        self.turns, self.processor, self.sizes = list[float](), list[float](), list[int]()

    async def turn(self) -> None:
        """Take a turn; note its seconds, those of the processor, and the bytes of its action and snapshot."""
        loaded = self._loaded
        if loaded is None or loaded.over:
            loaded = await self._new_table()
        action = self._rng.choice(legal_actions(loaded.position))
        table, user = loaded.table.id, loaded.acting.user
        start, processor = perf_counter(), process_time()
        moved = await self._turns.act(table, user, after=loaded.after, actions=[action])
        self.turns.append(perf_counter() - start)
        self.processor.append(process_time() - processor)
        self._loaded = moved.loaded
        self.sizes.append(len(write_action(action)) + len(position_text(moved.loaded.position)))

    async def deliver(self) -> None:
        """Empty the outbox, as its worker does after each turn."""
        async with self._services.transaction() as transaction:
            for row in await transaction.outbox(until=inf):
                await transaction.mark_delivered(row)

    async def _new_table(self) -> LoadedTable:
        table = Table(id=0, guild=1, channel=1, host=1, edition="golem", size=4, locale="en", here=True)
        number = (await self._lobby.open(table, "user 1")).table.id
        for user in (2, 3, 4):
            await self._lobby.join(number, user, f"user {user}")
        return await self._lobby.start(number, 1)


class Spent:
    """Time that the turns without the database thread spent in SQLite."""

    def __init__(self) -> None:
        self.counting = True
        self.clear()

    def clear(self) -> None:
        self.statements, self.commits = list[float](), list[float]()
        self.trips = 0
        """Number of calls to the connection."""


class TimedConnection(sqlite3.Connection):
    spent = Spent()

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        times = self.spent.commits if sql == "COMMIT" else self.spent.statements
        start = perf_counter()
        cursor = super().execute(sql, parameters)
        if self.spent.counting:
            times.append(perf_counter() - start)
        return cursor


class InlineConnection(Connection):
    """A connection without its own thread: runs each call directly on the event loop."""

    def __init__(self, path: Path, spent: Spent) -> None:
        self._closed, self.synchronous = False, ""
        self._timed = sqlite3.connect(path, isolation_level=None, factory=TimedConnection)
        set_up(self._timed)
        self._timed.spent = self._spent = spent

    async def call(self, do: Callable[[sqlite3.Connection], T]) -> T:
        self._spent.trips += self._spent.counting
        return do(self._timed)

    async def close(self) -> None:
        self._timed.close()


@asynccontextmanager
async def opened(path: Path) -> AsyncGenerator[Store]:
    store = await open_store(path)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def opened_inline(path: Path) -> AsyncGenerator[tuple[Store, Spent]]:
    spent = Spent()
    store = SqliteStore(
        sqlite3.connect(":memory:"), InlineConnection(path, spent), InlineConnection(path, spent), worker=1
    )
    try:
        yield store, spent
    finally:
        await store.close()


@asynccontextmanager
async def opened_postgres(folder: Path) -> AsyncGenerator[Store | None]:
    """A store on a new server with PostgreSQL's usual settings; None where it can't be started."""
    try:
        with running_postgres(below=folder) as server, server.database() as url:
            store = await open_postgres_store(url)
            try:
                yield store
            finally:
                await store.close()
    except CannotStart as reason:
        print(f"PostgreSQL is left out: {reason}.")
        yield None


def _append(file: int, size: int) -> float:
    line = b"x" * size
    start = perf_counter()
    os.write(file, line)
    os.fdatasync(file)
    return perf_counter() - start


def _report(game: Game, postgres: Game | None, appends: list[float]) -> None:
    for name, each in (("SQLite", game), ("PostgreSQL", postgres)):
        if each:
            _report_times(f"a durable turn on {name}", each.turns)
            print(f"{'  of these, processor time of the bot':44} {1000 * median(each.processor):7.2f} ms")
            print(f"{'  one after another':44} {1 / mean(each.turns):7.0f} turns/s")
    _report_times(f"a raw append of {round(mean(game.sizes)):,} bytes, fdatasync", appends)
    ratio = median(game.turns) / median(appends)
    print(f"{'ratio of the medians, SQLite to raw':44} {ratio:7.2f} ×    (aim: at most {AIM:g} ×)")


def _report_times(name: str, times: list[float]) -> None:
    print(f"{name:44} {1000 * median(times):7.2f} ms   (p90 {1000 * quantiles(times, n=10)[-1]:.2f} ms)")


def _report_parts(turns: list[float], inline_turns: list[float], spent: Spent) -> None:
    """Print means, since they add up. The thread costs the difference from a turn that runs without it."""
    statements, commits = (sum(times) / len(inline_turns) for times in (spent.statements, spent.commits))
    number, trips = round(len(spent.statements) / len(inline_turns)), round(spent.trips / len(inline_turns))
    print(f"\nwhere a turn's {1000 * mean(turns):.2f} ms go, on average:")
    for name, seconds in (
        ("commit", commits),
        (f"{number} other statements", statements),
        ("rules, JSON and table code", mean(inline_turns) - statements - commits),
        (f"{trips} round trips to the database thread", mean(turns) - mean(inline_turns)),
    ):
        print(f"  {name:42} {1000 * seconds:7.2f} ms   {seconds / mean(turns):5.0%}")
