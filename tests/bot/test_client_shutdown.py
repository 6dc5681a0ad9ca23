"""The bot stops within its time limit even if Discord doesn't answer, and closes the database."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from discord.ext import commands as ext

from bot import run, shutdown
from bot.client import Caravanserai, Workers
from bot.settings import Settings
from cogs.responder import Responder
from engine.actions import Rest
from play.ai_stand_ins import AiStandIns
from play.ai_turns import AiTurns
from play.cleanup import CleanupWorker
from play.clock import DAY
from play.outbox_worker import OutboxWorker
from play.personal_settings import PersonalSettings
from play.reminders.due_worker import DueWorker
from play.servers import Servers
from play.services import Services
from store.adapters import open_store
from store.sqlite.lock import lock_database
from tests.play.fake_ai_service import FakeAiService
from tests.play.fake_clock import FakeClock
from tests.play.fake_messages import FakeTableMessages
from tests.play.fake_notifier import FakeNotifier
from tests.play.headless_bot import TIMEOUT, headless_bot


async def wait_forever(*args: object, **kwargs: object) -> Any:
    await asyncio.Event().wait()


class SlowBot(Caravanserai):
    """A bot whose connection to Discord never gets an answer."""

    def __init__(self, database: Path) -> None:
        super().__init__(database, FakeClock(), FakeAiService())
        self.started = asyncio.Event()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        await self.__aenter__()  # what discord.py does before it connects
        self._store = await open_store(self._database)
        services = Services(self._store, self._clock)
        self.responder = Responder(services, AiStandIns(services), PersonalSettings(services))
        await self.after_start()
        self.started.set()
        await wait_forever()

    async def after_start(self) -> None:
        """What subclasses do once the bot has started."""


class BotWhileAnswering(SlowBot):
    async def after_start(self) -> None:
        self.responder.under_way[1] = asyncio.create_task(wait_forever())


class BotWhileSending(SlowBot):
    """A bot that is stuck in sending a message and a reminder."""

    async def after_start(self) -> None:
        assert self._store
        services, started = Services(self._store, self._clock), asyncio.Semaphore(0)
        messages, notifier = FakeTableMessages(), FakeNotifier(FakeClock())

        async def stuck(*args: object, **kwargs: object) -> Any:
            started.release()
            await wait_forever()

        messages.post_turn = notifier.remind = stuck  # type: ignore[method-assign]
        outbox = OutboxWorker(services, messages, AiTurns(services, self.ai_service))
        due_worker = DueWorker(services, notifier)
        self.workers = Workers(outbox, due_worker, CleanupWorker(services, Servers(services), wait_forever))
        outbox.start()
        due_worker.start()
        async with asyncio.timeout(TIMEOUT):
            for _ in range(2):
                await started.acquire()


class BotWhileStarting(SlowBot):
    async def start(self, token: str, *, reconnect: bool = True) -> None:
        await self.__aenter__()
        self.started.set()
        await asyncio.sleep(0.1)
        self._store = await open_store(self._database)


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    for timeout in ("ANSWER_TIMEOUT", "WORK_TIMEOUT", "LOGOUT_TIMEOUT"):
        monkeypatch.setattr(shutdown, timeout, 0.05)
    return Settings.read({"DATABASE": str(tmp_path / "games.sqlite"), "DISCORD_TOKEN": "x"})


async def run_and_stop(settings: Settings, bot: SlowBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the bot and stop it by a signal; it must leave no task running and the database unlocked."""

    def made(*_: object, **__: object) -> SlowBot:
        return bot

    monkeypatch.setattr(run, "Caravanserai", made)
    before = asyncio.all_tasks()
    running = asyncio.create_task(run.run_bot(settings))
    started = asyncio.create_task(bot.started.wait())
    await asyncio.wait([running, started], return_when=asyncio.FIRST_COMPLETED)
    assert started.done(), running.result()
    os.kill(os.getpid(), signal.SIGTERM)
    done, _ = await asyncio.wait([running], timeout=TIMEOUT)
    assert done
    await running
    lock_database(settings.database).close()  # raises InUse if it is still open
    assert asyncio.all_tasks() == before


@pytest.mark.parametrize("kind", [SlowBot, BotWhileAnswering, BotWhileStarting])
async def test_the_bot_stops_whatever_it_is_waiting_for(
    kind: type[SlowBot],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await run_and_stop(settings, kind(settings.database), monkeypatch)
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


async def test_the_bot_stops_even_if_logging_out_of_discord_hangs(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ext.Bot, "close", wait_forever)
    await run_and_stop(settings, SlowBot(settings.database), monkeypatch)


async def test_a_message_that_was_being_sent_is_sent_after_the_next_start(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with headless_bot(settings.database) as headless:
        headless.clock.time -= DAY
        await headless.start_game(place=3)  # its player was called a day ago and is to be reminded
        loaded = await headless.start_game()
        await headless.outbox.close()
        await headless.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[Rest()])
    await run_and_stop(settings, BotWhileSending(settings.database), monkeypatch)
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []
    async with headless_bot(settings.database) as headless:
        await headless.drain_outbox()
        assert headless.messages.sent[0] == ("turn", loaded.table.id, 1)
        assert headless.messages.again[0]


def test_the_timeouts_add_up_to_less_than_the_time_limit() -> None:
    assert (
        shutdown.START_TIMEOUT + shutdown.ANSWER_TIMEOUT + shutdown.WORK_TIMEOUT + shutdown.LOGOUT_TIMEOUT
        < shutdown.SHUTDOWN_TIMEOUT
        <= 10
    )
