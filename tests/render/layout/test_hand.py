"""The layout of a hand."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine import View
from engine.cards import Trade, kind_of
from engine.editions import edition_named
from render.layout.boxes import CRYSTAL, Box, fitted
from render.layout.goods import caravan_places
from render.layout.hand import HandPage, lay_out_hand
from render.layout.table import face_parts
from tests.render.sample_views import own_view

VIEW = own_view("golem", 3)
SEAT = VIEW.to_act
PAGES = [
    lay_out_hand(hand=hand, played=played, claimed=claimed, draft=draft)
    for hand, played, claimed, draft in product(range(0, 30, 3), range(0, 30, 3), (0, 1, 6, 9), (True, False))
]


def page_of(view: View, *, draft: bool = False) -> HandPage:
    seat = view.seats[SEAT]
    hand, claimed = len(seat.hand or ()), len(seat.claimed or ())
    return lay_out_hand(hand=hand, played=len(seat.played), claimed=claimed, draft=draft)


def boxes(page: HandPage) -> list[Box]:
    lone = [page.title, *page.coins, *page.claimed, page.caravan, page.arrow, page.then]
    return [*lone, page.hand_title, page.played_title, *page.hand, *page.played]


def test_nothing_overlaps_or_leaves_the_page_for_any_number_of_cards() -> None:
    for page in PAGES:
        assert all(box.inside(page.box.inset(6)) for box in boxes(page))
        assert not any(a.overlaps(b) for a, b in combinations(boxes(page), 2))


def test_the_page_is_landscape() -> None:
    assert page_of(VIEW).box.size == (960, 600)


def test_the_caravan_is_large_with_and_without_a_draft() -> None:
    for page in PAGES:
        assert all(place.h >= CRYSTAL * 4 // 3 for place in caravan_places(page.caravan, 10))


def adventure_page(*, draft: bool = False) -> HandPage:
    return lay_out_hand(hand=5, played=2, claimed=2, draft=draft, discard=4)


def test_nothing_overlaps_or_leaves_the_page_with_a_discard_pile() -> None:
    for hand, played, discard, draft in product((0, 1, 7, 20), (0, 3, 12), (1, 4, 20), (True, False)):
        found = lay_out_hand(hand=hand, played=played, claimed=4, draft=draft, discard=discard)
        titles = [found.hand_title, found.played_title, found.discard_title]
        boxes = [*titles, *found.hand, *found.played, *found.discard, *found.bonus, *found.claimed]
        assert all(box.inside(found.box.inset(6)) for box in boxes)
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


def test_without_a_discard_pile_the_hand_has_more_room() -> None:
    with_none = lay_out_hand(hand=5, played=2, claimed=2, draft=False)
    assert with_none.discard == ()
    assert with_none.hand[0].w >= adventure_page().hand[0].w


GOODS = [kind for kind in map(kind_of, edition_named("golem").merchants) if isinstance(kind, Trade)]


@pytest.mark.parametrize("kind", GOODS)
def test_the_goods_of_a_card_are_about_equally_large_however_many_there_are(kind: Trade) -> None:
    card = lay_out_hand(hand=8, played=1, claimed=1, draft=True).hand[0]
    cost, gain = sum(kind.cost), sum(kind.gain)
    parts = face_parts(Box(0, 0, *card.size).inset(card.h // 16), cost, gain)
    sizes = [
        fitted(box, n, most=card.h * 36 // 100, gap=3)[0].h
        for box, n in ((parts.upper, cost), (parts.lower, gain))
    ]
    assert min(sizes) >= 36
    assert max(sizes) <= min(sizes) * 1.5


def test_nothing_in_the_header_of_a_hand_is_where_the_moon_is() -> None:
    page = adventure_page()
    assert max(box.right for box in (*page.bonus, *page.coins, *page.claimed)) <= page.box.w - 100
