"""The health check for Docker: `python -m bot.health`.

While Discord answers its heartbeat, the bot writes a pulse file beside its database, with the time and the
names of workers that aren't running. An old or missing file means that the bot is not connected.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from bot.settings import Settings, read_env_file

if TYPE_CHECKING:
    from bot.client import Caravanserai

EVERY, TOO_OLD, AHEAD = 20.0, 120.0, 1.0
"""Seconds between pulses; the age at which a pulse counts as old; how far in the future it may be.

A pulse further in the future was written before the clock was set back, and proves nothing.
"""


def pulse_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.pulse")


async def keep_pulse(bot: Caravanserai, database: Path) -> None:
    """Write a pulse regularly while Discord answers."""
    while not bot.is_closed():
        if bot.is_ready() and bot.latency < TOO_OLD:
            idle = bot.idle_workers()
            with suppress(OSError):  # the disk may be full; the next pulse may succeed
                write_pulse(database, time.time(), idle)
        await asyncio.sleep(EVERY)


def write_pulse(database: Path, now: float, idle: Sequence[str]) -> None:
    """Replace the file in one step, because it may be read at any moment."""
    partial = pulse_file(database).with_suffix(".part")
    partial.write_text(json.dumps({"at": now, "not running": idle}), encoding="utf-8")
    partial.replace(pulse_file(database))


def complaint(database: Path, now: float) -> str:
    """Return what is wrong with the bot; empty if nothing is."""
    try:
        pulse = json.loads(pulse_file(database).read_text(encoding="utf-8"))
        age, idle = now - pulse["at"], ", ".join(pulse["not running"])
    except (OSError, ValueError, LookupError, TypeError):
        return "The bot has not connected to Discord yet."
    if not -AHEAD <= age < TOO_OLD:
        return "The bot has lost its connection to Discord, or is not running."
    return f"Not running: {idle}." if idle else ""


if __name__ == "__main__":
    read_env_file()
    problem = complaint(Settings.read(os.environ).database, time.time())
    sys.exit(problem or 0)
