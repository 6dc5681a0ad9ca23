"""The store contract: tables, their logs, players, snapshots and drafts."""

from __future__ import annotations

import pytest

from store import ChannelTaken, Draft, OutboxKind, Player, Server, Stale, Status, Store
from tests.store.example_tables import load_stored, new_table


async def test_a_table_is_stored_as_given(store: Store) -> None:
    number = await new_table(store)
    table = await store.table(number)
    assert table is not None
    assert (table.guild, table.channel, table.host, table.edition, table.size) == (1, 2, 3, "golem", 4)
    assert (table.locale, table.here, table.status) == ("fr", False, Status.LOBBY)
    assert await store.table(number + 1) is None


async def test_the_tables_of_a_match_are_found_and_tables_without_one_are_none(store: Store) -> None:
    alone = await new_table(store)
    first = await new_table(store, match_id=7, match_table=1)
    second = await new_table(store, match_id=7, match_table=2, status=Status.OVER, compared=True)
    await new_table(store, match_id=8)
    found = await store.tables_of_match(7)
    assert [(each.id, each.match_table, each.compared) for each in found] == [
        (first, 1, False),
        (second, 2, True),
    ]
    assert alone not in [each.id for each in await store.tables_of_match(0)]


async def test_players_are_listed_in_joining_order_and_after_the_deal_in_seat_order(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        for user, name in ((9, "Ada"), (5, "Bob"), (7, "Cy")):
            await transaction.add_player(number, Player(user, name))
        await transaction.remove_player(number, 5)
        await transaction.add_player(number, Player(5, "Bob"))
    assert [player.name for player in await store.players(number)] == ["Ada", "Cy", "Bob"]
    async with store.transaction() as transaction:
        await transaction.seat_players(number, [5, 9, 7])
    assert [(p.name, p.seat) for p in await store.players(number)] == [("Bob", 0), ("Ada", 1), ("Cy", 2)]


async def test_a_stored_table_has_its_snapshot_and_the_log_entries_since(store: Store) -> None:
    number = await new_table(store)
    assert await store.stored_table(number + 1) is None
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(3, "Ada"))
        for after, text in enumerate(("rest", "play +11", "claim 1")):
            await transaction.append_log(number, after=after, player=3, text=text, at=1)
        whole = await transaction.stored_table(number)
        await transaction.save_snapshot(number, after=2, position="{}")
    assert whole is not None
    assert [entry.number for entry in whole.entries] == [0, 1, 2]
    found = await load_stored(store, number)
    assert found.table == await store.table(number)
    assert (found.players, found.snapshot) == ([Player(3, "Ada")], (2, "{}"))
    assert found.entries == whole.entries[2:]


async def test_a_snapshot_and_a_draft_replace_the_previous_one(store: Store) -> None:
    number = await new_table(store)
    assert (await load_stored(store, number)).snapshot is None
    assert await store.draft(number, 3) is None
    async with store.transaction() as transaction:
        for after in (1, 2):
            await transaction.save_snapshot(number, after=after, position=f"{{{after}}}")
            await transaction.save_draft(number, 3, Draft(after, 7, ("rest", "return 11")))
    assert (await load_stored(store, number)).snapshot == (2, "{2}")
    assert await store.draft(number, 3) == Draft(2, 7, ("rest", "return 11"))
    async with store.transaction() as transaction:
        await transaction.drop_drafts(number)
    assert await store.draft(number, 3) is None


async def test_tables_are_found_by_place_channel_and_server_until_they_are_over(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.change_table(number, status=Status.RUNNING, place=50)
    for places in ([50], [2], [1], [7, 50]):
        assert [table.id for table in await store.tables_with(places)] == [number]
    assert await store.tables_with([7]) == []
    async with store.transaction() as transaction:
        await transaction.change_table(number, status=Status.OVER)
    assert await store.tables_with([50]) == []


async def test_open_tables_are_those_that_are_not_over(store: Store) -> None:
    lobby, _, paused = [
        await new_table(store, status=each) for each in (Status.LOBBY, Status.OVER, Status.PAUSED)
    ]
    assert [table.id for table in await store.open_tables()] == [lobby, paused]


async def test_a_cancelled_lobby_is_deleted_once_its_outbox_is_empty(store: Store) -> None:
    gone, owing, young, played = [
        await new_table(store, status=Status.OVER, finished=finished, deal=deal)
        for finished, deal in ((1, ""), (1, ""), (5, ""), (1, "{}"))
    ]
    async with store.transaction() as transaction:
        await transaction.add_player(gone, Player(3, "Ada"))
        await transaction.enqueue(owing, OutboxKind.LOBBY)
        await transaction.remove_cancelled_lobbies(4)
    assert await store.table(gone) is None
    for number in (owing, young, played):
        assert await store.table(number) is not None


# The log


async def test_a_log_entry_is_accepted_only_after_the_given_number_of_entries(store: Store) -> None:
    number = await new_table(store)
    async with store.transaction() as transaction:
        await transaction.append_log(number, after=0, player=3, text="rest", at=1.5)
        await transaction.append_log(number, after=1, player=4, text="play +11", at=2.5)
    for after in (0, 1, 3):
        with pytest.raises(Stale):
            async with store.transaction() as transaction:
                await transaction.append_log(number, after=after, player=3, text="rest", at=3)
    entries = await store.log_entries(number)
    assert [(e.number, e.player, e.text, e.at) for e in entries] == [
        (0, 3, "rest", 1.5),
        (1, 4, "play +11", 2.5),
    ]


async def test_each_table_has_its_own_log(store: Store) -> None:
    one, two = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        await transaction.append_log(one, after=0, player=3, text="rest", at=1)
        await transaction.append_log(two, after=0, player=3, text="rest", at=1)
    assert len(await store.log_entries(one)) == len(await store.log_entries(two)) == 1


# Channels


async def test_only_one_game_is_played_in_a_channel(store: Store) -> None:
    one, two = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        await transaction.change_table(one, status=Status.RUNNING, place=50)
    with pytest.raises(ChannelTaken) as taken:
        async with store.transaction() as transaction:
            await transaction.change_table(two, status=Status.RUNNING, place=50)
    assert taken.value.table == one
    found = await store.table_in(50)
    assert found is not None
    assert found.id == one
    async with store.transaction() as transaction:
        await transaction.change_table(one, status=Status.OVER)
        await transaction.change_table(two, status=Status.RUNNING, place=50)
    found = await store.table_in(50)
    assert found is not None
    assert found.id == two


async def test_a_taken_channel_is_reported_at_once_and_the_transaction_may_continue(store: Store) -> None:
    one, two = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        await transaction.change_table(one, status=Status.RUNNING, place=50)
    async with store.transaction() as transaction:
        await transaction.enqueue(two, OutboxKind.LOBBY)
        with pytest.raises(ChannelTaken):
            await transaction.change_table(two, status=Status.RUNNING, place=50)
        await transaction.enqueue(two, OutboxKind.HOST)
    assert [row.kind for row in await store.outbox(until=9)] == [OutboxKind.LOBBY, OutboxKind.HOST]


async def test_another_failure_is_not_reported_as_a_taken_channel(store: Store) -> None:
    one, two = await new_table(store), await new_table(store)
    async with store.transaction() as transaction:
        await transaction.change_table(one, status=Status.RUNNING, place=50)
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        async with store.transaction() as transaction:
            await transaction.enqueue(two + 1, OutboxKind.LOBBY)
            await transaction.change_table(two, place=50)
    assert (await load_stored(store, two)).table.place is None


async def test_the_last_finished_game_in_a_channel_is_found_and_cancelled_lobbies_are_not(
    store: Store,
) -> None:
    games = [await new_table(store) for _ in range(4)]
    async with store.transaction() as transaction:
        for number, deal, finished in zip(games, ("{}", "{}", "", "{}"), (7, 5, 9, 8), strict=True):
            place = 51 if number == games[-1] else 50
            await transaction.change_table(
                number, place=place, status=Status.OVER, finished=finished, deal=deal
            )
    found = await store.last_game_in(50)
    assert found is not None
    assert found.id == games[0]
    assert await store.last_game_in(52) is None


async def test_abandoned_tables_are_expired_lobbies_and_open_tables_of_servers_that_removed_the_bot(
    store: Store,
) -> None:
    old = await new_table(store, opened=10)
    for fields in ({"opened": 11}, {"opened": 0}, {"opened": 10, "status": Status.PAUSED}):
        await new_table(store, **fields)
    left = await new_table(store, guild=7, opened=50)
    await new_table(store, guild=7, status=Status.OVER)
    await new_table(store, guild=8)
    async with store.transaction() as transaction:
        await transaction.save_server(Server(7, gone=20))
        await transaction.save_server(Server(8, gone=21))
    found = await store.abandoned_tables(lobbies=10, servers=20, after=0, most=9)
    assert [table.id for table in found] == [old, left]
    found = await store.abandoned_tables(lobbies=10, servers=20, after=0, most=1)
    assert [table.id for table in found] == [old]
    found = await store.abandoned_tables(lobbies=10, servers=20, after=old, most=1)
    assert [table.id for table in found] == [left]


async def test_servers_with_open_tables_are_listed_once_each_in_pages(store: Store) -> None:
    assert await store.servers_with_tables(after=0, most=9) == []
    for guild, status in ((5, "lobby"), (5, "paused"), (9, "over"), (3, "running"), (8, "lobby")):
        await new_table(store, guild=guild, status=Status(status))
    assert await store.servers_with_tables(after=0, most=9) == [3, 5, 8]
    assert await store.servers_with_tables(after=0, most=2) == [3, 5]
    assert await store.servers_with_tables(after=5, most=2) == [8]
