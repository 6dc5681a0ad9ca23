"""Layout of the plot of a score race: the title, the plot with its axes, and each seat's name and points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean
from typing import NamedTuple

from render.layout.boxes import EDGE, GAP, WIDTH, Box, columns, side_by_side, stack
from render.layout.table import HEADER

_PLOT, _AXIS, _LABELS, _ROW = 440, 68, 44, 52
_SIGNED_AXIS = 100
_ACROSS = 2
"""Seats in a line of the legend; three would leave too little room for their names."""
_FIGURE, _SAMPLE, _POINTS = 44, 76, 72


class LegendEntry(NamedTuple):
    """A seat below the plot: its figure on a sample of its line, its name and its points."""

    sample: Box
    figure: Box
    name: Box
    points: Box


class RacePage(NamedTuple):
    box: Box
    title: Box
    plot: Box
    """Where the lines are drawn."""
    scale: Box
    """Left of the plot, for points."""
    rounds: Box
    """Below the plot, for round numbers."""
    legend: tuple[LegendEntry, ...]


@lru_cache(maxsize=8)
def lay_out_race(*, seats: int) -> RacePage:
    down = -(-seats // _ACROSS)
    height = 6 + HEADER + GAP + _PLOT + _LABELS + GAP + down * (_ROW + GAP) + GAP
    page = Box(0, 0, WIDTH, height)
    inner = Box(EDGE, 6, WIDTH - 2 * EDGE, height - 6)
    title, middle, labels, below = stack(inner, (HEADER, _PLOT, _LABELS), GAP)
    scale, plot = side_by_side(middle, (_AXIS,), 4)
    plot = Box(plot.x, plot.y, plot.w - 30, plot.h)
    rounds = Box(plot.x, labels.y - GAP + 4, plot.w, labels.h)
    places = [each for line in range(down) for each in columns(_line(below, line), _ACROSS, GAP)]
    return RacePage(page, title, plot, scale, rounds, tuple(_entry(box) for box in places[:seats]))


@lru_cache(maxsize=8)
def lay_out_small_race(width: int, height: int, *, signed: bool = False) -> RacePage:
    """Only the title and the plot, in a page of this size; `signed` points need more room."""
    page = Box(0, 0, width, height)
    title, rest = stack(Box(GAP, 6, width - 2 * GAP, height - 6), (HEADER,), GAP)
    middle = Box(rest.x, rest.y + GAP, rest.w, rest.h - _LABELS - 2 * GAP)
    scale, plot = side_by_side(middle, (_SIGNED_AXIS if signed else _AXIS,), 4)
    plot = Box(plot.x, plot.y, plot.w - 26, plot.h)
    return RacePage(page, title, plot, scale, Box(plot.x, plot.bottom + 4, plot.w, _LABELS), ())


def apart(places: Sequence[float], least: float) -> list[float]:
    """These places, moved no further than needed for distances of at least this."""
    order = sorted(range(len(places)), key=lambda number: places[number])
    groups: list[list[int]] = []
    for number in order:
        groups.append([number])
        while len(groups) > 1 and _end(groups[-2], places, least) + least > _start(groups[-1], places, least):
            last = groups.pop()
            groups[-1] += last
    found = dict[int, float]()
    for group in groups:
        start = _start(group, places, least)
        found |= {number: start + least * after for after, number in enumerate(group)}
    return [found[number] for number in range(len(places))]


def _start(group: Sequence[int], places: Sequence[float], least: float) -> float:
    """Where a group begins whose middle stays where it was."""
    return fmean(places[number] for number in group) - least * (len(group) - 1) / 2


def _end(group: Sequence[int], places: Sequence[float], least: float) -> float:
    return _start(group, places, least) + least * (len(group) - 1)


def _line(box: Box, number: int) -> Box:
    return Box(box.x, box.y + number * (_ROW + GAP), box.w, _ROW)


def _entry(box: Box) -> LegendEntry:
    sample, name, _ = side_by_side(box, (_SAMPLE, box.w - _SAMPLE - _POINTS - 16), 8)
    figure = Box(sample.x + (sample.w - _FIGURE) // 2, sample.y + (sample.h - _FIGURE) // 2, _FIGURE, _FIGURE)
    return LegendEntry(sample, figure, name, Box(box.right - _POINTS, box.y, _POINTS, box.h))
