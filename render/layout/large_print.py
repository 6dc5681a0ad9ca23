"""Layout of large print: pages of half the usual width, which Discord therefore shows twice as large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from render.layout.boxes import WIDTH, Box, columns, fitted, stack, within_margins
from render.layout.hand import RATIO, HandPage
from render.layout.table import HEADER

LARGE = WIDTH // 2
_CARAVAN, _TITLE, _TALLIES, _ARROW = 168, 34, 44, 40
_ACROSS, _DOWN, _CARD = 2, 3, 220
_EDGE, _MERCHANT, _POINT_CARD = 14, (180, 188), (163, 190)
_MANY = 24
"""With more cards than this, a page holds twice as many."""
T = TypeVar("T")


class CardsPage(NamedTuple):
    box: Box
    title: Box
    cards: tuple[Box, ...]


def sheets(cards: Sequence[T]) -> list[Sequence[T]]:
    """Split the cards into pages."""
    most = _ACROSS * _DOWN * (2 if len(cards) > _MANY else 1)
    return [cards[first : first + most] for first in range(0, len(cards), most)]


def lay_out_cards(n: int) -> CardsPage:
    down = min(_DOWN, -(-n // _ACROSS))
    page = Box(0, 0, LARGE, 6 + _TITLE + 10 + down * (_CARD + 10) + 10)
    title, rest = stack(within_margins(page), (_TITLE,), 10)
    return CardsPage(page, title, fitted(rest, n, most=_CARD, gap=10, ratio=RATIO, centred=False))


def lay_out_caravan(*, claimed: int, draft: bool) -> HandPage:
    """The first page, without cards: title, claimed cards, coins or bonus tiles, and the caravan."""
    heights = (HEADER, _TALLIES if claimed else 0, _TALLIES, _CARAVAN, _ARROW if draft else 0)
    page = Box(0, 0, LARGE, sum(heights) + (_CARAVAN + 66 if draft else 48))
    top, won, others, now, arrow, rest = stack(within_margins(page), heights, 8)
    first, silver = columns(others, 2, 12)
    bonus = columns(others, 3, 6)
    none = Box(page.w - 16, top.y, 0, 0)
    return HandPage(
        *(page, top, _row(won, claimed), (first, silver), (bonus[0], bonus[1], bonus[2])),
        *(now, arrow, Box(rest.x, rest.y, rest.w, _CARAVAN) if draft else none),
        *(none, (), none, (), none, ()),
    )


def _row(box: Box, n: int) -> tuple[Box, ...]:
    """Claimed cards, aligned to the left."""
    width = min(40, (box.w + 6) // max(n, 1) - 6)
    return tuple(Box(box.x + i * (width + 6), box.y, width, box.h) for i in range(n))


def lay_out_specimens(points: tuple[bool, ...]) -> tuple[Box, tuple[Box, ...]]:
    """A page just large enough for some example cards, line by line; `points` says which are point cards."""
    boxes: list[Box] = []
    x = y = _EDGE
    for width, height in (_POINT_CARD if point else _MERCHANT for point in points):
        if x + width > LARGE - _EDGE:
            x, y = _EDGE, max(box.bottom for box in boxes) + _EDGE
        boxes.append(Box(x, y, width, height))
        x += width + _EDGE
    right, bottom = (
        max(ends) + _EDGE for ends in zip(*((box.right, box.bottom) for box in boxes), strict=True)
    )
    return Box(0, 0, right, bottom), tuple(boxes)
