"""When told to stop the bot ends within its time, however slow Discord is, and the database is closed."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from discord.ext import commands as ext

from bot import client, subcommands
from bot.client import Caravanserai
from bot.settings import Settings
from cogs.responder import Responder
from engine.actions import Rest
from play.ai_turns import AiTurns
from play.cleanup import CleanupWorker
from play.outbox import OutboxWorker
from play.reminders.due_worker import DueWorker
from play.seats import Seats
from play.servers import Servers
from play.services import Services
from store.sqlite.store import lock_database, open_store
from tests.play.ai_service import Greedy
from tests.play.callers import DAY, Pad
from tests.play.room import PATIENCE, Notebook, Room, StillClock, room


async def for_ever(*args: object, **kwargs: object) -> Any:
    await asyncio.Event().wait()


class Slow(Caravanserai):
    """At a Discord that never answers."""

    def __init__(self, database: Path) -> None:
        super().__init__(database, StillClock(), Greedy())
        self.begun = asyncio.Event()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        self._store = await open_store(self._database)
        services = Services(self._store, self._clock)
        self.responder = Responder(services, Seats(services), {})
        await self.go_on()
        self.begun.set()
        await for_ever()

    async def go_on(self) -> None:
        """What there is to be done when it has started."""


class Answering(Slow):
    async def go_on(self) -> None:
        self.responder.under_way[1] = asyncio.create_task(for_ever())


class Telling(Slow):
    """In the middle of a message and of a reminder."""

    async def go_on(self) -> None:
        assert self._store
        begun, services, messages = asyncio.Semaphore(0), Services(self._store, self._clock), Notebook()
        pad = Pad(Room(self._store))

        async def stuck(*args: object, **kwargs: object) -> Any:
            begun.release()
            await for_ever()

        messages.post_turn = pad.remind = stuck  # type: ignore[method-assign]
        outbox = OutboxWorker(services, messages, AiTurns(services, self.ai_service))
        due_worker = DueWorker(services, pad)
        self.workers = client.Workers(
            outbox, due_worker, CleanupWorker(services, Servers(services), for_ever)
        )
        outbox.start()
        due_worker.start()
        for _ in range(2):
            await begun.acquire()


class Starting(Slow):
    async def start(self, token: str, *, reconnect: bool = True) -> None:
        self.begun.set()
        await asyncio.sleep(0.1)
        self._store = await open_store(self._database)


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    for patience in ("ANSWER_TIMEOUT", "WORK_TIMEOUT", "LOGOUT_TIMEOUT"):
        monkeypatch.setattr(client, patience, 0.05)
    return Settings.read({"DATABASE": str(tmp_path / "games.sqlite"), "DISCORD_TOKEN": "x"})


async def stopped(settings: Settings, bot: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to stop in the middle of it, the bot leaves nothing running and the database free."""
    monkeypatch.setattr(subcommands, "Caravanserai", {settings.database: bot}.get)
    before = asyncio.all_tasks()
    running = asyncio.create_task(subcommands.run(settings))
    await bot.begun.wait()
    os.kill(os.getpid(), signal.SIGTERM)
    done, _ = await asyncio.wait([running], timeout=PATIENCE)
    assert done
    await running
    lock_database(settings.database).close()  # InUse, if it were still open
    assert asyncio.all_tasks() == before


@pytest.mark.parametrize("kind", [Slow, Answering, Starting])
async def test_the_bot_stops_whatever_it_waits_for(
    kind: type[Slow],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await stopped(settings, kind(settings.database), monkeypatch)
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


async def test_it_stops_when_discord_does_not_let_it_go(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ext.Bot, "close", for_ever)
    await stopped(settings, Slow(settings.database), monkeypatch)


async def test_what_was_being_told_is_told_at_the_next_start(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with room(settings.database) as here:
        loaded = await here.dealt()
        await here.outbox.close()
        here.clock.time -= DAY
        await here.turns.act(loaded.table.id, loaded.acting.user, after=None, actions=[Rest()])
    await stopped(settings, Telling(settings.database), monkeypatch)
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []
    async with room(settings.database) as here:
        await here.settle()
        assert here.messages.told[0] == ("turn", loaded.table.id, 1)
        assert here.messages.again[0]


def test_all_that_is_waited_for_fits_into_the_time_there_is() -> None:
    assert (
        subcommands.START + client.ANSWER_TIMEOUT + client.WORK_TIMEOUT + client.LOGOUT_TIMEOUT
        < subcommands.PATIENCE
        <= 10
    )
