"""Layout of the final scores: a banner, then one line per seat, best first, with its points by part."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import GAP, WIDTH, Box, columns, fitted, lines, side_by_side, stack, within_margins

_BANNER, _HEADS, _LINE = 184, 44, 154
_BODY, _POINTS = 62, 330
"""Width of the ends of the banner, which hang behind it, and of the winner's points."""
_WIDTHS = {3: (232, 196, 222), 4: (200, 196, 282)}
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


class Banner(NamedTuple):
    box: Box
    crown: Box
    figure: Box
    title: Box
    points: Box


class EndPage(NamedTuple):
    box: Box
    banner: Banner
    confetti: tuple[Box, ...]
    heads: tuple[Box, ...]
    """Column headings above `Standings.parts`."""
    sum: Box
    """Heading above the totals."""
    seats: tuple[Standings, ...]


@lru_cache(maxsize=16)
def lay_out_end(*, seats: int, parts: int = 3) -> EndPage:
    height = 20 + _BANNER + _HEADS + 2 * GAP + seats * (_LINE + GAP) - GAP
    page = Box(0, 0, WIDTH, height)
    top, heads, rest = stack(within_margins(page), (_BANNER, _HEADS), GAP)
    seat_lines = tuple(_standings(box, parts) for box in lines(rest, seats, GAP))
    first = seat_lines[0]
    *headings, total = (Box(box.x, heads.y, box.w, heads.h) for box in (*first.parts, first.total))
    banner = _banner(Box(top.x, top.y + 4, top.w, top.h))
    left = Box(heads.x, heads.y, headings[0].x - heads.x - GAP, heads.h)
    points = banner.points
    right = Box(points.right, points.y, banner.title.right - points.right - GAP, points.h)
    return EndPage(page, banner, (left, right), tuple(headings), total, seat_lines)


def _banner(box: Box) -> Banner:
    """The figure with its crown at the left, the sentence and the points beside it."""
    inner = Box(box.x + _BODY, box.y + 12, box.w - 2 * _BODY, box.h - 40)
    emblem, text = side_by_side(inner, (104,), 20)
    title, points = stack(text, (84,), 4)
    crown = Box(emblem.x + 22, emblem.y + 4, 60, 52)
    figure = Box(emblem.x + 18, emblem.y + 58, 68, 68)
    return Banner(box, crown, figure, title, Box(points.x, points.y, _POINTS, 56))


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


def small_cards(box: Box, n: int) -> tuple[Box, ...]:
    """Claimed cards in one or two lines, wide enough for large digits."""
    return fitted(box, n, most=40, gap=4, ratio=1.35, centred=False)
