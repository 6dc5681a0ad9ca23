"""Adventure Calls: the reward for emptying a column of the board."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal, apply, write_position
from engine.actions import Reward
from engine.cards import Card
from engine.events import RewardedCard, RewardedTile
from tests.engine.small_positions import do, events, legal, look, on_mountain, refused, row

ROW = "+3 +4:12 ^3 22>33"
NOTHING: dict[str, Any] = {"move": 0, "caravan": 0, "points": []}


def test_a_column_that_is_not_empty_gives_nothing() -> None:
    assert do(on_mountain(board="3434", merchants=ROW), "build").to_act == 1


def test_emptying_column_1_gives_any_open_merchant_card_and_no_tile() -> None:
    state = do(on_mountain(board="3334", merchants=ROW), "build")
    assert state.phase == "reward"
    assert legal(state) == {"reward 1", "reward 2", "reward 3", "reward 4"}
    assert refused(state, "reward points") == "no_such_reward"


@pytest.mark.parametrize("board", ["2223", "1112", "0001"])
def test_emptying_column_2_3_or_4_gives_a_merchant_card_or_a_bonus_tile(board: str) -> None:
    state = do(on_mountain(board=board, merchants="+3 +4"), "build")
    assert legal(state) == {"reward 1", "reward 2", "reward move", "reward caravan", "reward points"}


@pytest.mark.parametrize("board", ["3314", "3024"])
def test_a_column_may_be_emptied_by_the_last_row_after_the_others(board: str) -> None:
    assert do(on_mountain(board=board, merchants=ROW), "build").phase == "reward"


def test_the_merchant_card_is_free_keeps_its_crystals_and_the_row_is_refilled() -> None:
    state = do(on_mountain(board="3334", merchants=ROW, deck="11>3"), "build", "reward 2")
    assert look(state)["hand"] == ["+11", "+4", "^2"]
    assert (look(state)["caravan"], row(state)) == ("12", "+3 ^3 22>33 11>3")
    assert state.market.deck == ()


def test_with_an_empty_deck_the_row_shrinks() -> None:
    assert row(do(on_mountain(board="3334", merchants=ROW), "build", "reward 1")) == "+4:12 ^3 22>33"


def test_a_card_that_is_not_open_cannot_be_taken() -> None:
    assert refused(do(on_mountain(board="3334", merchants=ROW), "build"), "reward 5") == "no_such_reward"


@pytest.mark.parametrize("kind", ["move", "caravan"])
def test_a_bonus_tile_goes_from_the_table_to_its_owner(kind: str) -> None:
    state = do(on_mountain(board="2223", own={kind: 1}), "build", f"reward {kind}")
    assert look(state)["bonus"] == {"move": 0, "caravan": 0, "points": [], kind: 2}
    assert write_position(state)["bonus"] == {"move": 4, "caravan": 4, "points": [6, 5, 4, 3], kind: 3}


def test_only_the_top_of_the_points_pile_can_be_taken() -> None:
    state = on_mountain(board="2223", own={"points": [6]}, bonus=NOTHING | {"points": [5, 4, 3]})
    state = do(state, "build", "reward points")
    assert sorted(look(state)["bonus"]["points"]) == [5, 6]
    assert write_position(state)["bonus"]["points"] == [4, 3]


def test_a_bonus_tile_that_has_run_out_cannot_be_taken() -> None:
    state = do(on_mountain(board="2223", bonus=NOTHING | {"move": 1}), "build")
    assert legal(state) == {"reward move"}
    assert refused(state, "reward caravan") == refused(state, "reward points") == "no_such_reward"


def test_the_reward_must_be_taken() -> None:
    state = do(on_mountain("rope 1>2", "1", board="3334", merchants=ROW), "build")
    assert refused(state, "done") == refused(state, "trade x1") == "not_now"


def test_column_1_gives_nothing_when_no_merchant_card_is_open() -> None:
    assert do(on_mountain(board="3334"), "build").to_act == 1


def test_the_other_columns_give_nothing_when_no_card_and_no_tile_is_left() -> None:
    assert do(on_mountain("rope 1>2", "1", board="2223", bonus=NOTHING), "build").phase == "built"


def test_crystals_on_a_rewarded_card_may_pay_for_the_trade_that_follows() -> None:
    state = do(on_mountain("rope 2>111", board="3334", merchants=ROW), "build")
    assert do(state, "reward 1").to_act == 1
    assert look(do(state, "reward 2", "trade x1"))["caravan"] == "1111"


def test_a_free_move_tile_works_from_the_next_turn_on() -> None:
    state = do(on_mountain(board="2223"), "build", "reward move", "rest")
    assert "move 1,0" in legal(state)


@pytest.mark.parametrize(("kind", "phase"), [("caravan", "action"), ("move", "return")])
def test_a_caravan_tile_counts_at_the_end_of_the_same_turn(kind: str, phase: str) -> None:
    state = do(on_mountain("rope 1>22", "1" * 10, board="2223"), "build", f"reward {kind}", "trade x3")
    assert state.phase == phase


def test_the_event_of_a_rewarded_card_names_its_slot_crystals_and_replacement() -> None:
    state = do(on_mountain(board="3334", merchants=ROW, deck="11>3"), "build")
    assert events(state, "reward 2") == (RewardedCard(0, 2, Card("+4"), (1, 1, 0, 0), Card("11>3")),)


def test_the_event_of_a_rewarded_tile_names_its_kind_and_points() -> None:
    state = do(on_mountain(board="2223"), "build")
    assert events(state, "reward points") == (RewardedTile(0, "points", 6),)
    assert events(state, "reward caravan") == (RewardedTile(0, "caravan", 0),)


@pytest.mark.parametrize("slot", [0, -1])
def test_a_reward_that_the_notation_cannot_express_is_refused(slot: int) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(do(on_mountain(board="3334", merchants=ROW), "build"), Reward(slot))
    assert refusal.value.reason == "no_such_reward"
