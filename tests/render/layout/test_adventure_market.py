"""The layout of the market of Adventure Calls, its bonus tiles, decks and lots."""

from __future__ import annotations

from itertools import combinations, product

from engine.editions import edition_named
from render.layout.adventure_boards import BoardsPage, lay_out_boards, market_parts
from render.layout.adventure_market import pile_parts
from render.layout.boxes import CAPITAL, CRYSTAL, Box, fitted

EDITION = edition_named("adventure")
PAGES = [
    lay_out_boards(seats=4, merchants=merchants, lots=lots)
    for merchants, lots in product((0, 3, 4), (0, 2, 4))
]


def boxes(page: BoardsPage) -> list[Box]:
    market = page.market
    cards = [*(place.box for place in market.merchants), *market.vacant]
    return [*cards, *market.bonus, *(market.lots or market.decks)]


def test_nothing_overlaps_or_leaves_the_page() -> None:
    for page in PAGES:
        found = [*boxes(page), *(seat.box for seat in page.seats)]
        assert all(box.inside(page.box.inset(6)) for box in found)
        assert not any(a.overlaps(b) for a, b in combinations(found, 2))


def test_a_row_keeps_its_places_while_it_shrinks() -> None:
    full, shorter = (lay_out_boards(seats=3, merchants=n).market for n in (4, 3))
    assert shorter.merchants == full.merchants[:3]
    assert len(shorter.vacant) == 1


def test_each_pile_has_room_for_its_number() -> None:
    for page in PAGES:
        for piles, deck in ((page.market.bonus, False), (page.market.decks, True)):
            for box in piles:
                parts = pile_parts(box, deck=deck)
                assert all(part.inside(box) for part in parts)
                assert not parts.tile.overlaps(parts.number)
                assert parts.number.h >= CAPITAL


def test_a_wide_pile_has_its_number_beside_the_tile() -> None:
    parts = pile_parts(Box(0, 0, 200, 100), deck=False)
    assert parts.number.x >= parts.tile.right


def test_each_lot_has_room_for_its_crystals() -> None:
    for page in PAGES:
        for box, lot in product(page.market.lots, EDITION.lots):
            assert all(gem.h >= CRYSTAL for gem in fitted(box.inset(6), sum(lot), most=38, gap=3))


def test_the_parts_for_large_print_show_everything_uncut() -> None:
    for page in PAGES:
        parts = market_parts(page)
        assert all(any(box.inside(part) for part in parts) for box in boxes(page))
