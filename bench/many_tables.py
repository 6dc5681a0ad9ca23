"""What grows with the number of tables: parts of the bot's work at 1,000, 10,000 and 100,000 tables.

One game is played for some turns and copied: half of the copies are over, a few are lobbies, each server has
ten tables, and every table has players of its own. There are also the interactions of a day, a half-planned
turn for each running game, and as many servers that have removed the bot as have it. Prints for each part the
milliseconds it takes (the median of some tries, if it changes nothing), and how late the event loop was at
worst while it ran. Runs on SQLite, and on PostgreSQL if a server can be started.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from functools import partial
from math import inf
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple, TypeAlias

from bench.copied_tables import SEATS, SERVER_TABLES, copy_statements, daily_statements, owing_statements
from bench.store import Game
from play.ai_turns import AiTurns
from play.cleanup import CleanupWorker
from play.clock import WallClock
from play.outbox_worker import MOST_CLAIMED, OutboxWorker
from play.personal_data import PersonalDataService
from play.reminders.due_rows import ADOPTED, adopt_old_tables
from play.servers import Servers, check_table_limit
from play.services import Services
from play.table_finder import TableFinder
from play.turns import Turns
from store import Server, Store, Table
from store.adapters import open_store
from store.postgres.connection import connect
from store.sqlite.schema import migrate
from tests.play.fake_ai_service import FakeAiService
from tests.play.fake_messages import FakeTableMessages
from tests.postgres_server import CannotStart, running_postgres

SIZES = (1_000, 10_000, 100_000)
TURNS, SENT, TRIES = 20, 500, 5
"""The turns of each game, the messages that are sent after an outage, and how often other work is tried."""
TABLE, GUILD, TICK = 9, 7, 0.001
PLAYER, FINISHED = 1 + SEATS * TABLE, 1 + SEATS * (TABLE - 1)
"""Somebody who plays at that table, and somebody whose only game is over."""

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
    print(f"\n{name:40}" + "".join(f"{size:>14,} tables" for size in sizes) + "   (event loop late by)")
    for part in found[0]:
        cells = (f"{1000 * each[part].took:9.1f} ms ({1000 * each[part].late:5.0f})" for each in found)
        print(f"{part:40}" + "".join(f"{cell:>21}" for cell in cells), flush=True)


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
    settings = "shared_buffers=256MB", "autovacuum=on"
    with running_postgres(*settings, below=folder) as server, server.database() as url:

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
    await database.execute(";\n".join([*copy_statements(_columns(), size), *daily_statements(size)]))


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
        measured = {name: await _median(work) for name, work in _usual_work(services, size).items()}
        measured |= await _sweep(services, _present(size))
        async with store.transaction() as transaction:
            await transaction.save_setting(ADOPTED, "")
        measured["adopting old tables"] = await _measured(lambda: adopt_old_tables(services))
        owner = store.worker  # the database is closed in between, so that this process counts as dead
    await database.execute(";\n".join(owing_statements(owner)))
    async with _store(database) as store:
        until = WallClock().now()
        look = partial(store.tables_to_deliver, store.worker, until=until, most=MOST_CLAIMED)
        measured["outbox: looking for tables to take over"] = await _measured(look)
        measured["a message after an outage"] = await _after_outage(Services(store, WallClock()))
    return measured


def _present(size: int) -> list[int]:
    """The servers that have the bot."""
    return [*range(1, size // SERVER_TABLES + 2)]


def _usual_work(services: Services, size: int) -> dict[str, Work]:
    store, tables = services.store, TableFinder(services)

    async def new_table() -> None:
        async with store.transaction() as transaction:
            await transaction.save_server(Server(GUILD, most=100))
            await check_table_limit(transaction, GUILD)

    async def list_tables(found: Awaitable[Sequence[Table]]) -> None:
        for table in await found:
            await tables.summary(table)

    return {
        "a press: table, seats, settings": lambda: store.pressed_table(
            TABLE, PLAYER, place=1_000_000_000 + TABLE
        ),
        "a panel: everything about its table": lambda: Turns(services).load(TABLE),
        "/century new: the server's limit": new_table,
        "/century tables": lambda: list_tables(tables.of_player(PLAYER)),
        "/century history": lambda: list_tables(tables.finished_by(FINISHED)),
        "the tables of a channel": lambda: store.tables_with([2_000_000_005]),
        "the game in a channel": lambda: store.table_in(1_000_000_000 + TABLE),
        "the last game of a channel": lambda: store.last_game_in(1_000_000_006),
        "everything about a person": lambda: PersonalDataService(services).load(PLAYER),
        "reminders: what is due": lambda: store.begin_due_rows(until=WallClock().now(), most=200),
        "reminders: a person's waiting turns": lambda: store.reminders_of(PLAYER),
        "start: servers that are gone": lambda: Servers(services).reconcile(_present(size)),
    }


async def _sweep(services: Services, present: list[int]) -> dict[str, Measured]:
    """Measure the daily cleanup, and beside it how long a change has to wait for it at worst."""
    longest, ended = 0.0, False

    async def servers() -> list[int]:
        return present

    async def write() -> None:
        nonlocal longest
        while not ended:
            start = perf_counter()
            async with services.store.transaction(TABLE) as transaction:
                await transaction.change_player(TABLE, PLAYER, used=0)
            longest = max(longest, perf_counter() - start)
            await asyncio.sleep(TICK)

    writing = asyncio.create_task(write())
    measured = await _measured(CleanupWorker(services, Servers(services), servers).clean_up)
    ended = True
    await writing
    return {
        "the daily sweep": measured,
        "a move beside the sweep, at worst": Measured(longest, measured.late),
    }


async def _after_outage(services: Services) -> Measured:
    """The time for one message, from starting the worker until some have been sent."""
    rows = min(SENT, len(await services.store.outbox(until=inf)))
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


async def _median(work: Work) -> Measured:
    tries = [await _measured(work) for _ in range(TRIES)]
    return Measured(median(each.took for each in tries), max(each.late for each in tries))


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
