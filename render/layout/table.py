"""Layout of a table: both rows of cards at the top, one line per seat below."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, Protocol

from render.layout.boxes import (
    GAP,
    WIDTH,
    Box,
    cells,
    columns,
    lines,
    side_by_side,
    stack,
    within_margins,
)

POINTS_CAPITAL = 44
"""Height of the digits of a point card's points."""
NAME_CAPITALS = {2: 34, 3: 32, 4: 30, 5: 28}
"""Height of a name's capitals, by number of seats; long names are drawn smaller."""

HEADER, _POINT_CARD = 50, 190
_PRICE, _FACE, _TRAY = 38, 186, 64
MERCHANT = _PRICE + _FACE + _TRAY
"""Height of a merchant card with its price."""
CARD_WIDTH = 134
_DECK = 72
_POINTS_OPEN, _MERCHANTS_OPEN = 5, 6
_POINTS_BLOCK, _POINTS = 108, 100
"""Height of the block with a card's points and its motif; width of the points within it."""
_ROUND = 290
_LINES = {2: 150, 3: 136, 4: 112, 5: 106}
"""Height of a seat's line, by number of seats."""
_TAB, _CLAIMED, _MOVE, _BETWEEN = 50, 150, 172, 12
_SPACE = 44
"""The largest space of a caravan in a seat's line."""
_TALL = 120
"""From this height on, a seat's counts take two lines below its name."""
SIGN = 28
"""Width of the symbol of a seat's last action."""
_ONE_LINE = 3
"""How many goods fit side by side on a card."""
_CORNER = 88
"""At the right of the header, where the page has a moon."""


class PointPlace(NamedTuple):
    """A point card: points and motif above, the cost below; coins that come with it lie below its points."""

    card: Box
    points: Box
    """Only used if the card comes with coins; otherwise the points take the whole of `alone`."""
    alone: Box
    block: Box
    motif: Box
    coin: Box
    cost: Box
    claimant: Box
    """The acting seat's figure if it can pay, over the corner and clear of the crystals."""

    def moved(self, right: int, down: int) -> PointPlace:
        return PointPlace(*(box.moved(right, down) for box in self))


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
    """Cost, arrow and gain, with a smaller arrow on a tall card; without a cost, the gain takes everything
    below the upper part."""

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
    tallies: tuple[Box, Box, Box, Box]
    """Cards in hand, played cards, first coins, silver coins."""
    race: Box
    """Claimed point cards, out of the number that ends the game."""
    caravan: Box
    move: Box
    """The seat's last action."""

    def moved(self, right: int, down: int) -> SeatPlace:
        hand, played, first, silver = (box.moved(right, down) for box in self.tallies)
        box, tab, name, mark, race, caravan, move = (
            each.moved(right, down)
            for each in (self.box, self.tab, self.name, self.mark, self.race, self.caravan, self.move)
        )
        return SeatPlace(box, tab, name, mark, (hand, played, first, silver), race, caravan, move)


class OpenCards(Protocol):
    """A page with a row of point cards and one of merchant cards."""

    @property
    def points(self) -> tuple[PointPlace, ...]: ...
    @property
    def point_deck(self) -> Box: ...


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
    """Lay out a table with these numbers of seats and cards; a shrinking row keeps its slots."""
    page = Box(0, 0, WIDTH, _height(seats))
    heights = (HEADER, _POINT_CARD, MERCHANT)
    top, point_row, merchant_row, bottom = stack(within_margins(page), heights, GAP)
    point_boxes, point_deck = _row(point_row, max(_POINTS_OPEN, points))
    merchant_boxes, merchant_deck = _row(merchant_row, max(_MERCHANTS_OPEN, merchants))
    point_places = tuple(map(point_place, point_boxes))
    merchant_places = tuple(map(merchant_place, merchant_boxes))
    return Page(
        page,
        *header_parts(top),
        point_places[:points],
        point_deck,
        merchant_places[:merchants],
        stack(merchant_deck, (_PRICE,), 0)[1],
        tuple(place.card for place in (*point_places[points:], *merchant_places[merchants:])),
        tuple(_seat_place(box, NAME_CAPITALS[seats]) for box in lines(bottom, seats, 6)),
    )


def _height(seats: int) -> int:
    return 16 + HEADER + _POINT_CARD + MERCHANT + 3 * GAP + seats * (_LINES[seats] + 6) - 6


def face_of(card: Box) -> Box:
    """The face of a market card: all of it but the tray."""
    return Box(card.x, card.y, card.w, card.h - _TRAY).inset(6, 6)


def within_corners(box: Box, corner: int) -> tuple[Box, ...]:
    """The box in three bands, without squares of this size at its corners."""
    top, middle, bottom = stack(box, (corner, box.h - 2 * corner), 0)
    return top.inset(corner, 0), middle, bottom.inset(corner, 0)


def price_tab(price: Box, text: int, *, signed: bool) -> PriceTab:
    """The price tab for a text of this width, no wider than the card."""
    box = price.inset(max(0, (price.w - text - (64 if signed else 36)) // 2), 0)
    return PriceTab(
        Box(box.x, box.y, box.w, box.h + 10),
        Box(price.x, box.y - 11, price.w, box.h + 14),
        Box(box.x + 12, box.y, text + 2, box.h),
        Box(box.right - 42, box.y + 5, 30, 30),
    )


def face_parts(face: Box, cost: int = 0, gain: int = 0) -> FaceParts:
    """On a low card, more than three goods take two lines if the others leave room for it."""
    upper_share, lower_share = (42, 42) if face.h > face.w * 5 // 4 else (37, 37)
    if upper_share < 42 and (cost > _ONE_LINE) != (gain > _ONE_LINE):
        upper_share, lower_share = (56, 27) if cost > gain else (27, 56)
    high, low = face.h * upper_share // 100, face.h * lower_share // 100
    upper, middle, lower = stack(face, (high, face.h - high - low), 0)
    return FaceParts(upper, middle, lower, stack(face, (high,), 0)[1])


def move_parts(move: Box) -> tuple[Box, Box]:
    """A symbol and the card beside it, or below it in a tall box."""
    inner = move.inset(4)
    if inner.h > inner.w:
        sign, card = stack(inner, (SIGN,), 4)
        return sign, card
    sign, card = side_by_side(inner, (SIGN,), 4)
    return sign, card


def _row(row: Box, places: int) -> tuple[tuple[Box, ...], Box]:
    cards = Box(row.x, row.y, row.w - _DECK - GAP, row.h)
    return columns(cards, places, GAP), Box(row.right - _DECK, row.y, _DECK, row.h)


def header_parts(top: Box) -> tuple[Box, Box, Box]:
    """The round, whose turn it is, and the notice of the last round, which replaces the round."""
    round, turn, _ = side_by_side(top, (_ROUND, top.w - _ROUND - GAP - _CORNER), GAP)
    return round, turn, round


def point_place(box: Box) -> PointPlace:
    block, rest = stack(box, (_POINTS_BLOCK,), 4)
    alone, motif = side_by_side(block.inset(4), (_POINTS - 4,), 0)
    points, coin = stack(alone.inset(0, 3), (48,), 6)
    cost = Box(rest.x + 8, rest.y, rest.w - 16, rest.h - 6)
    claimant = Box(box.right - 38, box.y - 8, 38, 38)
    return PointPlace(box, points, alone, block, motif, coin.inset(0, 2), cost, claimant)


def merchant_place(box: Box) -> MerchantPlace:
    price, card = stack(box, (_PRICE,), 0)
    tray = stack(card, (card.h - _TRAY,), 0)[1]
    hollow = tray.inset(6, 0)
    hollow = Box(hollow.x, hollow.y - 4, hollow.w, hollow.h)
    return MerchantPlace(box, price, card, hollow, hollow.inset(3, 0))


def _seat_place(box: Box, capital: int) -> SeatPlace:
    tab, rest = side_by_side(box, (_TAB,), 8)
    rest = Box(rest.x, rest.y + 6, rest.w - 8, rest.h - 12)
    caravan = 5 * min(_SPACE, (rest.h - 2) // 2) + 8
    text = rest.w - caravan - _CLAIMED - _MOVE - 3 * _BETWEEN
    words, goods, race, move = side_by_side(rest, (text, caravan, _CLAIMED), _BETWEEN)
    tall = box.h >= _TALL
    name, counts = stack(words, (capital * 9 // 5,), 1)
    mark = Box(name.right - 32, name.y, 32, name.h)
    return SeatPlace(box, tab, name, mark, _tallies(counts, 2 if tall else 4), race, goods, move)


def _tallies(box: Box, across: int) -> tuple[Box, Box, Box, Box]:
    """Cards in hand and played ones, then both coins; cards can have two digits more often than coins."""
    if across == 2:
        hand, played, first, silver = cells(box, 2, 2, 0)
    else:
        share = box.w * 29 // 100
        hand, played, first, silver = side_by_side(box, (share, share, box.w * 21 // 100), 0)
    return hand, played, first, silver
