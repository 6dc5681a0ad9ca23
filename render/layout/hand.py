"""Layout of a player's own hand: the caravan at the top, hand and played cards large below it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import WIDTH, Box, columns, fitted, side_by_side, stack, within_margins
from render.layout.table import HEADER

HEIGHT = 600
RATIO = 0.96
"""Width of a card divided by its height."""
_CARAVAN, _TITLE = 70, 34
_ARROW = 56
_LARGEST, _LARGEST_PLAYED, _LARGEST_DISCARD = 290, 190, 150


class HandPage(NamedTuple):
    box: Box
    title: Box
    claimed: tuple[Box, ...]
    coins: tuple[Box, Box]
    bonus: tuple[Box, Box, Box]
    """In Adventure Calls, instead of the coins: free moves, caravan space, points."""
    caravan: Box
    arrow: Box
    then: Box
    """The caravan after the drafted turn; empty without a draft, when `caravan` takes the full width."""
    hand_title: Box
    hand: tuple[Box, ...]
    played_title: Box
    played: tuple[Box, ...]
    discard_title: Box
    discard: tuple[Box, ...]


@lru_cache(maxsize=256)
def lay_out_hand(*, hand: int, played: int, claimed: int, draft: bool, discard: int = 0) -> HandPage:
    page = Box(0, 0, WIDTH, HEIGHT)
    top, caravans, rest = stack(within_margins(page), (HEADER, _CARAVAN), 12)
    title, won, first, silver = _header(top)
    now, arrow, then = _caravans(caravans, draft=draft)
    left, right, last = _parts(rest, hand, played, discard)
    hand_title, hand_box = stack(left, (_TITLE,), 4)
    played_title, played_box = stack(right, (_TITLE,), 4)
    discard_title, discard_box = stack(last, (_TITLE,), 4)
    return HandPage(
        page,
        title,
        _claimed(won, claimed),
        (first, silver),
        _bonus(first, top),
        *(now, arrow, then, hand_title),
        _from_top(hand_box, hand, _LARGEST),
        played_title,
        _from_top(played_box, played, _LARGEST_PLAYED),
        discard_title,
        _from_top(discard_box, discard, _LARGEST_DISCARD),
    )


def _from_top(box: Box, n: int, most: int) -> tuple[Box, ...]:
    places = fitted(box, n, most=most, gap=10, ratio=RATIO, centred=False)
    return tuple(place.moved(0, box.y - places[0].y) for place in places)


def _header(top: Box) -> tuple[Box, Box, Box, Box]:
    title, won, first, silver, _ = side_by_side(top, (262, 270, 84, 84), 12)
    return title, won, first, silver


def _claimed(box: Box, n: int) -> tuple[Box, ...]:
    """Claimed cards, aligned to the right."""
    width = min(54, (box.w + 6) // max(n, 1) - 6)
    return tuple(Box(box.right - (n - i) * (width + 6) + 6, box.y + 3, width, box.h - 6) for i in range(n))


def _caravans(box: Box, *, draft: bool) -> tuple[Box, Box, Box]:
    if not draft:
        return box, Box(box.right, box.y, 0, box.h), Box(box.right, box.y, 0, box.h)
    now, then = columns(box, 2, _ARROW)
    return now, Box(now.right, box.y, _ARROW, box.h).inset(8, 10), then


def _bonus(first: Box, top: Box) -> tuple[Box, Box, Box]:
    boxes = Box(first.x, top.y, top.right - first.x, top.h)
    move, caravan, points, _ = side_by_side(boxes, (100, 100, 76), 6)
    return move, caravan, points


def _parts(box: Box, hand: int, played: int, discard: int) -> tuple[Box, Box, Box]:
    """Areas for the hand, the played cards and the discard pile; empty where there are no cards."""
    if not discard:
        left, right = _halves(box, hand, played)
        return left, right, Box(box.right, box.y, 0, box.h)
    share = max(0.2, min(0.4, 0.5 * discard / (hand + 1 + played + discard)))
    rest, last = side_by_side(box, (int(box.w * (1 - share)) - 12,), 24)
    return *_halves(rest, hand, played), last


def _halves(box: Box, hand: int, played: int) -> tuple[Box, Box]:
    """The hand gets the larger area, or all of it if nothing has been played."""
    if not played:
        return box, Box(box.right, box.y, 0, box.h)
    share = max(0.5, min(0.8, (hand + 1) / (hand + 1 + 0.7 * played)))
    left, right = side_by_side(box, (int(box.w * share) - 12,), 24)
    return left, right
