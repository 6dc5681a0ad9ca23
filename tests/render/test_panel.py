"""The panel's picture: open cards, caravan and hand, and the part of the map within reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import Card
from engine.editions import edition_named
from engine.hex_map import Map, Valley
from render import draw_large_market, draw_map_panel, draw_panel
from render.layout.panel import PanelPage, lay_out_map_panel, lay_out_panel
from render.text import shortened
from tests.render.compare_pictures import changed, opened
from tests.render.sample_adventure_views import HAND_WORDS, WORDS, holding, view
from tests.render.sample_views import EDITIONS, own_view, with_seat

VIEW = own_view("golem", 3)
SEAT = VIEW.to_act
HAND = VIEW.seats[SEAT].hand or ()
MAP_VIEW = holding(view(3), 1)
NAMES = ("Ada", "Béa", "Cy")


def page_of_panel() -> PanelPage:
    """Where things are in the picture of `VIEW`."""
    own = VIEW.seats[SEAT]
    return lay_out_panel(
        merchants=len(VIEW.merchants),
        points=len(VIEW.points),
        hand=len(HAND),
        played=len(own.played),
        claimed=len(own.claimed or ()),
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("many", [0, 2, 9, 20])
def test_any_number_of_cards_is_drawn(edition: str, many: int) -> None:
    view = own_view(edition, 3)
    cards = edition_named(edition).merchants[:many]
    seats = tuple(seat._replace(hand=cards, played=cards[::2]) for seat in view.seats)
    assert len(draw_panel(view._replace(seats=seats), 0, HAND_WORDS, WORDS)) < 400_000


def test_a_different_card_changes_its_place_and_nothing_else() -> None:
    page = page_of_panel()
    before, after = (
        opened(draw_panel(with_seat(VIEW, SEAT, hand=(Card(each), *HAND[1:])), SEAT, HAND_WORDS, WORDS))
        for each in ("+4", "^3")
    )
    assert changed(before, after, page.own.hand[0]) == [True, False]


def test_the_points_are_beside_the_caravan_and_even_the_highest_fit() -> None:
    page = page_of_panel()
    three, four = (
        opened(draw_panel(VIEW, SEAT, replace(HAND_WORDS, points=each), WORDS))
        for each in ("3 points", "4 points")
    )
    assert changed(three, four, page.points) == [True, False]
    on_map = lay_out_map_panel(land=(638, 850), merchants=4, hand=2, played=0, discard=0, claimed=0)
    for box in (page.points, on_map.points):
        assert shortened("127 points", box.w // 8, "Bold", box.w) == "127 points"


def test_a_card_that_cannot_be_played_looks_different() -> None:
    all_of_them, others = (
        draw_panel(VIEW, SEAT, HAND_WORDS, WORDS, playable=each) for each in (HAND, HAND[1:])
    )
    assert all_of_them != others


def test_only_the_part_of_the_map_within_reach_is_shown() -> None:
    near = [place for place in MAP_VIEW.map if place.q == 0]
    pictures = [
        opened(draw_map_panel(MAP_VIEW, NAMES, 1, HAND_WORDS, WORDS, reachable=each))
        for each in (near[:1], list(MAP_VIEW.map))
    ]
    assert pictures[0].height < pictures[1].height


def test_no_place_is_cut_off_where_the_shown_part_of_the_map_ends() -> None:
    wagon = MAP_VIEW.seats[1].wagon
    assert wagon is not None
    elsewhere = {place: tile if place == wagon else Valley() for place, tile in MAP_VIEW.map.items()}
    pictures = [
        opened(draw_map_panel(each, NAMES, 1, HAND_WORDS, WORDS, reachable=[wagon]))
        for each in (MAP_VIEW, MAP_VIEW._replace(map=Map(elsewhere)))
    ]
    assert pictures[0] == pictures[1], "only the wagon's place is shown"


def test_a_hidden_hand_cannot_be_drawn() -> None:
    hidden = with_seat(VIEW, SEAT, hand=None)
    with pytest.raises(ValueError, match="hidden"):
        draw_panel(hidden, SEAT, HAND_WORDS, WORDS)
    with pytest.raises(ValueError, match="map"):
        draw_panel(MAP_VIEW, 1, HAND_WORDS, WORDS)


def test_large_print_shows_the_open_cards_in_two_halves() -> None:
    halves = [opened(each) for each in draw_large_market(VIEW, WORDS)]
    assert [each.width for each in halves] == [600, 600]
