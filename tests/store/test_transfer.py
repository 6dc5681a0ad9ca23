"""Copying all games from one database to another."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from store import Draft, OutboxKind, Person, Player, Server, Status, Store, Vote, VoteKind
from store.adapters import open_store
from store.due_rows import NEVER, CallMessage, DueKind, DueRow
from store.errors import InUse, Unusable
from store.people import Way
from store.postgres import locks
from store.postgres.all_rows import PostgresContents
from store.transfer import move
from tests.postgres_server import PostgresServer
from tests.store.example_tables import LOBBY


async def fill(url: str) -> None:
    """Store rows of every kind, with the values that are hardest to carry over."""
    store = await open_store(url)
    async with store.transaction() as transaction:
        table = replace(LOBBY, guild=2**62, since=1700000000.1234567)
        *_, number = [await transaction.add_table(table) for _ in range(3)]
        await transaction.change_table(number, place=-5, status=Status.RUNNING, deal='{"é": "\\n \'☃🐪"}')
        await transaction.add_player(number, Player(3, "Ada 'O\\' \"☃\" 🐪\t", way=Way.DIRECT, seen=0.1))
        await transaction.add_player(number, Player(-1, "AI", level="easy"))
        for after in range(1200):
            await transaction.append_log(number, after=after, player=3, text=f"rest {after}", at=after / 7)
        await transaction.save_snapshot(number, after=2, position="{}")
        await transaction.save_draft(number, 3, Draft(1, 2, ("a", "b"), "c"))
        await transaction.vote(number, Vote(VoteKind.SEAT, 3, -1))
        await transaction.schedule(DueRow(DueKind.REMIND, number, 3, NEVER, turn=4))
        await transaction.schedule(DueRow(DueKind.WATCH, number, 3, 1e-300))
        await transaction.save_call_message(CallMessage(number, 1, 2, 3, past=True))
        await transaction.save_person(Person(3, zone="Europe/Paris", one_tap=True))
        await transaction.save_server(Server(2**62, most=3))
        await transaction.save_setting("Key", "value")
        await transaction.save_setting("_key", "value")
        await transaction.save_interaction(2**63 - 1, 5.5)
        await transaction.new_message_key()
        for _ in range(4):
            await transaction.enqueue(number, OutboxKind.TURN, after=1)
        await transaction.mark_delivered((await transaction.owed_to(number))[-1])
    await store.close()


async def next_numbers(store: Store) -> tuple[int, int, int]:
    """The numbers that a new table, outbox row and message get."""
    async with store.transaction() as transaction:
        table = await transaction.add_table(LOBBY)
        await transaction.enqueue(table, OutboxKind.LOBBY)
        row = max(row.id for row in await transaction.outbox(until=9))
        return table, row, await transaction.new_message_key()


async def whole(url: str) -> dict[str, Any]:
    store = await open_store(url)
    try:
        return {
            "tables": [await store.stored_table(number) for number in (1, 2, 3)],
            "log": await store.log_entries(3),
            "draft": await store.draft(3, 3),
            "outbox": await store.outbox(until=9),
            "due": [await store.due_row(3, kind) for kind in DueKind],
            "called": await store.call_messages(3),
            "people": await store.people(),
            "server": await store.server(2**62),
            "settings": [await store.setting(key) for key in ("Key", "_key")],
            "handled": await store.was_handled(2**63 - 1),
        }
    finally:
        await store.close()


async def test_a_database_moved_to_postgresql_and_back_is_the_same(postgres_url: str, tmp_path: Path) -> None:
    there, back = str(tmp_path / "games.sqlite"), f"sqlite:///{tmp_path / 'new' / 'back.sqlite'}"
    await fill(there)
    counts = await move(there, postgres_url)
    assert (counts["tables"], counts["log"], counts["owed"], counts["claims"]) == (3, 1200, 3, 0)
    assert await move(postgres_url, back) == counts
    original = await whole(there)
    assert await whole(postgres_url) == original
    assert await whole(back) == original


async def test_numbers_that_serve_as_nonces_go_on_where_they_were(postgres_url: str, tmp_path: Path) -> None:
    there, back = str(tmp_path / "games.sqlite"), str(tmp_path / "back.sqlite")
    await fill(there)
    await move(there, postgres_url)
    store = await open_store(postgres_url)
    assert await next_numbers(store) == (4, 5, 2)
    await store.close()
    await move(postgres_url, back)
    store = await open_store(back)
    assert await next_numbers(store) == (5, 6, 3)
    await store.close()


async def test_a_database_may_be_moved_to_one_of_the_same_kind(
    postgres_url: str, postgres_server: PostgresServer, tmp_path: Path
) -> None:
    one, two = str(tmp_path / "one.sqlite"), str(tmp_path / "two.sqlite")
    await fill(one)
    await move(one, two)
    await move(two, postgres_url)
    with postgres_server.blank_database() as url:
        await move(postgres_url, url)
        assert await whole(one) == await whole(url)


async def test_nothing_is_written_to_a_database_that_is_not_empty(postgres_url: str, tmp_path: Path) -> None:
    source = str(tmp_path / "games.sqlite")
    await fill(source)
    await move(source, postgres_url)
    before = await whole(postgres_url)
    with pytest.raises(Unusable, match="is not empty"):
        await move(source, postgres_url)
    assert await whole(postgres_url) == before


async def test_a_missing_source_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="does not exist"):
        await move(str(tmp_path / "none.sqlite"), str(tmp_path / "new.sqlite"))
    assert os.listdir(tmp_path) == []


async def test_a_database_in_use_is_not_moved(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "PATIENCE", 0.2)
    source = str(tmp_path / "games.sqlite")
    await fill(source)
    for used in (source, postgres_url):
        store = await open_store(used)
        with pytest.raises(InUse):
            await move(source, postgres_url)
        await store.close()


async def test_text_that_the_target_cannot_store_is_named_and_nothing_is_kept(
    postgres_url: str, tmp_path: Path
) -> None:
    source = str(tmp_path / "games.sqlite")
    await fill(source)
    store = await open_store(source)
    async with store.transaction() as transaction:
        await transaction.save_setting("bad", "a\0b")
    await store.close()
    with pytest.raises(Unusable, match=r"refused the games: .*0x00"):
        await move(source, postgres_url)
    store = await open_store(postgres_url)
    assert await store.table(1) is None
    await store.close()


@pytest.mark.parametrize("fault", ["changed", "missing", "more", "numbers"])
async def test_a_copy_that_differs_is_not_kept(
    fault: str, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = str(tmp_path / "games.sqlite")
    await fill(source)
    original = PostgresContents.add

    async def faulty(self: PostgresContents, table: str, columns: list[str], rows: list[Any]) -> None:
        if table == "log":
            at = columns.index("number")
            if fault == "changed":
                rows = [(*row[:at], row[at] + 10**6, *row[at + 1 :]) for row in rows]
            if fault == "missing":
                rows = rows[:-1]
            if fault == "more":
                rows = [*rows, (*rows[-1][:at], rows[-1][at] + 10**6, *rows[-1][at + 1 :])]
        await original(self, table, columns, rows)

    async def nothing(self: PostgresContents, table: str, number: int) -> None: ...

    monkeypatch.setattr(PostgresContents, "add", faulty)
    if fault == "numbers":
        monkeypatch.setattr(PostgresContents, "set_last_number", nothing)
    with pytest.raises(Unusable, match="Nothing was kept"):
        await move(source, postgres_url)
    store = await open_store(postgres_url)
    assert await store.table(1) is None
    await store.close()
