"""The second picture of Adventure Calls: the market, and the seats with caravan, board and last action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from engine import Event, Phase, SeatView, View
from engine.editions import ICONS, Edition, edition_named
from engine.events import Built, Moved, Settled
from engine.hex_map import labels
from render import shapes
from render.accessible_palettes import PaletteChoice, palette_for
from render.adventure_icons import icon, wagon
from render.adventure_market import draw_market, lots_of
from render.ai_faces import NO_FACES, put_face
from render.background import background
from render.bonus_tiles import tally_bonus
from render.canvas import Canvas
from render.claimed_cards import claimed_cards
from render.colour_table import indexed_png
from render.drawable_names import drawn_names
from render.last_action import last_action
from render.layout.adventure_boards import NAME_CAPITALS, BoardSeat, BoardsPage, board_parts, lay_out_boards
from render.layout.boxes import CAPITAL, SMALLEST_NAME, Box, icon_and_text, square
from render.palette import Colour, Palette
from render.picture_cache import kept
from render.recent_events import SeatAction, map_changes
from render.seats import (
    FIGURE,
    ICON,
    capacity,
    caravan,
    fan,
    figure_box,
    hollows,
    pile,
    plate,
    tally,
)
from render.text import fitting

_SIGN = 34


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsWords:
    """Texts of the picture of the seats, in the reader's language."""

    seat: str
    """Replaces a name that can't be drawn, followed by the seat's number: "Seat"."""
    free: str
    """The price of the first merchant card: "free"."""


def draw_seats(
    view: View,
    names: Sequence[str],
    words: SeatsWords,
    happened: Sequence[Event] = (),
    *,
    faces: Mapping[int, str] = NO_FACES,
    palette_choice: PaletteChoice = PaletteChoice.FULL,
) -> bytes:
    """Draw the market, the bonus tiles and the seats as PNG; `names` are in seat order.

    What the events in `happened` added to the market is marked. Each seat's last action among them is drawn
    at its right, the latest with a bolder frame. `faces` has the AIs' levels by seat.
    Raises ValueError for an edition without a map or a wrong number of names.
    """
    if len(names) != len(view.seats):
        raise ValueError(f"{len(names)} names for {len(view.seats)} seats")
    if not edition_named(view.edition).is_adventure:
        raise ValueError(f"there are no boards in edition {view.edition!r}")
    canvas, page = market_page(view, words.free, happened, palette_choice)
    for status in board_statuses(view, drawn_names(names, words.seat), happened, faces):
        shown, place = view.seats[status.number], page.seats[status.number]
        line = _line(page, shown, status, view.edition, canvas.palette, dusk=view.last_round)
        canvas.image.paste(line, (place.box.x, place.box.y))
    return indexed_png(canvas)


def board_statuses(
    view: View, names: Sequence[str], happened: Sequence[Event], faces: Mapping[int, str]
) -> Iterator[BoardStatus]:
    """What each seat shows besides what it has."""
    recent, place_labels = map_changes(happened), labels(view.map)
    for number, name in enumerate(names):
        action, wagon_at = recent.last_actions.get(number), view.seats[number].wagon
        yield BoardStatus(
            number=number,
            name=name,
            acting=view.phase is not Phase.OVER and number == view.to_act,
            ends_at=view.end_mark,
            label=place_labels[wagon_at] if wagon_at else "",
            action=action,
            at=place_labels[action.place] if isinstance(action, Moved | Settled | Built) else "",
            latest=number == recent.latest,
            face=faces.get(number, ""),
        )


def market_page(
    view: View, free: str, happened: Sequence[Event], palette_choice: PaletteChoice
) -> tuple[Canvas, BoardsPage]:
    """The page with the market and empty seats."""
    palette, lots = palette_for(view.edition, palette_choice), len(lots_of(view))
    page = lay_out_boards(seats=len(view.seats), merchants=len(view.merchants), lots=lots)
    canvas = Canvas(_ground(page, palette, dusk=view.last_round).copy(), palette)
    draw_market(canvas, page.market, view, free, happened)
    return canvas, page


@kept
def _ground(page: BoardsPage, palette: Palette, *, dusk: bool) -> Image.Image:
    """The page with empty seats, and the shadows of the cards. Cached: copy it before drawing."""
    canvas = Canvas(background(page.box.size, palette, dusk=dusk).copy(), palette)
    for box in (*(place.card for place in page.market.merchants), *(place.box for place in page.seats)):
        canvas.shadow(box)
    for number, place in enumerate(page.seats):
        empty_board(canvas, place, number, lit=False)
    return canvas.image


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardStatus:
    """What drawing a seat needs besides its `SeatView`."""

    number: int
    name: str
    acting: bool
    ends_at: int
    label: str
    """Of the place where its wagon is; empty without one."""
    action: SeatAction | None
    at: str
    """The label of the place of its last action."""
    latest: bool
    face: str


@kept
def _line(
    page: BoardsPage, shown: SeatView, status: BoardStatus, edition: str, palette: Palette, *, dusk: bool
) -> Image.Image:
    """One seat's line on the page. A turn changes few lines, so most are drawn once for several pictures."""
    canvas = Canvas(_ground(page, palette, dusk=dusk).copy(), palette)
    place = page.seats[status.number]
    if status.acting:
        empty_board(canvas, place, status.number, lit=True)
    filled_board(canvas, place, shown, status, edition, capital=NAME_CAPITALS[len(page.seats)])
    if status.action:
        last_action(canvas, place.move, status.action, status.at, edition, latest=status.latest)
    return canvas.part(place.box).image


def filled_board(
    canvas: Canvas, place: BoardSeat, shown: SeatView, status: BoardStatus, edition: str, *, capital: int
) -> None:
    """Draw a seat's name and what it has onto the empty seat."""
    ink = canvas.palette.acting_ink if status.acting else canvas.palette.ink
    put_face(canvas, figure_box(place.tab), status.face, most=FIGURE)
    _name(canvas, place, status.number, status.name, capital, ink)
    _seat(canvas, place, shown, status, edition_named(edition), ink)


def empty_board(canvas: Canvas, place: BoardSeat, number: int, *, lit: bool) -> None:
    """The fixed parts of a seat: its figure, the first player's mark, and empty spaces."""
    ink = plate(canvas, place.box, place.tab, number, lit=lit)
    if number == 0:
        canvas.sign(place.mark.inset(1, (place.mark.h - 28) // 2), shapes.FLAG, ink)
    signs = [icon_and_text(box, ICON)[0] for box in place.tallies]
    fan(canvas, signs[0])
    for box, up in zip(signs[1:], (True, False), strict=True):
        pile(canvas, box, up=up)
    parts = board_parts(place.board)
    canvas.panel(place.board.inset(-5), canvas.palette.card, canvas.palette.card_edge, radius=8)
    for box, name in zip(parts.icons, ICONS, strict=True):
        sign = square(box)
        canvas.paste(icon(name, sign.h), sign)
    hollows(canvas, place.board, tuple(box for row in parts.spaces for box in row))


def _name(canvas: Canvas, place: BoardSeat, number: int, name: str, capital: int, ink: Colour) -> None:
    text = place.name
    if number == 0:
        text = Box(text.x, text.y, place.mark.x - text.x - 4, text.h)
    fits = fitting(name, text.w, range(capital, SMALLEST_NAME - 1, -1))
    canvas.write(text, name, ink, capital=fits, align="left")


def _seat(
    canvas: Canvas, place: BoardSeat, shown: SeatView, status: BoardStatus, edition: Edition, ink: Colour
) -> None:
    sizes = (shown.hand_size, len(shown.played), shown.discard_size)
    for box, size in zip(place.tallies, sizes, strict=True):
        tally(canvas, icon_and_text(box, ICON)[1], size, ink)
    won = shown.claimed or (None,) * shown.claimed_size
    claimed_cards(canvas, place.race, won, status.ends_at, ink)
    if status.label:
        sign, text = icon_and_text(place.wagon, _SIGN)
        canvas.paste(wagon(status.number, sign.h, acting=False), sign)
        capital = fitting(status.label, text.w, range(CAPITAL, 17, -1))
        canvas.write(text, status.label, ink, capital=capital, align="left")
    caravan(canvas, place.caravan, shown.caravan, capacity(shown, edition))
    tally_bonus(canvas, place.bonus, shown.bonus, edition, ink)
    _board(canvas, place.board, status.number, shown, edition)


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
                canvas.write(box, points, colours.points_ink, capital=min(CAPITAL, box.h - 5), weight="Black")
    for column, box in enumerate(parts.columns):
        if all(left < len(parts.columns) - column for left in shown.board):
            canvas.panel(box, None, colours.within_reach, thick=4, radius=8)
