"""Where a turn's time goes: trips to the database, pictures, requests to Discord and processor time.

A turn is My turn, one pick per step and Confirm, over real sockets, with the bot in its own process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
from asyncio.subprocess import Process
from collections import Counter

from bench.load import at_full_speed, running_bot
from bench.load_players import Table, Tally
from tests.sockets.socket_server import SocketServer, running_server

WARM_UP = 5.0
"""Seconds of play before counting, so that caches are warm."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench turn", description=__doc__)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--edition", default="golem")
    args = parser.parse_args(sys.argv[2:])
    asyncio.run(turn(args.tables, args.seconds, args.edition))


async def turn(tables: int, seconds: float, edition: str) -> None:
    async with running_server() as server, running_bot(server, "bench.counted_bot") as bot:
        seated = [Table(server, number, edition) for number in range(tables)]
        await asyncio.gather(*(table.open() for table in seated))
        await at_full_speed(seated, WARM_UP)
        before = await _counts(bot)
        for table in seated:
            table.tally = Tally()
        server.requests.clear()
        await at_full_speed(seated, seconds)
        counts = await _counts(bot)
        counts["processor"] -= before["processor"]
        _print(counts, _requests(server), Tally.of([table.tally for table in seated]))


async def _counts(bot: Process) -> dict[str, float]:
    """What the bot has counted since the last time."""
    assert bot.stdout
    bot.send_signal(signal.SIGUSR1)
    return json.loads(await bot.stdout.readline())


def _requests(server: SocketServer) -> Counter[str]:
    """Requests to Discord by kind; answers to interactions don't count towards its limit per token."""
    kinds: Counter[str] = Counter()
    for method, path, _ in server.requests:
        answer = path.endswith("/callback") or path.startswith("/webhooks")
        kinds["answers" if answer else f"{method} {path.strip('/').split('/')[0]}"] += 1
    return kinds


def _print(counts: dict[str, float], requests: Counter[str], tally: Tally) -> None:
    turns = len(tally.told) or 1
    print(f"{turns} turns; each, on average:")
    for name, title in (
        ("trips", "trips to the database"),
        ("stored_table", "  whole loads of a table"),
        ("outbox", "  reads of the whole outbox"),
        ("log_entries", "  reads of a whole log"),
        ("commit", "  commits"),
        ("pictures", "pictures"),
    ):
        print(f"  {title:32} {counts.get(name, 0) / turns:6.1f}")
    for name, number in sorted(requests.items()):
        print(f"  requests: {name:22} {number / turns:6.1f}")
    for name in ("processor", "pictures drawn", "database thread"):
        print(f"  {name:32} {1000 * counts.get(name, 0) / turns:6.1f} ms")
