"""Is the bot well? `python -m bot.health`, for Docker.

The bot writes the time into a file beside its database whenever Discord has answered its heartbeat; a file
that is old, or missing, means that it is not connected.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import discord

from bot.settings import Settings

EVERY, TOO_OLD = 20.0, 120.0


def pulse_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.pulse")


async def keep_pulse(bot: discord.Client, database: Path) -> None:
    """Write the pulse while the connection answers."""
    while not bot.is_closed():
        if bot.is_ready() and bot.latency < TOO_OLD:
            with suppress(OSError):  # a full disk may be cleared
                pulse_file(database).write_text(str(time.time()), encoding="utf-8")
        await asyncio.sleep(EVERY)


def healthy(database: Path, now: float) -> bool:
    try:
        return now - float(pulse_file(database).read_text(encoding="utf-8")) < TOO_OLD
    except (OSError, ValueError):
        return False


if __name__ == "__main__":
    sys.exit(0 if healthy(Settings.read(os.environ).database, time.time()) else 1)
