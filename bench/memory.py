"""Whether the bot's memory stays bounded over a long run at full speed, with the bot in its own process.

Prints the bot's resident set size every minute, and at the end how fast its highest values grew from the
second third to the last: it falls whenever free memory goes back to the system. The simulated players and
server drop their history every few seconds, as they would grow otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from bench.load import at_full_speed, running_bot
from bench.load_players import Table, Tally
from tests.sockets.socket_server import SocketServer, running_server

FORGET_EVERY = 10.0
"""Seconds after which the simulated players and server drop their history."""
BOUND = 1.0
"""Allowed growth from the second third to the last, in MB per minute; more is a leak."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench memory", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--minutes", type=int, default=30)
    args = parser.parse_args(sys.argv[2:])
    asyncio.run(memory(args.tables, max(3, args.minutes)))


async def memory(tables: int, minutes: int) -> None:
    async with running_server() as server, running_bot(server) as bot:
        seated = [Table(server, number) for number in range(tables)]
        await asyncio.gather(*(table.open() for table in seated))
        print(f"{tables} tables of 2, golem, {os.cpu_count()} cores; at the start {resident(bot.pid):.1f} MB")
        samples = list[float]()
        for minute in range(1, minutes + 1):
            turns = await _play(server, seated, 60)
            samples.append(resident(bot.pid))
            own = f"server and players {resident(os.getpid()):.0f} MB"
            print(f"{minute:3} min  bot {samples[-1]:6.1f} MB   {turns:5.1f} turns/s   {own}", flush=True)
        last = minutes // 3
        growth = (max(samples[-last:]) - max(samples[-2 * last : -last])) / last
        print(f"over the last {last} minutes: {growth:+.2f} MB a minute (limit: {BOUND:g})")


async def _play(server: SocketServer, seated: Sequence[Table], seconds: float) -> float:
    """Play at full speed for this many seconds; return the turns per second."""
    start, turns = perf_counter(), 0
    while (left := start + seconds - perf_counter()) > 0:
        await at_full_speed(seated, min(FORGET_EVERY, left))
        turns += sum(len(table.tally.told) for table in seated)
        for table in seated:
            table.tally = Tally()
        server.forget_history()
    return turns / (perf_counter() - start)


def resident(pid: int) -> float:
    """Resident set size of a process, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
