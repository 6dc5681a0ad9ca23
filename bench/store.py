"""How long a durable turn takes (move, log, snapshot, outbox), beside a raw append with fdatasync.

Both are on the disk on which the bot keeps its tables, done in turn in the same run, and the medians are
compared. So is the same turn without the database's thread, which shows where the time goes.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter
from typing import Any, TypeVar

from engine import legal_actions, write_action
from play.clock import WallClock
from play.loaded_table import LoadedTable, position_text
from play.lobby import Lobby
from play.services import Services
from play.turns import Turns
from store import Store, Table
from store.sqlite.connection import Connection
from store.sqlite.store import SqliteStore, open_store, set_up

T = TypeVar("T")
TURNS, WARM_UP, AIM = 400, 20, 4.0
DATA = Path("data")
"""Where the bot keeps its tables unless told otherwise."""


def main() -> None:
    with tempfile.TemporaryDirectory(dir=DATA if DATA.is_dir() else Path(), prefix=".bench-") as name:
        asyncio.run(_bench(Path(name)))


async def _bench(folder: Path) -> None:
    threaded, straight = folder / "threaded.sqlite", folder / "straight.sqlite"
    await (await open_store(straight)).close()
    turns, bare, raws, sizes = list[float](), list[float](), list[float](), list[int]()
    async with opened(threaded) as store, opened_straight(straight) as (bare_store, spent):
        game, bare_game = Game(store), Game(bare_store)
        with (folder / "raw").open("ab", buffering=0) as raw:
            for number in range(WARM_UP + TURNS):
                if number == WARM_UP:
                    turns, bare, raws, sizes = [], [], [], []
                    spent.clear()
                taken, size = await game.turn()
                turns.append(taken)
                sizes.append(size)
                raws.append(_append(raw.fileno(), size))
                bare.append((await bare_game.turn())[0])
    _report(turns, raws, sizes)
    _report_parts(turns, bare, spent)


class Game:
    """Random moves at one table after another; only `Desk.act` is timed."""

    def __init__(self, store: Store) -> None:
        services = Services(store, WallClock())
        self._lobby, self._turns, self._chance = Lobby(services), Turns(services), random.Random(1)
        self._sight: LoadedTable | None = None

    async def turn(self) -> tuple[float, int]:
        """A turn: its seconds, and the bytes of what is remembered of it."""
        loaded = self._sight
        if loaded is None or loaded.over:
            loaded = await self._dealt()
        action = self._chance.choice(legal_actions(loaded.position))
        table, user = loaded.table.id, loaded.acting.user
        start = perf_counter()
        moved = await self._turns.act(table, user, after=loaded.after, actions=[action])
        taken = perf_counter() - start
        self._sight = moved.loaded
        return taken, len(write_action(action)) + len(position_text(moved.loaded.position))

    async def _dealt(self) -> LoadedTable:
        table = Table(id=0, guild=1, channel=1, host=1, edition="golem", size=4, locale="en", here=True)
        number = (await self._lobby.open(table, "user 1")).table.id
        for user in (2, 3, 4):
            await self._lobby.join(number, user, f"user {user}")
        return await self._lobby.start(number, 1)


class Spent:
    """What the turns without the thread spent in the database itself."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.statements, self.commits = list[float](), list[float]()
        self.trips = 0
        """Times somebody waited for the database."""


class Timed(sqlite3.Connection):
    spent = Spent()

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        times = self.spent.commits if sql == "COMMIT" else self.spent.statements
        start = perf_counter()
        cursor = super().execute(sql, parameters)
        times.append(perf_counter() - start)
        return cursor


class Straight(Connection):
    """Takes the place of a connection in a thread of its own: does all at once, where it stands."""

    def __init__(self, path: Path, spent: Spent) -> None:
        self._timed = sqlite3.connect(path, isolation_level=None, factory=Timed)
        set_up(self._timed)
        self._timed.spent = self._spent = spent

    async def call(self, do: Callable[[sqlite3.Connection], T]) -> T:
        self._spent.trips += 1
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
async def opened_straight(path: Path) -> AsyncGenerator[tuple[Store, Spent]]:
    spent = Spent()
    store = SqliteStore(sqlite3.connect(":memory:"), Straight(path, spent), Straight(path, spent))
    try:
        yield store, spent
    finally:
        await store.close()


def _append(file: int, size: int) -> float:
    line = b"x" * size
    start = perf_counter()
    os.write(file, line)
    os.fdatasync(file)
    return perf_counter() - start


def _report(turns: list[float], raws: list[float], sizes: list[int]) -> None:
    size = round(mean(sizes))
    for name, times in (("a durable turn", turns), (f"a raw append of {size:,} bytes, fdatasync", raws)):
        print(f"{name:44} {1000 * median(times):7.2f} ms   (p90 {1000 * quantiles(times, n=10)[-1]:.2f} ms)")
    print(f"{'ratio of the medians':44} {median(turns) / median(raws):7.2f} ×    (aim: at most {AIM:g} ×)")
    print(f"{'one after another':44} {1 / mean(turns):7.0f} turns/s")


def _report_parts(turns: list[float], bare: list[float], spent: Spent) -> None:
    """Means, since they add up; what the turn without the thread does not take is the way there and back."""
    statements, commits = (sum(times) / len(bare) for times in (spent.statements, spent.commits))
    number, trips = round(len(spent.statements) / len(bare)), round(spent.trips / len(bare))
    print(f"\nwhere a turn's {1000 * mean(turns):.2f} ms go, on average:")
    for name, seconds in (
        ("commit", commits),
        (f"{number} other statements", statements),
        ("rules, JSON and the desk", mean(bare) - statements - commits),
        (f"{trips} ways to the database's thread and back", mean(turns) - mean(bare)),
    ):
        print(f"  {name:42} {1000 * seconds:7.2f} ms   {seconds / mean(turns):5.0%}")
