"""A hex of the map: where its label, its exchange, its tile and the pieces on it stand."""

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
"""How wide a wagon is where there is room, where there is some, and where there is little."""
_TILE = (96, 60)
_POINTS = 48


class HexPlace(NamedTuple):
    box: Box
    head: Box
    """The label of a place where nothing stands beside it."""
    icon: Box
    label: Box
    trade: Box
    """An exchange that finds room in one line."""
    lines: Box
    """One that needs two."""
    lower: Box
    """Pieces, below one line."""
    foot: Box
    """Pieces, below two; in a village its points and the wagons beside them."""
    tile: Box
    """What a village asks for its points."""
    middle: Box
    """All but the head, in a valley."""


class Amount(NamedTuple):
    """So many crystals of a level: the number has no place where there is one."""

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
    """How tall a hex of that side is: an even number."""
    return round(side * ROOT / 2) * 2


@lru_cache(maxsize=32)
def hex_place(side: int) -> HexPlace:
    """A hex in the corner of the page; flat above and below."""
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
    """The same in a head that leaves room to two lines."""
    return Box(box.x, _TOP, box.w, _HEAD)


def _centred(middle: int, y: int, wide: int, high: int) -> Box:
    return Box(middle - wide // 2, y, wide, high)


def moved(place: HexPlace, right: int, down: int) -> HexPlace:
    return HexPlace(*(box.moved(right, down) for box in place))


def piece_places(place: HexPlace, wagons: int, outposts: int, *, long: bool) -> Pieces:
    """On a mountain: side by side, or else wagons above outposts, if there is room below a short exchange."""
    if not long and wagons and wagons * _FAIR_WAGON + outposts * (_OUTPOST + 2) > place.lower.w:
        upper, lower = stack(place.lower, (place.lower.h - _OUTPOST + 3,), -3)
        narrow = _centred(place.box.x + place.box.w // 2, lower.y, place.box.w * 55 // 100, lower.h)
        stand = tuple(box.moved(0, max(0, upper.y - box.y)) for box in wagon_places(upper, wagons))
        return Pieces(stand, _row(narrow, (_OUTPOST,) * outposts, _OUTPOST))
    room = place.foot if long else place.lower
    wide = _wagon_wide(room, wagons, room.w - outposts * (_OUTPOST + 1))
    boxes = _row(room, (wide,) * wagons + (_OUTPOST,) * outposts, _OUTPOST)
    return Pieces(tuple(_wagon(box) for box in boxes[:wagons]), boxes[wagons:])


def village_places(place: HexPlace, wagons: int) -> tuple[Box, tuple[Box, ...]]:
    """The points of a village below what it asks, and the wagons beside them."""
    wide = _wagon_wide(place.foot, wagons, place.foot.w - _POINTS)
    points, *rest = _row(place.foot, (_POINTS, *(wide,) * wagons), place.foot.h)
    return points, tuple(map(_wagon, rest))


def wagon_places(room: Box, wagons: int) -> tuple[Box, ...]:
    """As large as there is room, down to what can be told apart; then they stand close."""
    wide = _wagon_wide(room, wagons, room.w)
    return tuple(_wagon(box) for box in _row(room, (wide,) * wagons, _OUTPOST))


def _wagon_wide(room: Box, wagons: int, left: int) -> int:
    return min(_WAGON, max(_SMALL_WAGON, min(left // max(wagons, 1) - 2, room.h)))


def _wagon(box: Box) -> Box:
    """As tall as it is wide."""
    return Box(box.x, box.y + (box.h - box.w) // 2, box.w, box.w)


def _row(room: Box, widths: tuple[int, ...], high: int) -> tuple[Box, ...]:
    """Side by side in the middle; where there is too little room each covers part of the one before."""
    gaps = max(len(widths) - 1, 1)
    gap = min(2, (room.w - sum(widths)) // gaps)
    x = room.x + (room.w - sum(widths) - gap * (len(widths) - 1)) // 2
    top = room.y + (room.h - high) // 2
    boxes: list[Box] = []
    for wide in widths:
        boxes.append(Box(x, top, wide, high))
        x += wide + gap
    return tuple(boxes)


def long(place: HexPlace, cost: Crystals, gain: Crystals) -> bool:
    """Whether the exchange needs two lines."""
    return _wide(cost) + _ARROW + _wide(gain) > place.trade.w


def exchange(place: HexPlace, cost: Crystals, gain: Crystals) -> Exchange:
    """What is paid, an arrow, what is got."""
    if not long(place, cost, gain):
        trade = place.trade
        start = trade.x + (trade.w - _wide(cost) - _ARROW - _wide(gain)) // 2
        arrow = Box(start + _wide(cost), trade.y, _ARROW, CRYSTAL)
        return Exchange(_amounts(start, trade.y, cost), arrow, _amounts(arrow.right, trade.y, gain))
    upper, lower = lines(place.lines, 2, 2)
    start = upper.x + (upper.w - _wide(cost)) // 2
    arrow = Box(lower.x + (lower.w - _wide(gain) - _ARROW - 2) // 2, lower.y, _ARROW, CRYSTAL)
    return Exchange(_amounts(start, upper.y, cost), arrow, _amounts(arrow.right + 2, lower.y, gain))


def _wide(shown: Crystals) -> int:
    return sum(CRYSTAL + _DIGIT * (count > 1) for count in shown if count)


def _amounts(x: int, y: int, shown: Crystals) -> tuple[Amount, ...]:
    return tuple(_each(x, y, shown))


def _each(x: int, y: int, shown: Crystals) -> Iterator[Amount]:
    for level, count in enumerate(shown, start=1):
        if count:
            digit = _DIGIT * (count > 1)
            yield Amount(level, count, Box(x, y, digit, CRYSTAL), Box(x + digit, y, CRYSTAL, CRYSTAL))
            x += digit + CRYSTAL
