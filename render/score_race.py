"""The plot of a score race in the style of the table.

Seats differ by their figure and line style besides their colour. `docs/decisions/score-race.md` says why no
plotting library draws it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import shapes
from render.accessible_palettes import PaletteChoice, palette_for
from render.background import background
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.drawable_names import drawn_names
from render.layout.boxes import CAPITAL, SMALLEST_NAME, Box
from render.layout.score_race import LegendEntry, RacePage, apart, lay_out_race, lay_out_small_race
from render.palette import SEATS, Palette
from render.seats import figure
from render.text import fitting

OVERSAMPLING = 2
"""Oversampling of the lines."""
_LINE, _EDGE, _DARK = 6, 3, (20, 16, 20, 255)
_DASHES: tuple[tuple[int, int], ...] = ((1, 0), (22, 10), (6, 9), (34, 8), (12, 12))
"""Line styles by seat, as lengths drawn and left out: full, dashed, dotted, long dashes, even dashes."""
_MARK, _SMALL_MARK, _END = 22, 13, 34
_LEAST = 20
"""Distance of figures at the ends of lines, of which all can be told then."""
_STEPS = (5, 10, 20, 25, 50, 100)
_MOST_LINES = 6
_ROUND = 80
"""The width of the plot that a round's number has to itself."""
Point = tuple[float, float]


class PlottedMark(NamedTuple):
    """A claim, which is drawn as the seat's figure, or something smaller."""

    round: int
    seat: int
    small: bool = False


class RaceScale(NamedTuple):
    """How far the axes go."""

    points: int
    rounds: int
    lowest: int = 0
    """The least points, if any are below 0."""

    @classmethod
    def around(cls, races: Sequence[Sequence[Sequence[int | None]]]) -> RaceScale:
        """The smallest scale on which all these races fit."""
        points = (points for rounds in races for each in rounds for points in each if points)
        return cls(max(points, default=1), max(len(rounds) - 1 for rounds in races))


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceWords:
    """Texts of the plot, in the reader's language."""

    title: str
    """"Points by round"."""
    seat: str
    """Replaces a name that can't be drawn, followed by the seat's number: "Seat"."""


def draw_race(
    edition: str,
    names: Sequence[str],
    words: RaceWords,
    rounds: Sequence[Sequence[int | None]],
    marks: Sequence[PlottedMark] = (),
    *,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw the race as PNG; `rounds` has the points by seat after each round, beginning with the deal."""
    return indexed_png(race_canvas(edition, names, words, rounds, marks, palette_choice=palette_choice))


def race_canvas(
    edition: str,
    names: Sequence[str],
    words: RaceWords,
    rounds: Sequence[Sequence[int | None]],
    marks: Sequence[PlottedMark] = (),
    *,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> Canvas:
    """The same before it is encoded."""
    palette, page = palette_for(edition, palette_choice), lay_out_race(seats=len(names))
    canvas = _plotted(page, palette, words.title, rounds, marks)
    shown = drawn_names(names, words.seat)
    for seat, entry in enumerate(page.legend):
        _entry(canvas, entry, seat, shown[seat], rounds[-1][seat])
    return canvas


def small_race_canvas(
    size: tuple[int, int],
    palette: Palette,
    title: str,
    rounds: Sequence[Sequence[int | None]],
    marks: Sequence[PlottedMark] = (),
    *,
    scale: RaceScale | None = None,
) -> Canvas:
    """The race in this size without names, beside something that says whose figure is whose.

    Races with the same scale can be compared.
    """
    page = lay_out_small_race(*size, signed=scale is not None and scale.lowest < 0)
    return _plotted(page, palette, title, rounds, marks, scale)


def _plotted(
    page: RacePage,
    palette: Palette,
    title: str,
    rounds: Sequence[Sequence[int | None]],
    marks: Sequence[PlottedMark],
    scale: RaceScale | None = None,
) -> Canvas:
    canvas = Canvas(background(page.box.size, palette, bare=True).copy(), palette)
    capital = fitting(title, page.title.w, range(CAPITAL, 19, -1))
    canvas.write(page.title, title, palette.ink, capital=capital)
    plot = _Plot(page, rounds, scale or RaceScale.around([rounds]))
    _axes(canvas, plot)
    _lines(canvas, plot)
    _marks(canvas, plot, marks)
    return canvas


class _Plot:
    """Where points of a round lie in the plot."""

    def __init__(self, page: RacePage, rounds: Sequence[Sequence[int | None]], scale: RaceScale) -> None:
        self.page, self.rounds = page, rounds
        height = scale.points - scale.lowest
        self.step = next((step for step in _STEPS if height / step <= _MOST_LINES), _STEPS[-1])
        self.top, self.lowest = max(scale.points, scale.lowest + self.step), scale.lowest
        self.last = max(1, scale.rounds)
        self.seats = len(rounds[0])

    def at(self, number: int, points: int) -> Point:
        box, height = self.page.plot, self.top - self.lowest
        return box.x + box.w * number / self.last, box.bottom - box.h * (points - self.lowest) / height

    def line(self, seat: int) -> list[Point]:
        known = [(number, each[seat]) for number, each in enumerate(self.rounds)]
        return [self.at(number, points) for number, points in known if points is not None]


def _axes(canvas: Canvas, plot: _Plot) -> None:
    """Horizontal lines with their points, and round numbers below."""
    colours, page = canvas.palette, plot.page
    draw = ImageDraw.Draw(canvas.image)
    for points in range(-(-plot.lowest // plot.step) * plot.step, plot.top + 1, plot.step):
        y = round(plot.at(0, points)[1])
        ink = colours.hollow_edge if points or not plot.lowest else colours.ink
        draw.line((page.plot.x, y, page.plot.right, y), fill=ink, width=2 if points else 3)
        canvas.write(Box(page.scale.x, y - 20, page.scale.w, 40), f"{points}".replace("-", "−"), colours.ink)
    most = page.plot.w // _ROUND
    step = next((step for step in (1, 2, 5, 10, 20, 50) if plot.last // step <= most), 100)
    for number in range(0, plot.last + 1, step):
        x = round(plot.at(number, plot.lowest)[0])
        box = Box(x - _ROUND // 2, page.rounds.y, _ROUND, page.rounds.h)
        canvas.write(box, str(number), colours.ink)


def _lines(canvas: Canvas, plot: _Plot) -> None:
    """All lines, drawn larger and scaled down, each with an edge that stands out on the page."""
    size = plot.page.box
    image = Image.new("RGBA", (size.w * OVERSAMPLING, size.h * OVERSAMPLING))
    draw = ImageDraw.Draw(image)
    for seat in range(plot.seats):
        draw_dashed(draw, plot.line(seat), seat)
    canvas.paste(image.reduce(OVERSAMPLING), size)


def draw_dashed(draw: ImageDraw.ImageDraw, points: Sequence[Point], seat: int) -> None:
    """A line in the seat's style."""
    dashes = _dashes(points, *_DASHES[seat]) if len(points) > 1 else []
    for dash in dashes:
        scaled = [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in dash]
        draw.line(scaled, fill=_DARK, width=(_LINE + _EDGE) * OVERSAMPLING, joint="curve")
        draw.line(scaled, fill=(*SEATS[seat], 255), width=_LINE * OVERSAMPLING, joint="curve")


def _dashes(points: Sequence[Point], on: int, off: int) -> list[list[Point]]:
    """Cut a line into dashes of these lengths; without a gap it stays whole."""
    if not off:
        return [list(points)]
    dashes: list[list[Point]] = []
    dash: list[Point] = list(points[:1])
    left, drawing = float(on), True
    for (x, y), end in pairwise(points):
        length = hypot(end[0] - x, end[1] - y)
        gone = 0.0
        while length - gone > left:
            gone += left
            cut = (x + (end[0] - x) * gone / length, y + (end[1] - y) * gone / length)
            dashes += [[*dash, cut]] if drawing else []
            dash, drawing, left = [cut], not drawing, float(off if drawing else on)
        left -= length - gone
        dash.append(end)
    return [*dashes, dash] if drawing else dashes


def _marks(canvas: Canvas, plot: _Plot, marks: Sequence[PlottedMark]) -> None:
    """Figures where something was won, the smaller ones first, and a large one at the end of each line.

    Those at the ends are moved apart: they tell the seats in the order of their points.
    """
    for mark in sorted(marks, key=lambda mark: not mark.small):
        points = plot.rounds[min(mark.round, len(plot.rounds) - 1)][mark.seat]
        if points is not None:
            _figure(canvas, plot.at(mark.round, points), mark.seat, _SMALL_MARK if mark.small else _MARK)
    ends = {seat: line[-1] for seat in range(plot.seats) if (line := plot.line(seat))}
    heights = apart([y for _, y in ends.values()], _LEAST)
    for (seat, (x, _)), y in zip(ends.items(), heights, strict=True):
        _figure(canvas, (x, y), seat, _END)


def _figure(canvas: Canvas, at: Point, seat: int, size: int) -> None:
    box = Box(round(at[0]) - size // 2, round(at[1]) - size // 2, size, size)
    canvas.paste(shapes.seat_figure(seat, size), box)


def _entry(canvas: Canvas, entry: LegendEntry, seat: int, name: str, points: int | None) -> None:
    colours, box = canvas.palette, entry.sample
    image = Image.new("RGBA", (canvas.image.width * OVERSAMPLING, box.bottom * OVERSAMPLING))
    middle = box.y + box.h / 2
    draw_dashed(ImageDraw.Draw(image), [(box.x, middle), (box.right, middle)], seat)
    canvas.paste(image.reduce(OVERSAMPLING), Box(0, 0, canvas.image.width, box.bottom))
    figure(canvas, entry.figure, seat, most=34)
    capital = fitting(name, entry.name.w, range(CAPITAL, SMALLEST_NAME - 1, -1))
    canvas.write(entry.name, name, colours.ink, capital=capital, align="left")
    text = "?" if points is None else str(points)
    canvas.write(entry.points, text, colours.ink, capital=CAPITAL, weight="Black")
