"""The desk: who may do what, and that a move is on disk whole or not at all."""

from __future__ import annotations

import asyncio

import pytest

from engine import commitment, legal_actions, read_action, read_position, write_action
from engine.actions import Rest
from play import IllegalMove, Refused
from play.loaded_table import LoadedTable, log_lines, position_text
from play.services import Services
from play.turns import Turns
from store import Draft, OutboxKind, Status, Table
from tests.play.room import Room

LOBBY = Table(id=0, guild=1, channel=2, host=1, edition="golem", size=3, locale="en", here=False)


async def refused(what: object) -> str:
    with pytest.raises(Refused) as refusal:
        await what  # type: ignore[misc]
    return refusal.value.reason


async def acting(here: Room, loaded: LoadedTable) -> int:
    return (await here.turns.load(loaded.table.id)).acting.user


async def test_the_host_sits_at_the_table_that_was_opened(here: Room) -> None:
    loaded = await here.lobby.open(LOBBY, "Ada")
    assert [(player.user, player.name) for player in loaded.players] == [(1, "Ada")]
    await here.settle()
    assert here.messages.told == [("lobby", loaded.table.id, 0)]


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
    loaded = await here.turns.load(number)
    assert (loaded.table.host, [player.user for player in loaded.players]) == (2, [2])
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
    assert here.messages.told == [("lobby", number, 0), ("thread", number, 0), ("turn", number, 0)]
    loaded = await here.turns.load(number)
    assert loaded.table.place == 1002
    assert {player.seat for player in loaded.players} == {0, 1}
    assert commitment(read_position(loaded.table.deal), loaded.table.salt)


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
    assert (await here.turns.load(number)).table.status is Status.LOBBY


async def test_a_move_is_recorded_and_the_next_turn_is_owed(here: Room) -> None:
    loaded = await here.dealt()
    moved = await here.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest()])
    assert [entry.text for entry in await here.store.log_entries(loaded.table.id)] == ["rest"]
    assert moved.loaded.after == 1
    await here.settle()
    assert here.messages.told[-2:] == [("turn", loaded.table.id, 1), ("strip 1002", loaded.table.id, 1)]


async def test_an_illegal_move_changes_nothing(here: Room) -> None:
    loaded = await here.dealt()
    with pytest.raises(IllegalMove) as illegal:
        await here.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[read_action("claim 1")])
    assert (illegal.value.reason, illegal.value.edition) == ("unpayable", "golem")
    assert await here.turns.load(loaded.table.id) == loaded


async def test_a_turn_of_two_steps_is_recorded_whole_or_not_at_all(here: Room) -> None:
    loaded = await here.dealt()
    with pytest.raises(Refused):
        await here.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest(), Rest()])
    assert await here.store.log_entries(loaded.table.id) == []


async def test_a_move_on_a_log_that_has_gone_on_is_stale(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = await here.dealt()

    async def behind(store: object, table: int) -> LoadedTable:
        return loaded

    await here.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest()])
    now = await here.turns.load(loaded.table.id)
    monkeypatch.setattr("play.turns.load_table", behind)
    assert (
        await refused(here.turns.act(loaded.table.id, loaded.acting.user, after=0, actions=[Rest()]))
        == "stale"
    )
    monkeypatch.undo()
    assert await here.turns.load(loaded.table.id) == now


async def test_only_the_player_to_act_acts(here: Room) -> None:
    loaded = await here.dealt()
    number, other = loaded.table.id, loaded.players[1].user
    assert await refused(here.turns.act(number, other, after=0, actions=[Rest()])) == "not_your_turn"
    assert await refused(here.turns.act(number, 99, after=0, actions=[Rest()])) == "not_seated"
    assert await refused(here.turns.act(number + 1, other, after=0, actions=[Rest()])) == "no_table"
    assert await refused(here.turns.load_for_player(number, 99)) == "onlooker"


async def test_the_same_press_twice_moves_once(here: Room) -> None:
    loaded = await here.dealt()
    user = loaded.acting.user
    presses = [here.turns.act(loaded.table.id, user, after=0, actions=[Rest()]) for _ in range(3)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "Refused", "TurnResult"]
    assert len(await here.store.log_entries(loaded.table.id)) == 1


async def test_a_press_that_was_meant_for_an_earlier_position_is_stale(here: Room) -> None:
    loaded = await here.dealt()
    one, two = (player.user for player in loaded.players)
    await here.turns.act(loaded.table.id, one, after=0, actions=[Rest()])
    await here.turns.act(loaded.table.id, two, after=1, actions=[Rest()])
    assert await refused(here.turns.act(loaded.table.id, one, after=0, actions=[Rest()])) == "stale"


async def test_a_draft_is_kept_and_goes_back_and_is_confirmed(here: Room) -> None:
    loaded = await here.dealt()
    number, user = loaded.table.id, loaded.acting.user
    planned = await here.turns.plan(number, user)
    assert (planned.complete, planned.draft.revision) == (False, 0)
    assert planned.options == legal_actions(loaded.position)
    planned = await here.turns.pick(number, user, after=0, revision=0, at=0, step="play +11")
    assert planned.complete
    planned = await here.turns.step_back(number, user, after=0, revision=1)
    assert not planned.draft.steps
    await here.turns.pick(number, user, after=0, revision=2, at=0, step="rest")
    kept = await Turns(Services(here.store, here.clock)).plan(number, user)
    assert (kept.draft.steps, kept.draft.revision) == (("rest",), 3)
    moved = await here.turns.confirm(number, user, after=0, revision=3)
    assert [write_action(action) for action in moved.actions] == ["rest"]
    assert await here.store.draft(number, user) is None


async def test_a_control_of_an_older_draft_is_stale(here: Room) -> None:
    loaded = await here.dealt()
    number, user = loaded.table.id, loaded.acting.user
    await here.turns.pick(number, user, after=0, revision=0, at=0, step="rest")
    again = here.turns.pick(number, user, after=0, revision=0, at=0, step="rest")
    assert await refused(again) == "superseded"
    assert await refused(here.turns.confirm(number, user, after=0, revision=0)) == "superseded"
    beyond = here.turns.pick(number, user, after=0, revision=1, at=1, step="rest")
    assert await refused(beyond) == "stale"


async def test_confirming_nothing_is_stale(here: Room) -> None:
    loaded = await here.dealt()
    assert (
        await refused(here.turns.confirm(loaded.table.id, loaded.acting.user, after=0, revision=0)) == "stale"
    )


async def test_a_snapshot_may_be_dropped_and_the_log_is_the_truth(here: Room) -> None:
    loaded = await here.dealt()
    for after in range(6):
        await here.turns.act(loaded.table.id, await acting(here, loaded), after=after, actions=[Rest()])
    await here.settle()
    seen = await here.turns.load(loaded.table.id)
    async with here.store.transaction() as transaction:
        await transaction.save_snapshot(loaded.table.id, after=0, position=loaded.table.deal)
    assert await here.turns.load(loaded.table.id) == seen
    assert [line.entry.number for line in await log_lines(here.store, seen)] == list(range(6))


async def test_a_table_of_other_rules_is_refused_and_never_misread(here: Room) -> None:
    loaded = await here.dealt()
    async with here.store.transaction() as transaction:
        await transaction.change_table(loaded.table.id, rules="0-other")
    assert await refused(here.turns.load(loaded.table.id)) == "older_rules"


async def test_a_paused_table_waits_and_goes_on_elsewhere(here: Room) -> None:
    loaded = await here.dealt(place=7)
    number, user = loaded.table.id, loaded.acting.user
    await here.lifecycle.pause(number, "gone")
    await here.lifecycle.pause(number, "gone")
    assert await refused(here.turns.act(number, user, after=0, actions=[Rest()])) == "paused"
    await here.settle()
    assert here.messages.told[-1] == ("host", number, 0)
    assert await refused(here.lifecycle.resume(number, 99, 8)) == "not_seated"
    await here.lifecycle.resume(number, user, 8)
    await here.settle()
    assert here.messages.told[-1] == ("turn", number, 0)
    assert (await here.turns.load_in_channel(8)).table.id == number
    assert await refused(here.turns.load_in_channel(7)) == "no_table"


async def test_a_table_does_not_go_on_where_another_is_played(here: Room) -> None:
    loaded, other = await here.dealt(place=7), await here.dealt(place=8)
    assert await refused(here.lifecycle.resume(loaded.table.id, 1, 8)) == "place_taken"
    assert other.table.place == 8


async def test_a_finished_game_takes_no_more_moves_and_frees_its_place(here: Room) -> None:
    loaded = await here.dealt(place=7)
    number = loaded.table.id
    deal = loaded.position._replace(
        seats=tuple(seat._replace(claimed=("1122=6",) * 6) for seat in loaded.position.seats)  # type: ignore[arg-type]
    )
    async with here.store.transaction() as transaction:
        await transaction.change_table(number, deal=position_text(deal))
    for after in range(2):
        await here.turns.act(number, await acting(here, loaded), after=after, actions=[Rest()])
    assert (await here.turns.load(number)).over
    assert (
        await refused(here.turns.act(number, loaded.acting.user, after=2, actions=[Rest()])) == "table_over"
    )
    assert await refused(here.turns.load_in_channel(7)) == "table_over"
    await here.settle()
    assert ("turn", number, 2) in here.messages.told
    assert OutboxKind.TURN not in [owed.kind for owed in await here.store.outbox(until=here.clock.now())]


async def test_a_draft_is_confirmed_as_it_is_or_not_at_all(here: Room) -> None:
    """A step taken in the same instant is either part of what is played, or refused."""
    loaded = await here.dealt()
    number, user = loaded.table.id, loaded.acting.user
    await here.turns.pick(number, user, after=0, revision=0, at=0, step="rest")
    stepping = here.turns.step_back(number, user, after=0, revision=1)
    confirming = here.turns.confirm(number, user, after=0, revision=1)
    _, played = await asyncio.gather(stepping, confirming, return_exceptions=True)
    assert isinstance(played, Refused)
    assert not await here.store.log_entries(number)


async def test_a_draft_that_no_longer_reads_is_refused(here: Room) -> None:
    loaded = await here.dealt()
    number, user = loaded.table.id, loaded.acting.user
    async with here.store.transaction() as transaction:
        await transaction.save_draft(number, user, Draft(0, 1, ("fly away",)))
    assert await refused(here.turns.confirm(number, user, after=0, revision=1)) == "unknown_move"
