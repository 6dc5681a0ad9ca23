"""Layout of claimed cards: a fan, and beside it how many there are and how many end the game."""

from __future__ import annotations

from typing import NamedTuple

from render.layout.boxes import Box, side_by_side, stack

_TEXT, _SPACE, _TALLEST = 62, 8, 88
"""Width of the numbers, the space before them, and the greatest height."""


class ClaimedParts(NamedTuple):
    fan: Box
    alone: Box
    """The numbers of a seat without a crown."""
    crown: Box
    numbers: Box
    """The numbers below a crown."""


def claimed_parts(box: Box) -> ClaimedParts:
    inner = box.inset(6)
    high = min(inner.h, _TALLEST)
    line = Box(inner.x, inner.y + (inner.h - high) // 2, inner.w, high)
    fan, text = side_by_side(line, (inner.w - _TEXT - _SPACE,), _SPACE)
    crown, numbers = stack(text, (high // 2 - 2,), 0)
    return ClaimedParts(fan, text, crown.inset(10, 4), numbers)
