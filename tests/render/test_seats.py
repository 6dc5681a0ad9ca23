"""The seats on the picture of a table: caravan, tallies, and the race to the last card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from engine.cards import Card, PointCard
from engine.crystals import NONE, Crystals, count, plus
from render.layout.claimed_cards import claimed_parts
from render.layout.goods import caravan_places
from render.palette import STONE
from tests.render.compare_pictures import changed
from tests.render.sample_views import page_of, picture, with_seat, without_claims

VIEW = without_claims()
PAGE = page_of(VIEW)
BEFORE = picture(VIEW)
ONE: Sequence[Crystals] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("crystal", ONE)
def test_one_more_crystal_changes_that_caravan_and_nothing_else(number: int, crystal: Crystals) -> None:
    caravan = plus(VIEW.seats[number].caravan, crystal)
    after = picture(with_seat(VIEW, number, caravan=caravan))
    assert changed(BEFORE, after, PAGE.seats[number].caravan) == [True, False]


@pytest.mark.parametrize("held", range(11))
def test_a_caravan_fills_its_ten_places_in_order(held: int) -> None:
    empty = picture(with_seat(VIEW, 2, caravan=NONE))
    filled = picture(with_seat(VIEW, 2, caravan=count([1, 1, 1, 2, 2, 3, 3, 3, 4, 4][:held])))
    places = caravan_places(PAGE.seats[2].caravan, 10)
    assert changed(empty, filled, *places) == [*(number < held for number in range(10)), False]


def test_more_than_ten_crystals_in_a_caravan_still_show() -> None:
    pictures = [picture(with_seat(VIEW, 1, caravan=(n, 3, 2, 1))) for n in (4, 5, 8, 9, 12, 13, 40, 41)]
    for one, more in pairwise(pictures):
        assert changed(one, more, PAGE.seats[1].caravan) == [True, False]


@pytest.mark.parametrize(
    ("place", "change"),
    [
        (0, {"hand_size": 12}),
        (1, {"played": (Card("+11"), Card("11>3"))}),
        (2, {"coins": (3, 0)}),
        (2, {"coins": (0, 3)}),
    ],
)
def test_each_tally_of_a_seat_shows_in_its_place_and_nowhere_else(place: int, change: dict[str, Any]) -> None:
    plain: dict[str, Any] = {"hand_size": 1, "coins": (0, 0), "played": ()}
    before, after = (picture(with_seat(VIEW, 2, **tallies)) for tallies in (plain, plain | change))
    assert changed(before, after, PAGE.seats[2].tallies[place]) == [True, False]


def test_silver_coins_are_beside_copper_ones() -> None:
    before, after = (picture(with_seat(VIEW, 2, coins=(1, silver))) for silver in (1, 2))
    assert changed(before, after, PAGE.seats[2].tallies[3]) == [True, False]


def test_the_first_player_is_marked_and_nobody_else_is() -> None:
    nameless = picture(VIEW._replace(to_act=4), names=("A", "A", "A", "A", "A"))
    marks = [
        nameless.crop((mark.x, mark.y + 4, mark.right, mark.bottom - 4)) for _, _, _, mark, *_ in PAGE.seats
    ]
    assert marks[0] != marks[1] == marks[2] == marks[3]


def test_claimed_cards_show_once_they_are_public() -> None:
    before, after = (
        picture(with_seat(VIEW, 1, claimed=claimed, claimed_size=1))
        for claimed in (None, (PointCard("1122=6"),))
    )
    assert changed(before, after, PAGE.seats[1].race) == [True, False]


def test_the_points_of_claimed_cards_are_whole_if_they_have_three_digits() -> None:
    known = [(PointCard("44444=20"),) * 5 + (PointCard(f"1122={points}"),) for points in (6, 7, 18)]
    hundreds = [picture(with_seat(VIEW, 1, claimed=claimed, claimed_size=6)) for claimed in known]
    fan = claimed_parts(PAGE.seats[1].race).fan
    assert changed(hundreds[0], hundreds[1], fan) == [True, False]
    assert changed(hundreds[0], hundreds[2], fan) == [True, False]


def test_each_claimed_card_joins_the_fan_and_is_counted() -> None:
    pictures = [picture(with_seat(VIEW, 1, claimed_size=size)) for size in range(5)]
    parts = claimed_parts(PAGE.seats[1].race)
    for before, after in pairwise(pictures):
        assert changed(before, after, parts.fan, parts.alone) == [True, True, False]


def test_the_claim_that_ends_the_game_gets_a_crown() -> None:
    four, five = (picture(with_seat(VIEW, 1, claimed_size=size)) for size in (4, 5))
    crown = claimed_parts(PAGE.seats[1].race).crown
    assert changed(four, five, crown)[0]
    middle = crown.x + crown.w // 2, crown.y + crown.h * 3 // 4
    assert five.getpixel(middle) == STONE.within_reach
