"""The playground: the real bot in a simulated Discord, to be played in a browser as several people."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import time
import webbrowser
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web

from bot.playground.front_page import FrontPage
from bot.playground.playground_bot import PlaygroundBot, ready_for_a_new_discord, wipe
from bot.playground.recent_problems import RecentProblems
from bot.playground.simcord_adapter import SimulatedTime, simulated
from bot.playground.simulated_discord import SimulatedDiscord
from bot.settings import Settings, Unfit
from store.sqlite.check import check_ready

BEAT, LAST_PORT = 0.5, 65535


async def play(settings: Settings, *, port: int, fresh: bool, browser: bool) -> None:
    """Serve the playground until Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    database = settings.database.with_name("playground.sqlite")
    if fresh:
        wipe(database)
    check_ready(database)
    async with opened(database) as (front, stage), _served(front, port) as address:
        print(f"The playground is open at {address} (Ctrl-C ends it)", flush=True)
        if browser:
            webbrowser.open(address)
        await _until(stop, stage)
    print("Closed. The games are kept for the next start.", flush=True)


@asynccontextmanager
async def opened(database: Path) -> AsyncGenerator[tuple[FrontPage, SimulatedDiscord]]:
    """The bot in a simulated Discord, and the page before it."""
    trouble = RecentProblems()
    logging.getLogger().addHandler(trouble)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        ahead = await ready_for_a_new_discord(database)
        clock = SimulatedTime(time.time() + ahead)
        bot = PlaygroundBot(database, clock)
        async with simulated(bot, clock) as stage:
            yield FrontPage(stage, bot, trouble, ahead), stage
    finally:
        logging.getLogger().removeHandler(trouble)


@asynccontextmanager
async def _served(front: FrontPage, port: int) -> AsyncGenerator[str]:
    runner = web.AppRunner(front.application(), access_log=None)
    await runner.setup()
    try:
        yield f"http://127.0.0.1:{await bound(runner, port)}/"
    finally:
        await runner.cleanup()


async def bound(runner: web.AppRunner, port: int) -> int:
    """On that port, or on the next that is free; which."""
    while True:
        try:
            await web.TCPSite(runner, "127.0.0.1", port).start()
            return port
        except OSError as refused:
            if refused.errno != errno.EADDRINUSE or port == LAST_PORT:
                why = refused.strerror or str(refused)
                raise Unfit(f"Port {port} can't be opened ({why}). Name another with --port.") from refused
        print(f"Port {port} is taken; trying {port + 1}.", flush=True)
        port += 1


async def _until(stop: asyncio.Event, stage: SimulatedDiscord) -> None:
    beating = asyncio.create_task(_beat(stage))
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait({beating, stopped}, return_when=asyncio.FIRST_COMPLETED)
    for task in (beating, stopped):
        task.cancel()
    failed, _ = await asyncio.gather(beating, stopped, return_exceptions=True)
    if isinstance(failed, Exception):
        raise failed


async def _beat(stage: SimulatedDiscord) -> None:
    """Let the simulated time run with the wall clock."""
    last = time.perf_counter()  # the simulator moves the other clocks
    while True:
        await asyncio.sleep(BEAT)
        now = time.perf_counter()
        await stage.pass_time(now - last)
        last = now
