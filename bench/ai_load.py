"""How much thinking AIs delay the event loop: four of them at each of ten tables, without a pause.

The AIs run in worker processes; the event loop only dispatches the work and stores the resulting turns.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable
from itertools import count
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from ai import Level
from play.ai_pool import AiPool
from play.ai_turns import AiTurns
from play.clock import WallClock
from play.loaded_table import load_table
from play.lobby import Lobby
from play.services import Services
from store import OutboxKind, Table
from store.sqlite.store import open_store

TABLES, AIS, SECONDS = 10, 4, 15.0
TICK = 0.005
"""Seconds between two checks of how late the loop is."""


def main() -> None:
    for edition in ("golem", "adventure"):
        with tempfile.TemporaryDirectory(prefix="bench-") as name:
            asyncio.run(_bench(Path(name) / "tables.sqlite", edition))


async def _bench(path: Path, edition: str) -> None:
    store = await open_store(path)
    services, ai_service = Services(store, WallClock()), AiPool()
    idle = await _lateness(asyncio.sleep(SECONDS / 3))
    tables = [await _ai_table(Lobby(services), edition) for _ in range(TABLES)]
    turns = count()
    try:
        busy = await _lateness(_play(services, AiTurns(services, ai_service), tables, turns))
    finally:
        await ai_service.close()
        await store.close()
    print(f"{edition}: {AIS} hard AIs at each of {TABLES} tables, {next(turns) / SECONDS:.1f} turns a second")
    for what, late in (("idle", idle), ("thinking", busy)):
        p99, most = quantiles(late, n=100)[98] * 1000, max(late) * 1000
        print(f"  {what:>8}: the loop is late by {p99:.1f} ms at p99, {most:.1f} ms at most")


async def _ai_table(lobby: Lobby, edition: str) -> int:
    table = Table(id=0, guild=1, channel=1, host=1, edition=edition, size=AIS, locale="en", here=False)
    number = (await lobby.open(table, "host")).table.id
    await lobby.leave(number, 1)
    for _ in range(AIS):
        await lobby.add_ai(number, 1, Level.HARD)
    await lobby.start(number, 1)
    return number


async def _play(services: Services, ai_turns: AiTurns, tables: list[int], turns: count[int]) -> None:
    """Take turns at every table, each as soon as the previous one is stored, ignoring due times."""
    end = perf_counter() + SECONDS

    async def play_table(number: int) -> None:
        while perf_counter() < end:
            rows = [each for each in await services.store.outbox(until=float("inf")) if each.table == number]
            thinking = [each for each in rows if each.kind is OutboxKind.THINK]
            if not thinking or (await load_table(services.store, number)).over:
                return
            await ai_turns.take_turn(thinking[0])
            next(turns)

    await asyncio.gather(*map(play_table, tables))


async def _lateness(work: Awaitable[None]) -> list[float]:
    """How late the event loop is at each tick during the work, in seconds."""
    late: list[float] = []
    ticking = asyncio.create_task(_tick(late))
    await work
    ticking.cancel()
    return late


async def _tick(late: list[float]) -> None:
    while True:
        due = perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(perf_counter() - due)
