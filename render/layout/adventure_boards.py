"""Layout of the second picture of Adventure Calls: the market, and one line per seat with its board."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.adventure_market import MarketPlace, lay_out_market
from render.layout.boxes import GAP, WIDTH, Box, cells, columns, lines, side_by_side, stack, within_margins
from render.layout.table import MERCHANT

NAME_CAPITALS = {2: 36, 3: 34, 4: 32}
"""Height of a name's capitals, by number of seats; long names are drawn smaller."""
_LINES = {2: 176, 3: 168, 4: 160}
_TAB = 50
_TEXT, _BOARD, _CARAVAN, _BONUS, _BETWEEN = 236, 160, 196, 92, 12
_PLACE = 88
"""Width of the wagon and the label of its place."""
_ROWS = _COLUMNS = 4


class BoardSeat(NamedTuple):
    box: Box
    tab: Box
    """The seat's coloured figure."""
    name: Box
    mark: Box
    """The first player's mark; takes this width from the first player's name."""
    tallies: tuple[Box, Box, Box]
    """Cards in hand, played, discarded."""
    race: Box
    """Claimed VP tiles, out of the number that ends the game."""
    wagon: Box
    """The wagon and the label of its place."""
    caravan: Box
    bonus: tuple[Box, Box, Box]
    """Free moves, caravan space, points."""
    board: Box
    move: Box
    """The seat's last action."""


class BoardsPage(NamedTuple):
    box: Box
    market: MarketPlace
    seats: tuple[BoardSeat, ...]


class BoardParts(NamedTuple):
    icons: tuple[Box, ...]
    """One per row."""
    spaces: tuple[tuple[Box, ...], ...]
    """By row, from left to right."""
    columns: tuple[Box, ...]


@lru_cache(maxsize=32)
def lay_out_boards(*, seats: int, merchants: int = 4, lots: int = 0) -> BoardsPage:
    height = 20 + MERCHANT + GAP + seats * (_LINES[seats] + 6)
    page = Box(0, 0, WIDTH, height)
    inner = within_margins(page)
    market, rest = stack(Box(inner.x, inner.y + 4, inner.w, inner.h - 4), (MERCHANT,), GAP)
    places = lay_out_market(market, merchants=merchants, lots=lots)
    return BoardsPage(page, places, tuple(map(_seat, lines(rest, seats, 6))))


def market_parts(page: BoardsPage) -> tuple[Box, Box]:
    """The market, and the bonus tiles with the decks or lots, for large print."""
    market = page.market
    cards = (*(place.box for place in market.merchants), *market.vacant)
    return _around(*cards), _around(*market.bonus, *market.decks, *market.lots)


def _around(*boxes: Box) -> Box:
    """The bounding box, with a margin."""
    x, y = min(box.x for box in boxes) - 6, min(box.y for box in boxes) - 6
    return Box(x, y, max(box.right for box in boxes) + 6 - x, max(box.bottom for box in boxes) + 6 - y)


@lru_cache(maxsize=16)
def board_parts(board: Box) -> BoardParts:
    """The parts of a player board: one row of spaces per icon."""
    rows = tuple(columns(line, 1 + _COLUMNS, 3) for line in lines(board, _ROWS, 3))
    tops, feet = rows[0][1:], rows[-1][1:]
    return BoardParts(
        tuple(row[0] for row in rows),
        tuple(row[1:] for row in rows),
        tuple(
            Box(top.x, top.y, top.w, foot.bottom - top.y).inset(-1)
            for top, foot in zip(tops, feet, strict=True)
        ),
    )


def _seat(box: Box) -> BoardSeat:
    tab, rest = side_by_side(box, (_TAB,), 8)
    rest = Box(rest.x, rest.y + 8, rest.w - 8, rest.h - 16)
    text, board, caravan, bonus, move = side_by_side(rest, (_TEXT, _BOARD, _CARAVAN, _BONUS), _BETWEEN)
    name, tallies, bottom = stack(text, (text.h * 30 // 100, text.h * 24 // 100), 2)
    race, wagon = side_by_side(bottom, (bottom.w - _PLACE - 4,), 4)
    hand, played, discard = cells(tallies, 3, 1, 2)
    first, second, third = lines(bonus, 3, 4)
    return BoardSeat(
        *(box, tab, name, Box(name.right - 32, name.y, 32, name.h), (hand, played, discard)),
        *(race, wagon, caravan, (first, second, third), board, move),
    )
