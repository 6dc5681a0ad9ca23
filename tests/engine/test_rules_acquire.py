"""Spice Road and Golem Edition: acquiring merchant cards, and resting."""

from __future__ import annotations

import pytest

from engine import write_position
from engine.events import Acquired, Rested
from tests.engine.small_positions import do, events, legal, look, refused, row, seat, table

ROW = "+3 ^3 11>3 2>111"


def test_acquire_takes_one_open_merchant_card_into_the_hand() -> None:
    after = do(table(seat("11"), seat(), merchants=ROW), "acquire 3 11")
    assert sorted(look(after)["hand"]) == ["+11", "11>3", "^2"]
    assert "11>3" not in row(after)


def test_a_card_acquired_is_not_played_at_once() -> None:
    after = look(do(table(seat("1"), seat(), merchants=ROW), "acquire 1"))
    assert (after["caravan"], after["played"]) == ("1", [])


def test_the_leftmost_card_is_free() -> None:
    assert look(do(table(seat("12"), seat(), merchants=ROW), "acquire 1"))["caravan"] == "12"


def test_one_crystal_is_put_on_each_open_card_to_its_left() -> None:
    after = do(table(seat("1112"), seat(), merchants=ROW), "acquire 4 111")
    assert row(after) == "+3:1 ^3:1 11>3:1"
    assert look(after)["caravan"] == "2"


def test_no_crystal_is_put_on_cards_to_its_right() -> None:
    assert row(do(table(seat("1112"), seat(), merchants=ROW), "acquire 2 2")) == "+3:2 11>3 2>111"


@pytest.mark.parametrize("level", "1234")
def test_a_crystal_of_any_colour_may_be_put_on_a_card(level: str) -> None:
    after = do(table(seat("1234"), seat(), merchants="+3 ^3"), f"acquire 2 {level}")
    assert row(after) == f"+3:{level}"
    assert look(after)["caravan"] == "1234".replace(level, "")


@pytest.mark.parametrize(("payment", "laid"), [("12", "+3:1 ^3:2"), ("21", "+3:2 ^3:1")])
def test_which_crystal_goes_on_which_card_is_your_choice(payment: str, laid: str) -> None:
    assert row(do(table(seat("12"), seat(), merchants="+3 ^3 11>3"), f"acquire 3 {payment}")) == laid


def test_crystals_are_added_to_those_already_on_a_card() -> None:
    assert row(do(table(seat("1"), seat(), merchants="+3:24 ^3"), "acquire 2 1")) == "+3:124"


def test_the_card_is_taken_with_all_crystals_on_it() -> None:
    after = do(table(seat("1"), seat(), merchants="+3:1 ^3:2344 11>3:1"), "acquire 2 1")
    assert look(after)["caravan"] == "2344"
    assert row(after) == "+3:11 11>3:1"


def test_crystals_on_the_card_cannot_pay_for_it() -> None:
    start = table(seat("1", hand=""), seat(), merchants="+3 ^3 11>3:2222")
    assert refused(start, "acquire 3 12") == "unpayable"
    assert legal(start) == {"acquire 1", "acquire 2 1", "rest"}


def test_crystals_on_the_cards_passed_over_cannot_pay_either() -> None:
    assert refused(table(seat("-"), seat(), merchants="+3:1 ^3"), "acquire 2 1") == "unpayable"


def test_the_row_slides_left() -> None:
    assert row(do(table(seat("1"), seat(), merchants=ROW), "acquire 1")) == "^3 11>3 2>111"


def test_crystals_travel_with_their_cards() -> None:
    after = do(table(seat(), seat(), merchants="+3 ^3:12 11>3 2>111:4"), "acquire 1")
    assert row(after) == "^3:12 11>3 2>111:4"


def test_a_new_card_is_drawn_at_the_right_end() -> None:
    after = do(table(seat("1"), seat(), merchants=ROW, deck="+4 12>4"), "acquire 2 1")
    assert row(after) == "+3:1 11>3 2>111 +4"
    assert write_position(after)["merchant_deck"] == ["12>4"]


def test_the_new_card_has_no_crystals_on_it() -> None:
    after = do(table(seat("1"), seat(), merchants="+3 ^3:23 11>3:4", deck="+4"), "acquire 2 1")
    assert row(after) == "+3:1 11>3:4 +4"


def test_with_an_empty_deck_the_row_of_merchants_shrinks() -> None:
    after = do(table(seat(), seat(), merchants="+3 ^3"), "acquire 1", "acquire 1")
    assert row(after) == ""
    assert refused(after, "acquire 1") == "no_such_slot"


def test_rest_takes_all_played_cards_back() -> None:
    after = look(do(table(seat(hand="^2", played="+11 +3 11>3"), seat()), "rest"))
    assert (sorted(after["hand"]), after["played"]) == (["+11", "+3", "11>3", "^2"], [])


def test_cards_taken_back_can_be_played_again() -> None:
    start = table(seat(hand="", played="+11"), seat())
    assert legal(do(start, "rest", "rest")) == {"play +11", "rest"}


def test_rest_changes_nothing_else() -> None:
    start = table(seat("1123", played="+3", claimed="1122=6"), seat(played="+4"), merchants=ROW, coins=(2, 3))
    after = do(start, "rest")
    assert look(after) | {"hand": [], "played": []} == look(start) | {"hand": [], "played": []}
    assert (look(after, 1), row(after), after.point_row.coins) == (look(start, 1), ROW, (2, 3))


def test_rest_with_nothing_to_take_back_passes_the_turn() -> None:
    start = table(seat(), seat())
    after = do(start, "rest")
    assert (after.to_act, look(after)) == (1, look(start))


def test_a_player_with_nothing_at_all_can_still_rest() -> None:
    assert legal(table(seat(hand=""), seat())) == {"rest"}


def test_the_acquired_event_names_seat_slot_card_payment_gain_and_new_card() -> None:
    start = table(seat(), seat("1234"), merchants="+3:1 ^3 11>3:24", deck="+4 12>4", to_act=1)
    (acquired,) = events(start, "acquire 3 31")
    assert isinstance(acquired, Acquired)
    assert (acquired.seat, acquired.slot, acquired.card) == (1, 3, "11>3")
    assert (acquired.paid, acquired.gained) == ((3, 1), (0, 1, 0, 1))
    assert acquired.drawn == "+4"


def test_the_acquired_event_says_when_no_card_was_drawn() -> None:
    (acquired,) = events(table(seat(), seat(), merchants="+3 ^3"), "acquire 1")
    assert isinstance(acquired, Acquired)
    assert (acquired.paid, acquired.gained, acquired.drawn) == ((), (0, 0, 0, 0), None)


def test_the_rested_event_names_the_seat_and_the_cards_taken_back() -> None:
    (rested,) = events(table(seat(), seat(played="+3 11>3"), to_act=1), "rest")
    assert isinstance(rested, Rested)
    assert (rested.seat, set(rested.played), rested.discard) == (1, {"+3", "11>3"}, ())
