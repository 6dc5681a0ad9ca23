"""Layout of a map hex: its label, trade, VP tile and the pieces on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from engine.crystals import Crystals, Level
from render.layout.boxes import CRYSTAL, Box, lines, side_by_side, stack

ROOT = sqrt(3)
_TOP, _HEAD, _ICON, _LABEL = 3, 29, 34, 54
_DIGIT, _ARROW = 20, 13
_OUTPOST = 28
_WAGON, _FAIR_WAGON, _SMALL_WAGON = 48, 38, 31
"""Wagon widths: preferred, the least before pieces are put in two rows, and minimum."""
_TILE = (96, 60)
_POINTS = 48


class HexPlace(NamedTuple):
    box: Box
    head: Box
    """The label of a valley or village, which has no icon beside it."""
    icon: Box
    label: Box
    trade: Box
    """A trade that fits into one line."""
    lines: Box
    """A trade that needs two lines."""
    lower: Box
    """Pieces below a one-line trade."""
    foot: Box
    """Pieces below a two-line trade; in a village, the points and the wagons."""
    tile: Box
    """The cost of a village's VP tile."""
    middle: Box
    """Wagons in a valley: everything below the label."""


class Amount(NamedTuple):
    """A number of crystals of one level. A single crystal has no number, so that box is empty."""

    level: Level
    many: int
    number: Box
    crystal: Box


class Exchange(NamedTuple):
    cost: tuple[Amount, ...]
    arrow: Box
    gain: tuple[Amount, ...]


class Pieces(NamedTuple):
    wagons: tuple[Box, ...]
    outposts: tuple[Box, ...]


def height(side: int) -> int:
    """Height of a hex with this side, rounded to an even number."""
    return round(side * ROOT / 2) * 2


@lru_cache(maxsize=32)
def hex_place(side: int) -> HexPlace:
    """A flat-topped hex at the origin of the page."""
    box = Box(0, 0, 2 * side, height(side))
    half = box.h // 2
    trade = _centred(side, half - 23, side * 17 // 10, CRYSTAL)
    head = _centred(side, 4, max(side, _LABEL), trade.y - 7)
    icon, label = side_by_side(_centred(side + 2, head.y, _ICON + _LABEL, head.h), (_ICON,), 0)
    lines = _centred(side, max(half - 29, _TOP + _HEAD - 1), side * 17 // 10, 2 * CRYSTAL + 2)
    foot = _centred(side, lines.bottom, side * 13 // 10, box.h - lines.bottom - 4)
    return HexPlace(
        *(box, head, icon, label, trade, lines),
        lower=_centred(side, trade.bottom + 2, side * 14 // 10, box.h - trade.bottom - 7),
        foot=foot,
        tile=_centred(side, lines.y - 2, *_TILE),
        middle=_centred(side, head.bottom, side * 14 // 10, box.h - head.bottom - 10),
    )


def raised(box: Box) -> Box:
    """The same box moved up to leave space for a two-line trade."""
    return Box(box.x, _TOP, box.w, _HEAD)


def _centred(middle: int, y: int, width: int, high: int) -> Box:
    return Box(middle - width // 2, y, width, high)


def moved(place: HexPlace, right: int, down: int) -> HexPlace:
    return HexPlace(*(box.moved(right, down) for box in place))


def piece_places(place: HexPlace, wagons: int, outposts: int, *, long: bool) -> Pieces:
    """Pieces on a mountain, side by side.

    Below a one-line trade, wagons go above the outposts if they don't fit beside them.
    """
    if not long and wagons and wagons * _FAIR_WAGON + outposts * (_OUTPOST + 2) > place.lower.w:
        upper, lower = stack(place.lower, (place.lower.h - _OUTPOST + 3,), -3)
        narrow = _centred(place.box.x + place.box.w // 2, lower.y, place.box.w * 55 // 100, lower.h)
        wagon_boxes = tuple(box.moved(0, max(0, upper.y - box.y)) for box in wagon_places(upper, wagons))
        return Pieces(wagon_boxes, _row(narrow, (_OUTPOST,) * outposts, _OUTPOST))
    area = place.foot if long else place.lower
    width = _wagon_width(area, wagons, area.w - outposts * (_OUTPOST + 1))
    boxes = _row(area, (width,) * wagons + (_OUTPOST,) * outposts, _OUTPOST)
    return Pieces(tuple(_wagon(box) for box in boxes[:wagons]), boxes[wagons:])


def village_places(place: HexPlace, wagons: int) -> tuple[Box, tuple[Box, ...]]:
    """A village's points, below their cost, and the wagons beside them."""
    width = _wagon_width(place.foot, wagons, place.foot.w - _POINTS)
    points, *rest = _row(place.foot, (_POINTS, *(width,) * wagons), place.foot.h)
    return points, tuple(map(_wagon, rest))


def wagon_places(area: Box, wagons: int) -> tuple[Box, ...]:
    """Wagons as large as fit, down to a minimum size; below that they overlap."""
    width = _wagon_width(area, wagons, area.w)
    return tuple(_wagon(box) for box in _row(area, (width,) * wagons, _OUTPOST))


def _wagon_width(area: Box, wagons: int, left: int) -> int:
    return min(_WAGON, max(_SMALL_WAGON, min(left // max(wagons, 1) - 2, area.h)))


def _wagon(box: Box) -> Box:
    """A square of the box's width, centred vertically."""
    return Box(box.x, box.y + (box.h - box.w) // 2, box.w, box.w)


def _row(area: Box, widths: tuple[int, ...], high: int) -> tuple[Box, ...]:
    """Boxes side by side, centred; without enough space, each overlaps the one before."""
    gaps = max(len(widths) - 1, 1)
    gap = min(2, (area.w - sum(widths)) // gaps)
    x = area.x + (area.w - sum(widths) - gap * (len(widths) - 1)) // 2
    top = area.y + (area.h - high) // 2
    boxes: list[Box] = []
    for width in widths:
        boxes.append(Box(x, top, width, high))
        x += width + gap
    return tuple(boxes)


def long(place: HexPlace, cost: Crystals, gain: Crystals) -> bool:
    """Whether the trade needs two lines."""
    return _width(cost) + _ARROW + _width(gain) > place.trade.w


def exchange(place: HexPlace, cost: Crystals, gain: Crystals) -> Exchange:
    """Cost, arrow and gain of a trade, in one line or two."""
    if not long(place, cost, gain):
        trade = place.trade
        start = trade.x + (trade.w - _width(cost) - _ARROW - _width(gain)) // 2
        arrow = Box(start + _width(cost), trade.y, _ARROW, CRYSTAL)
        return Exchange(_amounts(start, trade.y, cost), arrow, _amounts(arrow.right, trade.y, gain))
    upper, lower = lines(place.lines, 2, 2)
    start = upper.x + (upper.w - _width(cost)) // 2
    arrow = Box(lower.x + (lower.w - _width(gain) - _ARROW - 2) // 2, lower.y, _ARROW, CRYSTAL)
    return Exchange(_amounts(start, upper.y, cost), arrow, _amounts(arrow.right + 2, lower.y, gain))


def _width(shown: Crystals) -> int:
    return sum(CRYSTAL + _DIGIT * (count > 1) for count in shown if count)


def _amounts(x: int, y: int, shown: Crystals) -> tuple[Amount, ...]:
    return tuple(_laid_out_amounts(x, y, shown))


def _laid_out_amounts(x: int, y: int, shown: Crystals) -> Iterator[Amount]:
    for level, count in enumerate(shown, start=1):
        if count:
            digit = _DIGIT * (count > 1)
            yield Amount(level, count, Box(x, y, digit, CRYSTAL), Box(x + digit, y, CRYSTAL, CRYSTAL))
            x += digit + CRYSTAL
