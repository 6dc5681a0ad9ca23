"""How much load the bot handles: players press buttons at many tables, over real sockets.

The bot runs in its own process. A turn takes three or more interactions (My turn, one pick per step, Confirm)
and ends with a message that has the picture. First all tables play as fast as the bot posts their turns; then
turns start at a steady rate. Discord's rate limits aren't simulated.

With `--processes`, that many processes share a PostgreSQL database, each with a shard.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Awaitable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import perf_counter, process_time

from bench.compare_commits import run_beside
from bench.load_players import Table, Tally
from tests.postgres_server import running_postgres
from tests.sockets.socket_server import SocketServer, running_server

AIM, WITHIN = 60, 0.25
"""Target turns per second, with pictures, and seconds within which 99 % of turn messages should arrive."""
SETTING_UP = 10
"""Seconds reserved for starting and stopping."""
_TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench load", description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=50, help="total running time")
    parser.add_argument("--rate", type=float, help="turns per second in the steady half")
    parser.add_argument(
        "--processes", type=int, default=0, help="processes on PostgreSQL, instead of one on SQLite"
    )
    parser.add_argument("--beside", metavar="COMMIT", help="run this and the commit's own bench in turns")
    parser.add_argument("--rounds", type=int, default=2, help="how often each of the two is run")
    args = parser.parse_args(sys.argv[2:])
    if args.beside:
        given = ["load", f"--tables={args.tables}", f"--seconds={args.seconds}"]
        run_beside(args.beside, [*given, *([f"--rate={args.rate}"] if args.rate else [])], args.rounds)
        return
    asyncio.run(load(args.tables, max(2.0, (args.seconds - SETTING_UP) / 2), args.rate, args.processes))


async def load(tables: int, seconds: float, rate: float | None, processes: int) -> None:
    async with running_server() as server, _running_bots(server, processes) as bots:
        seated = [Table(server, number) for number in range(tables)]
        await asyncio.gather(*(table.open() for table in seated))
        print(
            f"{tables} tables of 2, golem, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start"
        )
        full = await _measured(server, bots, "full speed", seated, at_full_speed(seated, seconds))
        rate = rate or min(AIM, round(full * 0.7))
        reached = await _measured(
            server, bots, f"steady, {rate:g}/s", seated, _at_rate(seated, seconds, rate)
        )
        print(
            f"aim: {AIM} turns/s delivered within {WITHIN * 1000:.0f} ms at p99; steady here: {reached:.1f}/s"
        )


@asynccontextmanager
async def _running_bots(server: SocketServer, processes: int) -> AsyncGenerator[list[Process]]:
    """Run one bot on SQLite, or several processes on PostgreSQL, each with one shard."""
    async with AsyncExitStack() as stack:
        if not processes:
            yield [await stack.enter_async_context(running_bot(server))]
            return
        url = stack.enter_context(stack.enter_context(running_postgres()).database())
        shards = [f"{number}/{processes}" for number in range(processes)]
        yield [await stack.enter_async_context(running_bot(server, database=(url, each))) for each in shards]


@asynccontextmanager
async def running_bot(
    server: SocketServer, module: str = "bench.bot_process", database: Sequence[str] = ()
) -> AsyncGenerator[Process]:
    """Run the bot in its own process; at the end, print the errors it logged.

    `database` is its address and perhaps the process's shards; without, it is a new file.
    """
    connected = len(server.gateway.sessions)
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as stderr:
            stored = database or (f"{folder}/tables.sqlite",)
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", module, str(server.port), *stored),
                stdout=PIPE,
                stderr=stderr,
                env={**os.environ, "DATA_FOLDER": folder},
            )
        try:
            await server.wait_until(lambda: len(server.gateway.sessions) > connected)
            yield process
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()
            for line in log.read_text().splitlines():
                if '"level": "ERROR"' in line:
                    print(line[:300])


async def _measured(
    server: SocketServer, bots: Sequence[Process], name: str, seated: Sequence[Table], work: Awaitable[None]
) -> float:
    """Await the work, print its figures, and return the turns per second."""
    for table in seated:
        table.tally = Tally()
    server.forget_history()
    start, own_cpu, bot_cpu = perf_counter(), process_time(), cpu_time(bots)
    await work
    elapsed = perf_counter() - start
    tally = Tally.of([table.tally for table in seated])
    turns = len(tally.told) / elapsed
    own_cpu, bot_cpu = process_time() - own_cpu, cpu_time(bots) - bot_cpu
    print(f"{name}: {turns:.1f} turns/s with picture, {len(tally.answered) / elapsed:.0f} presses/s")
    print(f"  press to answer        {_percentiles(tally.answered)}")
    print(f"  press to turn message  {_percentiles(tally.told)}")
    per_turn = 1000 * bot_cpu / (len(tally.told) or 1)
    print(
        f"  CPU: bot {bot_cpu / elapsed:.0%} of a core, {per_turn:.0f} ms per turn;"
        f" server and players {own_cpu / elapsed:.0%}; answers that came too late: {tally.refused}"
    )
    return turns


async def at_full_speed(seated: Sequence[Table], seconds: float) -> None:
    end = perf_counter() + seconds

    async def play(table: Table) -> None:
        while perf_counter() < end:
            await table.turn()

    await asyncio.gather(*(play(table) for table in seated))


async def _at_rate(seated: Sequence[Table], seconds: float, rate: float) -> None:
    """Start turns at even intervals, cycling through the tables."""
    start, tasks = perf_counter(), list[asyncio.Task[None]]()
    for number in range(int(seconds * rate)):
        await asyncio.sleep(start + number / rate - perf_counter())
        tasks.append(asyncio.create_task(seated[number % len(seated)].turn()))
    await asyncio.gather(*tasks)


def _percentiles(seconds: Sequence[float]) -> str:
    ordered = sorted(seconds) or [0.0]
    p50, p99 = (1000 * ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
    return f"p50 {p50:4.0f} ms   p99 {p99:4.0f} ms"


def cpu_time(processes: Sequence[Process]) -> float:
    """CPU seconds used by other processes."""
    stats = (Path(f"/proc/{each.pid}/stat").read_text().rsplit(")", 1)[1].split() for each in processes)
    return sum(int(user) + int(system) for user, system in (stat[11:13] for stat in stats)) / _TICKS
