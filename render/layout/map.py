"""Layout of an Adventure Calls map, with the market and the bonus tiles beside it.

They go below a map that is too wide. A very wide or very tall map makes the page larger, because a hex has a
minimum size.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.hex_map import Place
from render.layout.boxes import GAP, WIDTH, Box, columns, fitted, square, stack, within_margins
from render.layout.map_hexes import ROOT, HexPlace, height, hex_place, moved
from render.layout.table import HEADER, MERCHANT, MerchantPlace, merchant_place

HEIGHT = 856
_OPEN = 4
_LARGEST, _SMALLEST = 80, 72
"""Range of a hex's side. If even the smallest leaves no space for the market, the market goes below."""
_NARROW, _WIDE = 352, 520
"""Width range of the area beside the map."""
_BETWEEN, _MARGIN = 12, 6
_COUNT, _LONG_COUNT = 62, 88
"""Widths of “×” with a one-digit and with a two-digit number."""
_BONUS, _DECKS = 124, 108


class MapPage(NamedTuple):
    box: Box
    side: int
    """Side of a hex."""
    hexes: Mapping[Place, HexPlace]
    round: Box
    turn: Box
    notice: Box
    """Where the last round is announced; may overlap `round`."""
    merchants: tuple[MerchantPlace, ...]
    vacant: tuple[Box, ...]
    bonus: tuple[Box, Box, Box]
    """Free moves, caravan space, points."""
    decks: tuple[Box, Box]
    """Merchant cards, VP tiles."""
    lots: tuple[Box, ...]
    """Replace the decks until every seat has settled."""


class PileParts(NamedTuple):
    tile: Box
    number: Box


class _Extent(NamedTuple):
    """The size of a map: columns of hexes, and its height in half hexes."""

    left: int
    top: int
    columns: int
    halves: int

    def wide(self, side: int) -> int:
        return side * 3 // 2 * (self.columns - 1) + 2 * side

    def tall(self, side: int) -> int:
        return height(side) // 2 * self.halves


class _Panels(NamedTuple):
    """Everything beside or below the map."""

    round: Box
    turn: Box
    notice: Box
    market: Box
    across: int
    bonus: Box
    decks: Box


@lru_cache(maxsize=64)
def lay_out_map(*, places: frozenset[Place], merchants: int, lots: int) -> MapPage:
    extent = _extent(places)
    side = _side(extent, WIDTH - 32 - _BETWEEN - _NARROW)
    if side >= _SMALLEST:
        page, land, panels = _beside(extent, side)
    else:
        side = max(_SMALLEST, _side(extent, WIDTH - 32))
        page, land, panels = _below(extent, side)
    cards = _market(panels.market, max(_OPEN, merchants), panels.across)
    bonus, decks = columns(panels.bonus, 3, GAP), columns(panels.decks, 2, GAP)
    return MapPage(
        *(page, side, _hexes(places, extent, side, land), panels.round, panels.turn, panels.notice),
        merchants=cards[:merchants],
        vacant=tuple(place.card for place in cards[merchants:]),
        bonus=(bonus[0], bonus[1], bonus[2]),
        decks=(decks[0], decks[1]),
        lots=fitted(panels.decks, lots, most=panels.decks.h, gap=GAP, ratio=0.86) if lots else (),
    )


def map_parts(page: MapPage) -> tuple[Box, ...]:
    """The page in four parts: two overlapping halves of the map, the market, the bonus tiles and decks."""
    land = _bounding_box(*(spot.box for spot in page.hexes.values()))
    market = _bounding_box(
        page.round, page.turn, page.notice, *(place.box for place in page.merchants), *page.vacant
    )
    left = _bounding_box(*page.bonus, *page.decks, *page.lots)
    overlap = height(page.side) // 2
    if land.w > land.h:
        half = land.w // 2 + overlap
        halves = (Box(land.x, land.y, half, land.h), Box(land.right - half, land.y, half, land.h))
    else:
        half = land.h // 2 + overlap
        halves = (Box(land.x, land.y, land.w, half), Box(land.x, land.bottom - half, land.w, half))
    return (*halves, market, left)


def _bounding_box(*boxes: Box) -> Box:
    """The bounding box, with a margin."""
    x, y = min(box.x for box in boxes) - _MARGIN, min(box.y for box in boxes) - _MARGIN
    right, bottom = max(box.right for box in boxes) + _MARGIN, max(box.bottom for box in boxes) + _MARGIN
    return Box(x, y, right - x, bottom - y)


def pile_parts(box: Box, *, deck: bool) -> PileParts:
    """A tile with the number left beside it, or below it if the box is too narrow."""
    inner, count = box.inset(6), _LONG_COUNT if deck else _COUNT
    if inner.w >= count + 56:
        tile = square(Box(inner.x, inner.y, inner.w - count, inner.h))
        tile = Box(inner.x + (inner.w - tile.w - count) // 2, tile.y, tile.w, tile.h)
        return PileParts(tile, Box(tile.right, inner.y, count, inner.h))
    upper, number = stack(inner, (inner.h - 36,), 2)
    return PileParts(square(upper), number)


def _extent(places: frozenset[Place]) -> _Extent:
    left, right = min(place.q for place in places), max(place.q for place in places)
    halves = [2 * place.r + place.q for place in places]
    return _Extent(left, min(halves), right - left + 1, max(halves) - min(halves) + 2)


def _side(extent: _Extent, wide: int) -> int:
    """The largest even side with which the map fits this width; a tall map may make the page taller."""
    by_height = max(_SMALLEST, int(2 * (HEIGHT - 16) / extent.halves / ROOT))
    by_width = int(wide / (1.5 * (extent.columns - 1) + 2))
    side = min(_LARGEST, by_height, by_width)
    return side - side % 2


def _beside(extent: _Extent, side: int) -> tuple[Box, Box, _Panels]:
    page = Box(0, 0, WIDTH, max(HEIGHT, extent.tall(side) + 16))
    inner = within_margins(page)
    wide = min(_WIDE, inner.w - extent.wide(side) - _BETWEEN)
    land = Box(inner.x, inner.y + 2, inner.w - wide - _BETWEEN, inner.h)
    beside = Box(inner.right - wide, inner.y, wide, HEIGHT - 16)
    round, turn, market, bonus, rest = stack(beside, (HEADER, HEADER, 2 * MERCHANT + GAP, _BONUS), GAP)
    bonus, decks = bonus.moved(0, 8), Box(rest.x, rest.y + 12, rest.w, _DECKS)
    return page, land, _Panels(round, turn, round, market, 2, bonus, decks)


def _below(extent: _Extent, side: int) -> tuple[Box, Box, _Panels]:
    high = 16 + HEADER + extent.tall(side) + MERCHANT + 3 * GAP
    page = Box(0, 0, max(WIDTH, extent.wide(side) + 32), high)
    inner = within_margins(page)
    top, land, bottom = stack(inner, (HEADER, extent.tall(side) + GAP), GAP)
    round, turn = Box(top.x, top.y, 296, top.h), Box(top.x + 304, top.y, top.w - 608, top.h)
    notice = Box(top.right - 296, top.y, 296, top.h)
    market = Box(bottom.x, bottom.y, 720, bottom.h)
    right = Box(market.right + _BETWEEN, bottom.y, bottom.right - market.right - _BETWEEN, bottom.h)
    bonus, decks = stack(right, ((right.h - GAP) // 2,), GAP)
    return page, land, _Panels(round, turn, notice, market, 4, bonus, decks)


def _market(box: Box, n: int, across: int) -> tuple[MerchantPlace, ...]:
    """Cards from left to right, line by line."""
    wide = columns(box, across, GAP)
    return tuple(
        merchant_place(Box(wide[i % across].x, box.y + i // across * (MERCHANT + GAP), wide[0].w, MERCHANT))
        for i in range(n)
    )


def _hexes(places: frozenset[Place], extent: _Extent, side: int, land: Box) -> dict[Place, HexPlace]:
    x = land.x + (land.w - extent.wide(side)) // 2
    y = land.y + (land.h - extent.tall(side)) // 2
    half = height(side) // 2
    return {
        place: moved(
            hex_place(side),
            x + (place.q - extent.left) * (side * 3 // 2),
            y + (2 * place.r + place.q - extent.top) * half,
        )
        for place in sorted(places)
    }
