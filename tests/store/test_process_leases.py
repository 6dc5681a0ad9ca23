"""The store contract: processes with leases, and which of them delivers the messages of a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from store import LeaseLost, OutboxKind, OutboxRow, Store
from store.due_rows import DueKind, DueRow
from tests.store.example_tables import new_table
from tests.store.workers import act_as

LATER = 1e12
"""A time that has not come."""


async def add_worker(store: Store, *, lease: float = 60) -> int:
    async with store.transaction() as transaction:
        return await transaction.add_worker("somewhere:1", "", lease)


async def enqueue(store: Store, table: int, **more: Any) -> list[OutboxRow]:
    async with store.transaction(table) as transaction:
        await transaction.enqueue(table, OutboxKind.TURN, **more)
    return transaction.outbox_changes.rows[table]


async def claim(store: Store, *tables: int) -> dict[int, set[int]]:
    async with store.transaction(*tables) as transaction:
        await transaction.claim_deliveries(*tables)
    return {table: {row.owner for row in rows} for table, rows in transaction.outbox_changes.rows.items()}


async def test_processes_live_until_their_lease_expires_or_is_given_back(store: Store) -> None:
    before = [each.id for each in await store.living_workers()]
    one, two, dead = await add_worker(store), await add_worker(store), await add_worker(store, lease=-1)
    assert [each.id for each in await store.living_workers()] == [*before, one, two]
    async with store.transaction() as transaction:
        await transaction.remove_worker(one)
    assert [each.id for each in await store.living_workers()] == [*before, two]
    assert await add_worker(store) > dead


async def test_the_process_that_queues_a_message_delivers_the_tables_messages(store: Store) -> None:
    table, me = await new_table(store), await add_worker(store)
    act_as(store, me)
    (row,) = await enqueue(store, table)
    assert (row.owner, row.started_by) == (me, me)
    assert [row] == await store.owed_to(table) == await store.outbox(until=0)


async def test_what_others_queue_is_left_to_the_living_process_that_delivers_there(store: Store) -> None:
    table, one, two = await new_table(store), await add_worker(store), await add_worker(store)
    act_as(store, one)
    await enqueue(store, table)
    act_as(store, two)
    rows = await enqueue(store, table)
    assert {(row.owner, row.started_by) for row in rows} == {(one, one)}
    async with store.transaction(table) as transaction:
        await transaction.clear_outbox(table)
    assert {row.owner for row in await enqueue(store, table)} == {one}  # it may be sending what is gone


async def test_a_process_that_has_delivered_everything_lets_go(store: Store) -> None:
    table, one, two = await new_table(store), await add_worker(store), await add_worker(store)
    act_as(store, one)
    await enqueue(store, table)
    first, _ = await enqueue(store, table)
    async with store.transaction(table) as transaction:
        await transaction.mark_delivered(first)
    (second,) = transaction.outbox_changes.rows[table]
    assert second.owner == one
    async with store.transaction(table) as transaction:
        await transaction.mark_delivered(second)
    act_as(store, two)
    assert [row.owner for row in await enqueue(store, table)] == [two]


async def test_a_process_lets_go_while_it_waits_for_the_next_try(store: Store) -> None:
    table, one, two = await new_table(store), await add_worker(store), await add_worker(store)
    act_as(store, one)
    (row,) = await enqueue(store, table)
    async with store.transaction(table) as transaction:
        await transaction.postpone(row, due=LATER, tries=1)
    assert [row.owner for row in transaction.outbox_changes.rows[table]] == [0]
    act_as(store, two)
    assert [(row.owner, row.started_by) for row in await enqueue(store, table)] == [(two, one), (two, two)]


async def test_the_tables_of_a_dead_process_are_taken_over_with_a_limit(store: Store) -> None:
    tables = [await new_table(store) for _ in range(4)]
    dead, one, two = await add_worker(store, lease=-1), await add_worker(store), await add_worker(store)
    act_as(store, dead)
    for table in tables[:3]:
        await enqueue(store, table, due=5)
    act_as(store, two)
    await enqueue(store, tables[3], due=5)
    assert await store.tables_to_deliver(one, until=4, most=9) == []
    assert await store.tables_to_deliver(one, until=5, most=2) == tables[:2]
    act_as(store, one)
    assert await claim(store, tables[0], tables[3]) == {tables[0]: {one}, tables[3]: {two}}
    assert await store.tables_to_deliver(one, until=5, most=9) == tables[:3]
    assert await store.tables_to_deliver(two, until=5, most=9) == [tables[3], *tables[1:3]]
    assert [row.started_by for row in await store.owed_to(tables[0])] == [dead]


async def test_the_tables_that_have_waited_longest_are_taken_over_first(store: Store) -> None:
    tables = [await new_table(store) for _ in range(3)]
    dead, one = await add_worker(store, lease=-1), await add_worker(store)
    act_as(store, dead)
    for table in (tables[2], tables[0], tables[2], tables[1]):
        await enqueue(store, table, due=5)
    assert await store.tables_to_deliver(one, until=5, most=2) == [tables[2], tables[0]]


async def test_nobody_can_claim_what_a_living_process_delivers(store: Store) -> None:
    table, one, two = await new_table(store), await add_worker(store), await add_worker(store)
    act_as(store, one)
    await enqueue(store, table)
    act_as(store, two)
    assert await claim(store, table) == {table: {one}}
    async with store.transaction() as transaction:
        await transaction.remove_worker(one)
    assert await claim(store, table) == {table: {two}}


async def test_a_due_row_says_which_process_is_sending_its_message(store: Store) -> None:
    table, me = await new_table(store), await add_worker(store)
    act_as(store, me)
    due = DueRow(DueKind.WATCH, table, 1, at=5)
    async with store.transaction(table) as transaction:
        await transaction.schedule(replace(due, message_key=3))
    (begun,) = await store.due_rows(until=5, most=9)
    assert (begun.message_key, begun.started_by) == (3, me)
    async with store.transaction(table) as transaction:
        await transaction.schedule(replace(begun, message_key=0))
    assert [row.started_by for row in await store.due_rows(until=5, most=9)] == [0]
    assert [row.table for row in await store.begin_due_rows(until=5, most=9)] == [table]


async def test_a_due_row_is_begun_by_one_living_process(store: Store) -> None:
    if store.alone:
        pytest.skip("only one process can use this database")
    tables, one, two = (
        [await new_table(store) for _ in range(3)],
        await add_worker(store),
        await add_worker(store),
    )
    async with store.transaction() as transaction:
        for table in tables:
            await transaction.schedule(DueRow(DueKind.WATCH, table, 1, at=table))
    act_as(store, one)
    assert [row.table for row in await store.begin_due_rows(until=99, most=2)] == tables[:2]
    act_as(store, two)
    assert [row.table for row in await store.begin_due_rows(until=99, most=9)] == tables[2:]
    assert await store.begin_due_rows(until=0, most=9) == []
    async with store.transaction() as transaction:
        await transaction.remove_worker(one)
    assert [row.table for row in await store.begin_due_rows(until=99, most=9)] == tables


async def test_a_process_that_lost_its_lease_cannot_mark_messages(store: Store) -> None:
    if store.alone:
        pytest.skip("only one process can use this database")
    table, late = await new_table(store), await add_worker(store, lease=-1)
    act_as(store, late)
    (row,) = await enqueue(store, table)
    for change in ("mark", "postpone"):
        with pytest.raises(LeaseLost):
            async with store.transaction(table) as transaction:
                if change == "mark":
                    await transaction.mark_delivered(row)
                else:
                    await transaction.postpone(row, due=1, tries=1)
    assert await store.owed_to(table) == [row]
