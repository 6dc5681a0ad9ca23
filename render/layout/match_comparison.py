"""Layout of a match's comparison: the race of each table, then a line for each seat with its points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import EDGE, GAP, WIDTH, Box, columns, lines, side_by_side, stack
from render.layout.table import HEADER

_RACE, _LINE, _TALL_LINE = 400, 64, 100
_MOST_IN_A_LINE = 2
"""Tables whose names and points have room beside each other; with more, the points are below the names."""
_SAMPLE, _FIGURE, _POINTS = 92, 46, 92


class Entry(NamedTuple):
    """What a seat has at one table, or in the last line what the whole table has."""

    box: Box
    name: Box
    points: Box


class SeatLine(NamedTuple):
    sample: Box
    figure: Box
    entries: tuple[Entry, ...]


class ComparisonPage(NamedTuple):
    box: Box
    title: Box
    races: tuple[Box, ...]
    heads: tuple[Box, ...]
    """The names of the tables, above their points."""
    seats: tuple[SeatLine, ...]
    totals: SeatLine


@lru_cache(maxsize=16)
def lay_out_comparison(*, seats: int, tables: int) -> ComparisonPage:
    down, height = -(-tables // 2), _LINE if tables <= _MOST_IN_A_LINE else _TALL_LINE
    below = (seats + 1) * (height + GAP)
    page = Box(0, 0, WIDTH, 6 + HEADER + GAP + down * (_RACE + GAP) + HEADER + GAP + below + GAP)
    inner = Box(EDGE, 6, WIDTH - 2 * EDGE, page.h - 6)
    title, plots, heads, rest = stack(inner, (HEADER, down * (_RACE + GAP) - GAP, HEADER), GAP)
    races = [each for line in lines(plots, down, GAP) for each in columns(line, 2, GAP)]
    _, beside = side_by_side(heads, (_SAMPLE,), GAP)
    below_heads = stack(rest, (height,) * (seats + 1), GAP)
    found = [_seat_line(box, tables) for box in below_heads[: seats + 1]]
    return ComparisonPage(
        page, title, tuple(races[:tables]), columns(beside, tables, GAP), tuple(found[:-1]), found[-1]
    )


def _seat_line(box: Box, tables: int) -> SeatLine:
    sample, rest = side_by_side(box, (_SAMPLE,), GAP)
    figure = Box(sample.x + (sample.w - _FIGURE) // 2, sample.y + (sample.h - _FIGURE) // 2, _FIGURE, _FIGURE)
    return SeatLine(sample, figure, tuple(_entry(each, tables) for each in columns(rest, tables, GAP)))


def _entry(box: Box, tables: int) -> Entry:
    inner = box.inset(10, 4)
    if tables <= _MOST_IN_A_LINE:
        name, points = side_by_side(inner, (inner.w - _POINTS - GAP,), GAP)
    else:
        name, points = lines(inner, 2, 0)
    return Entry(box, name, points)
