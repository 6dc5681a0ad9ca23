"""Layout of the seats in Adventure Calls: one line per seat, with its board."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import WIDTH, Box, cells, columns, lines, side_by_side, stack, within_margins

NAME_CAPITALS = {2: 36, 3: 32, 4: 29}
"""Height of a name's capitals, by number of seats; long names are drawn smaller."""
_LINES = {2: 190, 3: 176, 4: 160}
_TAB = 46
_TEXT, _CARAVAN, _BONUS, _BOARD, _MOVE = 300, 268, 102, 176, 100
_PLACE = 86
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
    cards: Box
    """Played cards."""
    move: Box
    """The seat's last action."""


class BoardsPage(NamedTuple):
    box: Box
    seats: tuple[BoardSeat, ...]


class BoardParts(NamedTuple):
    icons: tuple[Box, ...]
    """One per row."""
    spaces: tuple[tuple[Box, ...], ...]
    """By row, from left to right."""
    columns: tuple[Box, ...]


@lru_cache(maxsize=8)
def lay_out_boards(*, seats: int) -> BoardsPage:
    height = _LINES[seats]
    page = Box(0, 0, WIDTH, 22 + seats * (height + 6))
    inner = within_margins(page)
    rest = Box(inner.x, inner.y + 8, inner.w, inner.h - 8)
    return BoardsPage(page, tuple(map(_seat, lines(rest, seats, 6))))


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
    rest = Box(rest.x, rest.y + 8, rest.w - 10, rest.h - 16)
    text, board, caravan, bonus, rest = side_by_side(rest, (_TEXT, _BOARD, _CARAVAN, _BONUS), 16)
    name, tallies, bottom = stack(text, (text.h * 34 // 100, text.h * 27 // 100), 3)
    race, wagon = side_by_side(bottom, (bottom.w - _PLACE - 10,), 10)
    hand, played, discard = cells(tallies, 3, 1, 4)
    first, second, third = lines(bonus, 3, 4)
    cards = Box(rest.x, rest.y, rest.w - _MOVE - 8, rest.h)
    return BoardSeat(
        box,
        tab,
        name,
        Box(name.right - 32, name.y, 32, name.h),
        (hand, played, discard),
        race,
        wagon,
        caravan,
        (first, second, third),
        board,
        cards,
        Box(rest.right - _MOVE, rest.y, _MOVE, rest.h),
    )
