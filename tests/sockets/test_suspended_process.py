"""The bot's process is stopped for longer than every timeout, then continues."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from bot import health
from store.sqlite.store import open_store
from tests.long_runs import LONG
from tests.sockets.fake_api import PostedMessage
from tests.sockets.faults import POST_MESSAGE
from tests.sockets.people import Person, controls
from tests.sockets.scenario import TIMEOUT
from tests.sockets.socket_server import SocketServer, running_server

SUSPENDED = 150 if LONG else 2
"""Seconds. The longest timeouts are those of the health check and of the gateway's heartbeat."""
ROOT = Path(__file__).parents[2]
UNKNOWN = 404


class SuspendedBot:
    """A bot in its own process, with a table of two people and an AI."""

    def __init__(self, server: SocketServer, process: Process) -> None:
        self.server, self.process = server, process
        guild = server.api.backend.create_guild("Caravan")
        self.channel = server.api.backend.create_channel(guild.id, "tables")
        self.people = [Person(server, guild.id, name) for name in ("Ada", "Béa")]

    def turns(self) -> list[tuple[int, PostedMessage]]:
        """The turn messages as they were posted, with the number of log entries they show."""
        found = [
            (re.match(r"table-1-(\d+)\.png", " ".join(each.files)), each) for each in self.server.api.posted
        ]
        return [(int(match[1]), each) for match, each in found if match]

    async def start_game(self) -> None:
        host, guest = self.people
        await host.slash(self.channel, "century new", edition="golem", seats=3)
        await guest.slash(self.channel, "century lobby join")
        await host.slash(self.channel, "century lobby ai", level="easy")
        await host.slash(self.channel, "century lobby start")
        await self.server.wait_until(lambda: bool(self.turns()))

    def acting(self) -> Person:
        return next(person for person in self.people if person.id in self.turns()[-1][1].pings)

    def rest(self) -> asyncio.Task[int]:
        """Let the acting person rest; the result is the status of the answer."""
        place = self.server.api.backend.channels[self.turns()[-1][1].channel]
        sent = self.acting().begin_slash(place, "century rest")
        return asyncio.create_task(_status(sent.answer))

    async def wait_for_turns(self, count: int) -> None:
        """Wait for the turn message, and until the one before it has lost its controls."""
        await self.server.wait_until(lambda: len(self.turns()) >= count and not self._has_controls(count - 2))

    def _has_controls(self, turn: int) -> bool:
        posted = self.turns()[turn][1]
        return bool(controls(self.server.api.backend.messages[posted.channel][posted.id]))

    async def suspend(self) -> None:
        """Stop the process for a while; Discord misses its heartbeats and drops the connection."""
        os.kill(self.process.pid, signal.SIGSTOP)
        self.server.gateway.drop_connections()
        await asyncio.sleep(SUSPENDED)
        os.kill(self.process.pid, signal.SIGCONT)


async def _status(answer: asyncio.Future[int]) -> int:
    return await answer


@asynccontextmanager
async def suspended_bot(database: Path) -> AsyncGenerator[SuspendedBot]:
    async with asyncio.timeout(TIMEOUT + 3 * SUSPENDED), running_server() as server:
        command = (sys.executable, "-m", "bench.bot_process", str(server.port), str(database))
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stderr=asyncio.subprocess.DEVNULL)
        bot = SuspendedBot(server, process)
        server.answer_deadline = TIMEOUT
        try:
            await server.wait_until(lambda: bool(server.gateway.sessions))
            yield bot
        finally:
            process.terminate()
            assert await process.wait() == 0


async def test_a_bot_that_was_suspended_announces_every_turn_once_and_loses_no_move(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    async with suspended_bot(database) as bot:
        await bot.start_game()
        await bot.rest()
        await bot.wait_for_turns(2)

        release = asyncio.Event()  # stopped while it waits for Discord to accept a message
        bot.server.api.enforces_nonces = False  # Discord forgets them sooner
        bot.server.faults.add(POST_MESSAGE, drop=True, applied=True, release=release)
        await bot.rest()
        await bot.server.wait_until(lambda: bot.server.faults.triggered == 1)
        release.set()
        await bot.suspend()
        await bot.wait_for_turns(3)

        bot.server.answer_deadline = SUSPENDED / 2  # a move made while it is stopped is answered too late
        suspended = asyncio.create_task(bot.suspend())
        await asyncio.sleep(0)
        late = bot.rest()
        await suspended
        assert await late == UNKNOWN
        bot.server.answer_deadline = TIMEOUT
        await bot.wait_for_turns(4)

        await bot.rest()
        await bot.wait_for_turns(5)
        while SUSPENDED > health.TOO_OLD and health.complaint(database, time.time()):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    counted = Counter(after for after, _ in bot.turns())
    assert set(counted.values()) == {1}
    store = await open_store(database)
    entries = await store.log_entries(1)
    await store.close()
    assert len([entry for entry in entries if entry.player > 0]) == 4
    assert bot.turns()[-1][0] == len(entries)
