"""Layout of an Adventure Calls map: a portrait page that the map fills.

The map is turned in steps of 60° to make its hexes as large as possible. A map of an unusual shape makes the
page wider or taller, because a hex has a minimum size.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.hex_map import Place
from render.layout.boxes import GAP, WIDTH, Box, fitted, stack
from render.layout.map_corners import legend_lines, ornament_place
from render.layout.map_hexes import ROOT, SMALLEST_SIDE, HexPlace, height, hex_place, moved
from render.layout.table import HEADER, header_parts

_MARGIN, _LOTS = 7, 100
_LARGEST_SIDE = 116
_TALLEST = 1230
"""The height that a map may have if its hexes aren't at their minimum."""


class MapPage(NamedTuple):
    box: Box
    side: int
    """Side of a hex."""
    hexes: Mapping[Place, HexPlace]
    round: Box
    turn: Box
    notice: Box
    """Where the last round is announced."""
    lots: tuple[Box, ...]
    """Until every seat has settled, the starting lots below the map."""
    legend: tuple[Box, ...]
    """Lines for the names of up to four seats, in a corner; none if the map leaves no room for them."""
    ornament: Box
    """A compass rose in another corner; empty if there is no room for it."""


class _Extent(NamedTuple):
    """The size of a map after turning: columns of hexes, and its height in half hexes."""

    turns: int
    left: int
    top: int
    columns: int
    halves: int

    def wide(self, side: int) -> int:
        return side * 3 // 2 * (self.columns - 1) + 2 * side

    def tall(self, side: int) -> int:
        return height(side) // 2 * self.halves

    @property
    def side(self) -> int:
        """The largest even side with which the map fits the page, or the minimum."""
        by_width = int((WIDTH - 2 * _MARGIN) / (1.5 * (self.columns - 1) + 2))
        by_height = int(2 * _TALLEST / self.halves / ROOT)
        side = max(SMALLEST_SIDE, min(_LARGEST_SIDE, by_width, by_height))
        return side - side % 2


@lru_cache(maxsize=64)
def lay_out_map(*, places: frozenset[Place], lots: int = 0) -> MapPage:
    extent = max((_extent(places, turns) for turns in range(3)), key=_rank)
    side = extent.side
    wide = max(WIDTH, extent.wide(side) + 2 * _MARGIN)
    strip = _LOTS + 2 * GAP if lots else 0
    page = Box(0, 0, wide, 6 + HEADER + GAP + extent.tall(side) + 2 * _MARGIN + strip)
    heights = (HEADER, extent.tall(side) + _MARGIN)
    top, land, rest = stack(Box(16, 6, wide - 32, page.h - 6 - _MARGIN), heights, GAP)
    below = Box(rest.x, page.bottom - strip, rest.w, _LOTS)
    hexes = _hexes(places, extent, side, land)
    outlines = [spot.box for spot in hexes.values()]
    legend = legend_lines(outlines, land)
    return MapPage(
        page,
        side,
        hexes,
        *header_parts(top),
        fitted(below, lots, most=_LOTS, gap=2 * GAP, ratio=1.2),
        legend,
        ornament_place(outlines, land, legend),
    )


def map_parts(page: MapPage) -> tuple[MapPage, MapPage]:
    """The left and the right half of the page for large print, which overlap so that neither cuts a place.

    The left half has room for the round, the right one for whose turn it is. The lots are left out, because
    the market has them, too.
    """
    halves = WIDTH * 62 // 100
    wide = max(halves, page.box.w // 2 + page.side)
    tall = page.lots[0].y - GAP if page.lots else page.box.h
    return _part(page, Box(0, 0, wide, tall)), _part(page, Box(page.box.w - wide, 0, wide, tall))


def _part(page: MapPage, box: Box) -> MapPage:
    top = Box(box.x + 16, page.turn.y, box.w - 32, page.turn.h)
    return page._replace(box=box, round=top, turn=top, notice=top, lots=())


def _rank(extent: _Extent) -> tuple[bool, int, int]:
    """Prefer a map as wide as the page, then large hexes, then few turns."""
    fits = extent.wide(extent.side) <= WIDTH - 2 * _MARGIN
    return fits, extent.side, -extent.turns


def _turned(place: Place, turns: int) -> Place:
    """The place after turning the map clockwise by 60° this many times."""
    for _ in range(turns):
        place = Place(-place.r, place.q + place.r)
    return place


def _extent(places: frozenset[Place], turns: int) -> _Extent:
    turned = [_turned(place, turns) for place in places]
    left, right = min(place.q for place in turned), max(place.q for place in turned)
    halves = [2 * place.r + place.q for place in turned]
    return _Extent(turns, left, min(halves), right - left + 1, max(halves) - min(halves) + 2)


def _hexes(places: frozenset[Place], extent: _Extent, side: int, land: Box) -> dict[Place, HexPlace]:
    x = land.x + (land.w - extent.wide(side)) // 2
    y = land.y + (land.h - extent.tall(side)) // 2
    half = height(side) // 2
    found: dict[Place, HexPlace] = {}
    for place in sorted(places):
        at = _turned(place, extent.turns)
        right, down = (at.q - extent.left) * (side * 3 // 2), (2 * at.r + at.q - extent.top) * half
        found[place] = moved(hex_place(side), x + right, y + down)
    return found
