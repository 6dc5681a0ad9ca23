"""Wagon moves in Adventure Calls: destinations, tolls, discards and map labels."""

from __future__ import annotations

from engine import apply, new_game, read_action, write_action
from engine.actions import Move
from engine.hex_map import Place
from play.wagon_moves import completed_move, destinations, discarded, discarding, tolls, translate_map_labels
from tests.play.adventure_positions import HERE, RICH, THERE, VILLAGE, plan, settled, table_at


def move(text: str) -> Move:
    action = read_action(text)
    assert isinstance(action, Move)
    return action


def test_each_place_is_offered_once_at_its_lowest_price() -> None:
    state = settled(RICH, {}, {})
    found = destinations(plan(table_at(state)).options)
    assert [write_action(each) for each in found[:1]] == [f"move {HERE}"]
    assert len({each.place for each in found}) == len(found) <= 24
    there = next(each for each in found if each.place == Place(0, 2))
    assert write_action(there) == f"move {THERE} discard +11 toll 1:1 1:2"


def test_a_move_that_names_only_its_place_is_completed_with_discards_and_toll() -> None:
    state = settled(RICH, {}, {})
    assert plan(table_at(state), f"move {THERE}").draft.steps == (f"move {THERE} discard +11 toll 1:1 1:2",)
    unreached = move("move 9,9")
    assert completed_move(state, unreached) == unreached
    named = move(f"move {THERE} discard ^2 toll 1:1 1:2")
    assert completed_move(state, named) == named


def test_places_may_be_typed_by_their_map_labels() -> None:
    state = settled(RICH, {}, {})
    assert (
        translate_map_labels(state, "move c3 discard +11 toll 1:1 1:2")
        == f"move {THERE} discard +11 toll 1:1 1:2"
    )
    assert translate_map_labels(state, "settle 112 C2") == "settle 112 0,1"
    assert translate_map_labels(new_game("golem", 2, seed=1), "play +11") == "play +11"


def test_the_player_may_choose_who_gets_which_crystal_of_the_toll() -> None:
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


def test_the_player_may_choose_which_cards_to_discard() -> None:
    state = settled(RICH | {"hand": ["^2", "4>33"]}, {}, {})  # held: +11 +3 4>33 ^2
    first = move(f"move {VILLAGE} discard +11 +3")
    assert discarded(state, first) == [0, 1]
    assert discarding(state, first, [2, 3], range(4)).discard == ("4>33", "^2")
    assert discarding(state, first, [3], range(2, 4)).discard == ("+11", "^2")
    assert discarding(state, first, [], range(4)).discard == ("+11", "+3")
    assert discarding(state, first, [-1, 9], range(4)).discard == ("+11", "+3")
