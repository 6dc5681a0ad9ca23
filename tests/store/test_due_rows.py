"""The store contract: due rows and the messages that called players."""

from __future__ import annotations

from dataclasses import replace
from math import inf

from store import Player, Store, Table
from store.due_rows import CallMessage, DueKind, DueRow

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="fr", here=True)


async def add_two_tables(store: Store) -> None:
    async with store.transaction() as transaction:
        for _ in range(2):
            number = await transaction.add_table(LOBBY)
            await transaction.add_player(number, Player(3, "Ada", seen=70))


async def test_due_rows_are_listed_in_order_up_to_the_given_number(store: Store) -> None:
    await add_two_tables(store)
    assert await store.next_due_time() is None
    async with store.transaction() as transaction:
        await transaction.schedule(DueRow(DueKind.REMIND, 1, 3, at=50, since=10, turn=4))
        await transaction.schedule(DueRow(DueKind.WATCH, 1, 3, at=40))
        await transaction.schedule(DueRow(DueKind.REMIND, 2, 3, at=60, since=5))
    assert await store.next_due_time() == 40
    assert [due.at for due in await store.due_rows(until=55, most=9)] == [40, 50]
    assert [due.at for due in await store.due_rows(until=99, most=1)] == [40]
    assert [(due.table, due.seen) for due in await store.reminders_of(3)] == [(2, 70), (1, 70)]


async def test_a_due_row_replaces_the_previous_one_of_its_kind_at_the_table(store: Store) -> None:
    await add_two_tables(store)
    due = DueRow(DueKind.LIMIT, 1, 3, at=50, times=1, last=20, asked=30, message_key=4, tries=5)
    async with store.transaction() as transaction:
        await transaction.schedule(replace(due, at=10))
        await transaction.schedule(due)
    assert await store.due_row(1, DueKind.LIMIT) == replace(due, seen=70)
    async with store.transaction() as transaction:
        await transaction.unschedule(1, DueKind.LIMIT)
    assert await store.due_row(1, DueKind.LIMIT) is None


async def test_a_table_is_read_with_the_reminder_of_its_turn(store: Store) -> None:
    await add_two_tables(store)
    reminder = DueRow(DueKind.REMIND, 1, 3, at=50, since=10, turn=4)
    async with store.transaction() as transaction:
        await transaction.schedule(reminder)
        await transaction.schedule(DueRow(DueKind.WATCH, 2, 3, at=40))
    for number, due in ((1, replace(reminder, seen=70)), (2, None), (3, None)):
        assert await store.table_with_reminder(number) == (await store.table(number), due)


async def test_message_keys_are_never_reused(store: Store) -> None:
    async with store.transaction() as transaction:
        one, two = await transaction.new_message_key(), await transaction.new_message_key()
    async with store.transaction() as transaction:
        assert one < two < await transaction.new_message_key()


async def test_a_reminder_includes_when_its_turn_is_warned_next(store: Store) -> None:
    await add_two_tables(store)
    turn = DueRow(DueKind.REMIND, 1, 3, at=50, since=10, turn=4)
    async with store.transaction() as transaction:
        await transaction.schedule(turn)
        await transaction.schedule(replace(turn, kind=DueKind.LIMIT, at=60))
    reminding = await store.due_row(1, DueKind.REMIND)
    assert reminding
    assert reminding.limit == 60
    async with store.transaction() as transaction:
        await transaction.schedule(replace(turn, kind=DueKind.LIMIT, at=60, turn=5))
    assert [due.limit for due in await store.reminders_of(3)] == [0]


async def test_marking_calls_as_past_schedules_their_cleanup_only_if_there_are_any(store: Store) -> None:
    await add_two_tables(store)
    async with store.transaction() as transaction:
        await transaction.mark_calls_past(1, 5)
    assert await store.next_due_time() is None
    assert transaction.first_scheduled == inf
    async with store.transaction() as transaction:
        for table in (1, 2):
            await transaction.save_call_message(CallMessage(table, 7, 100, 3))
        await transaction.mark_calls_past(1, 5)
    assert (await store.next_due_time(), transaction.first_scheduled) == (5, 5)
    assert [(each.table, each.past) for each in await store.call_messages(1)] == [(1, True), (2, False)]
    async with store.transaction() as transaction:
        await transaction.drop_call_messages(1)
    assert [each.table for each in await store.call_messages(1)] == [1, 2]  # the other table still waits
    async with store.transaction() as transaction:
        await transaction.mark_calls_past(2, 6)
        await transaction.drop_call_messages(2)
    assert await store.call_messages(1) == await store.call_messages(2) == []
