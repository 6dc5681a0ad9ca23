"""Adventure Calls on a mountain: building an outpost and trading."""

from __future__ import annotations

from typing import cast

import pytest

from engine import Illegal, State, apply, legal_actions, read_action, write_action, write_position
from engine.actions import Action, Build, Exchange
from engine.cards import Card
from engine.events import Built, Declined, Exchanged
from engine.hex_map import Place
from tests.engine.small_positions import do, events, legal, look, on_mountain, refused


def outposts(state: State) -> list[int]:
    return write_position(state)["map"]["0,0"]["outposts"]


def test_a_seat_may_build_where_it_has_no_outpost() -> None:
    assert legal(on_mountain()) == {"build", "done"}
    assert outposts(do(on_mountain(), "build")) == [0]


def test_building_is_optional() -> None:
    assert outposts(do(on_mountain(), "done")) == []


def test_a_seat_has_at_most_one_outpost_on_a_mountain() -> None:
    state = on_mountain("rope 2>111 0", "2")
    assert legal(state) == {"trade x1", "done"}
    assert refused(state, "build") == "outpost_here"


def test_every_seat_may_have_an_outpost_on_the_same_mountain() -> None:
    assert outposts(do(on_mountain("rope 44>2333 1 2 3", "111", seats=4), "build 111")) == [0, 1, 2, 3]


def test_the_first_outpost_is_free() -> None:
    assert look(do(on_mountain(caravan="11"), "build"))["caravan"] == "11"
    assert refused(on_mountain(caravan="11"), "build 1") == "wrong_payment"


@pytest.mark.parametrize("seats", [3, 4])
def test_the_price_is_1_crystal_for_each_outpost_there(seats: int) -> None:
    state = on_mountain("rope 44>2333 1 2", "1111", seats=seats)
    assert look(do(state, "build 11"))["caravan"] == "11"
    assert {refused(state, text) for text in ("build", "build 1", "build 111")} == {"wrong_payment"}


def test_with_2_players_the_price_is_2_crystals_for_each_outpost_there() -> None:
    state = on_mountain("rope 44>2333 1", "111")
    assert look(do(state, "build 11"))["caravan"] == "1"
    assert refused(state, "build 1") == "wrong_payment"


def test_the_player_chooses_the_crystals_and_each_choice_is_listed_once() -> None:
    state = on_mountain("rope 44>2333 1", "1123")
    written = [write_action(action) for action in legal_actions(state)]
    assert sorted(written) == ["build 11", "build 12", "build 13", "build 23", "done"]
    assert look(do(state, "build 31"))["caravan"] == "12"


def test_the_crystals_paid_go_to_the_supply() -> None:
    assert look(do(on_mountain("rope 44>2333 1", "11"), "build 11"), 1)["caravan"] == "-"


def test_an_outpost_cannot_be_paid_with_crystals_the_seat_does_not_have() -> None:
    assert refused(on_mountain("rope 44>2333 1", "11"), "build 12") == "unpayable"
    assert legal(on_mountain("rope 44>2333 1", "1")) == {"done"}


@pytest.mark.parametrize(
    ("icon", "board"),
    [("pickaxe", [3, 4, 4, 4]), ("lantern", [4, 3, 4, 4]), ("compass", [4, 4, 3, 4]), ("rope", [4, 4, 4, 3])],
)
def test_the_outpost_comes_from_the_board_row_of_the_mountains_icon(icon: str, board: list[int]) -> None:
    assert look(do(on_mountain(f"{icon} 44>2333"), "build"))["board"] == board


def test_the_leftmost_remaining_outpost_is_built() -> None:
    (built,) = events(on_mountain(board="4442"), "build")
    assert isinstance(built, Built)
    assert built.column == 3


def test_a_seat_cannot_build_when_the_row_has_no_outpost_left() -> None:
    assert refused(on_mountain(board="4440"), "build") == "no_outpost_left"


def test_a_seat_with_an_outpost_there_may_trade() -> None:
    assert look(do(on_mountain("rope 2>111 0", "2"), "trade x1"))["caravan"] == "111"


def test_a_seat_may_trade_at_the_outpost_it_has_just_built() -> None:
    state = do(on_mountain("rope 2>111", "2"), "build")
    assert state.phase == "built"
    assert legal(state) == {"trade x1", "done"}
    assert look(do(state, "trade x1"))["caravan"] == "111"


def test_a_seat_without_an_outpost_there_cannot_trade() -> None:
    assert refused(on_mountain("rope 2>111 1", "22"), "trade x1") == "no_outpost_here"


def test_trading_is_optional() -> None:
    state = do(on_mountain("rope 2>111", "2"), "build", "done")
    assert (look(state)["caravan"], state.to_act) == ("2", 1)


def test_a_trade_is_done_as_many_times_as_it_can_be_paid() -> None:
    state = on_mountain("rope 2>111 0", "222")
    assert legal(state) == {"trade x1", "trade x2", "trade x3", "done"}
    assert refused(state, "trade x4") == "too_many_trades"
    assert look(do(state, "trade x2"))["caravan"] == "1111112"


@pytest.mark.parametrize("text", ["trade x1", "trade x4"])
def test_a_trade_that_cannot_be_paid_once_is_refused_as_unpayable(text: str) -> None:
    assert refused(on_mountain("rope 22>333 0", "112"), text) == "unpayable"


def test_the_gains_of_one_trade_may_pay_for_the_next() -> None:
    assert look(do(on_mountain("rope 12>113 0", "1222"), "trade x3"))["caravan"] == "1111333"


def test_the_limit_does_not_apply_while_trading() -> None:
    state = do(on_mountain("rope 2>111 0", "222222"), "trade x6")
    assert (state.phase, look(state)["caravan"]) == ("return", "1" * 18)


def test_a_trade_ends_the_turn() -> None:
    assert do(on_mountain("rope 2>111 0", "22"), "trade x1").to_act == 1


def test_building_ends_the_turn_if_the_trade_cannot_be_paid() -> None:
    assert do(on_mountain("rope 2>111", "1"), "build").to_act == 1


def test_the_outpost_is_paid_before_the_trade() -> None:
    assert do(on_mountain("rope 2>111 1", "12"), "build 12").to_act == 1


def test_the_built_event_names_place_price_and_column_and_whether_the_column_is_empty() -> None:
    state = on_mountain("rope 44>2333 1", "13", board="3333")
    assert events(state, "build 13") == (Built(0, Place(0, 0), "rope", (1, 0, 1, 0), 2, False),)
    state = on_mountain(board="3334")
    assert events(state, "build") == (Built(0, Place(0, 0), "rope", (0, 0, 0, 0), 1, True),)


def test_the_exchanged_event_names_place_card_repetitions_and_crystals() -> None:
    assert events(on_mountain("rope 2>111 0", "22"), "trade x2") == (
        Exchanged(0, Place(0, 0), Card("2>111"), 2, (0, 2, 0, 0), (6, 0, 0, 0)),
    )


def test_the_declined_event_says_who_ended_the_turn_and_where() -> None:
    assert events(on_mountain(), "done") == (Declined(0, Place(0, 0)),)
    assert events(do(on_mountain("rope 2>111", "2"), "build"), "done") == (Declined(0, Place(0, 0)),)


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
def test_builds_and_trades_that_the_notation_cannot_express_are_refused(action: Action, reason: str) -> None:
    with pytest.raises(Illegal) as refusal:
        apply(on_mountain("rope 2>111" + " 0" * isinstance(action, Exchange), "1224"), action)
    assert refusal.value.reason == reason


@pytest.mark.parametrize("text", ["build 5", "build -", "trade", "trade x0", "trade 2", "reward", "reward 0"])
def test_malformed_builds_trades_and_rewards_are_unreadable(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read_action(text)
    assert refusal.value.reason == "unreadable"
