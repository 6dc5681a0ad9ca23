"""The store contract: outbox rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from store import OutboxKind, RequestMessage, Store
from tests.store.example_tables import load_stored, new_table


async def test_outbox_rows_are_listed_oldest_first_until_they_are_delivered(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.enqueue(number, OutboxKind.TURN, after=4, due=2)
        await transaction.enqueue(number, OutboxKind.STRIP, message=99, due=1)
    first, second = await store.outbox(until=2)
    assert (first.kind, first.after, second.kind, second.message) == (
        OutboxKind.TURN,
        4,
        OutboxKind.STRIP,
        99,
    )
    assert [row.kind for row in await store.outbox(until=1)] == [OutboxKind.STRIP]
    async with store.transaction() as transaction:
        await transaction.mark_delivered(second)
        await transaction.postpone(first, due=8, tries=3)
    assert await store.outbox(until=7) == []
    assert [(row.due, row.tries) for row in await store.outbox(until=8)] == [(8, 3)]
    async with store.transaction() as transaction:
        await transaction.enqueue(number, OutboxKind.STRIP)
        await transaction.clear_outbox(number, keep=[OutboxKind.TURN])
    assert [row.id for row in await store.outbox(until=99)] == [first.id]
    async with store.transaction() as transaction:
        await transaction.clear_outbox(number)
    assert await store.outbox(until=99) == []


@pytest.mark.parametrize("rows", [3, 4, 5])
async def test_the_outbox_is_read_page_by_page(
    store: Store, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    monkeypatch.setattr("store.sql.reads.OUTBOX_PAGE", 2)
    number = await new_table(store)
    async with store.transaction() as transaction:
        for after in range(rows):
            await transaction.enqueue(number, OutboxKind.TURN, after=after, due=1)
            await transaction.enqueue(number, OutboxKind.TURN, after=after, due=9)
    assert [row.after for row in await store.outbox(until=5)] == [*range(rows)]


async def test_ids_of_outbox_rows_are_never_reused(store: Store) -> None:
    number = await new_table(store)
    seen: set[int] = set()
    for _ in range(3):
        async with store.transaction() as transaction:
            await transaction.enqueue(number, OutboxKind.TURN)
        (row,) = await store.outbox(until=9)
        assert row.id not in seen
        seen.add(row.id)
        async with store.transaction() as transaction:
            await transaction.mark_delivered(row)


async def test_the_delivery_of_a_row_that_was_cleared_in_between_can_queue_another(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.enqueue(number, OutboxKind.TURN)
    (row,) = await store.outbox(until=9)
    async with store.transaction() as transaction:
        await transaction.clear_outbox(number)
    async with store.transaction() as transaction:
        await transaction.mark_delivered(row)
        await transaction.enqueue(number, OutboxKind.STRIP)
    assert [(each.kind, each.owner) for each in await store.outbox(until=9)] == [
        (OutboxKind.STRIP, store.worker)
    ]


async def test_only_the_rows_of_the_given_tables_are_read(store: Store) -> None:
    one, two, three = [await new_table(store) for _ in range(3)]
    async with store.transaction() as transaction:
        for number in (one, two, three, one):
            await transaction.enqueue(number, OutboxKind.TURN)
    assert [row.table for row in await store.owed_to(one, three)] == [one, three, one]
    assert await store.owed_to() == []


async def test_a_committed_transaction_knows_what_it_has_queued(store: Store) -> None:
    one, two = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        await transaction.enqueue(one, OutboxKind.TURN)
    assert transaction.outbox_changes.rows == {one: await store.owed_to(one)}
    (row,) = await store.owed_to(one)
    async with store.transaction() as transaction:
        await transaction.mark_delivered(row)
        await transaction.enqueue(two, OutboxKind.SHOW)
    assert transaction.outbox_changes.rows == {one: [], two: await store.owed_to(two)}
    async with store.transaction(durable=False) as transaction:
        await transaction.table(one)
    assert transaction.outbox_changes.rows == {}


async def test_messages_of_requests_are_kept_until_they_are_dropped(store: Store) -> None:
    number = await new_table(store)
    request = RequestMessage(number, 7, 8, OutboxKind.SEAT_OFFERED, user=3, whom=4, after=2)
    async with store.transaction() as transaction:
        await transaction.save_request_message(request)
        await transaction.save_request_message(replace(request, message=9, whom=5))
    assert [each.message for each in (await load_stored(store, number)).requests] == [8, 9]
    async with store.transaction() as transaction:
        await transaction.forget_player(number, 4, "Somebody")
        await transaction.drop_request_message(number, 9)
    (left,) = (await load_stored(store, number)).requests
    assert (left.user, left.whom < 0) == (3, True)
