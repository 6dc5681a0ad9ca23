"""The market: merchant cards with their prices and the crystals on them, and the decks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.crystals import Crystals, levels
from engine.state import Offer
from render import cards
from render.canvas import Canvas, Surface
from render.crystals_and_coins import any_crystal, crystal
from render.layout.boxes import CAPITAL, Box, around
from render.layout.goods import tray_places
from render.layout.table import MerchantPlace, face_of, price_tab, within_corners
from render.recent_events import RecentEvents
from render.seats import counts
from render.text import fitting, length

_WORD = range(CAPITAL, 19, -1)
"""Sizes of the first card's price, a word; the first is taken with which it fits into the card's width."""
_WORD_EDGE = 6
_FACE_CORNER, _TRAY_CORNER = 3, 5
"""How far a chipped corner of stone reaches into a card's face, and into its tray."""
_COUNT = 3
"""How far the number of crystals may reach beyond the tray."""


def merchants(
    surface: Surface,
    places: Sequence[MerchantPlace],
    offers: Sequence[Offer],
    free: str,
    recent: RecentEvents,
) -> None:
    """Draw the row of merchant cards; `free` is the price text of the first one."""
    for slot, (place, offer) in enumerate(zip(places, offers, strict=True)):
        laid, new, box, card = slot in recent.laid, slot in recent.new_merchants, place.box, place.card
        region = around(Box(box.x, box.y - 2, box.w, box.h), card.inset(-2))
        surface.stamp(region, _slot, place, str(slot or free), free=not slot, laid=laid, new=new)
        tray, crystals = (each.moved(-card.x, -card.y) for each in (place.tray, place.crystals))
        surface.cover(card, within_corners(face_of(card), _FACE_CORNER), _face, offer.card, tray)
        inner = within_corners(place.tray.inset(-_COUNT, 0), _TRAY_CORNER)
        surface.cover(card, inner, _crystals_on, offer.crystals, tray, crystals, laid=laid)


def _slot(canvas: Canvas, place: MerchantPlace, price: str, *, free: bool, laid: bool, new: bool) -> None:
    """A blank card with an empty tray, below a tab with its price, in crystals of any level.

    The tray is marked if somebody `laid` crystals on it, the card if it is `new`.
    """
    colours = canvas.palette
    capital = word_capital(price, place.price) if free else CAPITAL
    tab = price_tab(place.price, length(price, capital, "Bold"), signed=not free)
    canvas.panel(tab.behind, (colours.price, colours.price), colours.seat_edge, radius=12)
    tray = place.tray.moved(-place.card.x, -place.card.y)
    canvas.paste(cards.blank(colours, place.card.size, tray), place.card)
    if free:  # drawn over the card, which would otherwise hide descenders
        canvas.write(tab.word, price, colours.price_ink, capital=capital)
    else:
        canvas.write(tab.number, price, colours.price_ink, align="left")
        canvas.paste(any_crystal(colours, tab.sign.h), tab.sign)
    if laid:
        _mark_as_laid(canvas, place.tray)
    if new:
        fresh(canvas, place.card)


def word_capital(word: str, price: Box) -> int:
    """The height of the capitals of a price that is a word."""
    return fitting(word, price.w - 2 * _WORD_EDGE, _WORD)


def _face(canvas: Canvas, box: Box, card: Card, tray: Box) -> None:
    canvas.paste(cards.offered(card, canvas.palette, box.size, tray), box)


def _crystals_on(canvas: Canvas, card: Box, shown: Crystals, tray: Box, within: Box, *, laid: bool) -> None:
    """The crystals on a card; counted by level if there are too many to draw."""
    canvas.paste(cards.blank(canvas.palette, card.size, tray), card)
    if laid:
        _mark_as_laid(canvas, tray.moved(card.x, card.y))
    space = within.moved(card.x, card.y)
    places = tray_places(space, sum(shown), cards.LARGEST)
    for box, level in zip(places, levels(shown), strict=False):
        canvas.paste(crystal(level, canvas.palette, box.h), box)
    if not places:
        counts(canvas, space, shown)


def _mark_as_laid(canvas: Canvas, tray: Box) -> None:
    canvas.panel(tray, None, canvas.palette.fresh, thick=4, radius=8)


def fresh(canvas: Canvas, card: Box) -> None:
    """Frame a card or tile that is new."""
    canvas.panel(card.inset(-2), None, canvas.palette.fresh, thick=4, radius=12)


def deck(surface: Surface, box: Box, size: int, *, points: bool) -> None:
    """A deck of merchant cards or point cards with its size."""
    surface.stamp(box, _deck, box, size, points=points)


def _deck(canvas: Canvas, box: Box, size: int, *, points: bool) -> None:
    colours = canvas.palette
    fill = colours.points if points else colours.back
    canvas.paste(cards.deck(colours, box.size, fill, empty=not size), box)
    top = Box(box.x, box.y, box.w - 12, box.h - 12) if size else box
    canvas.write(top, str(size), colours.points_ink if size else colours.dim)
