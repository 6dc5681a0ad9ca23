"""No query or change reads whole tables of the database: what it costs doesn't grow with other games."""

from __future__ import annotations

import inspect
import re
import sqlite3
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from store import Player, Store, Transaction
from store.sqlite.connection import Connection
from store.sqlite.store import SqliteStore, open_store
from tests.store.store_methods import CHANGES, QUERIES, READS_ALL, SMALL, TABLE


class Watched:
    """A store that notes the statements it runs."""

    def __init__(self, store: SqliteStore, connections: list[Connection]) -> None:
        self.store, self._connections, self.statements = store, connections, list[str]()

    async def plans(self) -> list[str]:
        """The plan of every statement that was noted, one line for each table that it reads."""
        reader = self._connections[-1]
        await reader.call(lambda sqlite: sqlite.set_trace_callback(None))

        def explain(sqlite: sqlite3.Connection) -> list[str]:
            return [
                row[3]
                for statement in self.statements
                if re.match(r"\s*(SELECT|WITH|INSERT|UPDATE|DELETE)", statement)
                for row in sqlite.execute(f"EXPLAIN QUERY PLAN {statement}")
            ]

        return await reader.call(explain)


@pytest.fixture
async def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Watched]:
    connections, original = list[Connection](), Connection.__init__

    def noted(self: Connection, *given: Any) -> None:
        original(self, *given)
        connections.append(self)

    monkeypatch.setattr(Connection, "__init__", noted)
    store = await open_store(tmp_path / "games.sqlite")
    async with store.transaction() as transaction:
        await transaction.add_player(await transaction.add_table(TABLE), Player(3, "Ada", seat=0))
    found = Watched(store, connections)
    for each in connections:
        await each.call(lambda sqlite: sqlite.set_trace_callback(found.statements.append))
    yield found
    await store.close()


def check(plans: list[str]) -> None:
    for line in plans:
        scanned = re.match(r"SCAN (\w+)", line)
        assert not scanned or scanned[1] in (*SMALL, "found", "CONSTANT", "numbers"), line


@pytest.mark.parametrize("name", QUERIES)
async def test_a_query_finds_its_rows_by_an_index(watched: Watched, name: str) -> None:
    await QUERIES[name](watched.store)
    assert watched.statements
    check(await watched.plans())


@pytest.mark.parametrize("name", CHANGES)
async def test_a_change_finds_its_rows_by_an_index(watched: Watched, name: str) -> None:
    async with watched.store.transaction(1) as transaction:
        await CHANGES[name](transaction)
    check(await watched.plans())


def test_every_method_of_the_store_is_covered() -> None:
    covered = {*QUERIES, *CHANGES, *READS_ALL}
    adds = {"add_table", "seat_players", "add_worker", "remove_worker"}
    methods = {
        name
        for owner in (Store, Transaction)
        for name, _ in inspect.getmembers(owner, inspect.iscoroutinefunction)
        if not name.startswith("_")
    }
    store_only = {"close", "renew_lease", "hold_lease", "begin_due_rows", "take_slot"}
    assert methods - covered - adds - store_only == set()
