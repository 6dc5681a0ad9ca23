"""Spice Road and Golem Edition: the exact meaning of the notation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Illegal, apply, legal_actions, read_action, read_position, write_action, write_position
from tests.engine.small_positions import do, legal, look, refused, row, seat, table

EXAMPLE = """
{"edition": "golem", "phase": "action", "round": 3, "to_act": 0,
 "seats": [{"caravan": "1123", "hand": ["+11", "^2"], "played": ["11>3"], "claimed": ["1122=6"],
            "coins": [1, 0]}],
 "merchants": [{"card": "+3", "crystals": "12"}], "merchant_deck": ["1>22"],
 "points": ["1133=8"], "point_deck": [], "coins": [4, 4]}
"""
RICH = table(
    seat("11112234", hand="+11 ^3 ^3 11>3 2>111"),
    seat(),
    merchants="+3 ^3 11>3 2>111 +4 12>4",
    points="1122=6 1123=9 1134=11 1111=4 1122=6",
    coins=(4, 4),
)


@pytest.mark.parametrize(
    "text",
    [
        "play +11",
        "play ^3 1>2 2>3",
        "play ^2",
        "play 11>3 x2",
        "play 11>3 x10",
        "acquire 1",
        "acquire 4 112",
        "acquire 4 411",
        "rest",
        "claim 2",
        "return 11",
    ],
)
def test_an_action_is_written_as_it_was_read(text: str) -> None:
    assert write_action(read_action(text)) == text


def test_return_is_read_in_any_order_and_written_in_ascending_order() -> None:
    assert write_action(read_action("return 4121")) == "return 1124"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "pass", "Rest", "rest ", " rest", "rest 1", "rest\n"),
        *("play", "play ", "play  +11", "play +", "play +5", "play +21", "play 21>3 x1", "play 3"),
        *("play ^2 4>5", "play ^2 1>3", "play ^2 2>1", "play ^2 1>2,1>2", "play ^2 0>1", "play ^2 1"),
        *("play 11>3", "play 11>3 x0", "play 11>3 2", "play 11>3 x-1", "play 11>3 x1.5", "play 11>3 x1 x1"),
        *("acquire", "acquire 0", "acquire x", "acquire 1 1", "acquire 2", "acquire 2 ", "acquire 2 -"),
        *("acquire 2 5", "acquire 3 1", "acquire 3 1 1", "acquire 3 111", "acquire -1"),
        *("claim 0", "claim -1", "claim x", "claim 1 1", "claim  1", "claim 1122=6"),
        *("return", "return ", "return 5", "return 1 1", "return 10"),
    ],
)
def test_text_outside_the_notation_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        read_action(text)


@pytest.mark.parametrize(
    "text", ["claim", "settle 1 0,3", "move 0,0", "build", "reward 1", "trade x1", "done"]
)
def test_actions_of_adventure_calls_are_read_but_illegal(text: str) -> None:
    assert write_action(read_action(text)) == text
    assert refused(RICH, text) == "not_now"


def test_no_two_legal_actions_are_the_same() -> None:
    assert len(legal(RICH)) == len(legal_actions(RICH)) == len(set(legal_actions(RICH)))


def test_every_legal_action_changes_the_position() -> None:
    for action in legal_actions(RICH):
        assert apply(RICH, action)[0] != RICH


def test_each_payment_is_listed_once_with_the_lowest_crystals_first() -> None:
    start = table(seat("1123", hand=""), seat(), merchants="+3 ^3 11>3")
    assert legal(start) - {"rest"} == {
        *("acquire 1", "acquire 2 1", "acquire 2 2", "acquire 2 3"),
        *("acquire 3 11", "acquire 3 12", "acquire 3 13", "acquire 3 23"),
    }


def test_payments_in_any_other_order_are_legal_too() -> None:
    start = table(seat("123", hand=""), seat(), merchants="+3 ^3 11>3 +4")
    assert row(do(start, "acquire 4 321")) == "+3:3 ^3:2 11>3:1"


@pytest.mark.parametrize(("caravan", "results"), [("1", "1 2 3 4"), ("13", "13 14 23 24 33 34")])
def test_each_result_of_an_upgrade_is_listed_once_including_partial_ones_and_none(
    caravan: str, results: str
) -> None:
    start = table(seat(caravan, hand="^3"), seat())
    plays = [text for text in map(write_action, legal_actions(start)) if text != "rest"]
    assert sorted(look(do(start, text))["caravan"] for text in plays) == results.split()


def test_each_choice_of_crystals_to_return_is_listed_once() -> None:
    over = do(table(seat("1111111122", hand="+23"), seat()), "play +23")
    assert sorted(map(write_action, legal_actions(over))) == [
        f"return {pair}" for pair in ("11", "12", "13", "22", "23")
    ]


def test_a_card_held_twice_gives_one_action() -> None:
    twice = table(seat("11", hand="+11 +11 11>3 11>3"), seat())
    assert sorted(map(write_action, legal_actions(twice))) == ["play +11", "play 11>3 x1", "rest"]


def test_rest_is_always_legal_in_phase_action() -> None:
    assert "rest" in legal(RICH)
    assert "rest" in legal(table(seat("1" * 12, hand=""), seat()))


def test_apply_never_modifies_the_position_it_is_given() -> None:
    for text in ("play 11>3 x2", "acquire 3 12", "rest", "claim 1"):
        before = json.dumps(write_position(RICH))
        do(RICH, text)
        assert json.dumps(write_position(RICH)) == before


def test_equal_positions_compare_and_hash_as_equal() -> None:
    assert read_position(write_position(RICH)) == RICH
    assert hash(read_position(write_position(RICH))) == hash(RICH)


@pytest.mark.parametrize("pile", ["hand", "played", "claimed"])
def test_the_order_of_cards_in_the_piles_of_a_seat_has_no_meaning(pile: str) -> None:
    cards = "1122=6 1133=8 2222=8" if pile == "claimed" else "+11 ^2 +3"
    backwards = " ".join(reversed(cards.split()))
    assert table(seat(**{pile: cards}), seat()) == table(seat(**{pile: backwards}), seat())


def test_the_order_in_which_cards_were_added_to_a_pile_has_no_meaning() -> None:
    start = table(seat(hand="+11 +3"), seat())
    assert do(start, "play +3", "rest", "play +11") == do(start, "play +11", "rest", "play +3")


@pytest.mark.parametrize("pile", ["merchants", "deck", "points", "point_deck"])
def test_the_order_of_cards_in_rows_and_decks_has_a_meaning(pile: str) -> None:
    first, second = ("1122=6", "1133=8") if "point" in pile else ("+3", "^3")
    one: dict[str, Any] = {pile: f"{first} {second}"}
    other: dict[str, Any] = {pile: f"{second} {first}"}
    assert table(seat(), seat(), **one) != table(seat(), seat(), **other)


def test_a_position_is_read_from_json_text_or_from_a_dict() -> None:
    assert read_position(EXAMPLE) == read_position(json.loads(EXAMPLE))


def test_a_position_is_written_as_it_was_read() -> None:
    assert write_position(read_position(EXAMPLE)) == json.loads(EXAMPLE)


def test_a_position_may_hold_any_card() -> None:
    start = table(seat("1", hand="+44444 ^9 1234>4"), seat(), merchants="+11 +11", points="1=99", deck="^2")
    assert {"play +44444", "claim 1", "acquire 2 1"} <= legal(start)


@pytest.mark.parametrize("card", ["11>11", "1>12", "1>11", "123>1123"])
@pytest.mark.parametrize("pile", ["hand", "played", "merchants", "deck"])
def test_a_trade_whose_gain_contains_its_cost_is_refused(card: str, pile: str) -> None:
    held: dict[str, Any] = {pile: card} if pile in ("hand", "played") else {}
    laid: dict[str, Any] = {} if held else {pile: card}
    with pytest.raises(Illegal):
        table(seat(**held), seat(), **laid)


def test_a_position_may_start_over_the_limit() -> None:
    start = table(seat("1" * 12), seat("2" * 12), points="1111=4")
    assert (start.phase, look(start)["caravan"]) == ("action", "1" * 12)
    assert {"rest", "play +11", "claim 1"} <= legal(start)


@pytest.mark.parametrize(("text", "excess"), [("rest", 2), ("play +11", 4), ("claim 1", 1)])
def test_the_limit_is_checked_when_a_turn_ends(text: str, excess: int) -> None:
    over = do(table(seat("1" * 12), seat(), points="1=1"), text)
    assert (over.to_act, over.phase, legal(over)) == (0, "return", {f"return {'1' * excess}"})


def test_the_limit_is_checked_when_the_next_turn_begins() -> None:
    start = table(seat(), seat("1" * 12), seat())
    begun = do(start, "rest")
    assert (begun.to_act, legal(begun)) == (1, {"return 11"})
    after = do(begun, "return 11")
    assert (after.to_act, after.phase, look(after, 1)["caravan"]) == (1, "action", "1" * 10)


def test_the_turn_passes_after_phase_return() -> None:
    after = do(table(seat("1" * 10), seat(), to_act=0), "play +11", "return 11")
    assert (after.to_act, after.phase, after.round) == (1, "action", 1)


@pytest.mark.parametrize("phase", ["settle", "arrived", "reward", "built"])
def test_phases_of_adventure_calls_are_refused(phase: str) -> None:
    with pytest.raises(Illegal, match="phase"):
        table(seat(), seat(), phase=phase)


def test_a_position_that_is_over_keeps_what_it_holds() -> None:
    over = table(seat("1" * 12), seat(), phase="over")
    assert (legal_actions(over), look(over)["caravan"]) == ([], "1" * 12)
    assert refused(over, "rest") == "not_now"


@pytest.mark.parametrize("edition", ["golem", "spice_road"])
def test_decks_are_written_with_the_next_card_first(edition: str) -> None:
    decks: dict[str, Any] = {"deck": "+4 ^3", "point_deck": "1133=8 4444=16"}
    start = table(seat("1122"), seat(), edition=edition, merchants="+3", points="1122=6", **decks)
    after = write_position(do(start, "claim 1", "acquire 1"))
    assert (after["points"], after["point_deck"]) == (["1133=8"], ["4444=16"])
    assert ([offer["card"] for offer in after["merchants"]], after["merchant_deck"]) == (["+4"], ["^3"])
