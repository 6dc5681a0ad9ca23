"""Zoom: the cards and the seats of a table as separate, larger pictures."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from PIL import Image, ImageOps

from engine import Event, Phase, View
from engine.editions import edition_named
from render.accessible_palettes import PaletteChoice, palette_for
from render.adventure_boards import board_statuses, empty_board, filled_board
from render.ai_faces import NO_FACES
from render.background import background
from render.canvas import Canvas
from render.colour_table import indexed_png
from render.drawable_names import drawn_names
from render.ghost_cards import draw_ghosts, merchants_taken, points_taken
from render.layout.boxes import Box
from render.layout.zoom import (
    ENLARGED,
    lay_out_large_boards,
    lay_out_merchants,
    lay_out_points,
    lay_out_seats,
)
from render.map import draw_large_map
from render.market import deck, merchants
from render.palette import Palette
from render.recent_events import recent_events
from render.seats import SeatStatus, empty_seat, seat
from render.table import point_cards
from render.table_header import TableWords

_NAME = 34
"""Height of a name's capitals."""


def draw_zoom(
    view: View,
    names: Sequence[str],
    words: TableWords,
    happened: Sequence[Event] = (),
    *,
    faces: Mapping[int, str] = NO_FACES,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> list[bytes]:
    """Draw the market, the point cards and the seats as PNGs; with a map, its parts come first.

    What the events in `happened` added to the rows is marked, and the cards they took are drawn faintly.
    """
    palette, shown = palette_for(view.edition, palette_choice), drawn_names(names, words.seat)
    if not edition_named(view.edition).is_adventure:
        return [
            _merchants(view, words, happened, palette),
            _points(view, happened, palette),
            _seats(view, shown, faces, palette),
        ]
    *land, _, bonus = draw_large_map(view, names, words, palette_choice=palette_choice)
    tiles = indexed_png(_enlarged(_opened(bonus, palette)))
    market = _merchants(view, words, happened, palette)
    return [*land, market, tiles, _boards(view, shown, faces, palette)]


def _canvas(page: Box, view: View, palette: Palette) -> Canvas:
    return Canvas(background(page.size, palette, bare=True, dusk=view.last_round).copy(), palette)


def _merchants(view: View, words: TableWords, happened: Sequence[Event], palette: Palette) -> bytes:
    gone = merchants_taken(happened)
    page = lay_out_merchants(len(view.merchants), len(gone))
    canvas = _canvas(page.box, view, palette)
    merchants(canvas, page.merchants, view.merchants, words.free, recent_events(view, happened))
    deck(canvas, page.deck, view.merchant_deck_size, points=False)
    draw_ghosts(canvas, page.ghosts, gone)
    return indexed_png(_enlarged(canvas))


def _points(view: View, happened: Sequence[Event], palette: Palette) -> bytes:
    gone = points_taken(happened)
    page = lay_out_points(len(view.points), len(gone))
    canvas = _canvas(page.box, view, palette)
    point_cards(canvas, page, view, recent_events(view, happened))
    draw_ghosts(canvas, page.ghosts, gone)
    return indexed_png(_enlarged(canvas))


def _seats(view: View, names: Sequence[str], faces: Mapping[int, str], palette: Palette) -> bytes:
    page, edition = lay_out_seats(len(view.seats)), edition_named(view.edition)
    canvas = _canvas(page.box, view, palette)
    for number, (place, shown) in enumerate(zip(page.seats, view.seats, strict=True)):
        status = SeatStatus(
            number=number,
            name=names[number],
            capital=_NAME,
            acting=view.phase is not Phase.OVER and number == view.to_act,
            ends_at=view.end_mark,
            move=None,
            latest=False,
            face=faces.get(number, ""),
        )
        empty_seat(canvas, place, number, lit=status.acting)
        seat(canvas, place, shown, status, edition)
    return indexed_png(_enlarged(canvas))


def _boards(view: View, names: Sequence[str], faces: Mapping[int, str], palette: Palette) -> bytes:
    """The seats of Adventure Calls with their boards."""
    page = lay_out_large_boards(len(view.seats), bonus=any(any(each.bonus) for each in view.seats))
    canvas = _canvas(page.box, view, palette)
    for status in board_statuses(view, names, (), faces):
        place, shown = page.seats[status.number], view.seats[status.number]
        empty_board(canvas, place, status.number, lit=status.acting)
        filled_board(canvas, place, shown, status, view.edition, capital=_NAME)
    return indexed_png(_enlarged(canvas))


def _opened(drawn: bytes, palette: Palette) -> Canvas:
    with Image.open(io.BytesIO(drawn)) as picture:
        return Canvas(picture.convert("RGB"), palette)


def _enlarged(canvas: Canvas) -> Canvas:
    return Canvas(ImageOps.scale(canvas.image, ENLARGED, Image.Resampling.LANCZOS), canvas.palette)
