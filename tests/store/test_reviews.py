"""The store contract: reviews of finished games."""

from __future__ import annotations

from store import Player, Status, Store, StoredReview
from tests.store.example_tables import new_table


async def test_a_review_replaces_the_previous_one_and_is_dropped_alone_or_with_all_others(
    store: Store,
) -> None:
    number, other = await new_table(store), await new_table(store)
    assert await store.review(number, 3) is None
    async with store.transaction() as transaction:
        for table, player, after in ((number, 3, 1), (number, 3, 2), (number, 4, 2), (other, 3, 9)):
            await transaction.save_review(table, player, StoredReview(after, f"[{after}]"))
    assert await store.review(number, 3) == StoredReview(2, "[2]")
    async with store.transaction() as transaction:
        await transaction.drop_reviews(number, 3)
    assert (await store.review(number, 3), await store.review(number, 4)) == (None, StoredReview(2, "[2]"))
    async with store.transaction() as transaction:
        await transaction.drop_reviews(number)
    assert await store.review(number, 4) is None
    assert await store.review(other, 3)


async def test_a_review_makes_a_table_one_about_its_player_until_they_are_forgotten(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.save_review(number, 9, StoredReview(1, "[]"))
    assert [table.id for table in await store.tables_about(9)] == [number]
    async with store.transaction() as transaction:
        await transaction.forget_player(number, 9, "Somebody")
    assert await store.tables_about(9) == []
    assert await store.review(number, 9) is None


async def test_a_seat_that_changes_hands_leaves_its_review_behind(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(3, "Ada"))
        await transaction.seat_players(number, [3])
        await transaction.save_review(number, 3, StoredReview(1, "[]"))
        await transaction.replace_player(number, 3, 7, "Bob", after=0)
    assert (await store.review(number, 3), await store.review(number, 7)) == (None, None)


async def test_reviews_of_finished_games_stay_and_those_of_deleted_tables_are_deleted(store: Store) -> None:
    played = await new_table(store, status=Status.OVER, deal="{}")
    cancelled = await new_table(store, status=Status.OVER, finished=1)
    async with store.transaction() as transaction:
        for number in (played, cancelled):
            await transaction.save_review(number, 3, StoredReview(1, "[]"))
        await transaction.remove_cancelled_lobbies(5)
    assert await store.table(cancelled) is None
    assert (await store.review(played, 3) is None, await store.review(cancelled, 3)) == (False, None)
