"""How a seat looks: figure, name, caravan, counts, the race, and the cards before it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine import SeatView
from engine.cards import Card
from engine.crystals import Crystals, levels
from engine.editions import Edition
from engine.events import Acquired, Claimed, Played
from render import cards, shapes
from render.canvas import Canvas
from render.goods import coin, crystal
from render.layout.boxes import CAPITAL, CRYSTAL, Box, cells, fitted, icon_and_text
from render.layout.table import SeatPlace, caravan_places, race_places
from render.palette import Colour, Palette
from render.recap import Move
from render.text import fitting

ICON = 28
_CARD_RATIO = 0.86
_LARGEST_CARD = 104


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a seat can't tell of itself."""

    number: int
    name: str
    capital: int
    acting: bool
    ends_at: int
    """With so many point cards the last round has come."""
    move: Move | None
    """What it did last, if that is new."""
    latest: bool
    """Nobody has moved since."""


def seat(canvas: Canvas, place: SeatPlace, shown: SeatView, standing: Standing, edition: Edition) -> None:
    ink = plate(canvas, place.box, place.tab, standing.number, lit=standing.acting)
    text = place.name
    if standing.number == 0:
        text = Box(text.x, text.y, place.mark.x - text.x - 4, text.h)
        canvas.sign(place.mark.inset(1, (place.mark.h - 26) // 2), shapes.FLAG, ink)
    capital = fitting(standing.name, text.w, range(standing.capital, CAPITAL - 1, -1))
    canvas.write(text, standing.name, ink, capital=capital, align="left")
    hand, *coins = place.tallies
    _hand(canvas, hand, shown.hand_size, ink)
    faint = shapes.mixed(ink, (canvas.palette.acting if standing.acting else canvas.palette.seat)[0], 0.6)
    for kind, box in enumerate(coins):
        tally_coins(canvas, box, kind, edition.coin_points[kind], shown.coins[kind], ink, faint)
    caravan(canvas, place.caravan, shown.caravan, edition.caravan)
    _race(canvas, place.race, shown, standing)
    _cards(canvas, place.cards, shown.played)
    if standing.move:
        _move(canvas, place.move, standing.move, latest=standing.latest, ink=ink)


def plate(canvas: Canvas, box: Box, tab: Box, number: int, *, lit: bool) -> Colour:
    """What a seat's line stands on, with the seat's figure; says in which colour to write on it."""
    colours = canvas.palette
    if lit:
        canvas.panel(box, colours.acting, colours.acting_edge, thick=4, radius=12)
    else:
        canvas.panel(box, colours.seat, colours.seat_edge, radius=12)
    figure(canvas, Box(tab.x + 6, tab.y, tab.w - 6, tab.h), number, most=40)
    return colours.acting_ink if lit else colours.ink


def figure(canvas: Canvas, box: Box, number: int, *, most: int) -> None:
    (place,) = fitted(box, 1, most=most)
    canvas.paste(shapes.seat_figure(number, place.h), place)


def caravan(canvas: Canvas, box: Box, held: Crystals, limit: int) -> None:
    """The places that a caravan has, filled in order; crystals beyond them stand out."""
    colours = canvas.palette
    each = levels(held)
    places = caravan_places(box, max(limit, len(each)))
    if not places:
        canvas.panel(box, (colours.hollow, colours.hollow), colours.alarm, thick=3)
        counts(canvas, box.inset(6, 2), held, across=4 if box.h < 2 * CRYSTAL + 8 else 2)
        return
    _hollows(canvas, box, places, radius=6)
    for place in places[limit:]:
        canvas.panel(place, None, colours.alarm, thick=3, radius=6)
    for place, level in zip(places, each, strict=False):
        inner = place.inset(max(1, place.h // 18))
        canvas.paste(crystal(level, colours, inner.h), inner)


def _hollows(canvas: Canvas, box: Box, places: tuple[Box, ...], *, radius: int) -> None:
    """Where something may lie; pasted all at once."""
    inside = tuple(place.moved(-box.x, -box.y) for place in places)
    canvas.paste(_hollow_row(canvas.palette, box.size, inside, radius), box)


@lru_cache(maxsize=128)
def _hollow_row(palette: Palette, size: tuple[int, int], places: tuple[Box, ...], radius: int) -> Image.Image:
    canvas = Canvas(Image.new("RGBA", size), palette)
    for place in places:
        canvas.panel(place, (palette.hollow, palette.hollow), palette.hollow_edge, thick=1, radius=radius)
    return canvas.image


def counts(canvas: Canvas, box: Box, shown: Crystals, *, across: int = 2) -> None:
    """So many of each level, where each crystal by itself would be too small."""
    held = [(level, count) for level, count in enumerate(shown, start=1) if count]
    for cell, (level, count) in zip(cells(box, across, 4 // across, 2), held, strict=False):
        icon, text = icon_and_text(cell, CRYSTAL)
        canvas.paste(crystal(level, canvas.palette, icon.h), icon)
        canvas.write(text, str(count), canvas.palette.ink, align="left")


def tally_coins(
    canvas: Canvas, box: Box, kind: int, worth: int, count: int, ink: Colour, none: Colour
) -> None:
    icon, text = icon_and_text(box, ICON)
    canvas.paste(coin(worth, canvas.palette.coins[kind], icon.h), icon)
    canvas.write(text, str(count), ink if count else none, align="left")


def _hand(canvas: Canvas, box: Box, size: int, ink: Colour) -> None:
    icon, text = icon_and_text(box, ICON)
    fan(canvas, icon)
    canvas.write(text, str(size), ink, align="left")


def fan(canvas: Canvas, box: Box) -> None:
    """The sign for a hand: two cards, one behind the other."""
    colours = canvas.palette
    wide, high = box.w * 5 // 8, box.h * 7 // 8
    for x, y in ((box.x + 1, box.y), (box.right - wide - 1, box.bottom - high)):
        canvas.panel(Box(x, y, wide, high), colours.card, colours.card_ink, radius=4)


def _race(canvas: Canvas, box: Box, shown: SeatView, standing: Standing) -> None:
    """A place for each point card that is needed, filled from the left; its points where they are known."""
    colours = canvas.palette
    known = shown.claimed or (None,) * shown.claimed_size
    places = race_places(box, max(standing.ends_at, shown.claimed_size))
    _hollows(canvas, box, places, radius=5)
    for place, card in zip(places, known, strict=False):
        canvas.paste(cards.small_point_card(card, colours, place.size), place)


def _cards(canvas: Canvas, box: Box, played: tuple[Card, ...]) -> None:
    """Played cards."""
    places = fitted(box, len(played), most=_LARGEST_CARD, gap=4, ratio=_CARD_RATIO, centred=False)
    for place, card in zip(places, played, strict=True):
        canvas.paste(cards.merchant(card, canvas.palette, place.size), place)


def _move(canvas: Canvas, box: Box, move: Move, *, latest: bool, ink: Colour) -> None:
    """What the seat did last: a sign for the kind of move, and the card."""
    colours = canvas.palette
    canvas.panel(box, (colours.hollow, colours.hollow), colours.fresh, thick=4 if latest else 2, radius=10)
    inner = box.inset(7)
    sign, card = Box(inner.x, inner.y, inner.w * 34 // 100, inner.h), inner
    card = Box(sign.right + 3, inner.y, inner.right - sign.right - 3, inner.h)
    match move:
        case Played():
            outline, shown = shapes.ARROW_UP, move.card
        case Acquired():
            outline, shown = shapes.ARROW_DOWN, move.card
        case Claimed():
            outline, shown = shapes.STAR, None
        case _:
            outline, shown = shapes.TURN_BACK, None
    _sign_and_card(canvas, sign if shown or isinstance(move, Claimed) else inner, card, outline, shown)
    if isinstance(move, Claimed):
        place = fitted(card, 1, most=card.h, ratio=0.8)[0]
        canvas.paste(cards.small_point_card(move.card, colours, place.size), place)


def _sign_and_card(canvas: Canvas, sign: Box, card: Box, outline: shapes.Outline, shown: Card | None) -> None:
    canvas.sign(fitted(sign, 1, most=52)[0], outline, canvas.palette.fresh)
    if shown:
        place = fitted(card, 1, most=card.h, ratio=_CARD_RATIO)[0]
        canvas.paste(cards.merchant(shown, canvas.palette, place.size), place)
