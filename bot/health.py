"""Is the bot well? `python -m bot.health`, for Docker.

The bot writes the time into a file beside its database while Discord answers its heartbeat, with the names of
the workers that aren't running. A file that is old, or missing, means that it is not connected.
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

from bot.settings import Settings

if TYPE_CHECKING:
    from bot.client import Caravanserai

EVERY, TOO_OLD, AHEAD = 20.0, 120.0, 1.0
"""Seconds; a pulse from the future was written before the clock was set back, and says nothing."""


def pulse_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.pulse")


async def keep_pulse(bot: Caravanserai, database: Path) -> None:
    """Write the pulse while the connection answers."""
    while not bot.is_closed():
        if bot.is_ready() and bot.latency < TOO_OLD:
            idle = bot.idle_workers()
            with suppress(OSError):  # a full disk may be cleared
                write_pulse(database, time.time(), idle)
        await asyncio.sleep(EVERY)


def write_pulse(database: Path, now: float, idle: Sequence[str]) -> None:
    """In one go: it may be read at any moment."""
    written = pulse_file(database).with_suffix(".part")
    written.write_text(json.dumps({"at": now, "not running": idle}), encoding="utf-8")
    written.replace(pulse_file(database))


def complaint(database: Path, now: float) -> str:
    """What is wrong with the bot; nothing where it is well."""
    try:
        pulse = json.loads(pulse_file(database).read_text(encoding="utf-8"))
        age, idle = now - pulse["at"], ", ".join(pulse["not running"])
    except (OSError, ValueError, LookupError, TypeError):
        return "The bot has not connected to Discord yet."
    if not -AHEAD <= age < TOO_OLD:
        return "The bot has lost its connection to Discord, or is not running."
    return f"Not running: {idle}." if idle else ""


if __name__ == "__main__":
    wrong = complaint(Settings.read(os.environ).database, time.time())
    sys.exit(wrong or 0)
