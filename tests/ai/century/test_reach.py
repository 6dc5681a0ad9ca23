"""How many turns away each point card is."""

from __future__ import annotations

import pytest

from ai import Reach, reach
from engine import State, seen_by
from engine.cards import PointCard
from tests.engine.small_positions import seat, table


def turns(state: State, number: int = 0) -> list[int | None]:
    return [each.turns for each in reach(seen_by(state, number))]


def test_a_card_that_can_be_paid_is_one_turn_away() -> None:
    state = table(seat("1122"), seat(), points="1122=6 11122=7")
    assert reach(seen_by(state, 0)) == (
        Reach(PointCard("1122=6"), 0, None, 1, (0, 0, 0, 0)),
        Reach(PointCard("11122=7"), 1, None, 2, (1, 0, 0, 0)),
    )


def test_each_card_to_play_and_the_claim_take_one_turn() -> None:
    assert turns(table(seat("-"), seat(), points="22=1 11=1 1111=2")) == [3, 2, 4]


def test_taking_back_played_cards_takes_one_turn() -> None:
    played = table(seat("-", hand="^2", played="+11"), seat(), points="11=1 22=1")
    assert turns(played) == [3, 4]


def test_a_trade_is_repeated_as_often_as_it_can_be_paid() -> None:
    assert turns(table(seat("111111", hand="11>3"), seat(), points="333=9 3333=12")) == [2, None]


def test_crystals_over_the_limit_are_lost_on_the_way() -> None:
    state = table(seat("1111111111", hand="+22"), seat(), points="22=2 111111111122=3")
    assert turns(state) == [2, None]


def test_reach_does_not_count_on_acquiring_cards() -> None:
    assert turns(table(seat("-", hand="+11"), seat(), merchants="+4", points="4=4")) == [None]


def test_reach_works_for_a_seat_that_is_not_acting() -> None:
    state = table(seat("4444"), seat("1", hand="+11"), points="111=3 4444=16")
    assert turns(state, 1) == [2, None]
    assert reach(seen_by(state, 1))[1].missing == (0, 0, 0, 4)


def test_reach_is_refused_for_a_spectator() -> None:
    with pytest.raises(ValueError, match="onlooker"):
        reach(seen_by(table(seat(), points="11=1"), None))
