"""Layout of a share card: heading, result, the final board beside the score race, and the deal number."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import EDGE, GAP, WIDTH, Box, side_by_side, stack

_HEADING, _FOOTER = 76, 68
_BOARD = 520
"""The width of the board, which is scaled down."""
_DATE = 250


class ShareCard(NamedTuple):
    box: Box
    edition: Box
    date: Box
    result: Box
    board: Box
    race: Box
    number: Box


@lru_cache(maxsize=32)
def lay_out_share_card(result: tuple[int, int], board: tuple[int, int]) -> ShareCard:
    """The card for a result and a board of these sizes."""
    width, height = result
    small = board[1] * _BOARD // board[0]
    page = Box(0, 0, WIDTH, _HEADING + height + GAP + small + _FOOTER)
    heading, middle, lower, _ = stack(page, (_HEADING, height, small), 0)
    heading = heading.inset(EDGE, 8)
    edition, date = side_by_side(heading, (heading.w - _DATE - GAP,), GAP)
    lower = lower.moved(0, GAP).inset(EDGE, 0)
    left, right = side_by_side(lower, (_BOARD,), 2 * GAP)
    number = Box(EDGE, lower.bottom, page.w - 2 * EDGE, page.h - lower.bottom)
    return ShareCard(page, edition, date, Box(0, middle.y, width, height), left, right, number.inset(0, 8))
