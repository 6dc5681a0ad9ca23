"""A desk and a courier without Discord: what is told is written down in a list."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from play.courier import Courier
from play.desk import Desk
from play.house import House
from play.lobby import Lobby
from play.opponents import Opponents
from play.sight import Sight
from play.steward import Steward
from store import Table
from store.sqlite import SqliteStore, open_store
from tests.play.minds import Greedy


class StillClock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        return self.time


class Notebook:
    """A voice that writes down what it tells, and can be made to fail."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int, int]] = []
        """What, of which table, after how many entries."""
        self.again: list[bool] = []
        self.gone: set[int] = set()
        """Messages that somebody has deleted."""
        self.laid_out: set[str] = set()
        """Editions whose messages take two steps."""
        self.failing: list[Exception] = []
        """Raised by the next tellings, one each."""

    def _tell(self, what: str, sight: Sight, again: bool = False) -> int:
        if self.failing:
            raise self.failing.pop(0)
        self.told.append((what, sight.table.id, sight.after))
        self.again.append(again)
        return 1000 + len(self.told)

    async def lobby(self, sight: Sight, *, key: int, again: bool) -> int:
        return sight.table.lobby or self._tell("lobby", sight, again)

    async def thread(self, sight: Sight, *, key: int, again: bool) -> int:
        return self._tell("thread", sight, again)

    async def turn(self, sight: Sight, *, key: int, again: bool, ping: bool) -> int:
        return self._tell("turn" if ping else "repost", sight, again)

    def in_two_steps(self, sight: Sight) -> bool:
        return sight.table.edition in self.laid_out

    async def show(self, sight: Sight, message: int) -> bool:
        self._tell("show", sight)
        return message not in self.gone

    async def posted(self, sight: Sight, after: int) -> int | None:
        return None

    async def strip(self, sight: Sight, message: int, after: int) -> None:
        self._tell(f"strip {message}", sight)

    async def host(self, sight: Sight) -> None:
        self._tell("host", sight)


class Room:
    def __init__(self, store: SqliteStore) -> None:
        self.store, self.clock, self.voice = store, StillClock(), Notebook()
        self.house = House(store, self.clock)
        self.desk, self.lobby, self.steward = Desk(self.house), Lobby(self.house), Steward(self.house)
        self.minds = Greedy()
        self.courier = Courier(self.house, self.voice, Opponents(self.house, self.minds))
        self.house.changed = self.courier.wake

    async def restart(self) -> None:
        """Another courier takes over what the one before left."""
        await self.courier.close()
        self.courier = Courier(self.house, self.voice, Opponents(self.house, self.minds))
        self.house.changed = self.courier.wake
        await self.courier.start()

    async def put(self, table: int, position: dict[str, object]) -> None:
        """Lay a table out as written, with an empty log."""
        async with self.store.writing() as writing:
            await writing.change_table(table, deal=json.dumps(position))

    async def settle(self) -> None:
        """Until nothing that is due is left to tell."""
        while await self.store.owed(until=self.clock.now()):
            self.courier.wake()
            await asyncio.sleep(0.001)

    async def dealt(self, *, seats: int = 2, edition: str = "golem", place: int = 2) -> Sight:
        """A running table of users 1, 2, 3 … in the order of their seats, with its first turn told."""
        table = Table(
            id=0, guild=1, channel=place, host=1, edition=edition, size=seats, locale="en", here=True
        )
        sight = await self.lobby.open(table, "user 1")
        for user in range(2, seats + 1):
            await self.lobby.join(sight.table.id, user, f"user {user}")
        sight = await self.lobby.start(sight.table.id, 1)
        await self.settle()
        return await self.desk.look(sight.table.id)


@asynccontextmanager
async def room(path: Path) -> AsyncGenerator[Room]:
    store = await open_store(path)
    here = Room(store)
    await here.courier.start()
    try:
        yield here
    finally:
        await here.courier.close()
        await store.close()
