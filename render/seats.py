"""How a seat looks: name, caravan, counts, and the cards before it."""

from __future__ import annotations

from dataclasses import dataclass

from engine import SeatView
from engine.crystals import levels
from engine.editions import Edition
from render import paint, shapes
from render.layout import Box, SeatPlace, caravan_places, fitted, icon_and_text
from render.paint import Canvas

_CARD_RATIO = 1.25
_LARGEST_CARD = 64


@dataclass(frozen=True, slots=True)
class Standing:
    """What a seat can't tell of itself."""

    name: str
    acting: bool
    first: bool
    ends_at: int
    """With so many point cards the last round has come."""


def seat(canvas: Canvas, place: SeatPlace, shown: SeatView, standing: Standing, edition: Edition) -> None:
    colours = canvas.palette
    if standing.acting:
        paint.panel(canvas, place.box, colours.accent_panel, colours.accent, thick=6, radius=12)
    else:
        paint.panel(canvas, place.box, colours.panel, colours.panel_edge, radius=12)
    _name(canvas, place, standing)
    _caravan(canvas, place.caravan, shown, edition.caravan)
    _tallies(canvas, place, shown, standing, edition.coin_points)
    _cards(canvas, place.cards, shown)


def _name(canvas: Canvas, place: SeatPlace, standing: Standing) -> None:
    colours = canvas.palette
    ink = colours.accent_ink if standing.acting else colours.ink
    if standing.acting:
        paint.panel(canvas, place.name, colours.accent, colours.accent, radius=8)
    text = place.name.inset(6, 0)
    if standing.first:
        text = Box(text.x, text.y, place.mark.x - text.x, text.h)
        paint.figure(canvas, place.mark.inset(3, 6), shapes.FLAG, ink)
    canvas.write(text, standing.name, ink, align="left", weight="Semibold")


def _caravan(canvas: Canvas, box: Box, shown: SeatView, limit: int) -> None:
    """The places that a caravan has, filled in order; crystals beyond them stand out."""
    colours = canvas.palette
    held = levels(shown.caravan)
    places = caravan_places(box, max(limit, len(held)))
    if not places:
        paint.panel(canvas, box, colours.hollow, colours.alarm, thick=3)
        paint.counts(canvas, box.inset(6, 2), shown.caravan)
        return
    for number, place in enumerate(places):
        edge = colours.hollow_edge if number < limit else colours.alarm
        paint.panel(canvas, place, colours.hollow, edge, radius=6)
        if number < len(held):
            paint.crystal(canvas, place.inset(1), held[number])


def _tallies(
    canvas: Canvas, place: SeatPlace, shown: SeatView, standing: Standing, worth: tuple[int, int]
) -> None:
    hand, claimed, *coins = place.tallies
    colours = canvas.palette
    icon, text = icon_and_text(hand, paint.ICON)
    _fan(canvas, icon)
    canvas.write(text, str(shown.hand_size), colours.ink, align="left")
    icon, text = icon_and_text(claimed, paint.ICON)
    _star_card(canvas, icon)
    enough = shown.claimed_size >= standing.ends_at
    count = f"{shown.claimed_size}/{standing.ends_at}"
    canvas.write(text, count, colours.alarm if enough else colours.ink, align="left")
    for kind, box in enumerate(coins):
        ink = colours.ink if shown.coins[kind] else colours.dim
        paint.coins(canvas, box, kind, worth[kind], shown.coins[kind], ink)


def _fan(canvas: Canvas, box: Box) -> None:
    """The sign for a hand: two cards, one behind the other."""
    colours = canvas.palette
    wide, high = box.w * 5 // 8, box.h * 7 // 8
    for x, y in ((box.x + 1, box.y), (box.right - wide - 1, box.bottom - high)):
        paint.panel(canvas, Box(x, y, wide, high), colours.card, colours.card_ink, radius=4)


def _star_card(canvas: Canvas, box: Box) -> None:
    """The sign for point cards: a card with a star on it."""
    colours = canvas.palette
    card = box.inset(box.w // 8, 1)
    paint.panel(canvas, card, colours.point_card, colours.card_ink, radius=4)
    paint.figure(canvas, card.inset(3, 6), shapes.STAR, colours.card_ink)


def _cards(canvas: Canvas, box: Box, shown: SeatView) -> None:
    """Played cards; claimed ones before them, where they are known."""
    claimed = shown.claimed or ()
    total = len(claimed) + len(shown.played)
    places = fitted(box, total, most=_LARGEST_CARD, gap=4, ratio=_CARD_RATIO, centred=False)
    for place, card in zip(places, claimed, strict=False):
        paint.small_point_card(canvas, place, card)
    for place, card in zip(places[len(claimed) :], shown.played, strict=True):
        paint.small_merchant(canvas, place, card)
