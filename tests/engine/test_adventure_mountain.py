"""Adventure Calls on a mountain: building, the reward of an emptied column, trading."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine import Illegal, State, apply, legal_actions, read_action, write_action, write_position
from engine.actions import Action, Build, Exchange, Reward
from engine.cards import Card
from engine.events import Built, Declined, Exchanged, RewardedCard, RewardedTile
from engine.hex_map import Place
from tests.engine.table import do, events, legal, look, on_map, refused, row, wagon

ROW = "+3 +4:12 ^3 22>33"
NOTHING: dict[str, Any] = {"move": 0, "caravan": 0, "points": []}


def arrived(
    tile: str = "rope 44>2333", caravan: str = "-", *, seats: int = 2, board: str = "4444", **more: Any
) -> State:
    """Seat 0 has moved onto that mountain; the board is given as the outposts left in its rows."""
    bonus = more.pop("own", {})
    mover = wagon("0,0", caravan, board=[int(left) for left in board], bonus=bonus)
    others = [wagon("1,0")] * (seats - 1)
    return on_map(mover, *others, map={"0,0": tile, "1,0": "valley"}, phase="arrived", **more)


def outposts(state: State) -> list[int]:
    return write_position(state)["map"]["0,0"]["outposts"]


def test_a_seat_may_build_where_it_has_no_outpost() -> None:
    assert legal(arrived()) == {"build", "done"}
    assert outposts(do(arrived(), "build")) == [0]


def test_building_is_a_choice() -> None:
    assert outposts(do(arrived(), "done")) == []


def test_a_seat_has_at_most_one_outpost_on_a_mountain() -> None:
    state = arrived("rope 2>111 0", "2")
    assert legal(state) == {"trade x1", "done"}
    assert refused(state, "build") == "outpost_here"


def test_every_seat_may_have_an_outpost_on_the_same_mountain() -> None:
    assert outposts(do(arrived("rope 44>2333 1 2 3", "111", seats=4), "build 111")) == [0, 1, 2, 3]


def test_the_first_outpost_is_free() -> None:
    assert look(do(arrived(caravan="11"), "build"))["caravan"] == "11"
    assert refused(arrived(caravan="11"), "build 1") == "wrong_payment"


@pytest.mark.parametrize("seats", [3, 4])
def test_the_price_is_1_crystal_for_each_outpost_there(seats: int) -> None:
    state = arrived("rope 44>2333 1 2", "1111", seats=seats)
    assert look(do(state, "build 11"))["caravan"] == "11"
    assert {refused(state, text) for text in ("build", "build 1", "build 111")} == {"wrong_payment"}


def test_with_2_players_the_price_is_2_crystals_for_each_outpost_there() -> None:
    state = arrived("rope 44>2333 1", "111")
    assert look(do(state, "build 11"))["caravan"] == "1"
    assert refused(state, "build 1") == "wrong_payment"


def test_the_crystals_paid_are_of_your_choice_once_per_multiset() -> None:
    state = arrived("rope 44>2333 1", "1123")
    written = [write_action(action) for action in legal_actions(state)]
    assert sorted(written) == ["build 11", "build 12", "build 13", "build 23", "done"]
    assert look(do(state, "build 31"))["caravan"] == "12"


def test_the_crystals_paid_go_to_the_supply() -> None:
    assert look(do(arrived("rope 44>2333 1", "11"), "build 11"), 1)["caravan"] == "-"


def test_an_outpost_is_not_built_with_crystals_one_has_not() -> None:
    assert refused(arrived("rope 44>2333 1", "11"), "build 12") == "unpayable"
    assert legal(arrived("rope 44>2333 1", "1")) == {"done"}


@pytest.mark.parametrize(
    ("icon", "board"),
    [("pickaxe", [3, 4, 4, 4]), ("lantern", [4, 3, 4, 4]), ("compass", [4, 4, 3, 4]), ("rope", [4, 4, 4, 3])],
)
def test_the_outpost_comes_from_the_row_of_that_icon(icon: str, board: list[int]) -> None:
    assert look(do(arrived(f"{icon} 44>2333"), "build"))["board"] == board


def test_it_is_the_leftmost_outpost_left() -> None:
    (built,) = events(arrived(board="4442"), "build")
    assert isinstance(built, Built)
    assert built.column == 3


def test_without_an_outpost_left_in_the_row_nobody_builds() -> None:
    assert refused(arrived(board="4440"), "build") == "no_outpost_left"


def test_a_column_not_yet_emptied_gives_nothing() -> None:
    assert do(arrived(board="3434", merchants=ROW), "build").to_act == 1


def test_emptying_column_1_gives_any_open_merchant_card_and_no_tile() -> None:
    state = do(arrived(board="3334", merchants=ROW), "build")
    assert state.phase == "reward"
    assert legal(state) == {"reward 1", "reward 2", "reward 3", "reward 4"}
    assert refused(state, "reward points") == "no_such_reward"


@pytest.mark.parametrize("board", ["2223", "1112", "0001"])
def test_emptying_column_2_3_or_4_gives_a_merchant_card_or_a_bonus_tile(board: str) -> None:
    state = do(arrived(board=board, merchants="+3 +4"), "build")
    assert legal(state) == {"reward 1", "reward 2", "reward move", "reward caravan", "reward points"}


@pytest.mark.parametrize("board", ["3314", "3024"])
def test_rows_ahead_of_the_others_count_when_the_last_one_follows(board: str) -> None:
    assert do(arrived(board=board, merchants=ROW), "build").phase == "reward"


def test_the_merchant_card_is_free_comes_with_its_crystals_and_the_row_is_refilled() -> None:
    state = do(arrived(board="3334", merchants=ROW, deck="11>3"), "build", "reward 2")
    assert look(state)["hand"] == ["+11", "+4", "^2"]
    assert (look(state)["caravan"], row(state)) == ("12", "+3 ^3 22>33 11>3")
    assert state.market.deck == ()


def test_with_an_empty_deck_the_row_shrinks() -> None:
    assert row(do(arrived(board="3334", merchants=ROW), "build", "reward 1")) == "+4:12 ^3 22>33"


def test_a_card_that_is_not_open_cannot_be_taken() -> None:
    assert refused(do(arrived(board="3334", merchants=ROW), "build"), "reward 5") == "no_such_reward"


@pytest.mark.parametrize("kind", ["move", "caravan"])
def test_a_bonus_tile_goes_from_the_table_to_its_owner(kind: str) -> None:
    state = do(arrived(board="2223", own={kind: 1}), "build", f"reward {kind}")
    assert look(state)["bonus"] == {"move": 0, "caravan": 0, "points": [], kind: 2}
    assert write_position(state)["bonus"] == {"move": 4, "caravan": 4, "points": [6, 5, 4, 3], kind: 3}


def test_only_the_top_of_the_points_pile_can_be_taken() -> None:
    state = arrived(board="2223", own={"points": [6]}, bonus=NOTHING | {"points": [5, 4, 3]})
    state = do(state, "build", "reward points")
    assert sorted(look(state)["bonus"]["points"]) == [5, 6]
    assert write_position(state)["bonus"]["points"] == [4, 3]


def test_a_bonus_tile_that_has_run_out_cannot_be_taken() -> None:
    state = do(arrived(board="2223", bonus=NOTHING | {"move": 1}), "build")
    assert legal(state) == {"reward move"}
    assert refused(state, "reward caravan") == refused(state, "reward points") == "no_such_reward"


def test_the_reward_must_be_taken() -> None:
    state = do(arrived("rope 1>2", "1", board="3334", merchants=ROW), "build")
    assert refused(state, "done") == refused(state, "trade x1") == "not_now"


def test_with_no_merchant_card_open_column_1_gives_nothing() -> None:
    assert do(arrived(board="3334"), "build").to_act == 1


def test_with_no_card_and_no_tile_left_the_other_columns_give_nothing() -> None:
    assert do(arrived("rope 1>2", "1", board="2223", bonus=NOTHING), "build").phase == "built"


def test_with_an_outpost_there_the_seat_may_trade() -> None:
    assert look(do(arrived("rope 2>111 0", "2"), "trade x1"))["caravan"] == "111"


def test_an_outpost_just_built_lets_the_seat_trade() -> None:
    state = do(arrived("rope 2>111", "2"), "build")
    assert state.phase == "built"
    assert legal(state) == {"trade x1", "done"}
    assert look(do(state, "trade x1"))["caravan"] == "111"


def test_without_an_outpost_there_nobody_trades() -> None:
    assert refused(arrived("rope 2>111 1", "22"), "trade x1") == "no_outpost_here"


def test_trading_is_a_choice() -> None:
    state = do(arrived("rope 2>111", "2"), "build", "done")
    assert (look(state)["caravan"], state.to_act) == ("2", 1)


def test_a_trade_is_done_as_many_times_as_it_can_be_paid() -> None:
    state = arrived("rope 2>111 0", "222")
    assert legal(state) == {"trade x1", "trade x2", "trade x3", "done"}
    assert refused(state, "trade x4") == "too_many_trades"
    assert look(do(state, "trade x2"))["caravan"] == "1111112"


@pytest.mark.parametrize("text", ["trade x1", "trade x4"])
def test_a_trade_that_cannot_be_paid_at_all_is_unpayable_however_often(text: str) -> None:
    assert refused(arrived("rope 22>333 0", "112"), text) == "unpayable"


def test_gains_of_one_trade_pay_the_next() -> None:
    assert look(do(arrived("rope 12>113 0", "1222"), "trade x3"))["caravan"] == "1111333"


def test_the_limit_does_not_apply_while_trading() -> None:
    state = do(arrived("rope 2>111 0", "222222"), "trade x6")
    assert (state.phase, look(state)["caravan"]) == ("return", "1" * 18)


def test_a_trade_ends_the_turn() -> None:
    assert do(arrived("rope 2>111 0", "22"), "trade x1").to_act == 1


def test_after_a_build_with_no_trade_to_pay_the_turn_ends() -> None:
    assert do(arrived("rope 2>111", "1"), "build").to_act == 1


def test_after_the_reward_the_trade_follows_and_crystals_on_the_card_may_pay_it() -> None:
    state = do(arrived("rope 2>111", board="3334", merchants=ROW), "build")
    assert do(state, "reward 1").to_act == 1
    assert look(do(state, "reward 2", "trade x1"))["caravan"] == "1111"


def test_the_outpost_is_paid_before_the_trade() -> None:
    assert do(arrived("rope 2>111 1", "12"), "build 12").to_act == 1


def test_a_free_move_acts_from_the_next_turn_on() -> None:
    state = do(arrived(board="2223"), "build", "reward move", "rest")
    assert "move 1,0" in legal(state)


@pytest.mark.parametrize(("kind", "phase"), [("caravan", "action"), ("move", "return")])
def test_a_caravan_tile_counts_at_the_end_of_the_same_turn(kind: str, phase: str) -> None:
    state = do(arrived("rope 1>22", "1" * 10, board="2223"), "build", f"reward {kind}", "trade x3")
    assert state.phase == phase


def test_built_tells_where_the_price_the_column_and_whether_it_is_empty() -> None:
    state = arrived("rope 44>2333 1", "13", board="3333")
    assert events(state, "build 13") == (Built(0, Place(0, 0), "rope", (1, 0, 1, 0), 2, False),)
    state = arrived(board="3334")
    assert events(state, "build") == (Built(0, Place(0, 0), "rope", (0, 0, 0, 0), 1, True),)


def test_a_card_rewarded_tells_its_slot_its_crystals_and_what_was_drawn() -> None:
    state = do(arrived(board="3334", merchants=ROW, deck="11>3"), "build")
    assert events(state, "reward 2") == (RewardedCard(0, 2, Card("+4"), (1, 1, 0, 0), Card("11>3")),)


def test_a_tile_rewarded_tells_its_kind_and_points() -> None:
    state = do(arrived(board="2223"), "build")
    assert events(state, "reward points") == (RewardedTile(0, "points", 6),)
    assert events(state, "reward caravan") == (RewardedTile(0, "caravan", 0),)


def test_exchanged_tells_where_how_often_and_what_changed_hands() -> None:
    assert events(arrived("rope 2>111 0", "22"), "trade x2") == (
        Exchanged(0, Place(0, 0), Card("2>111"), 2, (0, 2, 0, 0), (6, 0, 0, 0)),
    )


def test_done_tells_who_declined_and_where() -> None:
    assert events(arrived(), "done") == (Declined(0, Place(0, 0)),)
    assert events(do(arrived("rope 2>111", "2"), "build"), "done") == (Declined(0, Place(0, 0)),)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Build((-1, 0, 0, 1)), "unpayable"),
        (Build((0, 0, 0, -1)), "wrong_payment"),
        (Exchange(0), "too_many_trades"),
        (Exchange(-1), "too_many_trades"),
        (Exchange(cast(int, 1.0)), "too_many_trades"),
    ],
)
def test_builds_and_trades_no_text_can_say_are_refused(action: Action, reason: str) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(arrived("rope 2>111" + " 0" * isinstance(action, Exchange), "1224"), action)
    assert refusal.value.reason == reason


@pytest.mark.parametrize("slot", [0, -1])
def test_a_reward_no_text_can_say_is_refused(slot: int) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(do(arrived(board="3334", merchants=ROW), "build"), Reward(slot))
    assert refusal.value.reason == "no_such_reward"


@pytest.mark.parametrize("text", ["build 5", "build -", "trade", "trade x0", "trade 2", "reward", "reward 0"])
def test_text_that_is_none_of_these_cannot_be_read(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read_action(text)
    assert refusal.value.reason == "unreadable"
