"""What every store promises, whatever database it stands on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from store import ChannelTaken, Draft, OutboxKind, Player, Repeated, Stale, Status, Store, StoredTable, Table
from store.sqlite.store import open_store

LOBBY = Table(id=0, guild=1, channel=2, host=3, edition="golem", size=4, locale="fr", here=False)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[Store]:
    opened = await open_store(tmp_path / "tables.sqlite")
    yield opened
    await opened.close()


async def opened(store: Store) -> int:
    async with store.transaction() as transaction:
        return await transaction.add_table(LOBBY)


async def kept(store: Store, number: int) -> StoredTable:
    found = await store.stored_table(number)
    assert found is not None
    return found


async def test_a_table_is_kept_as_it_was_given(store: Store) -> None:
    number = await opened(store)
    table = await store.table(number)
    assert table is not None
    assert (table.guild, table.channel, table.host, table.edition, table.size) == (1, 2, 3, "golem", 4)
    assert (table.locale, table.here, table.status) == ("fr", False, Status.LOBBY)
    assert await store.table(number + 1) is None


async def test_a_block_that_fails_leaves_nothing_behind(store: Store) -> None:
    number = await opened(store)
    with pytest.raises(RuntimeError):
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))
            await transaction.enqueue(number, OutboxKind.LOBBY)
            raise RuntimeError
    assert await store.players(number) == []
    assert await store.outbox(until=9) == []


async def test_a_cancelled_block_leaves_nothing_behind_and_the_next_one_works(store: Store) -> None:
    number = await opened(store)
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


async def test_a_block_cancelled_as_it_begins_leaves_the_next_one_free(store: Store) -> None:
    number = await opened(store)

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


async def test_a_block_cancelled_at_any_moment_is_kept_whole_or_not_at_all(store: Store) -> None:
    number = await opened(store)

    async def block(after: int) -> None:
        async with store.transaction() as transaction:
            await transaction.stored_table(number)
            await transaction.append_log(number, after=after, player=3, text="rest", at=1)
            await transaction.players(number)
            await transaction.enqueue(number, OutboxKind.TURN, after=after + 1)

    after = 0
    for moment in range(60):
        task = asyncio.create_task(block(after))
        await asyncio.sleep(moment / 20_000)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with store.transaction() as transaction:
            after = len(await transaction.log_entries(number))
            assert [owed.after for owed in await transaction.outbox(until=9)] == [*range(1, after + 1)]


async def test_a_cancelled_cleaning_up_leaves_the_next_block_free(store: Store) -> None:
    number = await opened(store)

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


async def test_a_block_that_gives_up_waiting_and_goes_on_loses_nothing(store: Store) -> None:
    number = await opened(store)
    async with store.transaction() as transaction:
        for user in range(20):
            await transaction.add_player(number, Player(user, str(user)))
            with suppress(TimeoutError):
                async with asyncio.timeout(0):
                    await transaction.players(number)
    assert [player.user for player in await store.players(number)] == [*range(20)]


async def test_all_is_done_in_the_order_in_which_it_is_asked_for(store: Store) -> None:
    number = await opened(store)
    async with store.transaction() as transaction:
        await transaction.enqueue(number, OutboxKind.LOBBY)
        await transaction.clear_outbox(number)
        await transaction.enqueue(number, OutboxKind.THREAD)
        assert [owed.kind for owed in await transaction.outbox(until=9)] == [OutboxKind.THREAD]
        await transaction.add_player(number, Player(3, "Ada"))
        await transaction.change_table(number, host=7)
        await transaction.remove_player(number, 3)
        await transaction.add_player(number, Player(3, "Eve"))
        await transaction.enqueue(number, OutboxKind.TURN)
        seen = await asyncio.gather(
            transaction.players(number), transaction.outbox(until=9), transaction.table(number)
        )
        assert [player.name for player in seen[0]] == ["Eve"]
        assert [owed.kind for owed in seen[1]] == [OutboxKind.THREAD, OutboxKind.TURN]
        assert seen[2] is not None
        assert seen[2].host == 7
        await transaction.remove_player(number, 3)
    assert await store.players(number) == []
    assert len(await store.outbox(until=9)) == 2


async def test_what_one_block_has_half_done_nobody_else_sees(store: Store) -> None:
    number = await opened(store)
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(3, "Ada"))
        assert await store.players(number) == []
        assert [player.name for player in await transaction.players(number)] == ["Ada"]


async def test_blocks_come_one_after_the_other(store: Store) -> None:
    number = await opened(store)
    order: list[str] = []

    async def block(name: str) -> None:
        async with store.transaction() as transaction:
            order.append(f"{name} in")
            await transaction.save_setting("last", name)
            await asyncio.sleep(0)
            order.append(f"{name} out")

    await asyncio.gather(block("a"), block("b"), block("c"))
    assert order == ["a in", "a out", "b in", "b out", "c in", "c out"]
    assert number


async def test_an_entry_is_recorded_only_after_exactly_so_many(store: Store) -> None:
    number = await opened(store)
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


async def test_a_stale_entry_undoes_the_whole_block(store: Store) -> None:
    number = await opened(store)
    with pytest.raises(Stale):
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))
            await transaction.append_log(number, after=0, player=3, text="rest", at=1)
            await transaction.append_log(number, after=5, player=3, text="rest", at=2)
            await transaction.save_snapshot(number, after=6, position="{}")
            await transaction.enqueue(number, OutboxKind.TURN)
    assert await kept(store, number) == StoredTable(replace(LOBBY, id=number), [], None, [], {}, {})
    assert await store.outbox(until=9) == []


async def test_a_block_that_has_failed_cannot_be_carried_on(store: Store) -> None:
    number = await opened(store)
    with pytest.raises(Stale):
        async with store.transaction() as transaction:
            await transaction.add_player(number, Player(3, "Ada"))
            await transaction.append_log(number, after=5, player=3, text="rest", at=1)
            with suppress(Stale):
                await transaction.players(number)
            await transaction.enqueue(number, OutboxKind.TURN)
    assert await store.players(number) == []
    assert await store.outbox(until=9) == []


async def test_two_tables_have_logs_of_their_own(store: Store) -> None:
    one, two = await opened(store), await opened(store)
    async with store.transaction() as transaction:
        await transaction.append_log(one, after=0, player=3, text="rest", at=1)
        await transaction.append_log(two, after=0, player=3, text="rest", at=1)
    assert len(await store.log_entries(one)) == len(await store.log_entries(two)) == 1


async def test_players_stand_in_the_order_they_joined_and_then_in_seat_order(store: Store) -> None:
    number = await opened(store)
    async with store.transaction() as transaction:
        for user, name in ((9, "Ada"), (5, "Bob"), (7, "Cy")):
            await transaction.add_player(number, Player(user, name))
        await transaction.remove_player(number, 5)
        await transaction.add_player(number, Player(5, "Bob"))
    assert [player.name for player in await store.players(number)] == ["Ada", "Cy", "Bob"]
    async with store.transaction() as transaction:
        await transaction.seat_players(number, [5, 9, 7])
    assert [(p.name, p.seat) for p in await store.players(number)] == [("Bob", 0), ("Ada", 1), ("Cy", 2)]


async def test_only_one_game_is_played_in_a_place(store: Store) -> None:
    one, two = await opened(store), await opened(store)
    async with store.transaction() as transaction:
        await transaction.change_table(one, status=Status.RUNNING.value, place=50)
    with pytest.raises(ChannelTaken) as taken:
        async with store.transaction() as transaction:
            await transaction.change_table(two, status=Status.RUNNING.value, place=50)
    assert taken.value.table == one
    found = await store.table_in(50)
    assert found is not None
    assert found.id == one
    async with store.transaction() as transaction:
        await transaction.change_table(one, status=Status.OVER.value)
        await transaction.change_table(two, status=Status.RUNNING.value, place=50)
    found = await store.table_in(50)
    assert found is not None
    assert found.id == two


async def test_the_game_that_was_over_last_in_a_place_is_found_and_no_lobby_that_was_cancelled(
    store: Store,
) -> None:
    games = [await opened(store) for _ in range(4)]
    async with store.transaction() as transaction:
        for number, deal, finished in zip(games, ("{}", "{}", "", "{}"), (7, 5, 9, 8), strict=True):
            over: dict[str, object] = {"status": Status.OVER.value, "finished": finished, "deal": deal}
            await transaction.change_table(number, place=51 if number == games[-1] else 50, **over)
    found = await store.last_game_in(50)
    assert found is not None
    assert found.id == games[0]
    assert await store.last_game_in(52) is None


async def test_a_place_that_is_taken_is_told_at_once_and_the_block_may_go_on(store: Store) -> None:
    one, two = await opened(store), await opened(store)
    async with store.transaction() as transaction:
        await transaction.change_table(one, status=Status.RUNNING.value, place=50)
    async with store.transaction() as transaction:
        await transaction.enqueue(two, OutboxKind.LOBBY)
        with pytest.raises(ChannelTaken):
            await transaction.change_table(two, status=Status.RUNNING.value, place=50)
        await transaction.enqueue(two, OutboxKind.HOST)
    assert [owed.kind for owed in await store.outbox(until=9)] == [OutboxKind.LOBBY, OutboxKind.HOST]


async def test_another_failure_is_not_taken_for_a_place_that_is_taken(store: Store) -> None:
    one, two = await opened(store), await opened(store)
    async with store.transaction() as transaction:
        await transaction.change_table(one, status=Status.RUNNING.value, place=50)
    with pytest.raises(Exception, match="FOREIGN KEY"):
        async with store.transaction() as transaction:
            await transaction.enqueue(two + 1, OutboxKind.LOBBY)
            await transaction.change_table(two, place=50)
    assert (await kept(store, two)).table.place is None


async def test_what_is_kept_of_a_table_is_its_snapshot_and_the_entries_since(store: Store) -> None:
    number = await opened(store)
    assert await store.stored_table(number + 1) is None
    async with store.transaction() as transaction:
        await transaction.add_player(number, Player(3, "Ada"))
        for after, text in enumerate(("rest", "play +11", "claim 1")):
            await transaction.append_log(number, after=after, player=3, text=text, at=1)
        whole = await transaction.stored_table(number)
        await transaction.save_snapshot(number, after=2, position="{}")
    assert whole is not None
    assert [entry.number for entry in whole.entries] == [0, 1, 2]
    found = await kept(store, number)
    assert found.table == await store.table(number)
    assert (found.players, found.snapshot) == ([Player(3, "Ada")], (2, "{}"))
    assert found.entries == whole.entries[2:]


async def test_tables_are_found_by_place_channel_and_server_until_they_are_over(store: Store) -> None:
    number = await opened(store)
    async with store.transaction() as transaction:
        await transaction.change_table(number, status=Status.RUNNING.value, place=50)
    for places in ([50], [2], [1], [7, 50]):
        assert [table.id for table in await store.tables_with(places)] == [number]
    assert await store.tables_with([7]) == []
    async with store.transaction() as transaction:
        await transaction.change_table(number, status=Status.OVER.value)
    assert await store.tables_with([50]) == []


async def test_a_snapshot_and_a_draft_replace_the_one_before(store: Store) -> None:
    number = await opened(store)
    assert (await kept(store, number)).snapshot is None
    assert await store.draft(number, 3) is None
    async with store.transaction() as transaction:
        for after in (1, 2):
            await transaction.save_snapshot(number, after=after, position=f"{{{after}}}")
            await transaction.save_draft(number, 3, Draft(after, 7, ("rest", "return 11")))
    assert (await kept(store, number)).snapshot == (2, "{2}")
    assert await store.draft(number, 3) == Draft(2, 7, ("rest", "return 11"))
    async with store.transaction() as transaction:
        await transaction.drop_drafts(number)
    assert await store.draft(number, 3) is None


async def test_what_is_owed_comes_oldest_first_until_it_is_settled(store: Store) -> None:
    number = await opened(store)
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
    assert [owed.kind for owed in await store.outbox(until=1)] == [OutboxKind.STRIP]
    async with store.transaction() as transaction:
        await transaction.mark_delivered(second.id)
        await transaction.postpone(first.id, due=8, tries=3)
    assert await store.outbox(until=7) == []
    assert [(owed.due, owed.tries) for owed in await store.outbox(until=8)] == [(8, 3)]
    async with store.transaction() as transaction:
        await transaction.clear_outbox(number)
    assert await store.outbox(until=99) == []


async def test_numbers_of_what_is_owed_are_never_used_again(store: Store) -> None:
    number = await opened(store)
    seen: set[int] = set()
    for _ in range(3):
        async with store.transaction() as transaction:
            await transaction.enqueue(number, OutboxKind.TURN)
        (owed,) = await store.outbox(until=9)
        assert owed.id not in seen
        seen.add(owed.id)
        async with store.transaction() as transaction:
            await transaction.mark_delivered(owed.id)


async def test_notes_are_kept(store: Store) -> None:
    async with store.transaction() as transaction:
        await transaction.save_setting("commands", "abc")
        await transaction.save_setting("commands", "def")
    assert await store.setting("commands") == "def"
    assert await store.setting("nothing") is None


async def test_a_request_is_kept_once_and_the_block_of_the_second_leaves_nothing_behind(store: Store) -> None:
    assert not await store.was_handled(7)
    async with store.transaction() as transaction:
        await transaction.save_request(7, 1.0)
        await transaction.save_setting("by", "the first")
    with pytest.raises(Repeated):
        async with store.transaction() as transaction:
            await transaction.save_request(7, 2.0)
            await transaction.save_setting("by", "the second")
    assert await store.was_handled(7)
    assert await store.setting("by") == "the first"


async def test_a_request_whose_block_fails_may_come_again(store: Store) -> None:
    with pytest.raises(RuntimeError):
        async with store.transaction() as transaction:
            await transaction.save_request(7, 1.0)
            raise RuntimeError
    async with store.transaction() as transaction:
        await transaction.save_request(7, 2.0)
    assert await store.was_handled(7)


async def test_old_requests_are_forgotten(store: Store) -> None:
    async with store.transaction() as transaction:
        for request in (1, 2, 3):
            await transaction.save_request(request, float(request))
        await transaction.drop_requests(2.0)
    assert [request for request in (1, 2, 3) if await store.was_handled(request)] == [3]
