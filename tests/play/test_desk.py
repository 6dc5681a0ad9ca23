"""The desk: who may do what, and that a move is on disk whole or not at all."""

from __future__ import annotations

import asyncio

import pytest

from engine import commitment, legal_actions, read_action, read_position, write_action
from engine.actions import Rest
from play import IllegalMove, Refused
from play.desk import Desk
from play.house import House
from play.sight import Sight, story, written
from store import Draft, Kind, Status, Table
from tests.play.room import Room

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=3, locale="en", here=False)


async def refused(what: object) -> str:
    with pytest.raises(Refused) as refusal:
        await what  # type: ignore[misc]
    return refusal.value.reason


async def acting(here: Room, sight: Sight) -> int:
    return (await here.desk.look(sight.table.id)).acting.user


async def test_the_host_sits_at_the_table_that_was_opened(here: Room) -> None:
    sight = await here.lobby.open(LOBBY, "Ada")
    assert [(player.user, player.name) for player in sight.players] == [(1, "Ada")]
    await here.settle()
    assert here.voice.told == [("lobby", sight.table.id, 0)]


async def test_a_table_has_as_many_seats_as_its_edition_allows(here: Room) -> None:
    for asked, given in ((1, 2), (3, 3), (99, 5)):
        table = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=asked, locale="en", here=False)
        assert (await here.lobby.open(table, "Ada")).table.size == given


async def test_nobody_joins_twice_or_a_full_table(here: Room) -> None:
    number = (await here.lobby.open(LOBBY, "Ada")).table.id
    await here.lobby.join(number, 2, "Bob")
    assert await refused(here.lobby.join(number, 2, "Bob")) == "already_seated"
    await here.lobby.join(number, 3, "Cy")
    assert await refused(here.lobby.join(number, 4, "Di")) == "lobby_full"


async def test_the_next_at_the_table_is_host_when_the_host_leaves(here: Room) -> None:
    number = (await here.lobby.open(LOBBY, "Ada")).table.id
    await here.lobby.join(number, 2, "Bob")
    await here.lobby.leave(number, 1)
    sight = await here.desk.look(number)
    assert (sight.table.host, [player.user for player in sight.players]) == (2, [2])
    assert await refused(here.lobby.leave(number, 1)) == "not_in_lobby"


async def test_only_the_host_starts_and_only_with_enough_players(here: Room) -> None:
    number = (await here.lobby.open(LOBBY, "Ada")).table.id
    assert await refused(here.lobby.start(number, 1)) == "too_few"
    await here.lobby.join(number, 2, "Bob")
    assert await refused(here.lobby.start(number, 2)) == "not_host"
    await here.lobby.start(number, 1)
    assert await refused(here.lobby.start(number, 1)) == "already_started"
    assert await refused(here.lobby.join(number, 3, "Cy")) == "already_started"


async def test_start_deals_seats_at_random_and_opens_a_thread_before_the_first_turn(here: Room) -> None:
    number = (await here.lobby.open(LOBBY, "Ada")).table.id
    await here.lobby.join(number, 2, "Bob")
    await here.lobby.start(number, 1)
    await here.settle()
    assert here.voice.told == [("lobby", number, 0), ("thread", number, 0), ("turn", number, 0)]
    sight = await here.desk.look(number)
    assert sight.table.place == 1002
    assert {player.seat for player in sight.players} == {0, 1}
    assert commitment(read_position(sight.table.deal), sight.table.salt)


async def test_seats_are_not_always_those_of_the_lobby(here: Room) -> None:
    firsts: set[int] = set()
    for place in range(100, 130):
        firsts.add((await here.dealt(seats=3, place=place)).players[0].user)
    assert firsts == {1, 2, 3}


async def test_one_game_runs_in_a_place(here: Room) -> None:
    await here.dealt(place=7)
    table = Table(id=0, guild=1, channel=7, host=1, edition="golem", size=2, locale="en", here=True)
    number = (await here.lobby.open(table, "Ada")).table.id
    await here.lobby.join(number, 2, "Bob")
    assert await refused(here.lobby.start(number, 1)) == "place_taken"
    assert (await here.desk.look(number)).table.status is Status.LOBBY


async def test_a_move_is_recorded_and_the_next_turn_is_owed(here: Room) -> None:
    sight = await here.dealt()
    moved = await here.desk.act(sight.table.id, sight.acting.user, after=0, actions=[Rest()])
    assert [entry.text for entry in await here.store.entries(sight.table.id)] == ["rest"]
    assert moved.sight.after == 1
    await here.settle()
    assert here.voice.told[-2:] == [("turn", sight.table.id, 1), ("strip 1002", sight.table.id, 1)]


async def test_an_illegal_move_changes_nothing(here: Room) -> None:
    sight = await here.dealt()
    with pytest.raises(IllegalMove) as illegal:
        await here.desk.act(sight.table.id, sight.acting.user, after=0, actions=[read_action("claim 1")])
    assert (illegal.value.reason, illegal.value.edition) == ("unpayable", "golem")
    assert await here.desk.look(sight.table.id) == sight


async def test_a_turn_of_two_steps_is_recorded_whole_or_not_at_all(here: Room) -> None:
    sight = await here.dealt()
    with pytest.raises(Refused):
        await here.desk.act(sight.table.id, sight.acting.user, after=0, actions=[Rest(), Rest()])
    assert await here.store.entries(sight.table.id) == []


async def test_a_move_on_a_log_that_has_gone_on_is_stale(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    sight = await here.dealt()

    async def behind(store: object, table: int) -> Sight:
        return sight

    await here.desk.act(sight.table.id, sight.acting.user, after=0, actions=[Rest()])
    now = await here.desk.look(sight.table.id)
    monkeypatch.setattr("play.desk.load", behind)
    assert (
        await refused(here.desk.act(sight.table.id, sight.acting.user, after=0, actions=[Rest()])) == "stale"
    )
    monkeypatch.undo()
    assert await here.desk.look(sight.table.id) == now


async def test_only_the_player_to_act_acts(here: Room) -> None:
    sight = await here.dealt()
    number, other = sight.table.id, sight.players[1].user
    assert await refused(here.desk.act(number, other, after=0, actions=[Rest()])) == "not_your_turn"
    assert await refused(here.desk.act(number, 99, after=0, actions=[Rest()])) == "not_seated"
    assert await refused(here.desk.act(number + 1, other, after=0, actions=[Rest()])) == "no_table"
    assert await refused(here.desk.look_on(number, 99)) == "onlooker"


async def test_the_same_press_twice_moves_once(here: Room) -> None:
    sight = await here.dealt()
    user = sight.acting.user
    presses = [here.desk.act(sight.table.id, user, after=0, actions=[Rest()]) for _ in range(3)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Moved", "Refused", "Refused"]
    assert len(await here.store.entries(sight.table.id)) == 1


async def test_a_press_that_was_meant_for_an_earlier_position_is_stale(here: Room) -> None:
    sight = await here.dealt()
    one, two = (player.user for player in sight.players)
    await here.desk.act(sight.table.id, one, after=0, actions=[Rest()])
    await here.desk.act(sight.table.id, two, after=1, actions=[Rest()])
    assert await refused(here.desk.act(sight.table.id, one, after=0, actions=[Rest()])) == "stale"


async def test_a_draft_is_kept_and_goes_back_and_is_confirmed(here: Room) -> None:
    sight = await here.dealt()
    number, user = sight.table.id, sight.acting.user
    planned = await here.desk.plan(number, user)
    assert (planned.complete, planned.draft.revision) == (False, 0)
    assert planned.options == legal_actions(sight.position)
    planned = await here.desk.pick(number, user, after=0, revision=0, at=0, step="play +11")
    assert planned.complete
    planned = await here.desk.back(number, user, after=0, revision=1)
    assert not planned.draft.steps
    await here.desk.pick(number, user, after=0, revision=2, at=0, step="rest")
    kept = await Desk(House(here.store, here.clock)).plan(number, user)
    assert (kept.draft.steps, kept.draft.revision) == (("rest",), 3)
    moved = await here.desk.confirm(number, user, after=0, revision=3)
    assert [write_action(action) for action in moved.actions] == ["rest"]
    assert await here.store.draft(number, user) is None


async def test_a_control_of_an_older_draft_is_stale(here: Room) -> None:
    sight = await here.dealt()
    number, user = sight.table.id, sight.acting.user
    await here.desk.pick(number, user, after=0, revision=0, at=0, step="rest")
    again = here.desk.pick(number, user, after=0, revision=0, at=0, step="rest")
    assert await refused(again) == "superseded"
    assert await refused(here.desk.confirm(number, user, after=0, revision=0)) == "superseded"
    beyond = here.desk.pick(number, user, after=0, revision=1, at=1, step="rest")
    assert await refused(beyond) == "stale"


async def test_confirming_nothing_is_stale(here: Room) -> None:
    sight = await here.dealt()
    assert await refused(here.desk.confirm(sight.table.id, sight.acting.user, after=0, revision=0)) == "stale"


async def test_a_snapshot_may_be_dropped_and_the_log_is_the_truth(here: Room) -> None:
    sight = await here.dealt()
    for after in range(6):
        await here.desk.act(sight.table.id, await acting(here, sight), after=after, actions=[Rest()])
    seen = await here.desk.look(sight.table.id)
    async with here.store.writing() as writing:
        await writing.keep_snapshot(sight.table.id, after=0, position=sight.table.deal)
    assert await here.desk.look(sight.table.id) == seen
    assert [line.entry.number for line in await story(here.store, seen)] == list(range(6))


async def test_a_table_of_other_rules_is_refused_and_never_misread(here: Room) -> None:
    sight = await here.dealt()
    async with here.store.writing() as writing:
        await writing.change_table(sight.table.id, rules="0-other")
    assert await refused(here.desk.look(sight.table.id)) == "older_rules"


async def test_a_paused_table_waits_and_goes_on_elsewhere(here: Room) -> None:
    sight = await here.dealt(place=7)
    number, user = sight.table.id, sight.acting.user
    await here.steward.pause(number, "gone")
    await here.steward.pause(number, "gone")
    assert await refused(here.desk.act(number, user, after=0, actions=[Rest()])) == "paused"
    await here.settle()
    assert here.voice.told[-1] == ("host", number, 0)
    assert await refused(here.steward.resume(number, 99, 8)) == "not_seated"
    await here.steward.resume(number, user, 8)
    await here.settle()
    assert here.voice.told[-1] == ("turn", number, 0)
    assert (await here.desk.at(8)).table.id == number
    assert await refused(here.desk.at(7)) == "no_table"


async def test_a_table_does_not_go_on_where_another_is_played(here: Room) -> None:
    sight, other = await here.dealt(place=7), await here.dealt(place=8)
    assert await refused(here.steward.resume(sight.table.id, 1, 8)) == "place_taken"
    assert other.table.place == 8


async def test_a_finished_game_takes_no_more_moves_and_frees_its_place(here: Room) -> None:
    sight = await here.dealt(place=7)
    number = sight.table.id
    deal = sight.position._replace(
        seats=tuple(seat._replace(claimed=("1122=6",) * 6) for seat in sight.position.seats)  # type: ignore[arg-type]
    )
    async with here.store.writing() as writing:
        await writing.change_table(number, deal=written(deal))
    for after in range(2):
        await here.desk.act(number, await acting(here, sight), after=after, actions=[Rest()])
    assert (await here.desk.look(number)).over
    assert await refused(here.desk.act(number, sight.acting.user, after=2, actions=[Rest()])) == "table_over"
    assert await refused(here.desk.at(7)) == "table_over"
    await here.settle()
    assert ("turn", number, 2) in here.voice.told
    assert Kind.TURN not in [owed.kind for owed in await here.store.owed(until=here.clock.now())]


async def test_a_draft_is_confirmed_as_it_is_or_not_at_all(here: Room) -> None:
    """A step taken in the same instant is either part of what is played, or refused."""
    sight = await here.dealt()
    number, user = sight.table.id, sight.acting.user
    await here.desk.pick(number, user, after=0, revision=0, at=0, step="rest")
    stepping = here.desk.back(number, user, after=0, revision=1)
    confirming = here.desk.confirm(number, user, after=0, revision=1)
    _, played = await asyncio.gather(stepping, confirming, return_exceptions=True)
    assert isinstance(played, Refused)
    assert not await here.store.entries(number)


async def test_a_draft_that_no_longer_reads_is_refused(here: Room) -> None:
    sight = await here.dealt()
    number, user = sight.table.id, sight.acting.user
    async with here.store.writing() as writing:
        await writing.keep_draft(number, user, Draft(0, 1, ("fly away",)))
    assert await refused(here.desk.confirm(number, user, after=0, revision=1)) == "unknown_move"
