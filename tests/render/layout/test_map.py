"""The layout of the map picture, for every map."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine.editions import edition_named
from engine.hex_map import Place
from render.layout.boxes import SMALLEST, WIDTH
from render.layout.map import lay_out_map, map_parts
from render.layout.map_hexes import SMALLEST_SIDE, width_at
from tests.render.layout.map_pages import PAGES
from tests.render.sample_adventure_views import MAPS


@pytest.mark.parametrize("name", MAPS)
def test_the_maps_of_the_edition_fill_a_portrait_page_from_side_to_side(name: str) -> None:
    page = PAGES[name]
    assert page.box.w == WIDTH
    assert page.box.h > page.box.w
    left = min(spot.box.x for spot in page.hexes.values())
    right = max(spot.box.right for spot in page.hexes.values())
    assert right - left >= WIDTH * 0.95


def test_a_long_map_is_turned_upright() -> None:
    assert {PAGES[name].box.w for name in ("wide", "tall")} == {WIDTH}
    assert PAGES["wide"].side == PAGES["tall"].side == SMALLEST_SIDE


def test_a_map_too_wide_in_every_direction_makes_the_page_wider() -> None:
    ring = [Place(q, r) for q in range(-4, 5) for r in range(-4, 5) if max(abs(q), abs(r), abs(q + r)) == 4]
    page = lay_out_map(places=frozenset(ring))
    assert page.side == SMALLEST_SIDE
    assert page.box.w > WIDTH
    assert all(spot.box.inside(page.box) for spot in page.hexes.values())


def test_nothing_overlaps_or_leaves_the_page() -> None:
    for page in PAGES.values():
        header = (page.round, page.turn)
        assert all(box.inside(page.box.inset(5)) for box in (*header, *(h.box for h in page.hexes.values())))
        assert not any(a.overlaps(b) for a, b in combinations(header, 2))
        assert not any(place.box.overlaps(box) for place in page.hexes.values() for box in header)


def test_neighbouring_places_are_adjacent_and_no_two_coincide() -> None:
    for page in PAGES.values():
        for place, spot in page.hexes.items():
            for near in place.around():
                if near in page.hexes:
                    other = page.hexes[near].box
                    apart = abs(other.x - spot.box.x), abs(other.y - spot.box.y)
                    assert apart in ((0, spot.box.h), (page.side * 3 // 2, spot.box.h // 2))
        assert len({spot.box for spot in page.hexes.values()}) == len(page.hexes)


def test_columns_run_to_the_right_and_r_downwards_on_a_map_that_is_not_turned() -> None:
    hexes = PAGES["first_game"].hexes
    assert hexes[Place(0, 1)].box.y > hexes[Place(0, 0)].box.y
    assert hexes[Place(1, 0)].box.x > hexes[Place(0, 0)].box.x


def test_each_place_is_uncut_in_one_of_the_halves_for_large_print() -> None:
    for page in PAGES.values():
        halves = [half.box for half in map_parts(page)]
        assert all(any(spot.box.inside(half) for half in halves) for spot in page.hexes.values())
        assert all(half.inside(page.box) and half.w <= page.box.w * 0.65 for half in halves)


def test_halves_for_large_print_cut_neither_the_header_nor_the_lots() -> None:
    page = lay_out_map(places=frozenset(PAGES["first_game"].hexes), lots=4)
    for half in map_parts(page):
        assert half.turn.inside(half.box)
        assert half.round.inside(half.box)
        assert not any(lot.overlaps(half.box) for lot in page.lots)
        assert all(spot.box.bottom <= half.box.bottom for spot in page.hexes.values())


@pytest.mark.parametrize("name", MAPS)
def test_the_maps_of_the_edition_have_a_line_for_the_name_of_every_seat(name: str) -> None:
    page = PAGES[name]
    lines = page.legend
    assert len(lines) == max(edition_named("adventure").seats)
    for line in lines:
        assert line.inside(page.box.inset(5))
        assert line.h >= SMALLEST
        assert line.w >= 150
        assert not any(line.overlaps(header) for header in (page.round, page.turn))
    assert not any(a.overlaps(b) for a, b in combinations(lines, 2))


def test_names_and_ornament_touch_no_hex_and_not_each_other() -> None:
    for page in PAGES.values():
        assert page.ornament.inside(page.box)
        assert not any(page.ornament.overlaps(line) for line in page.legend)
        for corner, spot in product((*page.legend, page.ornament), page.hexes.values()):
            for y in range(max(corner.y, spot.box.y), min(corner.bottom, spot.box.bottom)):
                wide = width_at(spot.box, y - spot.box.y)
                left = spot.box.x + (spot.box.w - wide) // 2
                assert corner.right <= left or corner.x >= left + wide


def test_a_map_without_a_free_corner_has_neither_names_nor_an_ornament() -> None:
    full = frozenset(Place(q, r - q // 2) for q in range(6) for r in range(5))
    page = lay_out_map(places=full)
    assert page.legend == ()
    assert page.ornament.h == 0
