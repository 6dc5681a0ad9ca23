"""Layout of the corners that a map leaves free: one for the name of each seat, another for an ornament."""

from __future__ import annotations

from collections.abc import Sequence

from render.layout.boxes import Box, lines
from render.layout.map_hexes import width_at

MOST_SEATS = 4
_LINE, _APART = 38, 4
_NARROWEST, _ENOUGH, _WIDEST = 150, 200, 260
"""The least width of a line; a width with which a corner is as good as a wider one; the largest width."""
_ORNAMENTS = range(190, 110, -10)
"""Sizes of the ornament, the best first."""


def legend_lines(hexes: Sequence[Box], land: Box) -> tuple[Box, ...]:
    """A line for each seat, beside the hexes; none if every corner of the map is too narrow."""
    high = MOST_SEATS * _LINE
    tops = (land.y, land.bottom - high)
    blocks = [lines(Box(land.x, top, land.w, high), MOST_SEATS, 0) for top in tops]
    corners = [side(block, hexes) for block in blocks for side in (_at_left, _at_right)]
    best = max(corners, key=lambda corner: min(_ENOUGH, _narrowest(corner)))  # the first of several
    return best if _narrowest(best) >= _NARROWEST else ()


def _narrowest(corner: Sequence[Box]) -> int:
    return min(line.w for line in corner)


def _at_left(block: Sequence[Box], hexes: Sequence[Box]) -> tuple[Box, ...]:
    """Each line as wide as the space at the left of all hexes beside it."""
    ends = [min((each.x for each in _beside(line, hexes)), default=line.right) - _APART for line in block]
    return tuple(
        Box(line.x, line.y, min(_WIDEST, end - line.x), line.h) for line, end in zip(block, ends, strict=True)
    )


def _at_right(block: Sequence[Box], hexes: Sequence[Box]) -> tuple[Box, ...]:
    """Equally wide lines, so that all begin below each other."""
    starts = [max((each.right for each in _beside(line, hexes)), default=line.x) + _APART for line in block]
    right = block[0].right
    start = max(right - _WIDEST, *starts)
    return tuple(Box(start, line.y, right - start, line.h) for line in block)


def ornament_place(hexes: Sequence[Box], land: Box, lines: Sequence[Box]) -> Box:
    """The largest square in a corner that touches neither hexes nor lines; an empty box without room."""
    for size in _ORNAMENTS:
        for y in (land.bottom - size, land.y):
            for x in (land.x, land.right - size):
                box = Box(x, y, size, size)
                if not any(box.overlaps(each) for each in (*lines, *_beside(box, hexes))):
                    return box.inset(8)
    return Box(land.x, land.y, 0, 0)


def _beside(line: Box, hexes: Sequence[Box]) -> list[Box]:
    """For each hex that reaches into the height of the line, the smallest box around that part of it."""
    return [_part(each, line) for each in hexes if each.y < line.bottom and line.y < each.bottom]


def _part(hexagon: Box, line: Box) -> Box:
    top, bottom = max(hexagon.y, line.y), min(hexagon.bottom, line.bottom)
    widest = min(max(hexagon.y + hexagon.h // 2, top), bottom)
    wide = width_at(hexagon, widest - hexagon.y)
    return Box(hexagon.x + (hexagon.w - wide) // 2, top, wide, bottom - top)
