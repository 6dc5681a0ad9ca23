"""`python -m bot`: the bot, or without a token the playground; `emojis` uploads the missing ones."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

import aiohttp
import discord

from bot.client import Caravanserai
from bot.emojis import upload
from bot.health import keep_pulse
from bot.logs import start_logs
from bot.settings import Settings, Unfit
from store.sqlite import InUse, NewerSchema

PATIENCE = 10
"""Seconds for finishing what is under way when told to stop."""


def main() -> int:
    try:
        settings = Settings.read(os.environ)
        settings.check_numbers()
        if not settings.token and "emojis" not in sys.argv[1:]:
            from bot.playground import play  # noqa: PLC0415  the bot itself runs without the simulator

            asyncio.run(play(settings))
            return 0
        if "emojis" in sys.argv[1:]:
            print(
                "Uploaded:", ", ".join(asyncio.run(upload(settings.required_token()))) or "none was missing"
            )
            return 0
        start_logs(settings.log_level)
        asyncio.run(run(settings))
    except (Unfit, NewerSchema) as unfit:
        print(unfit, file=sys.stderr)
        return 2
    except InUse as path:
        print(f"{path} is in use by another process. Stop that one first.", file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print("Discord refuses DISCORD_TOKEN. Copy it anew from the developer portal.", file=sys.stderr)
        return 2
    except (aiohttp.ClientConnectionError, OSError) as unreached:
        print(f"Discord can't be reached ({unreached}). Check the network and start again.", file=sys.stderr)
        return 1
    return 0


async def run(settings: Settings) -> None:
    """Run until told to stop; then finish what is under way, within a few seconds."""
    bot = Caravanserai(settings.database)
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    running = asyncio.create_task(bot.start(settings.required_token()))
    pulse = asyncio.create_task(keep_pulse(bot, settings.database))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    try:
        await asyncio.wait_for(bot.close(), PATIENCE)
    finally:
        stopping.cancel()
        pulse.cancel()
        await asyncio.gather(running, return_exceptions=not running.done())


if __name__ == "__main__":
    sys.exit(main())
