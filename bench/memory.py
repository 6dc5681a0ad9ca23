"""Whether the bot's memory stays bounded: full speed for a long time, the bot in its own process.

Prints each minute how much memory the bot has (its resident set), and at the end how fast that has grown
over the last third. People and server grow as well; they let go of what is past every few seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from bench.load import at_full_speed, lone_bot
from bench.load_players import Table, Tally
from tests.sockets.server import SocketDiscord, serving

AT_ONCE = 10.0
"""Seconds after which server and people let go of what is past."""
BOUND = 1.0
"""MB a minute, over the last third; more is a leak."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench memory", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--minutes", type=int, default=30)
    chosen = parser.parse_args(sys.argv[2:])
    asyncio.run(memory(chosen.tables, max(3, chosen.minutes)))


async def memory(tables: int, minutes: int) -> None:
    async with serving() as server, lone_bot(server) as bot:
        seated = [Table(server, number) for number in range(tables)]
        await asyncio.gather(*(table.open() for table in seated))
        print(f"{tables} tables of 2, golem, {os.cpu_count()} cores; at the start {resident(bot.pid):.1f} MB")
        curve = list[float]()
        for minute in range(1, minutes + 1):
            turns = await _play(server, seated, 60)
            curve.append(resident(bot.pid))
            bots, own = f"bot {curve[-1]:6.1f} MB", f"server and people {resident(os.getpid()):.0f} MB"
            print(f"{minute:3} min  {bots}   {turns:5.1f} turns/s   {own}", flush=True)
        last = minutes // 3
        grown = (curve[-1] - curve[-1 - last]) / last
        print(f"over the last {last} minutes: {grown:+.2f} MB a minute (at most {BOUND:g} is wanted)")


async def _play(server: SocketDiscord, seated: Sequence[Table], seconds: float) -> float:
    """Play at full speed for so long; turns a second."""
    start, turns = perf_counter(), 0
    while (left := start + seconds - perf_counter()) > 0:
        await at_full_speed(seated, min(AT_ONCE, left))
        turns += sum(len(table.tally.told) for table in seated)
        for table in seated:
            table.tally = Tally()
        server.forget()
    return turns / (perf_counter() - start)


def resident(pid: int) -> float:
    """The memory of a process, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
