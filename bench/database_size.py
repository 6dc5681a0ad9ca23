"""How much storage a finished game takes on SQLite, and on PostgreSQL if a server can be started.

Greedy AIs play whole games of each edition, at tables of three.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple, TypeAlias

from ai import player
from engine import seen_by
from engine.editions import EDITIONS
from play.clock import WallClock
from play.lobby import Lobby
from play.services import Services
from play.turns import Turns
from store import Store, Table
from store.adapters import open_store
from store.postgres.connection import connect
from tests.postgres_server import CannotStart, running_postgres

GAMES, SEATS = 20, 3
_SIZE = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND oid >= 16384"


class Database(NamedTuple):
    url: str
    size: Callable[[], int]


Opened: TypeAlias = Callable[[Path], AbstractAsyncContextManager[Database]]


def main() -> None:
    for name, opened in (("SQLite", _on_sqlite), ("PostgreSQL", _on_postgres)):
        for edition in EDITIONS:
            try:
                size, entries = asyncio.run(_measure(opened, edition))
            except CannotStart as reason:
                print(f"PostgreSQL is left out: {reason}.")
                return
            print(
                f"{name:12}{edition:12}{size / 1000:7.1f} kB a game, {entries:4.0f} log entries", flush=True
            )


async def _measure(opened: Opened, edition: str) -> tuple[float, float]:
    """The bytes and the log entries of a finished game, on average."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        folder.chmod(0o711)  # noqa: ASYNC240  PostgreSQL's server may run as another user
        async with opened(folder) as database:
            await (await open_store(database.url)).close()
            empty = await asyncio.to_thread(database.size)
            store = await open_store(database.url)
            try:
                entries = [await _play(store, edition) for _ in range(GAMES)]
            finally:
                await store.close()
            return (await asyncio.to_thread(database.size) - empty) / GAMES, sum(entries) / GAMES


async def _play(store: Store, edition: str) -> int:
    """Play a game to its end; return the length of its log."""
    services = Services(store, WallClock())
    lobby, turns, choose = Lobby(services), Turns(services), player("greedy")
    table = Table(id=0, guild=1, channel=1, host=1, edition=edition, size=SEATS, locale="en", here=True)
    loaded = await lobby.open(table, "user 1")
    for user in range(2, SEATS + 1):
        await lobby.join(loaded.table.id, user, f"user {user}")
    loaded = await lobby.start(loaded.table.id, 1)
    while not loaded.over:
        action = choose(seen_by(loaded.position, loaded.acting.seat or 0), 1)
        moved = await turns.act(loaded.table.id, loaded.acting.user, after=loaded.after, actions=[action])
        loaded = moved.loaded
    async with store.transaction() as transaction:  # as if everything had been sent
        await transaction.clear_outbox(loaded.table.id)
    return loaded.after


@asynccontextmanager
async def _on_sqlite(folder: Path) -> AsyncGenerator[Database]:
    path = folder / "tables.sqlite"

    def size() -> int:
        with closing(sqlite3.connect(path)) as sqlite:
            sqlite.execute("VACUUM")
            return sqlite.execute(
                "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
            ).fetchone()[0]

    yield Database(str(path), size)


@asynccontextmanager
async def _on_postgres(folder: Path) -> AsyncGenerator[Database]:
    with running_postgres(below=folder) as server, server.blank_database() as url:

        async def measured() -> int:
            connection = await connect(url)
            try:
                await connection.call(lambda session: session.execute("VACUUM FULL"))
                return await connection.call(lambda session: session.fetchval(_SIZE))
            finally:
                await connection.close()

        yield Database(url, lambda: asyncio.run(measured()))
