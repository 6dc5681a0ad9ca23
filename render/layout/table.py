"""Layout of a table: both rows of cards at the top, one line per seat below."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import (
    CRYSTAL,
    GAP,
    WIDTH,
    Box,
    cells,
    columns,
    fitted,
    lines,
    side_by_side,
    stack,
    within_margins,
)

HEIGHT = 800
POINTS_CAPITAL = 42
"""Height of the digits of a point card's points."""
NAME_CAPITALS = {2: 34, 3: 28, 4: 29, 5: 28}
"""Height of a name's capitals, by number of seats; long names are drawn smaller."""

HEADER, _POINT_CARD = 48, 112
_PRICE, _FACE, _TRAY = 38, 106, 62
MERCHANT = _PRICE + _FACE + _TRAY
"""Height of a merchant card with its price."""
_DECK = 72
_POINTS_OPEN, _MERCHANTS_OPEN = 5, 6
_POINTS_BLOCK = 92
_TAB = 46
_LOW_FROM = 4
"""From this many seats on, seat lines are low: claimed cards go above the counts, beside the caravan."""
_TWICE = 78
"""From this height on, a low seat's caravan takes two lines, to leave more width for the name and cards."""
_ONE_LINE, _TWO_LINES = (212, 366, 240), (276, 216, 240)
_CARAVAN_PLACE = 64
_COUNT = 80
"""Width of a crystal with a two-digit number."""


class PointPlace(NamedTuple):
    """A point card; coins that come with it are drawn below its points."""

    card: Box
    points: Box
    """Only used if the card comes with coins; otherwise the points take the whole `block`."""
    block: Box
    coin: Box
    cost: Box
    claimant: Box
    """The acting seat's figure if it can pay, over the corner and clear of the crystals."""


class MerchantPlace(NamedTuple):
    """A merchant card with its price, its face, and the crystals on it."""

    box: Box
    price: Box
    card: Box
    tray: Box
    crystals: Box


class PriceTab(NamedTuple):
    """The price tab behind a merchant card: a word (“free”), or a number with a crystal."""

    behind: Box
    word: Box
    number: Box
    sign: Box


class FaceParts(NamedTuple):
    """Cost, arrow and gain; without a cost, the gain takes everything below the upper part."""

    upper: Box
    middle: Box
    lower: Box
    below: Box


class SeatPlace(NamedTuple):
    box: Box
    tab: Box
    """The seat's coloured figure."""
    name: Box
    mark: Box
    """The first player's mark; takes this width from the first player's name."""
    tallies: tuple[Box, Box, Box]
    """Hand, first coins, silver coins."""
    race: Box
    """Claimed point cards, out of the number that ends the game."""
    caravan: Box
    cards: Box
    """Played cards."""
    move: Box
    """The seat's last action."""


class Page(NamedTuple):
    box: Box
    round: Box
    turn: Box
    notice: Box
    points: tuple[PointPlace, ...]
    point_deck: Box
    merchants: tuple[MerchantPlace, ...]
    merchant_deck: Box
    vacant: tuple[Box, ...]
    """Slots left empty after their deck ran out."""
    seats: tuple[SeatPlace, ...]


@lru_cache(maxsize=256)
def lay_out(*, seats: int, merchants: int, points: int) -> Page:
    """Lay out a table with these numbers of seats and open cards; a shrinking row keeps its slots."""
    page = Box(0, 0, WIDTH, HEIGHT)
    top, point_row, merchant_row, bottom = stack(within_margins(page), (HEADER, _POINT_CARD, MERCHANT), GAP)
    point_boxes, point_deck = _row(point_row, max(_POINTS_OPEN, points))
    merchant_boxes, merchant_deck = _row(merchant_row, max(_MERCHANTS_OPEN, merchants))
    point_places = tuple(map(point_place, point_boxes))
    merchant_places = tuple(map(merchant_place, merchant_boxes))
    return Page(
        page,
        *_header(top),
        point_places[:points],
        point_deck,
        merchant_places[:merchants],
        stack(merchant_deck, (_PRICE,), 0)[1],
        tuple(place.card for place in (*point_places[points:], *merchant_places[merchants:])),
        tuple(_seat_place(box, low=seats >= _LOW_FROM) for box in lines(bottom, seats, 6)),
    )


def face_of(card: Box) -> Box:
    """The face of a market card: all of it but the tray."""
    return Box(card.x, card.y, card.w, _FACE).inset(8, 6)


def price_tab(price: Box, text: int, *, signed: bool) -> PriceTab:
    """The price tab for a text of this width, narrow enough not to show behind the card's cut corners."""
    box = price.inset(max(14, (price.w - text - (64 if signed else 36)) // 2), 0)
    return PriceTab(
        Box(box.x, box.y, box.w, box.h + 10),
        Box(box.x + 4, box.y - 8, box.w - 8, box.h + 14),
        Box(box.x + 12, box.y, text + 2, box.h),
        Box(box.right - 42, box.y + 5, 30, 30),
    )


def face_parts(face: Box) -> FaceParts:
    sides = face.h * 37 // 100
    upper, middle, lower = stack(face, (sides, face.h - 2 * sides), 0)
    return FaceParts(upper, middle, lower, stack(face, (sides,), 0)[1])


def caravan_places(caravan: Box, n: int) -> tuple[Box, ...]:
    """n spaces for crystals, from the left; none if the crystals would be too small."""
    places = fitted(caravan, n, most=_CARAVAN_PLACE, gap=2, centred=False)
    return places if places and places[0].inset(1).h >= CRYSTAL else ()


def count_places(box: Box) -> tuple[Box, ...]:
    """A cell for the count of each level, used where single crystals would be too small."""
    across = 4 if box.w >= 4 * _COUNT and box.h < 2 * CRYSTAL + 8 else 2
    return cells(box, across, 4 // across, 2)


def race_places(race: Box, n: int) -> tuple[Box, ...]:
    """A slot for each of the n point cards that end the game."""
    width = (race.w + 4) // n - 4
    height = min(race.h, width * 4 // 3)
    top = race.y + (race.h - height) // 2
    return tuple(Box(race.x + i * (width + 4), top, width, height) for i in range(n))


def move_parts(move: Box) -> tuple[Box, Box]:
    """A symbol at the left, the card beside it."""
    inner = move.inset(7)
    sign, card = side_by_side(inner, (inner.w * 34 // 100,), 3)
    return sign, card


def _row(row: Box, places: int) -> tuple[tuple[Box, ...], Box]:
    cards = Box(row.x, row.y, row.w - _DECK - GAP, row.h)
    return columns(cards, places, GAP), Box(row.right - _DECK, row.y, _DECK, row.h)


def _header(top: Box) -> tuple[Box, Box, Box]:
    side = 296
    return (
        Box(top.x, top.y, side, top.h),
        Box(top.x + side + GAP, top.y, top.w - 2 * (side + GAP), top.h),
        Box(top.right - side, top.y, side, top.h),
    )


def point_place(box: Box) -> PointPlace:
    block = Box(box.x, box.y, _POINTS_BLOCK, box.h)
    points, coin = stack(block.inset(0, 8), (52,), 4)
    cost = Box(block.right + 5, box.y + 6, box.right - block.right - 12, box.h - 12)
    claimant = Box(box.right - 28, box.y - 12, 28, 28)
    return PointPlace(box, points, block, coin.inset(0, 2), cost, claimant)


def merchant_place(box: Box) -> MerchantPlace:
    price, card = stack(box, (_PRICE,), 0)
    tray = stack(card, (_FACE,), 0)[1]
    hollow = tray.inset(6, 0)
    hollow = Box(hollow.x, hollow.y - 4, hollow.w, hollow.h)
    return MerchantPlace(box, price, card, hollow, hollow.inset(3, 0))


def _seat_place(box: Box, *, low: bool) -> SeatPlace:
    tab, rest = side_by_side(box, (_TAB,), 10)
    rest = Box(rest.x, rest.y + 6, rest.w - 8, rest.h - 12)
    return _low_seat(box, tab, rest) if low else _tall_seat(box, tab, rest)


def _low_seat(box: Box, tab: Box, rest: Box) -> SeatPlace:
    name, caravan, counts, cards = side_by_side(rest, _TWO_LINES if rest.h >= _TWICE else _ONE_LINE, 11)
    cards, move = _split(cards, 92)
    race, tallies = stack(counts, (counts.h // 2,), 2)
    return SeatPlace(box, tab, name, _mark(name), _tallies(tallies), race, caravan, cards, move)


def _tall_seat(box: Box, tab: Box, rest: Box) -> SeatPlace:
    text, caravan, cards = side_by_side(rest, (300, 330), 14)
    cards, move = _split(cards, 126)
    text = Box(text.x, text.y - 4, text.w, text.h + 4)
    name, tallies, race = stack(text, (text.h * 44 // 100, text.h * 26 // 100), 1)
    race = Box(race.x, race.y + 4, race.w, race.h - 4)
    return SeatPlace(box, tab, name, _mark(name), _tallies(tallies), race, caravan, cards, move)


def _split(box: Box, right: int) -> tuple[Box, Box]:
    return Box(box.x, box.y, box.w - right - 10, box.h), Box(box.right - right, box.y, right, box.h)


def _mark(name: Box) -> Box:
    return Box(name.right - 32, name.y, 32, name.h)


def _tallies(box: Box) -> tuple[Box, Box, Box]:
    hand, first, silver = cells(box, 3, 1, 4)
    return hand, first, silver
