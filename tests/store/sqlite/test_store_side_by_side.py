"""Transactions on SQLite that run side by side, because they name different tables."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from store import Player
from store.errors import Repeated
from store.sqlite.connection import Connection
from store.sqlite.store import SqliteStore, open_store
from tests.store.example_tables import new_table

PATIENCE = 5
"""Seconds after which a test fails instead of waiting for ever."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[SqliteStore]:
    opened = await open_store(tmp_path / "games.sqlite")
    async with asyncio.timeout(PATIENCE * 2):
        yield opened
    await opened.close()


def calls_to_writer(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> list[Callable[..., Any]]:
    """Everything that the thread for writing is asked to run from now on."""
    calls, call, writer = list[Callable[..., Any]](), Connection.call, store._writer  # pyright: ignore[reportPrivateUsage]

    async def noted(self: Connection, do: Callable[[sqlite3.Connection], Any]) -> Any:
        if self is writer:
            calls.append(do)
        return await call(self, do)

    monkeypatch.setattr(Connection, "call", noted)
    return calls


async def test_transactions_that_name_different_tables_run_side_by_side(store: SqliteStore) -> None:
    first, second = await new_table(store), await new_table(store)
    async with asyncio.timeout(PATIENCE), store.transaction(first) as outer:
        await outer.players(first)
        async with store.transaction(second) as inner:
            await inner.add_player(second, Player(4, "Bob"))
        await outer.add_player(first, Player(3, "Ada"))
    assert [[each.name for each in await store.players(number)] for number in (first, second)] == [
        ["Ada"],
        ["Bob"],
    ]


async def test_one_that_has_written_hides_that_from_the_others_until_it_ends(store: SqliteStore) -> None:
    first, second = await new_table(store), await new_table(store)
    async with asyncio.timeout(PATIENCE), store.transaction(first) as writing:
        await writing.add_player(first, Player(3, "Ada"))
        assert len(await writing.players(first)) == 1
        async with store.transaction(second) as reading:
            assert await reading.players(first) == []


async def test_transactions_that_name_the_same_table_run_one_after_the_other(store: SqliteStore) -> None:
    number = await new_table(store)

    async def join(user: int) -> None:
        async with store.transaction(number) as transaction:
            players = await transaction.players(number)
            await asyncio.sleep(0)
            await transaction.add_player(number, Player(user, str(len(players))))

    await asyncio.gather(*(join(user) for user in range(1, 6)))
    assert [each.name for each in await store.players(number)] == ["0", "1", "2", "3", "4"]


async def test_one_that_names_no_table_runs_alone(store: SqliteStore) -> None:
    number, order = await new_table(store), list[str]()

    async def transact(name: str, *tables: int) -> None:
        async with store.transaction(*tables) as transaction:
            order.append(f"{name} in")
            await transaction.table(number)
            await transaction.save_setting(name, "")
            order.append(f"{name} out")

    await asyncio.gather(transact("a", 1), transact("alone"), transact("b", 2))
    assert order == ["a in", "a out", "alone in", "alone out", "b in", "b out"]


async def test_what_one_reads_before_it_writes_keeps_nobody_from_writing(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await new_table(store)
    calls = calls_to_writer(store, monkeypatch)
    async with store.transaction(number) as transaction:
        await transaction.stored_table(number)
        await transaction.players(number)
        assert not calls
        await transaction.change_table(number, host=7)
    assert len(calls) == 1
    async with store.transaction(number) as transaction:
        found = await transaction.table(number)
        assert found is not None
        assert found.host == 7
    assert len(calls) == 1


async def test_two_that_are_ready_to_write_follow_each_other_without_waiting_for_the_event_loop(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, busy = [await new_table(store), await new_table(store)], threading.Event()
    calls = calls_to_writer(store, monkeypatch)

    async def join(number: int) -> None:
        async with store.transaction(number) as transaction:
            await transaction.players(number)
            await transaction.add_player(number, Player(3, "Ada"))

    waiting = asyncio.create_task(store._writer.call(lambda _: busy.wait(PATIENCE)))  # pyright: ignore[reportPrivateUsage]
    joining = [asyncio.create_task(join(number)) for number in tables]
    async with asyncio.timeout(PATIENCE):
        while len(calls) < 3:  # noqa: ASYNC110  nothing says when both are asked for
            await asyncio.sleep(0.001)
    busy.set()
    await asyncio.gather(waiting, *joining)
    assert [len(await store.players(number)) for number in tables] == [1, 1]


async def test_a_commit_that_is_cancelled_twice_is_over_before_the_next_one_reads(store: SqliteStore) -> None:
    number = await new_table(store)

    async def count_up() -> None:
        async with store.transaction(number) as transaction:
            found = await transaction.table(number)
            await transaction.change_table(number, host=(found.host if found else 0) + 1)

    for moment in range(40):
        before = await store.table(number)
        tasks = [asyncio.create_task(count_up()) for _ in range(2)]
        await asyncio.sleep(moment / 20_000)
        for _ in range(2):
            tasks[0].cancel()
            await asyncio.sleep(0)
        done = await asyncio.gather(*tasks, return_exceptions=True)
        after = await store.table(number)
        assert before is not None
        assert after is not None
        assert done[1] is None
        assert after.host - before.host in ((2,) if done[0] is None else (1, 2))


async def test_closing_waits_for_transactions(store: SqliteStore) -> None:
    number = await new_table(store)
    async with store.transaction(number) as transaction:
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        await transaction.add_player(number, Player(3, "Ada"))
        await transaction.players(number)
        assert not closing.done()
    await closing


async def test_a_reader_cannot_write(store: SqliteStore) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await store._connection.call(lambda sqlite: sqlite.execute("DELETE FROM tables"))  # pyright: ignore[reportPrivateUsage]


async def test_an_interaction_is_looked_up_with_what_is_read_and_saved_with_what_is_written(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await new_table(store)
    calls = calls_to_writer(store, monkeypatch)
    async with store.transaction(number) as transaction:
        await transaction.save_interaction(7, 1.0)
        assert await transaction.players(number) == []
        assert not calls
    assert len(calls) == 1
    with pytest.raises(Repeated):
        async with store.transaction(number) as transaction:
            await transaction.save_interaction(7, 2.0)
            with suppress(Repeated):
                await transaction.players(number)
            await transaction.add_player(number, Player(3, "Ada"))
    assert await store.players(number) == []
