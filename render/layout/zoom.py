"""Layout of the zoomed cards: pages of half the usual width, which are enlarged after drawing."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.adventure_boards import BoardSeat
from render.layout.boxes import EDGE, GAP, WIDTH, Box, cells, lines, side_by_side, stack
from render.layout.table import MERCHANT, MerchantPlace, PointPlace, SeatPlace, merchant_place, point_place

ENLARGED = 2
_PAGE = WIDTH // ENLARGED
_POINT_CARD, _DECK = 190, 62
_MERCHANTS_ACROSS, _POINTS_ACROSS, _GHOSTS_ACROSS = 3, 2, 3
_GHOST = 176
"""Height of a card that left its row."""
_SEAT, _TAB, _RACE, _CARAVAN = 168, 50, 150, 228
_BOARD_SEAT, _BOARD, _BONUS, _CLAIMS = 292, 164, 44, 132


class PointsPage(NamedTuple):
    box: Box
    points: tuple[PointPlace, ...]
    point_deck: Box
    ghosts: tuple[Box, ...]
    """Cards that left the row."""


class MerchantsPage(NamedTuple):
    box: Box
    merchants: tuple[MerchantPlace, ...]
    deck: Box
    ghosts: tuple[Box, ...]
    """Cards that left the row."""


@lru_cache(maxsize=32)
def lay_out_points(n: int, ghosts: int = 0) -> PointsPage:
    """Two cards in a line, then the deck, then cards that left the row."""
    down = -(-(n + 1) // _POINTS_ACROSS)
    page, inner, left = _page_with_ghosts(down, _POINT_CARD, ghosts)
    boxes = cells(inner, _POINTS_ACROSS, down, GAP)
    return PointsPage(page, tuple(map(point_place, boxes[:n])), boxes[n].inset(60, 8), left)


@lru_cache(maxsize=32)
def lay_out_merchants(n: int, ghosts: int = 0) -> MerchantsPage:
    """Three cards in a line, or two of four; the deck below them, then cards that left the row."""
    across = 2 if n == _MERCHANTS_ACROSS + 1 else _MERCHANTS_ACROSS
    down = max(1, -(-n // across))
    page, inner, left = _page_with_ghosts(down, MERCHANT, ghosts, below=_DECK + GAP)
    cards, deck = stack(inner, (inner.h - _DECK - GAP,), GAP)
    boxes = cells(cards, across, down, GAP)
    return MerchantsPage(page, tuple(map(merchant_place, boxes[:n])), deck.inset(120, 0), left)


def _page_with_ghosts(
    down: int, height: int, ghosts: int, below: int = 0
) -> tuple[Box, Box, tuple[Box, ...]]:
    """A page, the space for the open cards, and the places for ghosts at the bottom."""
    lines_below = -(-ghosts // _GHOSTS_ACROSS)
    strip = lines_below * (_GHOST + EDGE)
    page, inner = _page(down, height, below=below + strip)
    rest = Box(inner.x, inner.bottom - strip, inner.w, strip)
    places = cells(
        Box(rest.x, rest.y + EDGE, rest.w, strip - EDGE), _GHOSTS_ACROSS, max(1, lines_below), EDGE
    )
    return page, Box(inner.x, inner.y, inner.w, inner.h - strip), places[:ghosts]


class SeatsPage(NamedTuple):
    box: Box
    seats: tuple[SeatPlace, ...]


@lru_cache(maxsize=8)
def lay_out_seats(n: int) -> SeatsPage:
    """One seat in a line: its name and its claimed cards, its counts and its caravan below."""
    page, inner = _page(n, _SEAT)
    return SeatsPage(page, tuple(map(_seat, lines(inner, n, GAP))))


def _seat(box: Box) -> SeatPlace:
    tab, rest = side_by_side(box, (_TAB,), 8)
    top, bottom = stack(Box(rest.x, rest.y + 6, rest.w - 8, rest.h - 14), (54,), 2)
    name, race = side_by_side(top, (top.w - _RACE - 8,), 8)
    counts, caravan = side_by_side(bottom, (bottom.w - _CARAVAN - 8,), 8)
    hand, played, first, silver = cells(counts, 2, 2, 0)
    mark = Box(name.right - 32, name.y, 32, name.h)
    nothing = Box(box.right, box.y, 0, 0)
    return SeatPlace(box, tab, name, mark, (hand, played, first, silver), race, caravan, nothing)


class BoardsPage(NamedTuple):
    box: Box
    seats: tuple[BoardSeat, ...]


@lru_cache(maxsize=8)
def lay_out_large_boards(n: int, *, bonus: bool) -> BoardsPage:
    """One seat of Adventure Calls below the other; with a line for bonus tiles if anybody has any."""
    page, inner = _page(n, _BOARD_SEAT + (_BONUS + 4 if bonus else 0))
    return BoardsPage(page, tuple(map(_board_seat, lines(inner, n, GAP))))


def _board_seat(box: Box) -> BoardSeat:
    """The name and the counts, the board and the caravan below them, then bonus tiles."""
    tab, rest = side_by_side(box, (_TAB,), 8)
    top, middle, below = stack(Box(rest.x, rest.y + 8, rest.w - 8, rest.h - 16), (96, _BOARD), 8)
    text, claims = side_by_side(top, (top.w - _CLAIMS - 8,), 8)
    name, tallies = stack(text, (52,), 4)
    race, wagon = stack(claims, (52,), 4)
    hand, played, discard = cells(tallies, 3, 1, 2)
    board, caravan = side_by_side(middle, (_BOARD,), 14)
    first, second, third = cells(below, 3, 1, 4)
    return BoardSeat(
        *(box, tab, name, Box(name.right - 32, name.y, 32, name.h), (hand, played, discard)),
        *(race, wagon, caravan, (first, second, third), board.inset(4), Box(box.right, box.y, 0, 0)),
    )


def _page(down: int, height: int, below: int = 0) -> tuple[Box, Box]:
    """A page for that many lines, and the space within its margins."""
    page = Box(0, 0, _PAGE, 2 * EDGE + down * (height + GAP) - GAP + below)
    return page, page.inset(EDGE)
