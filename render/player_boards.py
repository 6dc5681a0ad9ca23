"""The picture of the seats in Adventure Calls: each with its caravan, cards, board and last action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine import Event, Phase, SeatView, View
from engine.editions import ICONS, Edition, edition_named
from engine.hex_map import Place, labels
from render import shapes
from render.adventure_icons import icon, wagon
from render.ai_faces import NO_FACES, put_face
from render.background import background
from render.bonus_tiles import tally_bonus
from render.canvas import Canvas
from render.last_action import last_action
from render.layout.boxes import CAPITAL, Box, icon_and_text, square
from render.layout.player_boards import NAME_CAPITALS, BoardSeat, board_parts, lay_out_boards
from render.layout.table import race_places
from render.palette import Colour, Palette, palette_of
from render.png import png
from render.recent_events import MapChanges, map_changes
from render.seats import (
    FIGURE,
    ICON,
    capacity,
    caravan,
    fan,
    figure_box,
    fill_race,
    hollows,
    plate,
    played_cards,
)
from render.table_header import drawn_names, ends_at
from render.text import fitting

_SIGN = 34


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsWords:
    """Texts of the picture of the seats, in the reader's language."""

    seat: str
    """Replaces a name that can't be drawn, followed by the seat's number: "Seat"."""


def draw_seats(
    view: View,
    names: Sequence[str],
    words: SeatsWords,
    happened: Sequence[Event] = (),
    *,
    faces: Mapping[int, str] = NO_FACES,
) -> bytes:
    """Draw the seats as PNG; `names` are in seat order.

    Each seat's last action among the events in `happened` is drawn at its right, the latest with a bolder
    frame. `faces` has the AIs' levels by seat.
    Raises ValueError for an edition without a map or a wrong number of names.
    """
    if len(names) != len(view.seats):
        raise ValueError(f"{len(names)} names for {len(view.seats)} seats")
    if not view.map:
        raise ValueError(f"there are no boards in edition {view.edition!r}")
    palette = palette_of(view.edition)
    page = lay_out_boards(seats=len(view.seats))
    canvas = Canvas(_ground(page.seats, page.box.size, palette, ends_at(view)).copy(), palette)
    recent, place_labels = map_changes(happened), labels(view.map)
    for number, (place, name) in enumerate(zip(page.seats, drawn_names(names, words.seat), strict=True)):
        acting = view.phase is not Phase.OVER and number == view.to_act
        if acting:
            _empty(canvas, place, number, ends_at(view), lit=True)
        ink = palette.acting_ink if acting else palette.ink
        put_face(canvas, figure_box(place.tab), faces.get(number, ""), most=FIGURE)
        _name(canvas, place, number, name, NAME_CAPITALS[len(names)], ink)
        _seat(canvas, place, number, view, place_labels, ink)
        _last(canvas, place, number, recent, place_labels)
    return png(canvas.image)


@lru_cache(maxsize=8)
def _ground(
    seats: tuple[BoardSeat, ...], size: tuple[int, int], palette: Palette, race_length: int
) -> Image.Image:
    """The page with empty seats. Cached: copy it before drawing."""
    canvas = Canvas(background(size, palette).copy(), palette)
    for number, place in enumerate(seats):
        _empty(canvas, place, number, race_length, lit=False)
    return canvas.image


def _empty(canvas: Canvas, place: BoardSeat, number: int, race_length: int, *, lit: bool) -> None:
    """The fixed parts of a seat: its figure, the first player's mark, and empty spaces."""
    ink = plate(canvas, place.box, place.tab, number, lit=lit)
    if number == 0:
        canvas.sign(place.mark.inset(1, (place.mark.h - 28) // 2), shapes.FLAG, ink)
    signs = [icon_and_text(box, ICON)[0] for box in place.tallies]
    fan(canvas, signs[0])
    for box, up in zip(signs[1:], (True, False), strict=True):
        _pile(canvas, box, up=up)
    hollows(canvas, place.race, race_places(place.race, race_length))
    parts = board_parts(place.board)
    canvas.panel(place.board.inset(-5), canvas.palette.card, canvas.palette.card_edge, radius=8)
    for box, name in zip(parts.icons, ICONS, strict=True):
        sign = square(box)
        canvas.paste(icon(name, sign.h), sign)
    hollows(canvas, place.board, tuple(box for row in parts.spaces for box in row))


def _pile(canvas: Canvas, box: Box, *, up: bool) -> None:
    """The symbol for played cards (face up) or discarded cards (face down)."""
    colours = canvas.palette
    card = Box(box.x + 3, box.y, box.w - 6, box.h)
    canvas.panel(card, colours.card if up else colours.back, colours.card_ink, radius=4)
    sign = shapes.ARROW_UP if up else shapes.ARROW_DOWN
    canvas.sign(card.inset(4, 5), sign, colours.card_ink if up else colours.points_ink)


def _name(canvas: Canvas, place: BoardSeat, number: int, name: str, capital: int, ink: Colour) -> None:
    text = place.name
    if number == 0:
        text = Box(text.x, text.y, place.mark.x - text.x - 4, text.h)
    fits = fitting(name, text.w, range(capital, CAPITAL - 1, -1))
    canvas.write(text, name, ink, capital=fits, align="left")


def _seat(
    canvas: Canvas, place: BoardSeat, number: int, view: View, place_labels: Mapping[Place, str], ink: Colour
) -> None:
    """Draw what a seat has onto the empty seat."""
    shown, edition = view.seats[number], edition_named(view.edition)
    sizes = (shown.hand_size, len(shown.played), shown.discard_size)
    for box, size in zip(place.tallies, sizes, strict=True):
        canvas.write(icon_and_text(box, ICON)[1], str(size), ink, align="left")
    fill_race(canvas, place.race, shown.claimed or (None,) * shown.claimed_size, ends_at(view))
    if shown.wagon is not None:
        sign, text = icon_and_text(place.wagon, _SIGN)
        canvas.paste(wagon(number, sign.h, acting=False), sign)
        label = place_labels[shown.wagon]
        capital = fitting(label, text.w, range(CAPITAL, 17, -1))
        canvas.write(text, label, ink, capital=capital, align="left")
    caravan(canvas, place.caravan, shown.caravan, capacity(shown, edition))
    tally_bonus(canvas, place.bonus, shown.bonus, edition, ink)
    _board(canvas, place.board, number, shown, edition)
    played_cards(canvas, place.cards, shown.played)


def _board(canvas: Canvas, board: Box, number: int, shown: SeatView, edition: Edition) -> None:
    """Remaining outposts, points where an outpost has left, and a frame around each emptied column."""
    parts, colours = board_parts(board), canvas.palette
    for row, left in zip(parts.spaces, shown.board, strict=True):
        for column, box in enumerate(row):
            if column >= len(row) - left:
                sign = square(box.inset(1))
                canvas.paste(shapes.seat_figure(number, sign.h), sign)
            else:
                points = str(edition.board[column])
                canvas.write(box, points, colours.points_ink, capital=min(CAPITAL, box.h - 8), weight="Black")
    for column, box in enumerate(parts.columns):
        if all(left < len(parts.columns) - column for left in shown.board):
            canvas.panel(box, None, colours.within_reach, thick=4, radius=8)


def _last(
    canvas: Canvas, place: BoardSeat, number: int, recent: MapChanges, place_labels: Mapping[Place, str]
) -> None:
    if number in recent.last_actions:
        last_action(
            canvas, place.move, recent.last_actions[number], place_labels, latest=number == recent.latest
        )
