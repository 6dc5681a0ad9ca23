"""Layout of an example of a plan: its lines one below the other, each with its cards and a caption."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import GAP, WIDTH, Box, side_by_side, stack, within_margins

_TITLE, _LINE, _LAST, _TAB = 60, 200, 76, 70
_MERCHANT, _POINT_CARD, _ARROW = 126, 158, 44
_CAPTION = 464


class PlanLinePlace(NamedTuple):
    box: Box
    number: Box
    turns: tuple[Box, ...]
    """The cards of its turns."""
    arrows: tuple[Box, ...]
    """Between the cards."""
    caption: tuple[Box, Box]


class PlanPage(NamedTuple):
    box: Box
    title: Box
    lines: tuple[PlanLinePlace, ...]
    last: Box
    """What happens if no line can be played."""


@lru_cache(maxsize=4)
def lay_out_plan(turns: tuple[tuple[bool, ...], ...]) -> PlanPage:
    """`turns` says of each line's turns whether they show a point card."""
    height = 16 + _TITLE + len(turns) * (_LINE + GAP) + GAP + _LAST
    page = Box(0, 0, WIDTH, height)
    title, *lines, last = stack(within_margins(page), (_TITLE, *(_LINE,) * len(turns)), GAP)
    places = (_line(box, points) for box, points in zip(lines, turns, strict=True))
    return PlanPage(page, title, tuple(places), last)


def _line(box: Box, points: tuple[bool, ...]) -> PlanLinePlace:
    number, inner = side_by_side(box, (_TAB,), 6)
    inner = inner.inset(6, 14)
    widths: list[int] = []
    for point in points:
        widths += [_POINT_CARD if point else _MERCHANT, _ARROW]
    *shown, _ = side_by_side(inner, tuple(widths[:-1]), 6)
    upper, lower, _ = stack(Box(box.right - _CAPTION - 12, box.y + 44, _CAPTION, box.h - 88), (50, 50), 8)
    return PlanLinePlace(box, number, tuple(shown[::2]), tuple(shown[1::2]), (upper, lower))
