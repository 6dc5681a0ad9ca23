"""The bot without Discord: real store, services and workers, with a fake clock and recorded messages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from engine.actions import Rest
from play.ai_stand_ins import AiStandIns
from play.ai_turns import AiTurns
from play.cleanup import CleanupWorker
from play.endings import Endings
from play.late_turns import LateTurns
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.match_lobby import MatchLobby
from play.outbox_worker import OutboxWorker
from play.pauses import Pauses
from play.personal_settings import PersonalSettings
from play.plans import Plans
from play.reminders.due_worker import DueWorker
from play.replacement_votes import ReplacementVotes
from play.seats import Seats
from play.servers import Servers
from play.services import Services
from play.turns import Turns
from play.undo import Undo
from play.worker import BROKEN_PAUSE
from store import Store, Table
from store.adapters import open_store
from tests.play.fake_ai_service import FakeAiService
from tests.play.fake_clock import FakeClock
from tests.play.fake_messages import FakeTableMessages
from tests.play.fake_notifier import FakeNotifier
from tests.store.workers import act_as

TIMEOUT = 120
"""Seconds after which a test counts as hanging; long, because the machine may be busy."""


class HeadlessBot:
    """Starts no worker by itself; the due worker is meant to run only when a test calls it."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock = store, FakeClock()
        self.services = Services(store, self.clock)
        self.turns, self.undo = Turns(self.services), Undo(self.services)
        self.lobby, self.match_lobby = Lobby(self.services), MatchLobby(self.services)
        self.endings, self.pauses = Endings(self.services), Pauses(self.services)
        self.seats, self.ai_stand_ins = Seats(self.services), AiStandIns(self.services)
        self.replacement_votes = ReplacementVotes(self.services)
        self.late_turns, self.personal_settings = LateTurns(self.services), PersonalSettings(self.services)
        self.plans = Plans(self.services)
        self.messages, self.ai_service = FakeTableMessages(), FakeAiService()
        self.outbox = self.new_outbox_worker()
        self.notifier = FakeNotifier(self.clock)
        self.due_worker = DueWorker(self.services, self.notifier, pace=0)

    def new_outbox_worker(self) -> OutboxWorker:
        worker = OutboxWorker(self.services, self.messages, AiTurns(self.services, self.ai_service))
        self.services.after_write = worker.wake
        return worker

    async def restart_outbox(self) -> None:
        """Replace the outbox worker with a new one, as after a restart of the process."""
        await self.outbox.close()
        async with self.store.transaction() as transaction:
            await transaction.remove_worker(self.store.worker)
            act_as(self.store, await transaction.add_worker("restarted", "", 1e9))
        self.outbox = self.new_outbox_worker()
        self.outbox.start()

    def new_cleanup_worker(self) -> CleanupWorker:
        async def present() -> list[int]:
            return [1]

        return CleanupWorker(self.services, Servers(self.services), present)

    async def start_game(self, *, seats: int = 2, edition: str = "golem", place: int = 2) -> LoadedTable:
        """A running game of users 1, 2, 3 …, seated at random, whose first turn message has been sent."""
        table = Table(
            id=0, guild=1, channel=place, host=1, edition=edition, size=seats, locale="en", here=True
        )
        loaded = await self.lobby.open(table, "user 1")
        for user in range(2, seats + 1):
            await self.lobby.join(loaded.table.id, user, f"user {user}")
        loaded = await self.lobby.start(loaded.table.id, 1)
        await self.drain_outbox()
        return await self.turns.load(loaded.table.id)

    async def reload(self, loaded: LoadedTable) -> LoadedTable:
        return await self.turns.load(loaded.table.id)

    async def set_deal(self, table: int, position: dict[str, object]) -> None:
        """Change the position that a game began with; its log must be empty."""
        async with self.store.transaction() as transaction:
            await transaction.change_table(table, deal=json.dumps(position))

    async def damage(self, table: int) -> None:
        """Make it impossible to load a table."""
        async with self.store.transaction() as transaction:
            await transaction.change_table(table, deal="{}")
            await transaction.save_snapshot(table, after=0, position="{}")

    async def rest(self, table: int) -> LoadedTable:
        """Let the acting player rest."""
        user = (await self.turns.load(table)).acting.user
        return (await self.turns.act(table, user, after=None, actions=[Rest()])).loaded

    async def drain_outbox(self) -> None:
        """Wait until the outbox has no row that is due."""
        while await self.store.outbox(until=self.clock.now()):
            self.outbox.wake()
            await asyncio.sleep(0.001)

    async def wait_until(self, true: Callable[[], bool]) -> None:
        """Wait for something that a worker does by itself."""
        async with asyncio.timeout(TIMEOUT):
            while not true():  # noqa: ASYNC110  workers don't signal that they are done
                await asyncio.sleep(0.001)

    async def wait_for_message(self, kind: str, table: int, after: int) -> None:
        await self.wait_until(lambda: (kind, table, after) in self.messages.sent)

    async def run_due_worker(self) -> None:
        """Process the rows that are due now, and deliver the table messages that follow."""
        await self.due_worker.work()
        await self.due_worker.finish()
        await self.drain_outbox()

    async def pass_time(self, seconds: float) -> None:
        """Move the clock from one due time to the next and process what is due at each of them."""
        end, done = self.clock.time + seconds, list[float]()
        while (at := await self.store.next_due_time()) is not None and at <= end:
            paused = done[-2:] == [at, at]  # the worker leaves a row alone that it has just processed
            self.clock.time = max(at, self.clock.time + BROKEN_PAUSE * paused)
            await self.run_due_worker()
            done.append(at)
        self.clock.time = end


@asynccontextmanager
async def headless_bot(url: str | Path) -> AsyncGenerator[HeadlessBot]:
    """Open a store and run a bot with its outbox worker on it."""
    store = await open_store(url)
    bot = HeadlessBot(store)
    bot.outbox.start()
    try:
        yield bot
    finally:
        await bot.outbox.close()
        await store.close()
