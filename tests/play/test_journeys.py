"""Adventure Calls at the desk: settling, moving and what follows, taken back as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from engine import State, apply, legal_actions, new_game, read_action, write_action, write_position
from engine.actions import Move
from engine.hex_map import Place, Village
from play import Refused
from play.advance import automatic_action
from play.drafts import PlannedTurn, as_if_to_act, rebase_draft, with_step, without_last_step
from play.loaded_table import LoadedTable
from play.wagon_moves import (
    completed_move,
    destinations,
    discarded,
    discarding,
    tolls,
    translate_map_labels,
)
from store import Player, Status, Table
from tests.play.adventure import HERE, ROPE, THERE, VILLAGE, settled
from tests.play.room import Room

TABLE = Table(
    id=1,
    guild=1,
    channel=2,
    host=1,
    edition="adventure",
    size=3,
    locale="en",
    here=True,
    status=Status.RUNNING,
)
PLAYERS = [Player(1, "Ada", 0), Player(2, "Bob", 1), Player(3, "Cy", 2)]
RICH: dict[str, Any] = {"caravan": "1122", "wagon": HERE, "hand": ["^2"], "played": ["+11", "+3"]}


def loaded(state: State, after: int = 0) -> LoadedTable:
    return LoadedTable(TABLE, PLAYERS[: len(state.seats)], state, after)


def plan(where: LoadedTable, *steps: str, seat: int = 0) -> PlannedTurn:
    planned = rebase_draft(where, seat, None)
    for at, step in enumerate(steps):
        planned = with_step(where, seat, planned.draft, at, step)
    return planned


def move(text: str) -> Move:
    action = read_action(text)
    assert isinstance(action, Move)
    return action


# Where to


def test_each_place_is_one_destination_at_its_lowest_price() -> None:
    state = settled(RICH, {}, {})
    found = destinations(plan(loaded(state)).options)
    assert [write_action(each) for each in found[:1]] == [f"move {HERE}"]
    assert len({each.place for each in found}) == len(found) <= 24
    there = next(each for each in found if each.place == Place(0, 2))
    assert write_action(there) == f"move {THERE} discard +11 toll 1:1 1:2"


def test_a_move_that_names_only_its_place_takes_what_it_takes() -> None:
    state = settled(RICH, {}, {})
    assert plan(loaded(state), f"move {THERE}").draft.steps == (f"move {THERE} discard +11 toll 1:1 1:2",)
    unreached = move("move 9,9")
    assert completed_move(state, unreached) == unreached
    named = move(f"move {THERE} discard ^2 toll 1:1 1:2")
    assert completed_move(state, named) == named


def test_places_may_be_typed_as_the_map_calls_them() -> None:
    state = settled(RICH, {}, {})
    assert (
        translate_map_labels(state, "move c3 discard +11 toll 1:1 1:2")
        == f"move {THERE} discard +11 toll 1:1 1:2"
    )
    assert translate_map_labels(state, "settle 112 C2") == "settle 112 0,1"
    assert translate_map_labels(new_game("golem", 2, seed=1), "play +11") == "play +11"


def test_who_gets_what_may_be_chosen() -> None:
    state = settled(RICH, {}, {})
    ways = tolls(state, move(f"move {THERE} discard +11 toll 1:1 1:2"))
    assert [each.toll for each in ways] == [
        ((1, 1), (1, 2)),
        ((1, 1), (2, 2)),
        ((2, 1), (1, 2)),
        ((2, 1), (2, 2)),
    ]
    for each in ways:
        apply(state, each)


def test_other_cards_may_be_discarded() -> None:
    state = settled(RICH | {"hand": ["^2", "4>33"]}, {}, {})  # held: +11 +3 4>33 ^2
    first = move(f"move {VILLAGE} discard +11 +3")
    assert discarded(state, first) == [0, 1]
    assert discarding(state, first, [2, 3], range(4)).discard == ("4>33", "^2")
    assert discarding(state, first, [3], range(2, 4)).discard == ("+11", "^2")
    assert discarding(state, first, [], range(4)).discard == ("+11", "+3")
    assert discarding(state, first, [-1, 9], range(4)).discard == ("+11", "+3")


# A whole turn


def test_after_a_move_it_is_built_traded_or_left() -> None:
    state = settled(RICH, {}, {}, map={THERE: ROPE | {"outposts": [1]}})
    arrived = plan(loaded(state), f"move {THERE}")
    assert not arrived.complete
    assert [write_action(each) for each in arrived.options] == ["build 2", "done"]
    built = with_step(loaded(state), 0, arrived.draft, 1, "build 2")
    assert not built.complete
    assert with_step(loaded(state), 0, built.draft, 2, "trade x1").complete
    assert with_step(loaded(state), 0, arrived.draft, 1, "done").complete


def test_another_way_to_the_same_place_keeps_what_is_done_there() -> None:
    state = settled(RICH, {}, {})
    planned = plan(loaded(state), f"move {THERE}", "build", "trade x1")
    other = with_step(loaded(state), 0, planned.draft, 0, f"move {THERE} discard ^2 toll 1:1 1:2")
    assert other.draft.steps[1:] == ("build", "trade x1")
    poorer = with_step(loaded(state), 0, planned.draft, 0, f"move {THERE} discard ^2 toll 2:1 2:2")
    assert poorer.draft.steps[1:] == ("build",)  # nothing is left to trade with
    elsewhere = with_step(loaded(state), 0, planned.draft, 0, f"move {HERE}")
    assert elsewhere.draft.steps == (f"move {HERE}",)


def test_back_takes_one_step_at_a_time() -> None:
    state = settled(RICH, {}, {})
    planned = plan(loaded(state), f"move {THERE}", "build")
    assert without_last_step(planned.draft).steps == planned.draft.steps[:1]


def test_who_is_over_the_limit_returns_first_and_then_takes_the_turn() -> None:
    state = settled({"caravan": "11111111112"}, {"caravan": "11111111112"}, phase="overflow")
    assert as_if_to_act(state, 1).phase == "overflow"
    planned = plan(loaded(state), "return 2", "play +11")
    assert planned.draft.steps == ("return 2", "play +11", "return 11")
    assert planned.complete


def test_a_plan_for_a_village_whose_tile_is_gone_says_so() -> None:
    now = settled(RICH, {}, {})
    planned = plan(loaded(now), f"move {VILLAGE}", "claim")
    assert rebase_draft(loaded(now, after=3), 0, planned.draft).draft.steps == planned.draft.steps
    later = settled(RICH, {}, {}, map={VILLAGE: {"kind": "village", "tile": "11=1"}})
    news = rebase_draft(loaded(later, after=3), 0, planned.draft).news
    assert news is not None
    assert (news.kind, news.card) == ("taken", "1122=6")


def test_a_reward_planned_ahead_is_chosen_anew_as_the_cards_may_have_changed() -> None:
    state = settled(RICH | {"board": [3, 3, 3, 4]}, {}, to_act=1)
    planned = plan(loaded(state), f"move {THERE}", "build", "reward 1")
    kept = rebase_draft(loaded(state, after=1), 0, planned.draft)
    assert kept.draft.steps == planned.draft.steps[:2]


def test_a_planned_claim_does_not_turn_up_the_next_tile() -> None:
    state = settled(RICH | {"caravan": "11223344"}, {}, {})
    planned = plan(loaded(state), f"move {VILLAGE}", "claim")
    assert planned.complete
    unseen = Village(state.land.vp_deck[0])
    assert unseen not in state.land.map.values()
    assert unseen not in planned.view(2).map.values()


def test_a_plan_for_a_mountain_where_somebody_arrived_says_what_is_due() -> None:
    planned = plan(loaded(settled(RICH, {"wagon": VILLAGE}, {"wagon": VILLAGE})), f"move {THERE}")
    news = rebase_draft(loaded(settled(RICH, {}, {"wagon": VILLAGE}), after=1), 0, planned.draft).news
    assert news is not None
    assert news.illegal is not None
    assert news.illegal.reason == "wrong_toll"


def test_a_seat_without_a_person_ends_its_turn_where_it_stands() -> None:
    state, _ = apply(settled(RICH, {}, {}), read_action(f"move {HERE}"))
    assert write_action(automatic_action(state)) == "done"


# At the desk


async def dealt(here: Room, seats: int = 2) -> LoadedTable:
    return await here.dealt(seats=seats, edition="adventure")


async def act(here: Room, *actions: str) -> LoadedTable:
    loaded = await here.turns.load(1)
    moves = [read_action(action) for action in actions]
    await here.turns.act(1, loaded.acting.user, after=None, actions=moves)
    await here.settle()
    return await here.turns.load(1)


def lots(loaded: LoadedTable) -> str:
    return next(text for action in plan_of(loaded) if (text := write_action(action)))


def plan_of(loaded: LoadedTable) -> list[Any]:
    return rebase_draft(loaded, loaded.position.to_act, None).options


async def test_wagons_are_placed_from_the_last_player_to_the_first(here: Room) -> None:
    loaded = await dealt(here, 3)
    order: list[int] = []
    while loaded.position.phase == "settle":
        order.append(loaded.position.to_act)
        loaded = await act(here, lots(loaded))
    assert (order, loaded.position.to_act) == ([2, 1, 0], 0)
    assert [what for what, _, _ in here.messages.told].count("turn") == 4  # the first player is called twice


async def test_settling_is_a_turn_of_its_own(here: Room) -> None:
    loaded = await dealt(here)
    loaded = await act(here, lots(loaded))
    first = await here.turns.open_panel(1, loaded.acting.user)
    settling = with_step(loaded, 0, first.draft, 0, lots(loaded))
    assert settling.complete
    with pytest.raises(Refused, match="stale"):
        await act(here, lots(loaded), "rest")
    before = await here.turns.load(1)
    await act(here, lots(loaded))
    await act(here, "play +11")
    user = before.players[0].user
    back = await here.undo.undo(1, user)
    assert back is not None
    assert back.position.phase == "action"
    back = await here.undo.undo(1, user)
    assert back is not None
    assert (back.position, back.position.phase) == (before.position, "settle")


async def test_nobody_plans_ahead_while_wagons_are_placed(here: Room) -> None:
    loaded = await dealt(here)
    waiting = await here.turns.open_panel(1, loaded.players[0].user)
    assert (waiting.options, waiting.complete) == ([], False)
    settle, revision = write_action(legal_actions(loaded.position)[0]), waiting.draft.revision
    with pytest.raises(Refused, match="stale"):
        await here.turns.pick(1, waiting.user, after=0, revision=revision, at=0, step=settle)


async def test_a_move_with_what_follows_is_taken_back_whole_and_a_claim_needs_consent(here: Room) -> None:
    loaded = await dealt(here)
    start = settled(RICH, {"caravan": "1122", "wagon": VILLAGE}, dealt=loaded.position)
    await here.put(1, write_position(start))
    await act(here, f"move {THERE}", "build", "trade x1")
    user = loaded.players[0].user
    back = await here.undo.undo(1, user)
    assert back is not None
    assert back.position == start
    await act(here, "rest")
    await act(here, f"move {VILLAGE}", "claim")
    assert await here.undo.undo(1, loaded.players[1].user) is None


async def test_a_message_in_two_steps_is_owed_both(here: Room) -> None:
    here.messages.laid_out = {"adventure"}
    loaded = await dealt(here)
    told = [what for what, _, _ in here.messages.told]
    assert told[-2:] in (["turn", "show"], ["lobby", "show"])
    await act(here, lots(loaded))
    told = [what for what, _, _ in here.messages.told]
    assert told[-3:-1] == ["turn", "show"]
    assert told[-1].startswith("strip")
