"""Where everything stands on the page of the map, whatever the map."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from engine.cards import Trade, kind_of, price_of
from engine.crystals import Crystals
from engine.editions import edition_named
from engine.hex_map import Place
from render.layout.boxes import CAPITAL, CRYSTAL, SMALLEST, Box, fitted
from render.layout.map import MapPage, lay_out_map, pile_parts
from render.layout.map_hexes import (
    HexPlace,
    exchange,
    hex_place,
    long,
    piece_places,
    raised,
    village_places,
    wagon_places,
)
from tests.engine.test_maps import OwnMap
from tests.render.adventure import MAPS, TALL, WIDE, laid, own_map

EDITION = edition_named("adventure")
OWN: dict[str, OwnMap] = {"wide": WIDE, "tall": TALL}
PLACES = {
    **{name: frozenset(laid(name).map) for name in MAPS},
    **{name: frozenset(own_map(map).map) for name, map in OWN.items()},
}
PAGES = {
    (name, merchants, lots): lay_out_map(places=places, merchants=merchants, lots=lots)
    for (name, places), merchants, lots in product(PLACES.items(), (0, 3, 4), (0, 2, 4))
}
SIDES = sorted({page.side for page in PAGES.values()})
TRADES = [
    kind for cards in EDITION.mountains.values() for kind in map(kind_of, cards) if isinstance(kind, Trade)
]
POKES = 6
"""So far may a corner of a box, which its contents do not fill, stand over the edge of its hex."""


def beside(page: MapPage) -> list[Box]:
    rest = page.lots or page.decks
    cards = [*(place.box for place in page.merchants), *page.vacant]
    return [page.round, page.turn, *cards, *page.bonus, *rest]


def in_hex(box: Box, place: HexPlace) -> bool:
    """Whether the corners of the box are within the six edges, nearly."""
    half, side = place.box.h / 2, place.box.w / 2
    middle = place.box.x + side, place.box.y + half
    corners = product((box.x, box.right), (box.y, box.bottom))
    return all(
        abs(y - middle[1]) <= half and abs(x - middle[0]) + abs(y - middle[1]) / 1.732 <= side + POKES
        for x, y in corners
    )


def test_the_page_is_landscape_about_three_to_two_for_the_maps_of_the_edition() -> None:
    for name in MAPS:
        wide, high = PAGES[name, 4, 0].box.size
        assert 1.4 <= wide / high <= 1.6


def test_nothing_leaves_the_page_and_nothing_beside_the_map_overlaps() -> None:
    for page in PAGES.values():
        boxes = beside(page)
        assert all(box.inside(page.box.inset(6)) for box in (*boxes, *(h.box for h in page.hexes.values())))
        assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


def test_nothing_stands_over_the_map() -> None:
    for page in PAGES.values():
        assert not any(place.box.overlaps(box) for place in page.hexes.values() for box in beside(page))


def test_places_that_touch_lie_side_by_side_and_no_two_at_the_same_spot() -> None:
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


def test_hexes_are_large_enough_for_what_stands_on_them() -> None:
    assert min(SIDES) >= 72
    assert hex_place(min(SIDES)).label.h >= CAPITAL


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("trade", TRADES)
def test_every_exchange_is_within_its_hex_and_large_enough(side: int, trade: Trade) -> None:
    place = hex_place(side)
    found = exchange(place, trade.cost, trade.gain)
    gems = [amount.crystal for amount in (*found.cost, *found.gain)]
    numbers = [amount.number for amount in (*found.cost, *found.gain) if amount.many > 1]
    boxes = [*gems, *numbers, found.arrow]
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    assert all(box.h >= CRYSTAL for box in gems)
    assert all(in_hex(box, place) for box in gems)
    shown: list[Crystals] = []
    for side_of in (found.cost, found.gain):
        many = {amount.level: amount.many for amount in side_of}
        shown.append((many.get(1, 0), many.get(2, 0), many.get(3, 0), many.get(4, 0)))
    assert shown == [trade.cost, trade.gain]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("trade", TRADES)
def test_label_and_icon_are_clear_of_the_exchange(side: int, trade: Trade) -> None:
    place = hex_place(side)
    found = exchange(place, trade.cost, trade.gain)
    tight = long(place, trade.cost, trade.gain)
    heads = [raised(box) if tight else box for box in (place.icon, place.label)]
    for amount in (*found.cost, *found.gain):
        assert not any(amount.crystal.overlaps(box) for box in heads)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("two_lines", [True, False])
def test_pieces_are_large_enough_and_each_shows(side: int, two_lines: bool) -> None:
    place = hex_place(side)
    for wagons, outposts in product(range(5), range(5)):
        found = piece_places(place, wagons, outposts, long=two_lines)
        assert (len(found.wagons), len(found.outposts)) == (wagons, outposts)
        boxes = (*found.wagons, *found.outposts)
        assert all(min(box.size) >= SMALLEST and box.inside(place.box) for box in boxes)
        shows = 7 if wagons > 2 else 11
        for row in (found.wagons, found.outposts):
            assert all(b.x - a.x >= shows for a, b in pairwise(row))


@pytest.mark.parametrize("side", SIDES)
def test_up_to_four_outposts_and_two_wagons_do_not_cover_an_exchange_of_one_line(side: int) -> None:
    place = hex_place(side)
    for wagons, outposts in product(range(3), range(5)):
        found = piece_places(place, wagons, outposts, long=False)
        assert not any(box.overlaps(place.trade) for box in (*found.wagons, *found.outposts))


@pytest.mark.parametrize("side", SIDES)
def test_a_village_shows_each_crystal_it_asks_for_and_its_points(side: int) -> None:
    place = hex_place(side)
    assert in_hex(place.tile, place)
    for card in EDITION.vp_tiles:
        crystals = fitted(place.tile.inset(2, 1), sum(price_of(card).cost), most=34, gap=1)
        assert all(box.h >= CRYSTAL for box in crystals)
    for wagons in range(5):
        points, stand = village_places(place, wagons)
        assert points.h >= SMALLEST
        assert not points.overlaps(place.tile)
        assert all(min(box.size) >= SMALLEST and box.inside(place.box) for box in stand)


@pytest.mark.parametrize("side", SIDES)
def test_a_valley_has_room_for_every_wagon(side: int) -> None:
    place = hex_place(side)
    for wagons in range(5):
        boxes = wagon_places(place.middle, wagons)
        assert len(boxes) == wagons
        assert all(min(box.size) >= SMALLEST and box.inside(place.box) for box in boxes)


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
