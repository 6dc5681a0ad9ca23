"""The picture of a lobby, with taken and free seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from render import shapes
from render.ai_faces import NO_FACES, put_face
from render.background import background
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.drawable_names import drawn_names, readable
from render.layout.boxes import CAPITAL, SMALLEST_NAME
from render.layout.lobby import LobbyPlace, lay_out_lobby
from render.palette import palette_of
from render.seats import figure
from render.text import fitting

_NAME = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyWords:
    """Texts of the picture of a lobby, in the reader's language."""

    title: str
    """The edition to be played: "Golem Edition"."""
    vacant: str
    """Label of an empty seat: "free"."""
    seat: str
    """Replaces a name that can't be drawn, followed by the seat's number: "Seat"."""


def draw_lobby(
    edition: str,
    names: Sequence[str],
    size: int,
    words: LobbyWords,
    *,
    faces: Mapping[int, str] = NO_FACES,
) -> bytes:
    """Draw the seats of a table that hasn't started as PNG, taken ones first.

    Seats are assigned when the game starts, so the figures here don't tell who gets which seat.
    `faces` has the AIs' levels by index into `names`.
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
    return indexed_png(canvas)


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
    capital = fitting(name, place.name.w, range(_NAME, SMALLEST_NAME - 1, -1))
    canvas.write(place.name, name, colours.ink, capital=capital)
