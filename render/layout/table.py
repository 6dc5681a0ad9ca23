"""Where everything stands: arithmetic over boxes, in pixels of a page 1200 wide. Knows nothing of drawing."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

WIDTH, HEIGHT = 1200, 800
SMALLEST = 27
"""What a move depends on is at least as tall as this: 9 pixels when the page is shown 400 wide."""
CRYSTAL = 28
"""A crystal whose box is smaller isn't quite so tall; those of one level are then counted instead."""
CAPITAL = 27
"""How tall a capital letter or a digit is."""
POINTS_CAPITAL = 40
"""A digit of a point card's points."""
LABEL_CAPITAL = 19
"""A letter of what no move depends on."""

_EDGE, _GAP, _PAD = 14, 8, 10
_HEADER = 44
_COIN, _POINT_CARD = 40, 100
_PRICE, _FACE, _TRAY = 44, 108, 72
_DECK = 110
_POINTS_OPEN, _MERCHANTS_OPEN = 5, 6
_NAME, _CARAVAN, _TALLY = 44, 94, 40
_WIDE_SEAT = 440
"""From this width on, a seat's four tallies stand in one line."""


class Box(NamedTuple):
    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    def inset(self, by: int, by_y: int | None = None) -> Box:
        down = by if by_y is None else by_y
        return Box(self.x + by, self.y + down, self.w - 2 * by, self.h - 2 * down)

    def inside(self, other: Box) -> bool:
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


class PointPlace(NamedTuple):
    """A point card with the coins over it."""

    box: Box
    coin: Box
    card: Box
    points: Box
    cost: Box


class MerchantPlace(NamedTuple):
    """A merchant card with the price of its place, what it does, and the crystals lying on it."""

    box: Box
    price: Box
    card: Box
    face: Box
    tray: Box
    crystals: Box


class FaceParts(NamedTuple):
    """What is paid, the arrow, what is gained; with nothing to pay, the gain has all that is below."""

    upper: Box
    middle: Box
    lower: Box
    below: Box


class SeatPlace(NamedTuple):
    box: Box
    name: Box
    mark: Box
    """The first player's mark; a name that stands beside it is so much narrower."""
    caravan: Box
    tallies: tuple[Box, Box, Box, Box]
    """Hand, point cards, first coins, silver coins."""
    cards: Box
    """Played cards; at the end, claimed ones too."""


class Deck(NamedTuple):
    box: Box
    size: Box
    label: Box


class Page(NamedTuple):
    box: Box
    round: Box
    turn: Box
    notice: Box
    points: tuple[PointPlace, ...]
    point_deck: Deck
    merchants: tuple[MerchantPlace, ...]
    merchant_deck: Deck
    vacant: tuple[Box, ...]
    """Where cards lay before their deck ran out."""
    seats: tuple[SeatPlace, ...]


@lru_cache(maxsize=256)
def lay_out(*, seats: int, merchants: int, points: int) -> Page:
    """The page of a table with so many seats and open cards; a row keeps its places while it shrinks."""
    page = Box(0, 0, WIDTH, HEIGHT)
    top, point_row, merchant_row, bottom = _stack(
        page.inset(_EDGE), (_HEADER, _COIN + _POINT_CARD, _PRICE + _FACE + _TRAY), _GAP
    )
    point_boxes, point_deck = _row(point_row, max(_POINTS_OPEN, points))
    merchant_boxes, merchant_deck = _row(merchant_row, max(_MERCHANTS_OPEN, merchants))
    point_places = tuple(map(_point_place, point_boxes))
    merchant_places = tuple(map(_merchant_place, merchant_boxes))
    return Page(
        page,
        *_header(top),
        point_places[:points],
        _deck(_stack(point_deck, (_COIN,), 0)[1]),
        merchant_places[:merchants],
        _deck(_stack(merchant_deck, (_PRICE,), 0)[1]),
        tuple(place.card for place in (*point_places[points:], *merchant_places[merchants:])),
        tuple(map(_seat_place, columns(bottom, seats, _GAP))),
    )


def columns(box: Box, n: int, gap: int) -> tuple[Box, ...]:
    """The box cut into n equal columns."""
    wide = (box.w + gap) // n - gap
    return tuple(Box(box.x + i * (wide + gap), box.y, wide, box.h) for i in range(n))


def cells(box: Box, across: int, down: int, gap: int) -> tuple[Box, ...]:
    """The box cut into equal cells, line by line."""
    high = (box.h + gap) // down - gap
    lines = (Box(box.x, box.y + i * (high + gap), box.w, high) for i in range(down))
    return tuple(cell for line in lines for cell in columns(line, across, gap))


def fitted(
    box: Box, n: int, *, most: int, gap: int = 4, ratio: float = 1.0, centred: bool = True
) -> tuple[Box, ...]:
    """n equal boxes, `ratio` times as wide as tall, as large as fit but at most `most` tall.

    They stand in the middle, or else from the left.
    """
    if n == 0:
        return ()
    high, lines, across = max(_tried(box, n, across, most, gap, ratio) for across in range(1, n + 1))
    lines, across = -lines, -across
    wide = int(high * ratio)
    left = box.x + (box.w - across * (wide + gap) + gap) // 2 * centred
    top = box.y + (box.h - lines * (high + gap) + gap) // 2
    return tuple(
        Box(left + i % across * (wide + gap), top + i // across * (high + gap), wide, high) for i in range(n)
    )


def _tried(box: Box, n: int, across: int, most: int, gap: int, ratio: float) -> tuple[int, int, int]:
    """How tall n boxes are with so many across; few lines and then even ones win among equals."""
    lines = -(-n // across)
    high = min(most, int(((box.w + gap) // across - gap) / ratio), (box.h + gap) // lines - gap)
    return high, -lines, -across


def face_parts(face: Box) -> FaceParts:
    sides = face.h * 36 // 100
    upper, middle, lower = _stack(face, (sides, face.h - 2 * sides), 0)
    return FaceParts(upper, middle, lower, _stack(face, (sides,), 0)[1])


def caravan_places(caravan: Box, n: int) -> tuple[Box, ...]:
    """So many places from the left; none where crystals in them would be too small."""
    places = fitted(caravan, n, most=56, gap=2, centred=False)
    return places if places and places[0].inset(1).h >= CRYSTAL else ()


def icon_and_text(box: Box, most: int) -> tuple[Box, Box]:
    """A square at the left, the rest for its text."""
    size = min(most, box.h)
    icon = Box(box.x, box.y + (box.h - size) // 2, size, size)
    return icon, Box(icon.right + 3, box.y, box.w - size - 3, box.h)


def _stack(box: Box, heights: tuple[int, ...], gap: int) -> tuple[Box, ...]:
    """Boxes of these heights from the top down, then one for what is left."""
    boxes: list[Box] = []
    y = box.y
    for high in heights:
        boxes.append(Box(box.x, y, box.w, high))
        y += high + gap
    return *boxes, Box(box.x, y, box.w, box.bottom - y)


def _row(row: Box, places: int) -> tuple[tuple[Box, ...], Box]:
    cards = Box(row.x, row.y, row.w - _DECK - _GAP, row.h)
    return columns(cards, places, _GAP), Box(row.right - _DECK, row.y, _DECK, row.h)


def _header(top: Box) -> tuple[Box, Box, Box]:
    side = 230
    return (
        Box(top.x, top.y, side, top.h),
        Box(top.x + side + _GAP, top.y, top.w - 2 * (side + _GAP), top.h),
        Box(top.right - side, top.y, side, top.h),
    )


def _point_place(box: Box) -> PointPlace:
    coin, card = _stack(box, (_COIN,), 0)
    inner = card.inset(8)
    points = Box(inner.x, inner.y, 70, inner.h)
    cost = Box(points.right + 8, inner.y, inner.right - points.right - 8, inner.h)
    return PointPlace(box, coin, card, points, cost)


def _merchant_place(box: Box) -> MerchantPlace:
    price, card = _stack(box, (_PRICE,), 0)
    face, tray = _stack(card, (_FACE,), 0)
    hollow = tray.inset(4, 3)
    return MerchantPlace(box, price, card, face.inset(6), hollow, hollow.inset(2))


def _deck(box: Box) -> Deck:
    size, label = cells(box.inset(6, (box.h - 2 * _TALLY) // 2), 1, 2, 0)
    return Deck(box, size, label)


def _seat_place(box: Box) -> SeatPlace:
    inner = box.inset(_PAD)
    wide = inner.w >= _WIDE_SEAT
    tallies = _TALLY if wide else 2 * _TALLY + 4
    name, caravan, counts, cards = _stack(inner, (_NAME, _CARAVAN, tallies), 6)
    hand, claimed, first, silver = cells(counts, 4 if wide else 2, 1 if wide else 2, 4)
    mark = Box(name.right - 36, name.y, 36, name.h)
    return SeatPlace(box, name, mark, caravan, (hand, claimed, first, silver), cards)
