"""Runs the bot until the process is told to end."""

from __future__ import annotations

import asyncio
import signal

from bot.client import Caravanserai
from bot.free_memory import keep_returning_memory, share_one_pool
from bot.garbage_collection import STARTED, ignore_what_exists
from bot.health import keep_pulse
from bot.rate_limit import RateLimit
from bot.settings import Settings
from bot.shutdown import SHUTDOWN_TIMEOUT, START_TIMEOUT
from play.ai_pool import AiPool


async def run_bot(settings: Settings) -> None:
    """Run the bot until SIGINT or SIGTERM, then finish work in progress within a few seconds."""
    share_one_pool()
    rate_limit = None if settings.discord_api else RateLimit()
    ai_pool = AiPool(settings.ai_processes)
    bot = Caravanserai(settings.address, ai_service=ai_pool, shards=settings.shards, rate_limit=rate_limit)
    bot.uploads_emojis = bot.warms_up_pictures = True
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    running = asyncio.create_task(bot.start(settings.required_token()))
    pulse = asyncio.create_task(keep_pulse(bot, settings.database))
    returning = asyncio.create_task(keep_returning_memory())
    asyncio.get_running_loop().call_later(STARTED, ignore_what_exists)
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    ended = running.done()
    for task in (running, stopping, pulse, returning):
        task.cancel()
    try:
        await asyncio.wait({running}, timeout=START_TIMEOUT)
        await asyncio.wait_for(bot.close(), SHUTDOWN_TIMEOUT - START_TIMEOUT)
    finally:
        await asyncio.gather(running, return_exceptions=not ended)
