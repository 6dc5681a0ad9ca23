"""A desk and a courier without Discord: what is told is written down in a list."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path

from play.ai_turns import AiTurns
from play.cleanup import CleanupWorker
from play.lifecycle import Lifecycle
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.outbox import OutboxWorker
from play.outbox_messages import Attempt, PostedTurn
from play.servers import Servers
from play.services import Services
from play.turns import Turns
from play.undo import Undo
from store import OutboxRow, Table
from store.sqlite.store import SqliteStore, open_store
from tests.play.ai_service import Greedy

PATIENCE = 120
"""Seconds until something is taken to hang; a busy machine is slow."""


class StillClock:
    """Stands still until it is moved."""

    longest_wait = inf

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

    def _tell(self, what: str, loaded: LoadedTable, again: bool = False) -> int:
        if self.failing:
            raise self.failing.pop(0)
        self.told.append((what, loaded.table.id, loaded.after))
        self.again.append(again)
        return 1000 + len(self.told)

    async def post_lobby(self, loaded: LoadedTable, attempt: Attempt) -> int:
        return loaded.table.lobby or self._tell("lobby", loaded, attempt.again)

    async def open_thread(self, loaded: LoadedTable, attempt: Attempt) -> int:
        return self._tell("thread", loaded, attempt.again)

    async def post_turn(self, loaded: LoadedTable, attempt: Attempt, *, ping: bool) -> PostedTurn:
        message = self._tell("turn" if ping else "repost", loaded, attempt.again)
        return PostedTurn(message, complete=loaded.table.edition not in self.laid_out)

    async def edit_turn(self, loaded: LoadedTable, message: int) -> bool:
        self._tell("show", loaded)
        return message not in self.gone

    async def find_turn(self, loaded: LoadedTable, after: int) -> int | None:
        return None

    async def strip_turn(self, loaded: LoadedTable, message: int, after: int) -> None:
        self._tell(f"strip {message}", loaded)

    async def notify_host(self, loaded: LoadedTable, attempt: Attempt) -> None:
        self._tell("host", loaded, attempt.again)

    async def invite(self, loaded: LoadedTable, guests: Sequence[int], attempt: Attempt) -> Collection[int]:
        self._tell(f"invite {list(guests)}", loaded, attempt.again)
        return guests

    async def propose(self, loaded: LoadedTable, request: OutboxRow, attempt: Attempt) -> None:
        self._tell(request.kind.value, loaded, attempt.again)


class Room:
    def __init__(self, store: SqliteStore) -> None:
        self.store, self.clock, self.messages = store, StillClock(), Notebook()
        self.services = Services(store, self.clock)
        self.turns, self.undo = Turns(self.services), Undo(self.services)
        self.lobby, self.lifecycle = Lobby(self.services), Lifecycle(self.services)
        self.ai_service = Greedy()
        self.outbox = OutboxWorker(self.services, self.messages, AiTurns(self.services, self.ai_service))
        self.services.after_write = self.outbox.wake

    async def restart(self) -> None:
        """Another courier takes over what the one before left."""
        await self.outbox.close()
        self.outbox = OutboxWorker(self.services, self.messages, AiTurns(self.services, self.ai_service))
        self.services.after_write = self.outbox.wake
        self.outbox.start()

    async def put(self, table: int, position: dict[str, object]) -> None:
        """Lay a table out as written, with an empty log."""
        async with self.store.transaction() as transaction:
            await transaction.change_table(table, deal=json.dumps(position))

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something that workers do by themselves."""
        async with asyncio.timeout(PATIENCE):
            while not true():  # noqa: ASYNC110  they have no word for "done"
                await asyncio.sleep(0.001)

    async def settle(self) -> None:
        """Until nothing that is due is left to tell."""
        while await self.store.outbox(until=self.clock.now()):
            self.outbox.wake()
            await asyncio.sleep(0.001)

    async def told(self, what: str, table: int, after: int) -> None:
        """Until that has been told."""
        await self.until(lambda: (what, table, after) in self.messages.told)

    async def dealt(self, *, seats: int = 2, edition: str = "golem", place: int = 2) -> LoadedTable:
        """A running table of users 1, 2, 3 … in the order of their seats, with its first turn told."""
        table = Table(
            id=0, guild=1, channel=place, host=1, edition=edition, size=seats, locale="en", here=True
        )
        loaded = await self.lobby.open(table, "user 1")
        for user in range(2, seats + 1):
            await self.lobby.join(loaded.table.id, user, f"user {user}")
        loaded = await self.lobby.start(loaded.table.id, 1)
        await self.settle()
        return await self.turns.load(loaded.table.id)


def sweeper_of(here: Room) -> CleanupWorker:
    async def present() -> list[int]:
        return [1]

    return CleanupWorker(here.services, Servers(here.services), present)


@asynccontextmanager
async def room(path: Path) -> AsyncGenerator[Room]:
    store = await open_store(path)
    here = Room(store)
    here.outbox.start()
    try:
        yield here
    finally:
        await here.outbox.close()
        await store.close()
