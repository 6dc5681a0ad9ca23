"""Spice Road and Golem Edition: a turn, and playing a card."""

from __future__ import annotations

import pytest

from engine.events import Played
from tests.engine.small_positions import do, events, legal, look, refused, seat, table

CHOOSING = table(seat("1122"), seat(), merchants="+3 ^3", points="1122=6", coins=(4, 4))


def test_a_turn_is_one_of_four_actions() -> None:
    assert {text.split()[0] for text in legal(CHOOSING)} == {"play", "acquire", "rest", "claim"}


@pytest.mark.parametrize("text", ["play +11", "play ^2 1>2", "acquire 2 1", "rest", "claim 1"])
def test_a_turn_is_exactly_one_action(text: str) -> None:
    after = do(CHOOSING, text)
    assert (after.to_act, after.phase, after.round) == (1, "action", 1)


def test_after_the_last_seat_the_next_round_begins_with_the_first() -> None:
    after = do(table(seat(), seat(), seat()), "rest", "rest", "rest")
    assert (after.to_act, after.round) == (0, 2)


def test_a_card_is_played_from_the_hand_face_up_in_front_of_you() -> None:
    after = look(do(table(seat(hand="+11 ^2", played="+3"), seat()), "play +11"))
    assert (after["hand"], sorted(after["played"])) == (["^2"], ["+11", "+3"])


def test_a_card_already_played_cannot_be_played() -> None:
    start = table(seat(hand="^2", played="+11"), seat())
    assert refused(start, "play +11") == "not_in_hand"
    assert "play +11" not in legal(start)


def test_playing_one_of_two_equal_cards_leaves_the_other_in_the_hand() -> None:
    after = look(do(table(seat(hand="+11 +11"), seat()), "play +11"))
    assert (after["hand"], after["played"]) == (["+11"], ["+11"])


def test_the_cards_of_another_seat_cannot_be_played() -> None:
    assert refused(table(seat(hand="^2"), seat(hand="+3")), "play +3") == "not_in_hand"


def test_playing_changes_no_other_seat() -> None:
    start = table(seat("11", hand="11>3"), seat("11", hand="11>3", played="+3"))
    assert look(do(start, "play 11>3 x1"), 1) == look(start, 1)


@pytest.mark.parametrize(
    ("card", "caravan"), [("+11", "11123"), ("+4", "1234"), ("+12", "11223"), ("+1111", "1111123")]
)
def test_a_create_card_gives_the_crystals_shown(card: str, caravan: str) -> None:
    assert look(do(table(seat("123", hand=card), seat()), f"play {card}"))["caravan"] == caravan


@pytest.mark.parametrize(("raised", "caravan"), [("1>2", "2223"), ("2>3", "1233"), ("3>4", "1224")])
def test_upgrade_raises_one_crystal_one_level(raised: str, caravan: str) -> None:
    assert look(do(table(seat("1223", hand="^2"), seat()), f"play ^2 {raised}"))["caravan"] == caravan


def test_upgrade_n_raises_n_times() -> None:
    assert look(do(table(seat("111", hand="^3"), seat()), "play ^3 1>2 1>2 1>2"))["caravan"] == "222"


def test_upgrade_n_raises_at_most_n_times() -> None:
    assert refused(table(seat("111", hand="^2"), seat()), "play ^2 1>2 1>2 1>2") == "too_many_raises"


def test_upgrade_is_optional_each_time() -> None:
    assert look(do(table(seat("111", hand="^3"), seat()), "play ^3 1>2"))["caravan"] == "112"


def test_upgrade_may_raise_nothing() -> None:
    after = look(do(table(seat("111", hand="^3"), seat()), "play ^3"))
    assert (after["caravan"], after["played"]) == ("111", ["^3"])


def test_upgrade_can_be_played_with_an_empty_caravan() -> None:
    assert legal(table(seat("-", hand="^3"), seat())) == {"play ^3", "rest"}


def test_one_crystal_may_be_raised_several_times() -> None:
    assert look(do(table(seat("11", hand="^3"), seat()), "play ^3 1>2 2>3 3>4"))["caravan"] == "14"


def test_a_crystal_can_only_be_raised_from_the_level_it_has_by_then() -> None:
    assert refused(table(seat("1", hand="^2"), seat()), "play ^2 2>3 1>2") == "cannot_raise"


def test_nothing_can_be_raised_above_the_fourth_level() -> None:
    assert legal(table(seat("4", hand="^2"), seat())) == {"play ^2", "rest"}


def test_a_trade_pays_the_crystals_above_the_arrow_and_gives_those_below() -> None:
    assert look(do(table(seat("1123", hand="11>3"), seat()), "play 11>3 x1"))["caravan"] == "233"


def test_a_trade_may_be_repeated_as_often_as_the_caravan_allows() -> None:
    start = table(seat("1111111", hand="11>3"), seat())
    assert legal(start) == {"play 11>3 x1", "play 11>3 x2", "play 11>3 x3", "rest"}
    assert look(do(start, "play 11>3 x3"))["caravan"] == "1333"


def test_a_trade_cannot_be_repeated_more_often_than_the_caravan_allows() -> None:
    assert refused(table(seat("11111", hand="11>3"), seat()), "play 11>3 x3") == "too_many_trades"


def test_a_trade_of_two_colours_is_limited_by_the_scarcer_one() -> None:
    start = table(seat("111223", hand="12>4"), seat())
    assert legal(start) == {"play 12>4 x1", "play 12>4 x2", "rest"}


def test_a_trade_may_be_done_fewer_times_than_possible() -> None:
    assert look(do(table(seat("1111", hand="11>3"), seat()), "play 11>3 x1"))["caravan"] == "113"


def test_a_trade_that_cannot_be_paid_cannot_be_played() -> None:
    start = table(seat("1222", hand="11>3"), seat())
    assert legal(start) == {"rest"}
    assert refused(start, "play 11>3 x1") == "unpayable"


@pytest.mark.parametrize(("card", "caravan", "after"), [("12>11", "122", "111"), ("11>12", "111", "122")])
def test_the_gains_of_one_repetition_may_pay_for_the_next(card: str, caravan: str, after: str) -> None:
    start = table(seat(caravan, hand=card), seat())
    assert legal(start) == {f"play {card} x1", f"play {card} x2", "rest"}
    assert look(do(start, f"play {card} x2"))["caravan"] == after


def test_the_gains_of_a_repetition_cannot_pay_for_itself() -> None:
    assert legal(table(seat("2", hand="12>11"), seat())) == {"rest"}


def test_the_limit_of_10_does_not_apply_between_repetitions() -> None:
    after = do(table(seat("2222222222", hand="2>111"), seat()), "play 2>111 x10")
    assert look(after)["caravan"] == "1" * 30


def test_the_event_of_a_create_card_names_seat_card_and_caravan_before_and_after() -> None:
    start = table(seat(), seat("1", hand="+12"), to_act=1)
    (played,) = events(start, "play +12")
    assert isinstance(played, Played)
    assert (played.seat, played.card, played.raises, played.times) == (1, "+12", (), 0)
    assert (played.before, played.after) == ((1, 0, 0, 0), (2, 1, 0, 0))


def test_the_event_of_an_upgrade_names_the_raises_in_order_and_the_new_caravan() -> None:
    (played,) = events(table(seat("11", hand="^3"), seat()), "play ^3 1>2 2>3 1>2")
    assert isinstance(played, Played)
    assert (played.raises, played.times) == ((1, 2, 1), 0)
    assert (played.before, played.after) == ((2, 0, 0, 0), (0, 1, 1, 0))


def test_the_event_of_a_trade_names_the_repetitions_and_the_final_caravan() -> None:
    (played,) = events(table(seat("2222224", hand="22>1113"), seat()), "play 22>1113 x3")
    assert isinstance(played, Played)
    assert (played.seat, played.card, played.times) == (0, "22>1113", 3)
    assert (played.before, played.after) == ((0, 6, 0, 1), (9, 0, 3, 1))
