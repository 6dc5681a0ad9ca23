"""Draws a seat: figure, name, caravan, counts, claimed cards and last action."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine import SeatView
from engine.crystals import Crystals, levels
from engine.editions import Edition
from render import shapes
from render.ai_faces import put_face
from render.canvas import Canvas, Surface
from render.claimed_cards import claimed_cards
from render.crystals_and_coins import coin, crystal
from render.last_action import as_shown, last_action
from render.layout.boxes import CAPITAL, SMALLEST_NAME, Box, fitted, icon_and_text
from render.layout.goods import caravan_places, count_parts, count_places
from render.layout.table import SeatPlace
from render.palette import Colour, Palette
from render.picture_cache import kept
from render.recent_events import Move
from render.text import fitting

ICON = 28
FIGURE = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatStatus:
    """What drawing a seat needs besides its `SeatView`."""

    number: int
    name: str
    capital: int
    acting: bool
    ends_at: int
    """The number of point cards that triggers the last round."""
    move: Move | None
    """The seat's last action, if recent."""
    latest: bool
    """Whether `move` is the latest action of all seats."""
    face: str = ""
    """The level of the AI in this seat; empty for a person."""


def empty_seat(canvas: Canvas, place: SeatPlace, number: int, *, lit: bool) -> None:
    """The fixed parts of a seat: its figure, the first player's mark, and the symbols of its counts."""
    ink = plate(canvas, place.box, place.tab, number, lit=lit)
    if number == 0:
        canvas.sign(place.mark.inset(1, (place.mark.h - 26) // 2), shapes.FLAG, ink)
    fan(canvas, icon_and_text(place.tallies[0], ICON)[0])
    pile(canvas, icon_and_text(place.tallies[1], ICON)[0], up=True)


def seat(surface: Surface, place: SeatPlace, shown: SeatView, standing: SeatStatus, edition: Edition) -> None:
    """Draw what a seat has and did onto the empty seat."""
    ink = surface.palette.acting_ink if standing.acting else surface.palette.ink
    text, tab = place.name, figure_box(place.tab)
    if standing.face:
        surface.stamp(tab, put_face, tab, standing.face, most=FIGURE)
    if standing.number == 0:
        text = Box(text.x, text.y, place.mark.x - text.x - 4, text.h)
    surface.stamp(text, seat_name, text, standing.name, standing.capital, ink)
    hand, played, *coins = place.tallies
    for box, size in ((hand, shown.hand_size), (played, len(shown.played))):
        number = icon_and_text(box, ICON)[1]
        surface.stamp(number, tally, number, size, ink)
    held = [kind for kind, count in enumerate(shown.coins) if count]
    for box, kind in zip(coins, held, strict=False):  # without gaps
        surface.stamp(box, tally_coins, box, kind, edition.coin_points[kind], shown.coins[kind], ink)
    caravan(surface, place.caravan, shown.caravan, edition.caravan)
    won = shown.claimed or (None,) * shown.claimed_size
    surface.stamp(place.race, claimed_cards, place.race, won, standing.ends_at, ink)
    if standing.move:
        surface.stamp(
            place.move,
            last_action,
            place.move,
            as_shown(standing.move),
            "",
            edition.name,
            latest=standing.latest,
        )


def seat_name(canvas: Canvas, box: Box, name: str, capital: int, ink: Colour) -> None:
    """A seat's name; smaller than `capital` if it is long."""
    fits = fitting(name, box.w, range(capital, SMALLEST_NAME - 1, -1))
    canvas.write(box, name, ink, capital=fits, align="left")


def plate(canvas: Canvas, box: Box, tab: Box, number: int, *, lit: bool) -> Colour:
    """Draw the background of a seat's line and the seat's figure; return the colour for text on it."""
    colours = canvas.palette
    if lit:
        canvas.panel(box, colours.acting, colours.acting_edge, thick=4, radius=12)
    else:
        canvas.panel(box, colours.seat, colours.seat_edge, radius=12)
    figure(canvas, figure_box(tab), number, most=FIGURE)
    return colours.acting_ink if lit else colours.ink


def figure_box(tab: Box) -> Box:
    """The figure's box within a seat's tab."""
    return Box(tab.x + 6, tab.y, tab.w - 6, tab.h)


def figure(canvas: Canvas, box: Box, number: int, *, most: int) -> None:
    (place,) = fitted(box, 1, most=most)
    canvas.paste(shapes.seat_figure(number, place.h), place)


def caravan(surface: Surface, box: Box, held: Crystals, limit: int) -> None:
    """Draw a caravan: its spaces, filled from the left. One over its limit is highlighted."""
    places = caravan_places(box, limit)
    if not places or sum(held) > limit:
        surface.stamp(box, _full_caravan, box, held, limit)
        return
    for place, level in zip(places, (*levels(held), *[0] * limit), strict=False):
        surface.stamp(place, _space, place, level)


def _space(canvas: Canvas, place: Box, level: int) -> None:
    """A space of a caravan with its crystal; 0 for none."""
    palette = canvas.palette
    canvas.panel(place, (palette.hollow, palette.hollow), palette.hollow_edge, thick=1, radius=6)
    if level:
        inner = place.inset(max(1, place.h // 18))
        canvas.paste(crystal(level, palette, inner.h), inner)


def _full_caravan(canvas: Canvas, box: Box, held: Crystals, limit: int) -> None:
    """A caravan over its limit, or one without room for single crystals."""
    crystal_levels, palette = levels(held), canvas.palette
    places = caravan_places(box, max(limit, len(crystal_levels)))
    if len(crystal_levels) > limit:
        canvas.panel(box, (palette.hollow, palette.hollow), palette.alarm, thick=3)
    if not places:
        counts(canvas, box.inset(6, 2), held)
    for place, level in zip(places, crystal_levels, strict=False):
        inner = place.inset(max(1, place.h // 18))
        canvas.paste(crystal(level, palette, inner.h), inner)


def hollows(canvas: Canvas, box: Box, places: tuple[Box, ...]) -> None:
    """Draw empty spaces; cached as a single sprite."""
    inside = tuple(place.moved(-box.x, -box.y) for place in places)
    canvas.paste(_hollow_row(canvas.palette, box.size, inside), box)


@kept
def _hollow_row(palette: Palette, size: tuple[int, int], places: tuple[Box, ...]) -> Image.Image:
    canvas = Canvas(Image.new("RGBA", size), palette)
    for place in places:
        canvas.panel(place, (palette.hollow, palette.hollow), palette.hollow_edge, thick=1, radius=6)
    return canvas.image


def counts(canvas: Canvas, box: Box, shown: Crystals) -> None:
    """The count of each level, used where single crystals would be too small."""
    held = [(level, count) for level, count in enumerate(shown, start=1) if count]
    for cell, (level, count) in zip(count_places(box), held, strict=False):
        icon, text = count_parts(cell)
        canvas.paste(crystal(level, canvas.palette, icon.h), icon)
        beside = text.x > icon.x
        capital = CAPITAL if beside else fitting(str(count), text.w, range(CAPITAL, 14, -1))
        canvas.write(
            text, str(count), canvas.palette.ink, capital=capital, align="left" if beside else "middle"
        )


def tally_coins(canvas: Canvas, box: Box, kind: int, worth: int, count: int, ink: Colour) -> None:
    """A coin and its count; nothing for none, as a coin's value followed by 0 would read as 10 or 30."""
    if count:
        icon, text = icon_and_text(box, ICON)
        canvas.paste(coin(worth, canvas.palette.coins[kind], icon.h), icon)
        tally(canvas, text, count, ink)


def tally(canvas: Canvas, box: Box, number: int, ink: Colour) -> None:
    """A number beside its symbol; smaller if it doesn't fit, which only happens to unusually large ones."""
    capital = fitting(str(number), box.w, range(CAPITAL, CAPITAL // 2, -1))
    canvas.write(box, str(number), ink, capital=capital, align="left")


def fan(canvas: Canvas, box: Box) -> None:
    """The symbol for a hand: two cards, one behind the other."""
    colours = canvas.palette
    width, height = box.w * 5 // 8, box.h * 7 // 8
    for x, y in ((box.x + 1, box.y), (box.right - width - 1, box.bottom - height)):
        canvas.panel(Box(x, y, width, height), colours.card, colours.card_ink, radius=4)


def pile(canvas: Canvas, box: Box, *, up: bool) -> None:
    """The symbol for played cards (face up) or discarded cards (face down)."""
    colours = canvas.palette
    card = Box(box.x + 3, box.y, box.w - 6, box.h)
    canvas.panel(card, colours.card if up else colours.back, colours.card_ink, radius=4)
    sign = shapes.ARROW_UP if up else shapes.ARROW_DOWN
    canvas.sign(card.inset(4, 5), sign, colours.card_ink if up else colours.points_ink)


def capacity(seat: SeatView, edition: Edition) -> int:
    """How many crystals the caravan can hold."""
    return edition.caravan_limit(seat.bonus)
