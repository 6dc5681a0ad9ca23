"""The layout of a single hex: label, exchange, pieces, village and valley."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine.cards import Trade, kind_of, price_of
from engine.editions import edition_named
from render.layout.boxes import CAPITAL, CRYSTAL, SMALLEST, Box, fitted
from render.layout.exchange import exchange_places
from render.layout.map_hexes import (
    LARGEST_GOOD,
    SMALLEST_SIDE,
    HexPlace,
    band,
    goods_box,
    hex_place,
    piece_places,
    tile_parts,
    wagon_places,
    width_at,
)
from render.text import length
from tests.render.layout.map_pages import SIDES

EDITION = edition_named("adventure")
TRADES = [
    kind for cards in EDITION.mountains.values() for kind in map(kind_of, cards) if isinstance(kind, Trade)
]
side = pytest.mark.parametrize("side", SIDES)


def in_hex(box: Box, place: HexPlace, overhang: int = 0) -> bool:
    """Whether the middle of the box's sides is within the edges of the hex: goods and pieces are round."""
    wide = width_at(place.box, box.y + box.h // 2) / 2
    return (
        box.inside(place.box)
        and abs(box.x - place.box.w / 2) <= wide + overhang
        and abs(box.right - place.box.w / 2) <= wide + overhang
    )


def test_hexes_are_never_smaller_than_the_size_their_contents_need() -> None:
    assert min(SIDES) >= SMALLEST_SIDE


@side
@pytest.mark.parametrize("trade", TRADES)
def test_every_exchange_is_within_its_hex_and_each_good_is_large_enough(side: int, trade: Trade) -> None:
    place = hex_place(side)
    found = exchange_places(goods_box(place.plate), sum(trade.cost), sum(trade.gain), most=LARGEST_GOOD)
    goods = (*found.cost, *found.gain)
    assert all(good.h >= CRYSTAL and in_hex(good, place) for good in goods)
    assert not any(good.overlaps(box) for good, box in product(goods, (place.label, place.icon, place.cost)))


@side
def test_label_cost_and_icon_stand_side_by_side_above_the_plate(side: int) -> None:
    place = hex_place(side)
    heads = (place.label, place.cost, place.icon)
    assert place.label.x < place.cost.x < place.icon.x
    assert not any(a.overlaps(b) for a, b in combinations((*heads, place.plate, place.pieces), 2))
    assert all(in_hex(box, place) and box.h >= SMALLEST for box in heads)
    assert length("B4", CAPITAL, "Bold") <= place.label.w
    assert place.cost.w >= length("8", CAPITAL, "Bold") - 1


@side
def test_the_plate_follows_the_edges_of_the_hex(side: int) -> None:
    place = hex_place(side)
    for x, y in band(place):
        assert abs(x - place.box.w / 2) < width_at(place.box, y) / 2
    assert max(x for x, _ in band(place, right=60)) == 60


@side
def test_pieces_never_cover_text_or_goods_and_none_is_hidden(side: int) -> None:
    place = hex_place(side)
    for wagons, outposts in product(range(5), range(5)):
        found = piece_places(place.pieces, wagons, outposts)
        assert (len(found.wagons), len(found.outposts)) == (wagons, outposts)
        boxes = (*found.wagons, *found.outposts)
        assert all(min(box.size) >= SMALLEST and box.inside(place.box) for box in boxes)
        assert not any(box.overlaps(place.plate) for box in boxes)
        for row in (found.wagons, found.outposts):
            assert not any(a.overlaps(b) for a, b in combinations(row, 2))
        for wagon, outpost in product(found.wagons, found.outposts):
            assert wagon.x >= outpost.right or outpost.x >= wagon.right or wagon.y - outpost.y >= SMALLEST - 6


@side
def test_up_to_four_outposts_and_one_wagon_are_within_the_hex(side: int) -> None:
    place = hex_place(side)
    for wagons, outposts in product(range(2), range(5)):
        found = piece_places(place.pieces, wagons, outposts)
        assert all(in_hex(box, place, overhang=10) for box in (*found.wagons, *found.outposts))


@side
def test_a_village_has_room_for_the_points_and_the_cost_of_every_tile(side: int) -> None:
    place = hex_place(side)
    parts = tile_parts(place.plate)
    assert not parts.points.overlaps(parts.cost)
    for tile in EDITION.vp_tiles:
        price = price_of(tile)
        gems = fitted(parts.cost, sum(price.cost), most=LARGEST_GOOD, gap=2)
        assert all(gem.h >= CRYSTAL and in_hex(gem, place) for gem in gems)
        assert length(str(price.points), CAPITAL, "Black") <= parts.points.w


@side
def test_a_valley_has_room_for_every_wagon(side: int) -> None:
    place = hex_place(side)
    for wagons in range(5):
        boxes = wagon_places(place.middle, wagons)
        assert len(boxes) == wagons
        assert all(min(box.size) >= SMALLEST and in_hex(box, place) for box in boxes)
        assert not any(box.overlaps(place.label) for box in boxes)
