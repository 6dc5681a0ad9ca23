"""Layout of the market of Adventure Calls, with the bonus tiles, the decks and the starting lots."""

from __future__ import annotations

from typing import NamedTuple

from render.layout.boxes import GAP, Box, columns, fitted, side_by_side, square, stack
from render.layout.table import CARD_WIDTH, MERCHANT, MerchantPlace, merchant_place

_OPEN = 4
_BONUS = 152
_COUNT, _LONG_COUNT = 62, 88
"""Widths of “×” with a one-digit and with a two-digit number."""


class MarketPlace(NamedTuple):
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


def lay_out_market(box: Box, *, merchants: int, lots: int) -> MarketPlace:
    """The market at the left, the bonus tiles and the decks at the right."""
    n = max(_OPEN, merchants)
    row, rest = side_by_side(Box(box.x, box.y, box.w, MERCHANT), (n * (CARD_WIDTH + GAP) - GAP,), 2 * GAP)
    cards = tuple(map(merchant_place, columns(row, n, GAP)))
    upper, lower = stack(rest, (_BONUS,), GAP)
    bonus, decks = columns(upper, 3, GAP), columns(lower, 2, GAP)
    return MarketPlace(
        cards[:merchants],
        tuple(place.card for place in cards[merchants:]),
        (bonus[0], bonus[1], bonus[2]),
        (decks[0], decks[1]),
        fitted(lower, lots, most=lower.h, gap=GAP, ratio=0.62) if lots else (),
    )


def pile_parts(box: Box, *, deck: bool) -> PileParts:
    """A tile with the number left beside it, or below it if the box is too narrow."""
    inner, count = box.inset(6), _LONG_COUNT if deck else _COUNT
    if inner.w >= count + 56:
        tile = square(Box(inner.x, inner.y, inner.w - count, inner.h))
        tile = Box(inner.x + (inner.w - tile.w - count) // 2, tile.y, tile.w, tile.h)
        return PileParts(tile, Box(tile.right, inner.y, count, inner.h))
    upper, number = stack(inner, (inner.h - 36,), 2)
    return PileParts(square(upper), number)
