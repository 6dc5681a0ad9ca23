"""Layout of a map hex: its label, exchange, VP tile and the pieces on it."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from render.layout.boxes import CRYSTAL, SMALLEST, Box, fitted, side_by_side

ROOT = sqrt(3)
SMALLEST_SIDE = 86
"""Side of the smallest hex in which everything is large enough."""
LARGEST_GOOD = 40
_HEAD, _LABEL = 30, 47
_RIM = 5
"""Between the plate and the edge of the hex."""
_WAGON, _OUTPOST = 50, 34
"""The largest wagon and the largest outpost."""


class HexPlace(NamedTuple):
    box: Box
    label: Box
    """Always in the upper left corner."""
    icon: Box
    """A mountain's icon, always in the upper right corner."""
    cost: Box
    """The cost of going here, between the label and the icon."""
    plate: Box
    """The exchange of a mountain, or the VP tile of a village, on a band across the hex."""
    pieces: Box
    """Wagons and outposts, below the plate."""
    middle: Box
    """Wagons in a valley: everything below the label."""


class Pieces(NamedTuple):
    wagons: tuple[Box, ...]
    outposts: tuple[Box, ...]


class TileParts(NamedTuple):
    """A VP tile: its points at the left, its cost beside them."""

    points: Box
    cost: Box


def height(side: int) -> int:
    """Height of a hex with this side, rounded to an even number."""
    return round(side * ROOT / 2) * 2


@lru_cache(maxsize=32)
def hex_place(side: int) -> HexPlace:
    """A flat-topped hex at the origin of the page."""
    box = Box(0, 0, 2 * side, height(side))
    spare = side - SMALLEST_SIDE
    top = 3 + spare // 6
    label, cost, icon = _head(side, top)
    plate_top = top + _HEAD + spare // 8
    plate_high = min(2 * LARGEST_GOOD + 10, 2 * CRYSTAL + 7 + spare * 3 // 4)
    upper, lower = plate_top + CRYSTAL // 2, plate_top + plate_high - CRYSTAL // 2
    wide = min(width_at(box, upper), width_at(box, lower)) - 2 * _RIM
    plate = _centred(side, plate_top, wide, plate_high)
    pieces = _centred(side, plate.bottom + 1, width_at(box, box.h - SMALLEST) + 4, box.h - plate.bottom - 3)
    middle = _centred(side, label.bottom, box.w * 7 // 10, box.h - label.bottom - 12)
    return HexPlace(box, label, icon, cost, plate, pieces, middle)


def _head(side: int, top: int) -> tuple[Box, Box, Box]:
    """The label, the cost and the icon, side by side along the upper edge."""
    head = Box(side // 2 - 4, top, side + 13, _HEAD)
    icon = Box(head.right - _HEAD + 2, head.y + 1, _HEAD - 2, _HEAD - 2)
    label, between = side_by_side(Box(head.x, head.y, icon.x - head.x, _HEAD), (_LABEL,), 0)
    return label, between, icon


def width_at(box: Box, y: int) -> int:
    """The width of the hex at this height."""
    return int(box.w / 2 + min(y, box.h - y) * box.w / 2 / (box.h / 2))


def _centred(middle: int, y: int, width: int, high: int) -> Box:
    return Box(middle - width // 2, y, width, high)


def moved(place: HexPlace, right: int, down: int) -> HexPlace:
    return HexPlace(*(box.moved(right, down) for box in place))


def band(place: HexPlace, left: int = 0, right: int = 0) -> list[tuple[int, int]]:
    """The corners of the plate: it follows the edges of the hex, cut off at `left` and `right` if given."""
    box, plate = place.box, place.plate
    heights = [plate.y, min(max(box.h // 2, plate.y), plate.bottom), plate.bottom]
    reach = [(width_at(box, y) // 2 - _RIM, y) for y in heights]
    middle = box.w // 2
    lefts = [(max(middle - wide, left), y) for wide, y in reversed(reach)]
    return [*((min(middle + wide, right or box.w), y) for wide, y in reach), *lefts]


def goods_box(plate: Box) -> Box:
    """Where the goods of an exchange go on its plate."""
    return plate.inset(1, 2)


def tile_parts(plate: Box) -> TileParts:
    """The cost has room for six crystals; the points take the rest and reach over the plate's left edge."""
    wide = max(3 * CRYSTAL + 10, plate.w * 60 // 100)
    cost = Box(plate.right - wide + 8, plate.y + 2, wide, plate.h - 4)
    points = Box(plate.x - 8, plate.y, cost.x - plate.x + 8, plate.h)
    return TileParts(points, cost.inset(3, 0))


def piece_places(area: Box, wagons: int, outposts: int) -> Pieces:
    """Wagons and outposts in one row if they fit; otherwise outposts above wagons."""
    if not wagons or not outposts or wagons + outposts <= _one_row(area):
        row = _row(area, (_WAGON,) * wagons + (_OUTPOST,) * outposts)
        return Pieces(row[:wagons], row[wagons:])
    high = max(SMALLEST, area.h // 2)
    upper = Box(area.x - 10, area.y, area.w + 20, high)
    lower = Box(area.x, area.bottom - high, area.w, high)
    return Pieces(_row(lower, (_WAGON,) * wagons), _row(upper, (_OUTPOST,) * outposts))


def _one_row(area: Box) -> int:
    """How many pieces fit side by side."""
    return area.w // (_OUTPOST + 2)


def wagon_places(area: Box, wagons: int) -> tuple[Box, ...]:
    """Wagons as large as fit, in a valley."""
    return fitted(area, wagons, most=_WAGON, gap=4)


def _row(area: Box, widths: tuple[int, ...]) -> tuple[Box, ...]:
    """Squares side by side, centred; all are scaled down if they don't fit, but never below the minimum."""
    if not widths:
        return ()
    scale = min(1.0, (area.w - 2 * len(widths)) / sum(widths), area.h / max(widths))
    sizes = [max(SMALLEST, int(width * scale)) for width in widths]
    x = area.x + (area.w - sum(sizes) - 2 * (len(sizes) - 1)) // 2
    boxes: list[Box] = []
    for size in sizes:
        boxes.append(Box(x, area.y + (area.h - size) // 2, size, size))
        x += size + 2
    return tuple(boxes)
