"""The mentor's advice in Adventure Calls."""

from __future__ import annotations

import pytest

from ai import adventure
from ai.advice import Why
from engine import Phase, apply, seen_by, write_action
from tests.ai.adventure.players_and_positions import VILLAGE, positions
from tests.engine.small_positions import on_map, wagon


def test_the_mentor_names_the_tile_that_can_be_claimed_at_once() -> None:
    mine = wagon("0,0", "3333", claimed="44444=20 33333=15 3344=14")
    state = on_map(mine, wagon("0,1", "1"), map=VILLAGE, merchants="+3 +4", vp_deck="1122=6")
    advice = adventure.advise(seen_by(state, 0), 1)
    assert (advice.why, advice.aim, advice.turns, str(advice.place)) == (Why.CLAIM, "3333=12", 1, "1,0")
    assert [write_action(each) for each in advice.plan] == ["claim"]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_mentor_advises_the_move_of_the_hard_level_and_a_legal_turn(seats: int) -> None:
    for state in positions(seats)[::6]:
        view = seen_by(state, state.to_act)
        advice = adventure.advise(view, 4)
        assert advice.action == adventure.hard(view, 4)
        after, _ = apply(state, advice.action)
        for action in advice.plan:
            if (after.round, after.to_act) != (state.round, state.to_act):
                break
            after, _ = apply(after, action)
        assert (after.round, after.to_act) != (state.round, state.to_act) or state.phase is Phase.OVERFLOW
        assert (advice.aim is None) == (advice.turns == 0) == (advice.place is None)


def test_a_plan_ends_where_a_card_that_is_not_open_yet_must_be_taken() -> None:
    mine = wagon("0,0", "1111", hand="", discard="+11 ^2", board=[0, 0, 0, 3], bonus={"move": 1})
    two_ropes = {"0,0": "rope 44>2333 0", "1,0": "rope 1>44", "0,1": "valley"}
    state = on_map(
        mine,
        wagon("0,1"),
        map=two_ropes,
        bonus={"move": 0, "caravan": 0, "points": []},
        merchants="+3",
        deck="+4 +12",
        phase="reward",
    )
    advice = adventure.advise(seen_by(state, 0), 1)
    assert [write_action(each) for each in (advice.action, *advice.plan)] == ["reward 1", "move 1,0", "build"]


def test_a_plan_declines_what_its_turn_leaves_out_and_then_returns_the_excess() -> None:
    mine = wagon("0,0", "1123333344", board=[3, 3, 3, 3])
    poor_trade = {"0,0": "rope 44>1 0", "1,0": "village 3333=12", "0,1": "lantern 22>33"}
    state = on_map(mine, wagon("0,1"), map=poor_trade, phase="reward", merchants="+3:34", deck="+4 +12")
    advice = adventure.advise(seen_by(state, 0), 1)
    assert [write_action(each) for each in (advice.action, *advice.plan)][:4] == [
        "reward 1",
        "done",
        "return 11",
        "move 1,0 discard +11",
    ]
