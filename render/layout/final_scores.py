"""Layout of the final scores: one line per seat, best first, with a breakdown of its points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import GAP, WIDTH, Box, columns, lines, side_by_side, stack, within_margins
from render.layout.table import HEADER

_HEADS, _LINE = 44, 146
_WIDTHS = {3: (232, 196, 222), 4: (210, 196, 272)}
"""Widths of the name, the caravan and the points, by the number of columns of points."""


class Standings(NamedTuple):
    """One seat's line."""

    box: Box
    tab: Box
    crown: Box
    name: Box
    claimed: Box
    caravan: Box
    parts: tuple[Box, ...]
    """Points by source: cards, coins, crystals; in Adventure Calls VP tiles, bonus tiles, board, crystals."""
    total: Box


class EndPage(NamedTuple):
    box: Box
    title: Box
    heads: tuple[Box, ...]
    """Column headings above `Standings.parts`."""
    sum: Box
    """Heading above the totals."""
    seats: tuple[Standings, ...]


@lru_cache(maxsize=16)
def lay_out_end(*, seats: int, parts: int = 3) -> EndPage:
    height = 16 + HEADER + _HEADS + 2 * GAP + seats * (_LINE + GAP) - GAP
    page = Box(0, 0, WIDTH, height)
    top, heads, rest = stack(within_margins(page), (HEADER, _HEADS), GAP)
    seat_lines = tuple(_standings(box, parts) for box in lines(rest, seats, GAP))
    first = seat_lines[0]
    *headings, total = (Box(box.x, heads.y, box.w, heads.h) for box in (*first.parts, first.total))
    return EndPage(page, top, tuple(headings), total, seat_lines)


def _standings(box: Box, parts: int) -> Standings:
    tab, rest = side_by_side(box, (60,), 10)
    text, caravan, points, total = side_by_side(rest.inset(0, 8), _WIDTHS[parts], 14)
    name, claimed = stack(text, (48,), 6)
    return Standings(
        box,
        tab,
        Box(tab.x + 9, tab.y + 8, tab.w - 12, 34),
        name,
        claimed,
        caravan,
        columns(points, parts, 6),
        Box(total.x, total.y, total.w - 12, total.h),
    )
