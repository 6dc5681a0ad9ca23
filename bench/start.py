"""How much processor time the bot takes from its start to its first answer, and to the first turn's message.

Each run has a new process and a new database; everything is compiled already.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from statistics import median
from time import perf_counter

from bench.load import cpu_time, running_bot
from bench.load_players import Table
from tests.sockets.socket_server import running_server

AIM = 1.0
"""Seconds of processor time to the first answer, at most."""
STEPS = ("connected", "first answer", "first turn's message")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench start", description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args(sys.argv[2:])
    runs = [asyncio.run(start()) for _ in range(args.runs)]
    for step, times in zip(STEPS, zip(*runs, strict=True), strict=True):
        elapsed, processor = (median(each) for each in zip(*times, strict=True))
        print(f"{step:22} {elapsed:5.2f} s   {processor:5.2f} s of processor")
    print(f"aim: {AIM:g} s of processor to the first answer")


async def start() -> list[tuple[float, float]]:
    """Start a bot, open a table and start its game; return the time and the processor time at each step."""
    async with running_server() as server:
        began = perf_counter()
        async with running_bot(server) as bot:
            steps = [(perf_counter() - began, cpu_time([bot]))]
            table = Table(server, 0)
            await table.open_lobby()
            steps.append((perf_counter() - began, cpu_time([bot])))
            await table.open_game()
            return [*steps, (perf_counter() - began, cpu_time([bot]))]
