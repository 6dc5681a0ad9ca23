"""The store contract: the order of players, and players who give their seats to others."""

from __future__ import annotations

from store import FormerPlayer, Player, Store
from tests.store.example_tables import load_stored, new_table


async def test_players_are_in_joining_order_until_they_are_seated_and_then_in_seat_order(
    store: Store,
) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        for user, name in ((8, "Ada"), (3, "Bob"), (5, "Cy")):
            await transaction.add_player(number, Player(user, name))
    assert [player.user for player in await store.players(number)] == [8, 3, 5]
    async with store.transaction() as transaction:
        await transaction.seat_players(number, [5, 8, 3])
    assert [player.user for player in await store.players(number)] == [5, 8, 3]
    assert [player.user for player in (await load_stored(store, number)).players] == [5, 8, 3]


async def test_former_players_are_kept_with_the_moves_that_are_theirs(store: Store) -> None:
    number, other = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        for table in (number, other):
            await transaction.add_player(table, Player(3, "Ada", seat=1, used=60))
        await transaction.replace_player(number, 3, 4, "Bob", after=5)
        await transaction.replace_player(number, 4, 3, "Ada", after=9)
    stored = await load_stored(store, number)
    assert stored.former == [FormerPlayer(1, 5, 3, "Ada"), FormerPlayer(1, 9, 4, "Bob")]
    assert stored.players == [Player(3, "Ada", seat=1)], "a new player has a whole bank"
    assert (await load_stored(store, other)).former == []


async def test_a_former_player_is_found_and_forgotten(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(5, "Ada", seat=0))
        await transaction.replace_player(number, 5, 6, "Bob", after=2)
    assert [table.id for table in await store.tables_about(5)] == [number]
    async with store.transaction() as transaction:
        await transaction.forget_player(number, 5, "Somebody")
    assert await store.tables_about(5) == []
    (former,) = (await load_stored(store, number)).former
    assert (former.name, former.user < 0) == ("Somebody", True)
