"""The lobby: who may do what in it, every no, and what happens when two do something at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from play import Refused
from play.loaded_table import LoadedTable
from store import OutboxKind, Server, Status, Table
from tests.play.room import Room

ADA, BOB, CY, DI, EVE = 1, 2, 3, 4, 5
NAMES = {ADA: "Ada", BOB: "Bob", CY: "Cy", DI: "Di", EVE: "Eve"}


async def refused(what: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refusal:
        await what
    return refusal.value.reason


async def at_once(*doing: Awaitable[object]) -> list[str]:
    """The refusals among things done at the same time, "" for what went through."""

    async def answer(what: Awaitable[object]) -> str:
        try:
            await what
        except Refused as refusal:
            return refusal.reason
        return ""

    return sorted(await asyncio.gather(*map(answer, doing)))


async def gathered(here: Room, *guests: int, **options: Any) -> int:
    """A lobby of Ada's with these at it."""
    table = Table(id=0, guild=9, channel=2, host=ADA, edition="golem", size=5, locale="en", here=False)
    number = (await here.lobby.open(table, "Ada")).table.id
    for guest in guests:
        await here.lobby.join(number, guest, NAMES[guest])
    if options:
        await here.lobby.change(number, ADA, **options)
    return number


async def users(here: Room, table: int) -> list[int]:
    return [player.user for player in (await here.turns.load(table)).players]


async def ready(here: Room, table: int) -> list[int]:
    return [player.user for player in (await here.turns.load(table)).players if player.ready]


async def over(here: Room, seats: int = 2, place: int = 2) -> LoadedTable:
    """A game that all agreed to end."""
    table = await here.dealt(seats=seats, place=place)
    for player in table.players:
        await here.lifecycle.propose_end(table.table.id, player.user)
    return await here.turns.load(table.table.id)


# Opening


async def test_a_lobby_knows_when_it_was_opened(here: Room) -> None:
    number = await gathered(here)
    assert (await here.turns.load(number)).table.opened == here.clock.now()


async def test_no_more_tables_stand_on_a_server_than_it_wants(here: Room) -> None:
    async with here.store.transaction() as transaction:
        await transaction.save_server(Server(9, most=2))
    first = await gathered(here)
    await gathered(here)
    assert await refused(gathered(here)) == "too_many_tables"
    await here.lobby.cancel(first, ADA)
    await gathered(here)


async def test_two_who_open_the_last_table_at_once_do_not_both_get_it(here: Room) -> None:
    async with here.store.transaction() as transaction:
        await transaction.save_server(Server(9, most=1))
    assert await at_once(gathered(here), gathered(here)) == ["", "too_many_tables"]


async def test_the_lobby_of_a_channel_is_the_newest_at_which_one_sits(here: Room) -> None:
    assert await refused(here.lobby.find_in_channel(2, ADA)) == "no_lobby"
    first = await gathered(here, BOB)
    second = await gathered(here)
    assert await here.lobby.find_in_channel(2, ADA) == second
    assert await here.lobby.find_in_channel(2, BOB) == first
    assert await here.lobby.find_in_channel(2, BOB, seated=False) == second
    assert await here.lobby.find_in_channel(2, CY) == second
    assert await here.lobby.find_in_channel(2, ADA, seated=False) == second
    assert await refused(here.lobby.find_in_channel(3, ADA)) == "no_lobby"


# Coming and going


async def test_two_who_join_for_the_last_seat_do_not_both_get_it(here: Room) -> None:
    number = await gathered(here, size=2)
    joining = (here.lobby.join(number, BOB, "Bob"), here.lobby.join(number, CY, "Cy"))
    assert await at_once(*joining) == ["", "lobby_full"]
    assert len(await users(here, number)) == 2


async def test_one_who_presses_join_twice_sits_once(here: Room) -> None:
    number = await gathered(here)
    joining = (here.lobby.join(number, BOB, "Bob"), here.lobby.join(number, BOB, "Bob"))
    assert await at_once(*joining) == ["", "already_seated"]


async def test_a_table_that_everybody_left_belongs_to_whoever_joins_next(here: Room) -> None:
    number = await gathered(here)
    await here.lobby.leave(number, ADA)
    await here.lobby.join(number, BOB, "Bob")
    assert (await here.turns.load(number)).table.host == BOB


async def test_ready_is_said_and_taken_back_by_who_sits_there(here: Room) -> None:
    number = await gathered(here, BOB)
    assert await here.lobby.toggle_ready(number, BOB)
    assert await ready(here, number) == [BOB]
    assert not await here.lobby.toggle_ready(number, BOB)
    assert await ready(here, number) == []
    assert await refused(here.lobby.toggle_ready(number, CY)) == "not_in_lobby"


async def test_a_seat_left_and_taken_again_is_not_ready(here: Room) -> None:
    number = await gathered(here, BOB)
    await here.lobby.toggle_ready(number, BOB)
    await here.lobby.leave(number, BOB)
    await here.lobby.join(number, BOB, "Bob")
    assert await ready(here, number) == []


async def test_all_being_ready_does_not_start_what_its_host_starts(here: Room) -> None:
    number = await gathered(here, BOB)
    for user in (ADA, BOB):
        await here.lobby.toggle_ready(number, user)
    assert (await here.turns.load(number)).table.status is Status.LOBBY


# What the host may do


async def test_only_the_host_arranges_the_table(here: Room) -> None:
    number = await gathered(here, BOB, CY)
    for doing in (
        here.lobby.load_for_host(number, BOB),
        here.lobby.change(number, BOB, size=3),
        here.lobby.invite(number, BOB, [DI]),
        here.lobby.remove(number, BOB, CY),
        here.lobby.hand_over(number, BOB, BOB),
        here.lobby.cancel(number, BOB),
        here.lobby.start(number, BOB),
    ):
        assert await refused(doing) == "not_host"
    assert await users(here, number) == [ADA, BOB, CY]


async def test_nothing_is_arranged_once_the_game_has_begun_or_will_never_begin(here: Room) -> None:
    running, cancelled = await gathered(here, BOB), await gathered(here, BOB)
    await here.lobby.start(running, ADA)
    await here.lobby.cancel(cancelled, ADA)
    finished = (await over(here, place=7)).table.id
    for number, reason in (
        (running, "already_started"),
        (cancelled, "lobby_cancelled"),
        (finished, "table_over"),
    ):
        for doing in (
            here.lobby.join(number, CY, "Cy"),
            here.lobby.leave(number, BOB),
            here.lobby.toggle_ready(number, BOB),
            here.lobby.load_for_host(number, ADA),
            here.lobby.change(number, ADA, size=3),
            here.lobby.invite(number, ADA, [DI]),
            here.lobby.remove(number, ADA, BOB),
            here.lobby.hand_over(number, ADA, BOB),
            here.lobby.cancel(number, ADA),
            here.lobby.start(number, ADA),
        ):
            assert await refused(doing) == reason


async def test_options_change_and_the_lobby_is_shown_anew(here: Room) -> None:
    number = await gathered(here)
    await here.settle()
    loaded = await here.lobby.change(number, ADA, edition="spice_road", open_hands=True, here=True)
    assert (loaded.table.edition, loaded.table.open_hands, loaded.table.here) == ("spice_road", True, True)
    assert [owed.kind for owed in await here.store.outbox(until=here.clock.now())] == [OutboxKind.LOBBY_EDIT]


async def test_there_are_never_fewer_seats_than_people(here: Room) -> None:
    number = await gathered(here, BOB, CY)
    assert await refused(here.lobby.change(number, ADA, size=2)) == "seats_taken"
    assert (await here.lobby.change(number, ADA, size=3)).table.size == 3


async def test_the_seats_go_along_with_the_edition(here: Room) -> None:
    number = await gathered(here, BOB)
    assert (await here.lobby.change(number, ADA, edition="adventure")).table.size == 4
    assert (await here.lobby.change(number, ADA, size=9)).table.size == 4
    full = await gathered(here, BOB, CY, DI, EVE)
    assert await refused(here.lobby.change(full, ADA, edition="adventure")) == "seats_taken"
    assert (await here.turns.load(full)).table.edition == "golem"


async def test_who_was_ready_for_another_game_is_asked_again(here: Room) -> None:
    number = await gathered(here, BOB)
    await here.lobby.toggle_ready(number, BOB)
    await here.lobby.change(number, ADA, size=4, edition="golem")
    assert await ready(here, number) == [BOB]
    await here.lobby.change(number, ADA, open_scores=True)
    assert await ready(here, number) == []


async def test_by_invitation_only_those_invited_join(here: Room) -> None:
    number = await gathered(here, by_invitation=True)
    assert await refused(here.lobby.join(number, BOB, "Bob")) == "not_invited"
    await here.lobby.invite(number, ADA, [BOB, BOB, ADA])
    await here.settle()
    assert here.messages.told[-1] == (f"invite {[BOB]}", number, 0)
    await here.lobby.join(number, BOB, "Bob")
    await here.lobby.leave(number, ADA)
    await here.lobby.join(number, ADA, "Ada")
    assert await users(here, number) == [BOB, ADA]


async def test_nobody_is_called_twice_and_nobody_to_a_full_table(here: Room) -> None:
    number = await gathered(here, BOB)
    await here.lobby.invite(number, ADA, [BOB, CY])
    await here.settle()
    assert here.messages.told[-1] == (f"invite {[CY]}", number, 0)
    assert await refused(here.lobby.invite(number, ADA, [ADA, BOB, CY])) == "nobody_to_invite"
    assert await refused(here.lobby.invite(number, ADA, [])) == "nobody_to_invite"
    await here.lobby.change(number, ADA, size=2)
    assert await refused(here.lobby.invite(number, ADA, [DI])) == "lobby_full"


async def test_the_same_invitation_pressed_twice_goes_out_once(here: Room) -> None:
    number = await gathered(here)
    inviting = (here.lobby.invite(number, ADA, [BOB]), here.lobby.invite(number, ADA, [BOB]))
    assert await at_once(*inviting) == ["", "nobody_to_invite"]


async def test_who_is_removed_needs_a_new_invitation(here: Room) -> None:
    number = await gathered(here, by_invitation=True)
    await here.lobby.invite(number, ADA, [BOB, CY])
    await here.lobby.join(number, BOB, "Bob")
    await here.lobby.remove(number, ADA, BOB)
    assert await refused(here.lobby.join(number, BOB, "Bob")) == "not_invited"
    await here.lobby.join(number, CY, "Cy")
    await here.lobby.invite(number, ADA, [BOB])
    await here.settle()
    assert here.messages.told[-1] == (f"invite {[BOB]}", number, 0)


async def test_who_has_left_is_neither_removed_nor_made_host(here: Room) -> None:
    number = await gathered(here, BOB)
    await here.lobby.leave(number, BOB)
    assert await refused(here.lobby.remove(number, ADA, BOB)) == "left_lobby"
    assert await refused(here.lobby.hand_over(number, ADA, BOB)) == "left_lobby"


async def test_the_host_hands_the_table_over_and_is_host_no_more(here: Room) -> None:
    number = await gathered(here, BOB)
    assert (await here.lobby.hand_over(number, ADA, BOB)).table.host == BOB
    assert await refused(here.lobby.cancel(number, ADA)) == "not_host"
    await here.lobby.start(number, BOB)


async def test_a_host_who_removes_themselves_leaves(here: Room) -> None:
    number = await gathered(here, BOB)
    assert (await here.lobby.remove(number, ADA, ADA)).table.host == BOB


async def test_a_cancelled_lobby_is_shown_once_more(here: Room) -> None:
    number = await gathered(here)
    await here.settle()
    await here.lobby.cancel(number, ADA)
    loaded = await here.turns.load(number)
    assert (loaded.table.status, loaded.table.ended) == (Status.OVER, "cancelled")
    assert [owed.kind for owed in await here.store.outbox(until=here.clock.now())] == [OutboxKind.LOBBY_EDIT]


# Starting


async def test_a_game_starts_once_however_often_start_is_pressed(here: Room) -> None:
    number = await gathered(here, BOB)
    starting = (here.lobby.start(number, ADA), here.lobby.start(number, ADA))
    assert await at_once(*starting) == ["", "already_started"]
    await here.settle()
    assert [told[0] for told in here.messages.told].count("turn") == 1


async def test_start_and_leave_at_once_give_a_game_of_those_who_sit_there(here: Room) -> None:
    number = await gathered(here, BOB, CY)
    await at_once(here.lobby.leave(number, BOB), here.lobby.start(number, ADA))
    loaded = await here.turns.load(number)
    assert loaded.table.status is Status.RUNNING
    assert len(loaded.position.seats) == len(loaded.players)
    assert sorted(player.seat or 0 for player in loaded.players) == list(range(len(loaded.players)))


async def test_start_and_cancel_at_once_are_one_or_the_other(here: Room) -> None:
    number = await gathered(here, BOB)
    refusals = await at_once(here.lobby.start(number, ADA), here.lobby.cancel(number, ADA))
    assert refusals[0] == ""
    assert refusals[1] in ("already_started", "lobby_cancelled")


async def test_those_invited_are_no_business_of_the_game(here: Room) -> None:
    number = await gathered(here, BOB)
    await here.lobby.invite(number, ADA, [CY])
    await here.lobby.start(number, ADA)
    assert not (await here.turns.load(number)).votes
