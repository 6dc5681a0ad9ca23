"""The layout of a single hex: exchange, pieces, village and valley."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from engine.cards import Trade, kind_of, price_of
from engine.crystals import Crystals
from engine.editions import edition_named
from render.layout.boxes import CAPITAL, CRYSTAL, SMALLEST, Box, fitted
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
from tests.render.layout.map_pages import SIDES

EDITION = edition_named("adventure")
TRADES = [
    kind for cards in EDITION.mountains.values() for kind in map(kind_of, cards) if isinstance(kind, Trade)
]
OVERHANG = 6
"""How far the empty corner of a box may reach over the edge of its hex."""


def in_hex(box: Box, place: HexPlace) -> bool:
    """Whether the corners of the box are within the six edges, or nearly so."""
    half, side = place.box.h / 2, place.box.w / 2
    middle = place.box.x + side, place.box.y + half
    corners = product((box.x, box.right), (box.y, box.bottom))
    return all(
        abs(y - middle[1]) <= half and abs(x - middle[0]) + abs(y - middle[1]) / 1.732 <= side + OVERHANG
        for x, y in corners
    )


def test_hexes_are_large_enough_for_their_contents() -> None:
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
def test_label_and_icon_do_not_overlap_the_exchange(side: int, trade: Trade) -> None:
    place = hex_place(side)
    found = exchange(place, trade.cost, trade.gain)
    tight = long(place, trade.cost, trade.gain)
    heads = [raised(box) if tight else box for box in (place.icon, place.label)]
    for amount in (*found.cost, *found.gain):
        assert not any(amount.crystal.overlaps(box) for box in heads)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("two_lines", [True, False])
def test_pieces_are_large_enough_and_each_is_visible(side: int, two_lines: bool) -> None:
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
def test_a_village_has_room_for_its_price_its_points_and_the_wagons(side: int) -> None:
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
