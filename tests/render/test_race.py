"""The race to the last point card, and what can be claimed on the way."""

from __future__ import annotations

from itertools import pairwise

from engine.cards import PointCard
from engine.crystals import NONE
from render.layout.table import race_places
from tests.render.pictures import changed, page_of, picture, table, with_seat

VIEW = table("golem", 5)._replace(points=(PointCard("44444=20"),) * 5)
PAGE = page_of(VIEW)


def test_the_last_round_is_announced_once_somebody_has_the_last_point_card() -> None:
    before, after = (picture(with_seat(VIEW, 1, claimed_size=size)) for size in (4, 5))
    assert changed(before, after, PAGE.notice, PAGE.seats[1].race) == [True, True, False]


def test_each_point_card_fills_a_place_in_the_race() -> None:
    pictures = [picture(with_seat(VIEW, 1, claimed_size=size)) for size in range(5)]
    places = race_places(PAGE.seats[1].race, 5)
    for number, (before, after) in enumerate(pairwise(pictures)):
        assert changed(before, after, places[number]) == [True, False]


def test_what_the_acting_player_can_claim_is_marked() -> None:
    points = (*VIEW.points[:2], PointCard("1122=6"), *VIEW.points[3:])
    poor, rich = (
        with_seat(VIEW, VIEW.to_act, caravan=held)._replace(points=points) for held in (NONE, (2, 2, 0, 0))
    )
    place = PAGE.points[2]
    marked = (place.card.inset(-3), place.claimant, PAGE.seats[VIEW.to_act].caravan)
    assert changed(picture(poor), picture(rich), *marked) == [True, True, True, False]


def test_with_three_players_the_last_round_comes_a_card_later() -> None:
    view = table("golem", 3)
    page = page_of(view)
    five, six = (picture(with_seat(view, 0, claimed_size=size)) for size in (5, 6))
    before = picture(view)
    assert [changed(before, later, page.notice)[0] for later in (five, six)] == [False, True]
