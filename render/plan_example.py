"""The picture of an example of a plan, for the help: what is tried from the top when a turn comes."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, PointCard, is_point_card
from render import cards, shapes
from render.background import background
from render.canvas import Canvas
from render.card_sheet import put_point_card
from render.colour_table import indexed_png
from render.drawable_names import readable
from render.layout.boxes import CAPITAL, Box
from render.layout.plan_example import PlanLinePlace, lay_out_plan
from render.palette import palette_of
from render.text import fitting

EXAMPLE: tuple[tuple[Card | PointCard, ...], ...] = (
    (Card("^2"), PointCard("2233=10")),
    (Card("11>3"),),
)
"""The cards of each line's turns."""
_TITLE, _CAPTION, _NUMBER = 36, 32, 50


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanWords:
    """Texts of the picture, in the reader's language."""

    title: str
    """"When your turn comes:"."""
    lines: tuple[tuple[str, str], tuple[str, str]]
    """What each line says, in two parts: "Upgrade," "then claim"."""
    last: str
    """What happens if no line can be played: "Otherwise I call you"."""


def draw_plan_example(edition: str, words: PlanWords) -> bytes:
    """Draw a plan of two lines as PNG; the first has two turns."""
    palette = palette_of(edition)
    page = lay_out_plan(tuple(tuple(map(is_point_card, line)) for line in EXAMPLE))
    canvas = Canvas(background(page.box.size, palette, bare=True).copy(), palette)
    _write(canvas, page.title, words.title, _TITLE)
    for number, (place, line) in enumerate(zip(page.lines, EXAMPLE, strict=True)):
        _line(canvas, place, number, line, words.lines[number])
    canvas.panel(page.last, None, palette.hollow_edge, thick=2, radius=14)
    _write(canvas, page.last.inset(20, 8), words.last, _CAPTION)
    return indexed_png(canvas)


def _line(
    canvas: Canvas,
    place: PlanLinePlace,
    number: int,
    line: tuple[Card | PointCard, ...],
    caption: tuple[str, str],
) -> None:
    colours = canvas.palette
    canvas.panel(place.box, colours.seat, colours.seat_edge, thick=3, radius=14)
    canvas.write(place.number, str(number + 1), colours.ink, capital=_NUMBER, weight="Black")
    for box, card in zip(place.turns, line, strict=True):
        if is_point_card(card):
            put_point_card(canvas, box, card)
        else:
            canvas.paste(cards.merchant(Card(card), colours, box.size), box)
    for box in place.arrows:
        canvas.sign(box, shapes.ARROW_RIGHT, colours.ink)
    for box, text in zip(place.caption, caption, strict=True):
        _write(canvas, box, text, _CAPTION)


def _write(canvas: Canvas, box: Box, text: str, most: int) -> None:
    shown = readable(text, "")
    capital = fitting(shown, box.w, range(most, CAPITAL - 1, -1))
    canvas.write(box, shown, canvas.palette.ink, capital=capital, align="left")
