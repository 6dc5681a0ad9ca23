"""How much the bot bears: turns by presses at many tables, the bot in its own process, over real sockets.

A turn is three presses or more (My turn, a pick for each step, Confirm) and a message with the picture. First
all tables play as fast as they are told, then turns begin at a steady rate. None of Discord's limits apply.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from asyncio.subprocess import Process
from collections.abc import AsyncGenerator, Awaitable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, process_time

from bench.load_players import Table, Tally
from tests.sockets.server import SocketDiscord, serving

AIM, WITHIN = 60, 0.25
"""Turns a second with picture, and the seconds in which all but one in a hundred are told."""
SETTING_UP = 10
"""Seconds kept for starting and stopping."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench load", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=50, help="for everything")
    parser.add_argument("--rate", type=float, help="turns a second in the steady half")
    chosen = parser.parse_args(sys.argv[2:])
    asyncio.run(load(chosen.tables, max(2.0, (chosen.seconds - SETTING_UP) / 2), chosen.rate))


async def load(tables: int, seconds: float, rate: float | None) -> None:
    async with serving() as server, lone_bot(server) as bot:
        seated = [Table(server, number) for number in range(tables)]
        await asyncio.gather(*(table.open() for table in seated))
        print(
            f"{tables} tables of 2, golem, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start"
        )
        full = await _measured(server, bot, "full speed", seated, at_full_speed(seated, seconds))
        rate = rate or min(AIM, round(full * 0.7))
        reached = await _measured(server, bot, f"steady, {rate:g}/s", seated, _at_rate(seated, seconds, rate))
        print(f"aim: {AIM} turns/s told within {WITHIN * 1000:.0f} ms at p99; steady here: {reached:.1f}/s")


@asynccontextmanager
async def lone_bot(server: SocketDiscord) -> AsyncGenerator[Process]:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as written:
            command = (sys.executable, "-m", "bench.lone_bot", str(server.port), f"{folder}/tables.sqlite")
            process = await asyncio.create_subprocess_exec(*command, stderr=written)
        try:
            await server.until(lambda: bool(server.gateway.sessions))
            yield process
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()
            for line in log.read_text().splitlines():
                if '"level": "ERROR"' in line:
                    print(line[:300])


async def _measured(
    server: SocketDiscord, bot: Process, name: str, seated: Sequence[Table], doing: Awaitable[None]
) -> float:
    """Do it and print what it came to; turns a second."""
    for table in seated:
        table.tally = Tally()
    server.forget()
    start, own, bots = perf_counter(), process_time(), _processor_time(bot.pid)
    await doing
    spent = perf_counter() - start
    tally = Tally.of([table.tally for table in seated])
    turns = len(tally.told) / spent
    own, bots = process_time() - own, _processor_time(bot.pid) - bots
    print(f"{name}: {turns:.1f} turns/s with picture, {len(tally.answered) / spent:.0f} presses/s")
    print(f"  press to answer        {_spread(tally.answered)}")
    print(f"  press to turn message  {_spread(tally.told)}")
    print(
        f"  processor: bot {bots / spent:.0%} of a core, {1000 * bots / (turns * spent or 1):.0f} ms a turn;"
        f" server and people {own / spent:.0%}; answers that came too late: {tally.refused}"
    )
    return turns


async def at_full_speed(seated: Sequence[Table], seconds: float) -> None:
    end = perf_counter() + seconds

    async def play(table: Table) -> None:
        while perf_counter() < end:
            await table.turn()

    await asyncio.gather(*(play(table) for table in seated))


async def _at_rate(seated: Sequence[Table], seconds: float, rate: float) -> None:
    """Begin turns at even intervals, at the tables in turn."""
    start, begun = perf_counter(), list[asyncio.Task[None]]()
    for number in range(int(seconds * rate)):
        await asyncio.sleep(start + number / rate - perf_counter())
        begun.append(asyncio.create_task(seated[number % len(seated)].turn()))
    await asyncio.gather(*begun)


def _spread(seconds: Sequence[float]) -> str:
    ordered = sorted(seconds) or [0.0]
    p50, p99 = (1000 * ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
    return f"p50 {p50:4.0f} ms   p99 {p99:4.0f} ms"


def _processor_time(pid: int) -> float:
    """Of another process, in seconds."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
