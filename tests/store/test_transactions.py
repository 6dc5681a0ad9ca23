"""The store contract: transactions are whole, isolated and in order."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from store import OutboxKind, Player, Stale, Store, StoredTable, Votes
from tests.store.example_tables import LOBBY, load_stored, new_table


async def test_a_failed_transaction_leaves_nothing_behind(store: Store) -> None:
    number = await new_table(store)
    with pytest.raises(RuntimeError):
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))
            await transaction.enqueue(number, OutboxKind.LOBBY)
            raise RuntimeError
    assert await store.players(number) == []
    assert await store.outbox(until=9) == []


async def test_a_stale_log_entry_undoes_the_whole_transaction(store: Store) -> None:
    number = await new_table(store)
    with pytest.raises(Stale):
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))
            await transaction.append_log(number, after=0, player=3, text="rest", at=1)
            await transaction.append_log(number, after=5, player=3, text="rest", at=2)
            await transaction.save_snapshot(number, after=6, position="{}")
            await transaction.enqueue(number, OutboxKind.TURN)
    unchanged = StoredTable(
        replace(LOBBY, id=number), [], None, [], Votes(), {}, [], [], {}, {}, set(), None, []
    )
    assert await load_stored(store, number) == unchanged
    assert await store.outbox(until=9) == []


async def test_a_failed_transaction_cannot_be_continued(store: Store) -> None:
    number = await new_table(store)
    with pytest.raises(Stale):
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))
            await transaction.append_log(number, after=5, player=3, text="rest", at=1)
            with suppress(Stale):
                await transaction.players(number)
            await transaction.enqueue(number, OutboxKind.TURN)
    assert await store.players(number) == []
    assert await store.outbox(until=9) == []


async def test_operations_take_effect_in_the_order_they_are_called(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.enqueue(number, OutboxKind.LOBBY)
        await transaction.clear_outbox(number)
        await transaction.enqueue(number, OutboxKind.THREAD)
        assert [row.kind for row in await transaction.outbox(until=9)] == [OutboxKind.THREAD]
        await transaction.add_player(number, Player(3, "Ada"))
        await transaction.change_table(number, host=7)
        await transaction.remove_player(number, 3)
        await transaction.add_player(number, Player(3, "Eve"))
        await transaction.enqueue(number, OutboxKind.TURN)
        seen = await asyncio.gather(
            transaction.players(number), transaction.outbox(until=9), transaction.table(number)
        )
        assert [player.name for player in seen[0]] == ["Eve"]
        assert [row.kind for row in seen[1]] == [OutboxKind.THREAD, OutboxKind.TURN]
        assert seen[2] is not None
        assert seen[2].host == 7
        await transaction.remove_player(number, 3)
    assert await store.players(number) == []
    assert len(await store.outbox(until=9)) == 2


async def test_an_open_transaction_is_invisible_outside(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(3, "Ada"))
        assert await store.players(number) == []
        assert [player.name for player in await transaction.players(number)] == ["Ada"]


async def test_transactions_run_one_after_the_other(store: Store) -> None:
    number = await new_table(store)
    order: list[str] = []

    async def transact(name: str) -> None:
        async with store.transaction() as transaction:
            order.append(f"{name} in")
            await transaction.save_setting("last", name)
            await asyncio.sleep(0)
            order.append(f"{name} out")

    await asyncio.gather(transact("a"), transact("b"), transact("c"))
    assert order == ["a in", "a out", "b in", "b out", "c in", "c out"]
    assert number


# Cancellation


async def test_a_cancelled_transaction_leaves_nothing_behind_and_the_next_one_works(store: Store) -> None:
    number = await new_table(store)
    inside = asyncio.Event()

    async def hang() -> None:
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))
            inside.set()
            await asyncio.sleep(60)

    task = asyncio.create_task(hang())
    await inside.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(4, "Bob"))
    assert [player.name for player in await store.players(number)] == ["Bob"]


async def test_a_transaction_cancelled_as_it_begins_does_not_block_the_next(store: Store) -> None:
    number = await new_table(store)

    async def begin() -> None:
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))

    for ticks in range(6):
        task = asyncio.create_task(begin())
        for _ in range(ticks):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(4, "Bob"))
    assert "Bob" in [player.name for player in await store.players(number)]


async def test_a_transaction_cancelled_at_any_moment_is_kept_whole_or_not_at_all(store: Store) -> None:
    number = await new_table(store)

    async def transact(after: int) -> None:
        async with store.transaction() as transaction:
            await transaction.stored_table(number)
            await transaction.append_log(number, after=after, player=3, text="rest", at=1)
            await transaction.players(number)
            await transaction.enqueue(number, OutboxKind.TURN, after=after + 1)

    after = 0
    for moment in range(60):
        task = asyncio.create_task(transact(after))
        await asyncio.sleep(moment / 20_000)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with store.transaction() as transaction:
            after = len(await transaction.log_entries(number))
            assert [row.after for row in await transaction.outbox(until=9)] == [*range(1, after + 1)]


async def test_a_rollback_that_is_cancelled_does_not_block_the_next_transaction(store: Store) -> None:
    number = await new_table(store)

    async def fail() -> None:
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))
            await transaction.players(number)
            raise RuntimeError

    for ticks in range(40):
        task = asyncio.create_task(fail())
        await asyncio.sleep(ticks / 40_000)
        task.cancel()
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with store.transaction() as transaction:
            assert await transaction.players(number) == []


async def test_a_transaction_that_continues_after_a_timeout_loses_nothing(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        for user in range(20):
            await transaction.add_player(number, Player(user, str(user)))
            with suppress(TimeoutError):
                async with asyncio.timeout(0):
                    await transaction.players(number)
    assert [player.user for player in await store.players(number)] == [*range(20)]
