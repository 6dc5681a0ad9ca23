"""The store contract: finding and deleting everything about a person."""

from __future__ import annotations

from store import Draft, Person, Player, Store, Vote, VoteKind
from store.due_rows import CallMessage, DueKind, DueRow
from tests.store.adapters import Adapter
from tests.store.example_tables import new_table


async def test_tables_about_a_person_are_found_by_anything_stored_about_them(store: Store) -> None:
    hosted, *others, _ = [await new_table(store, host=host) for host in (9, 3, 3, 3, 3, 3)]
    async with store.transaction() as transaction:
        seated, logged, drafted, voted = others
        await transaction.add_player(seated, Player(9, "Ada"))
        await transaction.append_log(logged, after=0, player=9, text="rest", at=1)
        await transaction.save_draft(drafted, 9, Draft(0, 0))
        await transaction.vote(voted, Vote(VoteKind.END, 9))
    assert [table.id for table in await store.tables_about(9)] == [hosted, *others]
    async with store.transaction() as transaction:
        for table in await transaction.tables_about(9):
            await transaction.forget_player(table.id, 9, "Somebody")
    assert await store.tables_about(9) == []
    assert [player.name for player in await store.players(seated)] == ["Somebody"]


async def test_a_person_who_deleted_their_data_appears_nowhere_in_the_database(
    store: Store, adapter: Adapter, database_url: str
) -> None:
    user = 123456789012345678
    tables = [await new_table(store, host=host) for host in (user, 3, 3, 3, 3, 3, 3, 3, 3)]
    async with store.transaction() as transaction:
        _, seated, logged, drafted, voted, offered, due, watched, called = tables
        await transaction.add_player(seated, Player(user, "Ada"))
        await transaction.append_log(logged, after=0, player=user, text="rest", at=1)
        await transaction.save_draft(drafted, user, Draft(0, 0))
        await transaction.vote(voted, Vote(VoteKind.END, user))
        await transaction.vote(offered, Vote(VoteKind.SEAT, 0, user))
        await transaction.vote(offered, Vote(VoteKind.END, 4))
        await transaction.schedule(DueRow(DueKind.REMIND, due, user, 9))
        await transaction.schedule(DueRow(DueKind.WATCH, watched, user, 9))
        await transaction.save_call_message(CallMessage(called, 2, 1000, user))
        await transaction.save_person(Person(user, locale="fr"))
    assert str(user) in await adapter.contents(store, database_url)
    async with store.transaction() as transaction:
        found = await transaction.tables_about(user)
        assert [table.id for table in found] == tables
        for table in found:
            await transaction.forget_player(table.id, user, "Somebody")
        await transaction.forget_person(user)
    assert str(user) not in await adapter.contents(store, database_url)
    stored = await store.stored_table(offered)
    assert stored
    assert stored.votes == (Vote(VoteKind.END, 4),)


async def test_anonymous_players_of_one_table_stay_distinct_and_others_are_unchanged(store: Store) -> None:
    number = await new_table(store)
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
