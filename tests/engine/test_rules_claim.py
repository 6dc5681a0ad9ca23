"""Spice Road and Golem Edition: claiming point cards, and the caravan limit."""

from __future__ import annotations

import pytest

from engine import State, write_position
from engine.events import Claimed, Played, Returned
from tests.engine.small_positions import do, events, legal, look, refused, row, seat, table

ROW = "1122=6 1133=8 2222=8 1144=10 2233=10"


def rich(points: str = ROW, coins: tuple[int, int] = (4, 4), **more: str) -> State:
    """Two seats that can pay for any card of the row."""
    return table(seat("1122334422"), seat("1122334422"), points=points, coins=coins, **more)


def test_claim_takes_one_open_point_card() -> None:
    after = do(rich(), "claim 3")
    assert look(after)["claimed"] == ["2222=8"]
    assert "2222=8" not in write_position(after)["points"]


def test_claim_costs_exactly_the_crystals_shown() -> None:
    assert look(do(rich(), "claim 4"))["caravan"] == "222233"


def test_a_point_card_that_cannot_be_paid_cannot_be_claimed() -> None:
    start = table(seat("1123", hand=""), seat(), points="1122=6 1123=9 1111=4")
    assert legal(start) == {"claim 2", "rest"}
    assert refused(start, "claim 1") == "unpayable"


def test_crystals_of_a_higher_level_do_not_pay_for_lower_ones() -> None:
    assert refused(table(seat("2222444444"), seat(), points="1122=6"), "claim 1") == "unpayable"


def test_claimed_cards_are_kept() -> None:
    start = table(seat("1122", claimed="1133=8 2222=8"), seat(), points="1122=6")
    assert sorted(look(do(start, "claim 1"))["claimed"]) == ["1122=6", "1133=8", "2222=8"]


def test_claiming_changes_neither_the_hand_nor_the_played_cards() -> None:
    after = look(do(table(seat("1122", hand="+3", played="^2"), seat(), points="1122=6"), "claim 1"))
    assert (after["hand"], after["played"]) == (["+3"], ["^2"])


def test_claiming_the_leftmost_takes_one_first_coin() -> None:
    after = do(rich(), "claim 1")
    assert (look(after)["coins"], after.point_row.coins) == ([1, 0], (3, 4))


def test_claiming_the_second_takes_one_silver_coin() -> None:
    after = do(rich(), "claim 2")
    assert (look(after)["coins"], after.point_row.coins) == ([0, 1], (4, 3))


@pytest.mark.parametrize("slot", [3, 4, 5])
def test_claiming_any_other_takes_no_coin(slot: int) -> None:
    after = do(rich(), f"claim {slot}")
    assert (look(after)["coins"], after.point_row.coins) == ([0, 0], (4, 4))


def test_coins_are_added_to_those_the_seat_has() -> None:
    start = table(seat("1122", coins=[2, 1]), seat(), points="1122=6", coins=(4, 4))
    assert look(do(start, "claim 1"))["coins"] == [3, 1]


def test_the_second_gives_nothing_when_silver_has_run_out() -> None:
    after = do(rich(coins=(2, 0)), "claim 2")
    assert (look(after)["coins"], after.point_row.coins) == ([0, 0], (2, 0))


@pytest.mark.parametrize("slot", [1, 2])
def test_no_coins_are_taken_when_there_are_none(slot: int) -> None:
    after = do(rich(coins=(0, 0)), f"claim {slot}")
    assert (look(after)["coins"], after.point_row.coins) == ([0, 0], (0, 0))


def test_the_row_of_point_cards_slides_left_and_is_refilled() -> None:
    after = write_position(do(rich(point_deck="4444=16 3344=14"), "claim 2"))
    assert after["points"] == ["1122=6", "2222=8", "1144=10", "2233=10", "4444=16"]
    assert after["point_deck"] == ["3344=14"]


def test_with_an_empty_deck_the_row_of_point_cards_shrinks() -> None:
    after = do(rich(points="1122=6 1133=8"), "claim 1", "claim 1")
    assert write_position(after)["points"] == []
    assert refused(after, "claim 1") == "no_such_slot"


def test_coins_stay_in_their_place_when_the_row_slides() -> None:
    after = do(rich(), "claim 1", "claim 1")
    assert (look(after, 1)["claimed"], look(after, 1)["coins"]) == (["1133=8"], [1, 0])


def test_silver_moves_to_the_leftmost_card_when_the_last_first_coin_is_taken() -> None:
    after = do(rich(coins=(1, 3)), "claim 1", "claim 1")
    assert [look(after, number)["coins"] for number in (0, 1)] == [[1, 0], [0, 1]]
    assert after.point_row.coins == (0, 2)


def test_the_second_card_gives_no_coin_once_silver_has_moved() -> None:
    after = do(rich(coins=(1, 3)), "claim 1", "claim 2")
    assert (look(after, 1)["coins"], after.point_row.coins) == ([0, 0], (0, 3))


def test_silver_stays_over_the_second_card_while_first_coins_are_left() -> None:
    after = do(rich(coins=(2, 3)), "claim 1", "claim 2")
    assert (look(after, 1)["coins"], after.point_row.coins) == ([0, 1], (1, 2))


def test_the_claimed_event_names_seat_slot_card_payment_coin_and_new_card() -> None:
    start = table(seat(), seat("11223"), points=ROW, coins=(4, 4), point_deck="4444=16 3344=14", to_act=1)
    claimed = events(start, "claim 1")[0]
    assert isinstance(claimed, Claimed)
    assert (claimed.seat, claimed.slot, claimed.card, claimed.paid) == (1, 1, "1122=6", (2, 2, 0, 0))
    assert (claimed.coin, claimed.silver_moved, claimed.drawn) == (0, False, "4444=16")


@pytest.mark.parametrize(
    ("slot", "coins", "coin", "moved"),
    [
        (1, (2, 2), 0, False),
        (1, (1, 2), 0, True),
        (1, (0, 2), 1, False),
        (1, (0, 0), None, False),
        (2, (1, 2), 1, False),
        (2, (1, 0), None, False),
        (2, (0, 2), None, False),
        (3, (1, 2), None, False),
    ],
)
def test_the_claimed_event_names_the_coin_and_whether_silver_moved(
    slot: int, coins: tuple[int, int], coin: int | None, moved: bool
) -> None:
    claimed = events(rich(coins=coins), f"claim {slot}")[0]
    assert isinstance(claimed, Claimed)
    assert (claimed.coin, claimed.silver_moved, claimed.drawn) == (coin, moved, None)


def test_ten_crystals_are_within_the_limit() -> None:
    assert do(table(seat("11112222"), seat()), "play +11").to_act == 1


def test_a_player_with_more_than_10_crystals_returns_the_excess() -> None:
    over = do(table(seat("111122223"), seat()), "play +11")
    assert (over.to_act, over.phase, look(over)["caravan"]) == (0, "return", "11111122223")
    after = do(over, "return 1")
    assert (after.to_act, after.phase, look(after)["caravan"]) == (1, "action", "1111122223")


def test_the_player_chooses_what_to_return() -> None:
    over = do(table(seat("1122223344"), seat()), "play +11")
    pairs = ("11", "12", "13", "14", "22", "23", "24", "33", "34", "44")
    assert legal(over) == {f"return {pair}" for pair in pairs}
    assert look(do(over, "return 44"))["caravan"] == "1111222233"


@pytest.mark.parametrize("returned", ["return 1", "return 111", "return -"])
def test_exactly_the_excess_is_returned(returned: str) -> None:
    over = do(table(seat("1111222233"), seat()), "play +11")
    assert refused(over, returned) == "wrong_payment"


def test_crystals_taken_with_a_card_count_toward_the_limit() -> None:
    over = do(table(seat("1111222233"), seat(), merchants="+3:12 ^3"), "acquire 1")
    assert (over.phase, look(over)["caravan"], row(over)) == ("return", "111112222233", "^3")


def test_only_returning_is_legal_over_the_limit() -> None:
    over = do(table(seat("1111111111", hand="+3 +4"), seat(), points="1111=4", merchants="^3"), "play +4")
    assert legal(over) == {"return 1", "return 4"}


def test_the_returned_event_names_the_seat_and_the_crystals() -> None:
    over = do(table(seat(), seat("1111222233"), to_act=1), "play +11")
    (returned,) = events(over, "return 13")
    assert isinstance(returned, Returned)
    assert (returned.seat, returned.crystals) == (1, (1, 0, 1, 0))


def test_the_played_event_comes_before_the_return() -> None:
    (played,) = events(table(seat("1111222233"), seat()), "play +11")
    assert isinstance(played, Played)
