"""What every store promises about finding and forgetting a person, and about what is left over."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from store import Draft, OutboxKind, Person, Player, Status, Store, Table
from store.due_rows import CallMessage, DueKind, DueRow
from store.sqlite.store import open_store

TABLE = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="fr", here=False)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[Store]:
    opened = await open_store(tmp_path / "tables.sqlite")
    yield opened
    await opened.close()


async def kept(store: Store, **looks: object) -> int:
    async with store.transaction() as transaction:
        return await transaction.add_table(replace(TABLE, **looks))  # type: ignore[arg-type]


async def test_a_person_is_found_by_whatever_is_kept_of_them(store: Store) -> None:
    hosted, *others, _ = [await kept(store, host=host) for host in (9, 3, 3, 3, 3, 3)]
    async with store.transaction() as transaction:
        seated, logged, drafted, voted = others
        await transaction.add_player(seated, Player(9, "Ada"))
        await transaction.append_log(logged, after=0, player=9, text="rest", at=1)
        await transaction.save_draft(drafted, 9, Draft(0, 0))
        await transaction.vote(voted, "end", 9)
    assert [table.id for table in await store.tables_about(9)] == [hosted, *others]
    async with store.transaction() as transaction:
        for table in await transaction.tables_about(9):
            await transaction.forget_player(table.id, 9, "Somebody")
    assert await store.tables_about(9) == []
    assert [player.name for player in await store.players(seated)] == ["Somebody"]


async def test_once_forgotten_a_person_stands_nowhere_in_the_database(store: Store, tmp_path: Path) -> None:
    user = 123456789012345678
    tables = [await kept(store, host=host) for host in (user, 3, 3, 3, 3, 3, 3, 3, 3)]
    async with store.transaction() as transaction:
        _, seated, logged, drafted, voted, offered, due, watched, called = tables
        await transaction.add_player(seated, Player(user, "Ada"))
        await transaction.append_log(logged, after=0, player=user, text="rest", at=1)
        await transaction.save_draft(drafted, user, Draft(0, 0))
        await transaction.vote(voted, "end", user)
        await transaction.vote(offered, f"seat {user}", 0)
        await transaction.vote(offered, "end", 4)
        await transaction.schedule(DueRow(DueKind.REMIND, due, user, 9))
        await transaction.schedule(DueRow(DueKind.WATCH, watched, user, 9))
        await transaction.save_call_message(CallMessage(called, 2, 1000, user))
        await transaction.save_person(Person(user, locale="fr"))
    async with store.transaction() as transaction:
        found = await transaction.tables_about(user)
        assert [table.id for table in found] == tables
        for table in found:
            await transaction.forget_player(table.id, user, "Somebody")
        await transaction.forget_person(user)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        assert not [line for line in database.iterdump() if str(user) in line]
    held = await store.stored_table(offered)
    assert held
    assert held.votes == {"end": [4]}


async def test_those_forgotten_at_one_table_stay_apart_and_others_are_as_they_were(store: Store) -> None:
    number = await kept(store)
    async with store.transaction() as transaction:
        for user in (7, 8, 9):
            await transaction.add_player(number, Player(user, f"user {user}"))
        await transaction.append_log(number, after=0, player=7, text="rest", at=1)
        await transaction.append_log(number, after=1, player=8, text="rest", at=1)
        await transaction.append_log(number, after=2, player=0, text="rest", at=1)
        for user in (7, 8):
            await transaction.forget_player(number, user, "Somebody")
    one, two, other = await store.players(number)
    assert other == Player(9, "user 9")
    assert one.user != two.user
    assert [entry.player for entry in await store.log_entries(number)] == [one.user, two.user, 0]
    assert max(one.user, two.user) < 0


async def test_tables_that_are_not_over_stand(store: Store) -> None:
    lobby, _, paused = [await kept(store, status=each) for each in (Status.LOBBY, Status.OVER, Status.PAUSED)]
    assert [table.id for table in await store.open_tables()] == [lobby, paused]


async def test_a_lobby_that_came_to_nothing_is_removed_once_all_is_told(store: Store) -> None:
    gone, owing, young, played = [
        await kept(store, status=Status.OVER, finished=finished, deal=deal)
        for finished, deal in ((1, ""), (1, ""), (5, ""), (1, "{}"))
    ]
    async with store.transaction() as transaction:
        await transaction.add_player(gone, Player(3, "Ada"))
        await transaction.enqueue(owing, OutboxKind.LOBBY)
        await transaction.remove_leftovers(4)
    assert await store.table(gone) is None
    for number in (owing, young, played):
        assert await store.table(number) is not None
