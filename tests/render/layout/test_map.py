"""The layout of the map picture, for every map."""

from __future__ import annotations

from itertools import combinations, product

from engine.editions import edition_named
from engine.hex_map import Place
from render.layout.boxes import CAPITAL, CRYSTAL, Box, fitted
from render.layout.map import MapPage, pile_parts
from tests.render.layout.map_pages import PAGES
from tests.render.sample_adventure_views import MAPS

EDITION = edition_named("adventure")


def beside(page: MapPage) -> list[Box]:
    rest = page.lots or page.decks
    cards = [*(place.box for place in page.merchants), *page.vacant]
    return [page.round, page.turn, *cards, *page.bonus, *rest]


def test_the_page_is_landscape_about_three_to_two_for_the_maps_of_the_edition() -> None:
    for name in MAPS:
        wide, high = PAGES[name, 4, 0].box.size
        assert 1.4 <= wide / high <= 1.6


def test_nothing_beside_the_map_overlaps_or_leaves_the_page() -> None:
    for page in PAGES.values():
        boxes = beside(page)
        assert all(box.inside(page.box.inset(6)) for box in (*boxes, *(h.box for h in page.hexes.values())))
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


def test_nothing_covers_the_map() -> None:
    for page in PAGES.values():
        assert not any(place.box.overlaps(box) for place in page.hexes.values() for box in beside(page))


def test_neighbouring_places_are_adjacent_and_no_two_coincide() -> None:
    for page in PAGES.values():
        for place, spot in page.hexes.items():
            for near in place.around():
                if near in page.hexes:
                    other = page.hexes[near].box
                    apart = abs(other.x - spot.box.x), abs(other.y - spot.box.y)
                    assert apart in ((0, spot.box.h), (page.side * 3 // 2, spot.box.h // 2))
        assert len({spot.box for spot in page.hexes.values()}) == len(page.hexes)


def test_columns_run_to_the_right_and_r_downwards() -> None:
    hexes = PAGES["first_game", 4, 0].hexes
    assert hexes[Place(0, 1)].box.y > hexes[Place(0, 0)].box.y
    assert hexes[Place(1, 0)].box.x > hexes[Place(0, 0)].box.x


def test_a_row_keeps_its_places_while_it_shrinks() -> None:
    full, shorter = PAGES["first_game", 4, 0], PAGES["first_game", 3, 0]
    assert shorter.merchants == full.merchants[:3]
    assert len(shorter.vacant) == 1


def test_each_pile_has_room_for_its_number() -> None:
    for page in PAGES.values():
        for boxes, deck in ((page.bonus, False), (page.decks, True)):
            for box in boxes:
                parts = pile_parts(box, deck=deck)
                assert all(part.inside(box) for part in parts)
                assert not parts.tile.overlaps(parts.number)
                assert parts.number.h >= CAPITAL


def test_each_lot_has_room_for_its_crystals() -> None:
    for page in PAGES.values():
        for box, lot in product(page.lots, EDITION.lots):
            assert all(gem.h >= CRYSTAL for gem in fitted(box.inset(8), sum(lot), most=38, gap=3))
