"""The comparison of a duplicate match: the race of each table on the same scale, and every seat's points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render import shapes
from render.background import background
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.drawable_names import drawn_names, readable
from render.layout.boxes import CAPITAL, Box, side_by_side
from render.layout.match_comparison import Entry, SeatLine, lay_out_comparison
from render.palette import palette_of
from render.score_race import OVERSAMPLING, PlottedMark, RaceScale, draw_dashed, small_race_canvas
from render.seats import figure
from render.text import fitting

_POINTS = 32
_CROWN = 34


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedTable:
    """One table of a match."""

    title: str
    """"Table 1"."""
    names: Sequence[str]
    """In seat order."""
    points: Sequence[int]
    rounds: Sequence[Sequence[int | None]]
    """The points by seat after each round, beginning with the deal."""
    marks: Sequence[PlottedMark] = ()
    counts: bool = True
    """False if it was broken off: then it neither wins nor loses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparisonWords:
    """Texts of the comparison, in the reader's language."""

    title: str
    """"Same deal, points by round"."""
    total: str
    """What the last line has: "Total"."""
    seat: str
    """Replaces a name that can't be drawn, followed by the seat's number: "Seat"."""


def draw_comparison(edition: str, words: ComparisonWords, tables: Sequence[ComparedTable]) -> bytes:
    """Draw two to four tables as PNG, each seat beside the same seat at the other tables."""
    palette, seats = palette_of(edition), len(tables[0].names)
    page = lay_out_comparison(seats=seats, tables=len(tables))
    canvas = Canvas(background(page.box.size, palette, bare=True).copy(), palette)
    title = readable(words.title, "")
    canvas.write(page.title, title, palette.ink, capital=fitting(title, page.title.w, range(CAPITAL, 19, -1)))
    scale = RaceScale.around([table.rounds for table in tables])
    for box, table in zip(page.races, tables, strict=True):
        race = small_race_canvas(box.size, palette, table.title, table.rounds, table.marks, scale=scale)
        canvas.image.paste(race.image, (box.x, box.y))
        canvas.panel(box, None, palette.hollow_edge, radius=6)
    for box, table in zip(page.heads, tables, strict=True):
        canvas.write(
            box, table.title, palette.ink, capital=fitting(table.title, box.w, range(CAPITAL, 15, -1))
        )
    for seat, line in enumerate(page.seats):
        _sample(canvas, line, seat)
        names = [drawn_names(table.names, words.seat)[seat] for table in tables]
        _entries(canvas, line, names, [table.points[seat] for table in tables], tables)
    canvas.write(page.totals.sample, "=", palette.ink, capital=_POINTS, weight="Black")
    total = [readable(words.total, "")] * len(tables)
    _entries(canvas, page.totals, total, [sum(table.points) for table in tables], tables)
    return indexed_png(canvas)


def _sample(canvas: Canvas, line: SeatLine, seat: int) -> None:
    """The seat's figure on a piece of its line, as in the races."""
    box = line.sample
    image = Image.new("RGBA", (box.w * OVERSAMPLING, box.h * OVERSAMPLING))
    draw_dashed(ImageDraw.Draw(image), [(0, box.h / 2), (box.w, box.h / 2)], seat)
    canvas.paste(image.reduce(OVERSAMPLING), box)
    figure(canvas, line.figure, seat, most=line.figure.h)


def _entries(
    canvas: Canvas,
    line: SeatLine,
    names: Sequence[str],
    points: Sequence[int],
    tables: Sequence[ComparedTable],
) -> None:
    """Names and points; the best one has a crown, unless the best is shared."""
    known = [number if table.counts else None for number, table in zip(points, tables, strict=True)]
    counted = [number for number in known if number is not None]
    best = max(counted) if len(counted) > 1 else None
    for entry, name, number, counts in zip(line.entries, names, points, known, strict=True):
        lit = counts is not None and counts == best and counted.count(counts) == 1
        _entry(canvas, entry, name, number, lit=lit)


def _entry(canvas: Canvas, entry: Entry, name: str, points: int, *, lit: bool) -> None:
    colours, place = canvas.palette, entry.name
    ink = colours.acting_ink if lit else colours.ink
    canvas.panel(entry.box, colours.acting if lit else None, colours.hollow_edge, radius=10)
    if lit:
        crown, place = side_by_side(place, (_CROWN,), 6)
        canvas.sign(Box(crown.x, crown.y, crown.w, crown.h), shapes.CROWN, ink)
    capital = fitting(name, place.w, range(CAPITAL, 15, -1))
    canvas.write(place, name, ink, capital=capital, align="left")
    canvas.write(entry.points, str(points), ink, capital=_POINTS, align="right", weight="Black")
