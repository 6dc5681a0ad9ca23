"""The playground: the real bot in a simulated Discord, to play several people in a browser."""

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
from bot.playground.simulator_interface import SimulatedDiscord
from bot.settings import InvalidSetting, Settings
from store.sqlite.check import check_ready

TICK, LAST_PORT = 0.5, 65535
"""How often the simulated clock advances, in seconds; the highest port number."""


async def play(settings: Settings, *, port: int, fresh: bool, browser: bool) -> None:
    """Serve the playground until Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    database = settings.database.with_name("playground.sqlite")
    if fresh:
        wipe(database)
    check_ready(database)
    async with opened(database) as (front_page, simulator), _served(front_page, port) as address:
        print(f"The playground is open at {address} (press Ctrl-C to stop)", flush=True)
        if browser:
            webbrowser.open(address)
        await _run_clock(simulator, stop)
    print("Closed. Your games are saved for the next start.", flush=True)


@asynccontextmanager
async def opened(database: Path) -> AsyncGenerator[tuple[FrontPage, SimulatedDiscord]]:
    """Run the bot in a simulated Discord; yield the front page and that Discord."""
    problems = RecentProblems()
    logging.getLogger().addHandler(problems)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        ahead = await ready_for_a_new_discord(database)
        clock = SimulatedTime(time.time() + ahead)
        bot = PlaygroundBot(database, clock)
        async with simulated(bot, clock) as simulator:
            yield FrontPage(simulator, bot, problems, ahead), simulator
    finally:
        logging.getLogger().removeHandler(problems)


@asynccontextmanager
async def _served(front_page: FrontPage, port: int) -> AsyncGenerator[str]:
    runner = web.AppRunner(front_page.application(), access_log=None)
    await runner.setup()
    try:
        yield f"http://127.0.0.1:{await bound(runner, port)}/"
    finally:
        await runner.cleanup()


async def bound(runner: web.AppRunner, port: int) -> int:
    """Listen on the port, or on the next free one; return which."""
    while True:
        try:
            await web.TCPSite(runner, "127.0.0.1", port).start()
            return port
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == LAST_PORT:
                why = error.strerror or str(error)
                raise InvalidSetting(
                    f"Port {port} can't be opened ({why}). Choose another with --port."
                ) from error
        print(f"Port {port} is taken; trying {port + 1}.", flush=True)
        port += 1


async def _run_clock(simulator: SimulatedDiscord, stop: asyncio.Event) -> None:
    """Keep the simulated clock running until `stop` is set or the clock fails."""
    ticking = asyncio.create_task(_tick(simulator))
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait({ticking, stopped}, return_when=asyncio.FIRST_COMPLETED)
    for task in (ticking, stopped):
        task.cancel()
    error, _ = await asyncio.gather(ticking, stopped, return_exceptions=True)
    if isinstance(error, Exception):
        raise error


async def _tick(simulator: SimulatedDiscord) -> None:
    """Advance the simulated clock as fast as real time passes."""
    last = time.perf_counter()  # the simulator changes the other clocks
    while True:
        await asyncio.sleep(TICK)
        now = time.perf_counter()
        await simulator.pass_time(now - last)
        last = now
