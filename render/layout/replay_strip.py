"""Layout of the strip below a replay's picture: each seat's figure, points and bar, side by side."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import EDGE, GAP, WIDTH, Box, columns, side_by_side, stack

_OUTER, _INNER = 6, 5
_LINE, _BAR, _BETWEEN = 36, 16, 4
_FIGURE, _POINTS, _ACTION = 40, 78, 84


class Runner(NamedTuple):
    """One seat in the strip."""

    box: Box
    name: Box | None
    """None where the picture above has the names and last actions."""
    action: Box | None
    """For the seat's last action."""
    figure: Box
    points: Box
    bar: Box


class ReplayStrip(NamedTuple):
    box: Box
    runners: tuple[Runner, ...]


@lru_cache(maxsize=16)
def lay_out_replay_strip(*, seats: int, names: bool) -> ReplayStrip:
    height = 2 * (_OUTER + _INNER) + _LINE + _BETWEEN + _BAR
    if names:
        height += _LINE + _ACTION + 2 * _BETWEEN
    inner = Box(EDGE, _OUTER, WIDTH - 2 * EDGE, height - 2 * _OUTER)
    runners = tuple(_runner(each, names=names) for each in columns(inner, seats, GAP))
    return ReplayStrip(Box(0, 0, WIDTH, height), runners)


def _runner(box: Box, *, names: bool) -> Runner:
    """Name and last action have lines of their own; without them, figure and points are centred."""
    inner = box.inset(2 * _INNER, _INNER)
    if not names:
        line, bar, _ = stack(inner, (_LINE, _BAR), _BETWEEN)
        middle = Box(line.x + (line.w - _FIGURE - _POINTS) // 2, line.y, line.w, line.h)
        figure, points, _ = side_by_side(middle, (_FIGURE, _POINTS), 0)
        return Runner(box, None, None, figure, points, bar)
    name, line, bar, action = stack(inner, (_LINE, _LINE, _BAR), _BETWEEN)
    figure, points, _ = side_by_side(line, (_FIGURE, _POINTS), 0)
    return Runner(box, name, action, figure, points, bar)
