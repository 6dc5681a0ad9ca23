"""What grows with the number of tables: parts of the bot's work at 1,000, 10,000 and 100,000 tables.

One game is played for some turns and copied: half of the copies are over, a few are lobbies, each server has
ten tables, and every table has players of its own. Prints for each part the milliseconds it takes, and how
late the event loop was at worst while it ran. Runs on SQLite, and on PostgreSQL if a server can be started.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from math import inf
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, TypeAlias

from bench.copied_tables import SERVER_TABLES, copy_statements, owing_statements
from bench.store import Game
from play.ai_turns import AiTurns
from play.cleanup import CleanupWorker
from play.clock import WallClock
from play.outbox_worker import MOST_CLAIMED, OutboxWorker
from play.personal_data import PersonalDataService
from play.reminders.due_rows import ADOPTED, adopt_old_tables
from play.servers import Servers, check_table_limit
from play.services import Services
from store import Server, Store
from store.adapters import open_store
from store.postgres.connection import connect
from store.sqlite.schema import migrate
from tests.play.fake_ai_service import FakeAiService
from tests.play.fake_messages import FakeTableMessages
from tests.postgres_server import CannotStart, running_postgres

SIZES = (1_000, 10_000, 100_000)
TURNS = 20
GUILD, TICK = 7, 0.001

Work: TypeAlias = Callable[[], Awaitable[object]]


class Measured(NamedTuple):
    took: float
    late: float
    """How late the event loop was at worst, in seconds."""


class Database(NamedTuple):
    url: str
    execute: Callable[[str], Awaitable[None]]
    """Runs SQL on it while no store has it open."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench many_tables", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=SIZES)
    parser.add_argument("--databases", nargs="+", default=("sqlite", "postgres"))
    args = parser.parse_args(sys.argv[2:])
    for name in args.databases:
        _compare(name, args.tables)


def _compare(name: str, sizes: list[int]) -> None:
    opened = _on_sqlite if name == "sqlite" else _on_postgres
    found = [asyncio.run(_measure(opened, size)) for size in sizes]
    if not all(found):
        return
    print(f"\n{name:34}" + "".join(f"{size:>14,} tables" for size in sizes) + "   (event loop late by)")
    for part in found[0]:
        cells = (f"{1000 * each[part].took:9.1f} ms ({1000 * each[part].late:5.0f})" for each in found)
        print(f"{part:34}" + "".join(f"{cell:>21}" for cell in cells), flush=True)


@asynccontextmanager
async def _on_sqlite(folder: Path) -> AsyncGenerator[Database]:
    path = folder / "tables.sqlite"

    async def execute(script: str) -> None:
        sqlite = sqlite3.connect(path)
        sqlite.executescript(script)
        sqlite.close()

    yield Database(str(path), execute)


@asynccontextmanager
async def _on_postgres(folder: Path) -> AsyncGenerator[Database]:
    with running_postgres("shared_buffers=256MB", below=folder) as server, server.database() as url:

        async def execute(script: str) -> None:
            connection = await connect(url)
            await connection.call(lambda session: session.execute(script), patient=True)
            await connection.call(lambda session: session.execute("ANALYZE"), patient=True)
            await connection.close()

        yield Database(url, execute)


async def _measure(
    opened: Callable[[Path], AbstractAsyncContextManager[Database]], size: int
) -> dict[str, Measured]:
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        folder.chmod(0o711)  # noqa: ASYNC240  PostgreSQL's server may run as another user
        try:
            async with opened(folder) as database:
                await _fill(database, size)
                return await _parts(database, size)
        except CannotStart as reason:
            print(f"PostgreSQL is left out: {reason}.")
            return {}


async def _fill(database: Database, size: int) -> None:
    async with _store(database) as store:
        game = Game(store)
        for _ in range(TURNS):
            await game.turn()
    await database.execute(";\n".join(copy_statements(_columns(), size)))


def _columns() -> dict[str, list[str]]:
    """The columns by table, which are the same in both databases."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as sqlite:
        migrate(sqlite)
        names = [name for (name,) in sqlite.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: [row[1] for row in sqlite.execute(f"PRAGMA table_info({name})")] for name in names}


@asynccontextmanager
async def _store(database: Database) -> AsyncGenerator[Store]:
    store = await open_store(database.url)
    try:
        yield store
    finally:
        await store.close()


async def _parts(database: Database, size: int) -> dict[str, Measured]:
    async with _store(database) as store:
        services = Services(store, WallClock())
        measured = {name: await _measured(work) for name, work in _usual_work(services, size).items()}
        async with store.transaction() as transaction:
            await transaction.save_setting(ADOPTED, "")
        measured["adopting old tables"] = await _measured(lambda: adopt_old_tables(services))
    await database.execute(";\n".join(owing_statements()))
    async with _store(database) as store:
        measured["a message after an outage"] = await _after_outage(Services(store, WallClock()))
    return measured


def _usual_work(services: Services, size: int) -> dict[str, Work]:
    store, servers = services.store, Servers(services)

    async def present() -> list[int]:
        return [*range(1, size // SERVER_TABLES + 2)]

    async def new_table() -> None:
        async with store.transaction() as transaction:
            await transaction.save_server(Server(GUILD, most=100))
            await check_table_limit(transaction, GUILD)

    async def sweep() -> None:
        await CleanupWorker(services, servers, present).clean_up()

    async def reconcile() -> None:
        await servers.reconcile(await present())

    return {
        "/century new: the server's limit": new_table,
        "the tables of a channel": lambda: store.tables_with([2_000_000_005]),
        "the last game of a channel": lambda: store.last_game_in(1_000_000_006),
        "everything about a person": lambda: PersonalDataService(services).load(1 + 4 * 8),
        "start: servers that are gone": reconcile,
        "the daily sweep": sweep,
    }


async def _after_outage(services: Services) -> Measured:
    """The time for one message, from starting the worker until everything has been sent."""
    rows = len(await services.store.outbox(until=inf))
    messages = FakeTableMessages()
    worker = OutboxWorker(services, messages, AiTurns(services, FakeAiService()))
    services.after_write = lambda: worker.note(services.take_written())

    async def deliver() -> None:
        worker.start()
        while len(messages.sent) < rows:  # noqa: ASYNC110  the worker doesn't signal that it is done
            await asyncio.sleep(0.01)
        await worker.close()

    measured = await _measured(deliver)
    return Measured(measured.took / rows, measured.late)


async def _measured(work: Work) -> Measured:
    """Measure the work, and beside it how late a timer on the event loop is."""
    late = 0.0

    async def tick() -> None:
        nonlocal late
        while True:
            before = perf_counter()
            await asyncio.sleep(TICK)
            late = max(late, perf_counter() - before - TICK)

    ticking = asyncio.create_task(tick())
    await asyncio.sleep(0)
    start = perf_counter()
    await work()
    took = perf_counter() - start
    await asyncio.sleep(2 * TICK)
    ticking.cancel()
    return Measured(took, late)
