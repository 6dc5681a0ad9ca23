"""The large pictures of a hand and of a map."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.editions import edition_named
from render import HandWords, draw_large_hand, draw_large_map
from render.layout.adventure_boards import lay_out_boards, market_parts
from render.layout.boxes import WIDTH
from render.layout.large_print import LARGE, lay_out_cards, sheets
from render.layout.map import lay_out_map, map_parts
from tests.render import sample_adventure_views
from tests.render.box_checks import assert_apart
from tests.render.compare_pictures import opened
from tests.render.sample_views import NAMES, own_view, with_seat

WORDS = HandWords(title="Your cards", hand="Hand", played="Played", discard="Discard")


def test_large_pages_are_half_as_wide() -> None:
    view = own_view("golem", 3)
    pictures = [opened(each) for each in draw_large_hand(view, view.to_act, WORDS)]
    assert len(pictures) >= 3
    assert {each.width for each in pictures} == {LARGE}
    assert WIDTH == 2 * LARGE
    assert all(each.height <= 800 for each in pictures)


@pytest.mark.parametrize("many", [0, 1, 6, 7, 24, 45])
def test_large_pages_hold_every_card_and_are_few_enough_for_a_message(many: int) -> None:
    cards = [Card(each) for each in (*edition_named("golem").hand, *edition_named("golem").merchants)][:many]
    assert [card for sheet in sheets(cards) for card in sheet] == cards
    view = with_seat(own_view("golem", 3), 0, hand=tuple(cards), played=(), claimed=())
    assert len(draw_large_hand(view, 0, WORDS, then=view)) <= 7
    for sheet in sheets(cards):
        assert_apart(lay_out_cards(len(sheet)).box, *lay_out_cards(len(sheet)).cards)


def test_a_large_map_shows_the_halves_of_the_map_and_the_market() -> None:
    view, _ = sample_adventure_views.eventful(4)
    halves = map_parts(lay_out_map(places=frozenset(view.map)))
    parts = (*(half.box for half in halves), *market_parts(lay_out_boards(seats=4)))
    pictures = [opened(each) for each in draw_large_map(view, NAMES[:4], sample_adventure_views.WORDS)]
    assert [each.size for each in pictures] == [box.size for box in parts]
    assert all(each.width <= WIDTH * 0.65 for each in pictures)
