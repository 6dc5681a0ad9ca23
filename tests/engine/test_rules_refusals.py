"""Spice Road and Golem Edition: every reason for a refusal, with its details, and nothing changed."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine import (
    Action,
    Illegal,
    Record,
    State,
    apply,
    new_game,
    read_action,
    read_position,
    read_record,
    write_position,
    write_record,
)
from engine.actions import Acquire, Claim, Play, Rest, Return
from engine.cards import Card
from engine.events import Played
from engine.rules.caravan_options import options_of
from tests.engine.small_positions import do, seat, table

STATE = table(
    seat("1123", hand="+11 ^2 11>3"), seat(), merchants="+3:4 ^3 11>3", points="1122=6 1133=8", coins=(4, 4)
)
OVER_THE_LIMIT = do(table(seat("1111222233"), seat()), "play +11")
FLOAT_ONE = cast(int, 1.0)


@pytest.fixture
def empty_cache() -> None:
    """The engine caches what a caravan can do; these tests start with an empty cache."""
    options_of.cache_clear()


def refusal_of(state: State, action: Action | str) -> tuple[str, dict[str, object]]:
    """The reason and its details; fails if the action is legal or if anything changed."""
    before = write_position(state)
    with pytest.raises(Illegal) as refusal:
        apply(state, read_action(action) if isinstance(action, str) else action)
    assert write_position(state) == before
    return refusal.value.reason, refusal.value.details


def refusal_of_position(**changes: Any) -> Illegal:
    """The refusal to read a dealt position with these changes."""
    with pytest.raises(Illegal) as refusal:
        read_position(write_position(new_game("golem", 2, seed=1)) | changes)
    return refusal.value


def test_unreadable_quotes_the_text() -> None:
    with pytest.raises(Illegal) as refusal:
        read_action("play ^2 4>5")
    assert (refusal.value.reason, refusal.value.details["text"]) == ("unreadable", "play ^2 4>5")


def test_endless_trade_names_the_card() -> None:
    assert refusal_of(STATE, "play 1>12 x1") == ("endless_trade", {"card": "1>12"})


@pytest.mark.parametrize(
    ("text", "phase"), [("return 1", "action"), ("claim", "action"), ("rest", "return"), ("rest", "over")]
)
def test_not_now_names_action_phase_and_edition(text: str, phase: str) -> None:
    over = do(table(seat(claimed="1122=6 " * 6), seat()), "rest", "rest")
    state = {"action": STATE, "return": OVER_THE_LIMIT, "over": over}[phase]
    assert refusal_of(state, text) == ("not_now", {"action": text, "phase": phase, "edition": "golem"})


@pytest.mark.parametrize(("text", "open"), [("acquire 4 112", 3), ("claim 3", 2)])
def test_no_such_slot_says_how_many_are_open(text: str, open: int) -> None:
    assert refusal_of(STATE, text) == ("no_such_slot", {"slot": open + 1, "open": open})


@pytest.mark.parametrize(
    ("text", "needed"), [("acquire 3 22", "22"), ("acquire 2 4", "4"), ("claim 1", "1122")]
)
def test_unpayable_says_what_is_needed_and_what_is_held(text: str, needed: str) -> None:
    assert refusal_of(STATE, text) == ("unpayable", {"needed": needed, "held": "1123"})


def test_returning_crystals_not_held_is_unpayable() -> None:
    assert refusal_of(OVER_THE_LIMIT, "return 44") == ("unpayable", {"needed": "44", "held": "111111222233"})


@pytest.mark.parametrize("payment", [(), (1,), (1, 1, 2)])
def test_wrong_payment_says_how_many_are_due_for_a_card(payment: tuple[int, ...]) -> None:
    assert refusal_of(STATE, Acquire(3, payment)) == ("wrong_payment", {"due": 2, "given": len(payment)})


@pytest.mark.parametrize(("text", "given"), [("return -", 0), ("return 1", 1), ("return 112", 3)])
def test_wrong_payment_says_how_many_must_be_returned(text: str, given: int) -> None:
    assert refusal_of(OVER_THE_LIMIT, text) == ("wrong_payment", {"due": 2, "given": given})


def test_not_in_hand_names_the_card() -> None:
    assert refusal_of(STATE, "play +4") == ("not_in_hand", {"card": "+4"})


@pytest.mark.parametrize("text", ["play +11 x1", "play +11 1>2", "play 11>3", "play 11>3 1>2", "play ^2 x1"])
def test_playing_a_card_in_the_way_of_another_kind_is_refused(text: str) -> None:
    assert refusal_of(STATE, text)[0] in ("misplayed", "unreadable")


@pytest.mark.parametrize(
    "play",
    [
        Play(Card("+11"), times=1),
        Play(Card("+11"), times=2),
        Play(Card("+11"), raises=(1,)),
        Play(Card("^2"), times=1),
        Play(Card("^2"), raises=(1,), times=1),
        Play(Card("11>3"), raises=(1,), times=1),
    ],
)
def test_misplayed_names_the_card(play: Play) -> None:
    assert refusal_of(STATE, play) == ("misplayed", {"card": play.card})


def test_too_many_raises_says_how_many_the_card_allows() -> None:
    assert refusal_of(STATE, "play ^2 1>2 1>2 2>3") == (
        "too_many_raises",
        {"card": "^2", "steps": 2, "given": 3},
    )


@pytest.mark.parametrize(
    ("text", "level", "held"),
    [
        ("play ^3 3>4", 3, "12"),
        ("play ^3 1>2 3>4", 3, "22"),
        ("play ^3 1>2 1>2", 1, "22"),
        ("play ^3 1>2 2>3 1>2", 1, "23"),
    ],
)
def test_cannot_raise_says_which_level_and_what_the_caravan_holds_at_that_raise(
    text: str, level: int, held: str
) -> None:
    state = table(seat("12", hand="^3"), seat())
    assert refusal_of(state, text) == ("cannot_raise", {"level": level, "held": held})


@pytest.mark.parametrize("level", [-3, 0, 4, 5])
def test_a_raise_from_a_missing_level_or_the_highest_is_refused(level: int) -> None:
    state = table(seat("1234", hand="^2"), seat())
    assert refusal_of(state, Play(Card("^2"), (level,))) == ("cannot_raise", {"level": level, "held": "1234"})


@pytest.mark.parametrize("times", [-1, 0, 2])
def test_too_many_trades_says_how_many_can_be_paid(times: int) -> None:
    refusal = refusal_of(STATE, Play(Card("11>3"), times=times))
    assert refusal == ("too_many_trades", {"card": "11>3", "times": times, "most": 1})


@pytest.mark.parametrize("times", [-1, 0, 1, 2])
def test_a_trade_that_cannot_be_paid_even_once_is_unpayable(times: int) -> None:
    state = table(seat("1234", hand="11>3"), seat())
    assert refusal_of(state, Play(Card("11>3"), times=times)) == (
        "unpayable",
        {"needed": "11", "held": "1234"},
    )


@pytest.mark.parametrize("action", [Acquire(0), Acquire(-1), Claim(0), Claim(-1)])
def test_slots_below_1_are_refused(action: Acquire | Claim) -> None:
    reason, details = refusal_of(STATE, action)
    assert (reason, details["slot"]) == ("no_such_slot", action.slot)


@pytest.mark.parametrize("level", [-1, 0, 5, 7])
def test_a_payment_with_a_level_that_does_not_exist_is_unreadable(level: int) -> None:
    assert refusal_of(STATE, Acquire(2, (level,)))[0] == "unreadable"


@pytest.mark.parametrize("crystals", [(3, -1, 0, 0), (-1, 3, 0, 0), (2, 1, 0, -1)])
def test_a_negative_number_of_crystals_cannot_be_returned(crystals: tuple[int, int, int, int]) -> None:
    assert refusal_of(OVER_THE_LIMIT, Return(crystals))[0] == "unpayable"


def test_a_card_that_does_not_exist_is_not_in_hand() -> None:
    assert refusal_of(STATE, Play(Card("joker"))) == ("not_in_hand", {"card": "joker"})


@pytest.mark.usefixtures("empty_cache")
def test_a_float_as_number_of_times_is_refused_and_not_cached() -> None:
    with pytest.raises(Illegal, match="not played in that way"):
        Play(Card("11>3"), (), FLOAT_ONE)
    after, (played,) = apply(STATE, Play(Card("11>3"), (), 1))
    assert isinstance(played, Played)
    numbers = (played.times, *played.before, *played.after, *after.seats[0].caravan)
    assert {type(number) for number in numbers} == {int}


@pytest.mark.usefixtures("empty_cache")
def test_a_float_as_number_of_times_is_refused_even_after_the_legal_play() -> None:
    apply(STATE, Play(Card("11>3"), (), 1))
    with pytest.raises(Illegal, match="not played in that way"):
        Play(Card("11>3"), (), FLOAT_ONE)


@pytest.mark.parametrize("thing", ["rest", "", None, 3, ["rest"], Rest])
def test_anything_that_is_not_an_action_is_unreadable(thing: Any) -> None:
    before = write_position(STATE)
    with pytest.raises(Illegal) as refusal:
        apply(STATE, thing)
    assert (refusal.value.reason, write_position(STATE)) == ("unreadable", before)


@pytest.mark.parametrize(
    ("changes", "at"),
    [
        ({"edition": "chess"}, "edition"),
        ({"phase": "lunch"}, "phase"),
        ({"round": 0}, "round"),
        ({"to_act": 2}, "to_act"),
        ({"seats": []}, "seats"),
        ({"seats": [seat("1", coins=[0, 0]), seat("5", coins=[0, 0])]}, "seats[1].caravan"),
        ({"seats": [seat("1", coins=[0, -1])]}, "seats[0].coins[1]"),
        ({"merchants": [{"card": "+5", "crystals": "-"}]}, "merchants[0].card"),
        ({"merchant_deck": ["+3", "3"]}, "merchant_deck[1]"),
        ({"points": ["1122"]}, "points[0]"),
        ({"point_deck": "1122=6"}, "point_deck"),
        ({"coins": [4]}, "coins"),
    ],
)
def test_bad_position_names_the_wrong_value(changes: dict[str, Any], at: str) -> None:
    refusal = refusal_of_position(**changes)
    assert (refusal.reason, refusal.details["at"]) == ("bad_position", at)


def test_bad_position_names_what_is_missing() -> None:
    position = write_position(STATE)
    del position["coins"]
    with pytest.raises(Illegal, match=r"coins.*missing") as refusal:
        read_position(position)
    assert refusal.value.reason == "bad_position"


def test_a_text_that_is_not_json_is_a_bad_position() -> None:
    with pytest.raises(Illegal) as refusal:
        read_position('{"edition": ')
    assert refusal.value.reason == "bad_position"


@pytest.mark.parametrize(("line", "broken"), [(0, "chess"), (4, "play 11>3 x0")])
def test_bad_record_names_the_line(line: int, broken: str) -> None:
    lines = write_record(Record(STATE, (read_action("rest"),))).splitlines()
    lines[line] = broken
    with pytest.raises(Illegal) as refusal:
        read_record("\n".join(lines))
    assert (refusal.value.reason, refusal.value.details["line"]) == ("bad_record", line + 1)
