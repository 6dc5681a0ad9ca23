"""No query or change reads whole tables of the database: PostgreSQL finds the rows by an index, too.

PostgreSQL prefers to read a small table as a whole, so it is told to avoid that; it explains what it did.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator, Generator
from typing import Any

import pytest

from store.postgres.connection import SETTINGS, Connection
from store.postgres.store import PostgresStore, open_store
from tests.postgres_server import PostgresServer
from tests.store.store_methods import CHANGES, QUERIES, SMALL

EXPLAINING = {
    "session_preload_libraries": "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "client_min_messages": "log",
    "enable_seqscan": "off",
}
_ROWS = {
    "tables (id, guild, channel, host, place, status, finished, deal, edition, size, locale, here, rules, "
    "salt, why)": "i, 10 + i / 10, 10 + i, 10 + i, 10 + i, CASE i % 2 WHEN 0 THEN 'over' ELSE 'running' END, "
    "i, CASE WHEN i = 2002 THEN '' ELSE '{}' END, 'golem', 4, 'en', 1, '', '', ''",
    'players (table_id, "user", name, seat)': "i, 10 + i, 'somebody', 0",
    "servers (guild, locale, edition, here, most, gone)": "i, '', '', 0, 0, greatest(0, i - 1980)",
    'people ("user", locale)': "i, 'fr'",
    "owed (table_id, kind, after, due)": "i, 'turn', 0, 0",
    "deliveries (table_id, owner)": "i, 1",
    'due (cause, table_id, "user", at, since, sent, last, asked, claim, tries)': "'remind', i, 10 + i, "
    "i, 0, 0, 0, 0, 0, 0",
    'called (table_id, place, message, "user")': "i, 10 + i, 10 + i, 10 + i",
    "log (table_id, number, player, text, at)": "i + 1, 0, 10 + i, 'rest', 0",
    "log_players (player, table_id)": "10 + i, i",
    "snapshots (table_id, after, position)": "i, 0, ''",
    "drafts (table_id, player, after, revision, steps)": "i, 10 + i, 0, 0, '[]'",
    "plans (table_id, player, after, revision, lines)": "i, 10 + i, 0, 0, '[]'",
    "plan_receipts (table_id, player, after, told)": "i, 10 + i, 1, ''",
    "reviews (table_id, player, after, turns)": "i, 10 + i, 1, ''",
    "votes (table_id, kind, subject, voter)": "i, 'end', 0, 10 + i",
    'request_messages (table_id, place, message, kind, "user", whom, after)': "i, i, i, 'invite', 0, 0, 0",
    "handled_requests (id, at)": "i + 10, i",
}
"""Rows by table and columns. Among few rows, any way to find them is as good as another."""
_MANY_TABLES = ";\n".join(
    f"INSERT INTO {table} SELECT {values} FROM generate_series(1, {2002 if number == 0 else 2000}) AS i"
    for number, (table, values) in enumerate(_ROWS.items())
)


class Watched:
    """A store, and the plans of the statements that it has run."""

    def __init__(self, store: PostgresStore, plans: list[dict[str, Any]]) -> None:
        self.store, self.plans = store, plans

    def reads_of_whole_tables(self) -> list[str]:
        nodes = [node for plan in self.plans for node in _nodes(plan["Plan"])]
        assert nodes
        read = [node["Relation Name"] for node in nodes if _reads_all(node)]
        return [name for name in read if name not in SMALL and not name.startswith("pg_")]


def _nodes(plan: dict[str, Any]) -> list[dict[str, Any]]:
    return [plan, *(node for part in plan.get("Plans", ()) for node in _nodes(part))]


def _reads_all(node: dict[str, Any]) -> bool:
    """Whether it reads all rows of a table, or all of an index from which nothing is left out beforehand."""
    kind = node["Node Type"]
    return kind == "Seq Scan" or (bool(re.match(r"Index( Only)? Scan", kind)) and "Index Cond" not in node)


@pytest.fixture(scope="module")
def many_tables(postgres_server: PostgresServer) -> Generator[str]:
    with postgres_server.database() as url:
        postgres_server.execute(f"{_MANY_TABLES};\nANALYZE", url.partition("@/")[2].partition("?")[0])
        yield url


@pytest.fixture
async def watched(many_tables: str, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Watched]:
    for name, value in EXPLAINING.items():
        monkeypatch.setitem(SETTINGS, name, value)
    original, plans = Connection.__init__, list[dict[str, Any]]()

    def note(_: object, message: Any) -> None:
        if "plan:" in message.message:
            plans.append(json.loads(message.message.partition("plan:")[2]))

    def noted(self: Connection, session: Any) -> None:
        session.add_log_listener(note)
        original(self, session)

    monkeypatch.setattr(Connection, "__init__", noted)
    store = await open_store(many_tables)
    plans.clear()
    yield Watched(store, plans)
    await store.close()


@pytest.mark.parametrize("name", sorted({*QUERIES} - {"next_due_time"}))  # that is the first in an index
async def test_a_query_finds_its_rows_by_an_index(watched: Watched, name: str) -> None:
    await QUERIES[name](watched.store)
    assert watched.reads_of_whole_tables() == []


@pytest.mark.parametrize("name", CHANGES)
async def test_a_change_finds_its_rows_by_an_index(watched: Watched, name: str) -> None:
    async with watched.store.transaction(2) as transaction:
        await CHANGES[name](transaction)
    assert watched.reads_of_whole_tables() == []
