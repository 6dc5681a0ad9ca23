"""The picture of a lobby: seats filling up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from render import shapes
from render.ai_faces import NO_FACES, put_face
from render.background import background
from render.canvas import Canvas
from render.layout.boxes import CAPITAL
from render.layout.lobby import LobbyPlace, lay_out_lobby
from render.palette import palette_of
from render.png import png
from render.seats import figure
from render.table_header import drawn_names
from render.text import fitting, readable

_NAME = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyWords:
    """The words in the picture of a lobby, in the reader's language."""

    title: str
    """What is going to be played: "Golem Edition"."""
    vacant: str
    """Stands where somebody can still sit down: "free"."""
    seat: str
    """Names a player whose name holds no letter that can be drawn, with the seat's number: "Seat" (2)."""


def draw_lobby(
    edition: str,
    names: Sequence[str],
    size: int,
    words: LobbyWords,
    *,
    faces: Mapping[int, str] = NO_FACES,
) -> bytes:
    """The seats of a table that has not begun, those taken first, as PNG.

    Seats are dealt when the game begins, so figures here say no more than how many there are. `faces` has the
    levels of AIs by their place among the names.
    """
    if len(names) > size:
        raise ValueError(f"{len(names)} names for {size} seats")
    palette = palette_of(edition)
    page = lay_out_lobby(seats=size)
    canvas = Canvas(background(page.box.size, palette).copy(), palette)
    canvas.write(page.title, readable(words.title, ""), palette.turn)
    shown = drawn_names(names, words.seat)
    for number, place in enumerate(page.seats):
        name = shown[number] if number < len(shown) else None
        _place(canvas, place, number, name, readable(words.vacant, ""))
        put_face(canvas, place.figure.inset(4), faces.get(number, ""), most=place.figure.h)
    return png(canvas.image)


def _place(canvas: Canvas, place: LobbyPlace, number: int, name: str | None, vacant: str) -> None:
    colours = canvas.palette
    if name is None:
        canvas.panel(place.box, None, colours.hollow_edge, thick=2, radius=14)
        hollow = shapes.mixed(colours.page[1], colours.hollow_edge, 0.5)
        canvas.sign(place.figure.inset(14), shapes.FIGURES[number], hollow)
        canvas.write(place.name, vacant, colours.dim, capital=CAPITAL, weight="Semibold")
        return
    canvas.panel(place.box, colours.seat, colours.seat_edge, thick=3, radius=14)
    figure(canvas, place.figure.inset(4), number, most=place.figure.h)
    capital = fitting(name, place.name.w, range(_NAME, CAPITAL - 1, -1))
    canvas.write(place.name, name, colours.ink, capital=capital)
