"""The market: merchant cards with their prices and the crystals on them, and the decks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.crystals import levels
from engine.state import Offer
from render import cards
from render.canvas import Canvas, Surface
from render.crystals_and_coins import any_crystal, crystal
from render.layout.boxes import CAPITAL, Box, around
from render.layout.table import MerchantPlace, price_tab, tray_places
from render.recent_events import RecentEvents
from render.seats import counts
from render.text import length

_TEXT = 4
"""How far the price may reach beyond its card."""


def merchants(
    surface: Surface,
    places: Sequence[MerchantPlace],
    offers: Sequence[Offer],
    free: str,
    recent: RecentEvents,
) -> None:
    """Draw the row of merchant cards; `free` is the price text of the first one."""
    for slot, (place, offer) in enumerate(zip(places, offers, strict=True)):
        laid, new, box = slot in recent.laid, slot in recent.new_merchants, place.box
        region = around(Box(box.x - _TEXT, box.y - 2, box.w + 2 * _TEXT, box.h), place.card.inset(-2))
        surface.stamp(region, _merchant, place, offer, str(slot or free), free=not slot, laid=laid, new=new)


def _merchant(
    canvas: Canvas, place: MerchantPlace, offer: Offer, price: str, *, free: bool, laid: bool, new: bool
) -> None:
    """One card of the row; the crystals on it are marked if somebody `laid` some, the card if it is `new`."""
    _card(canvas, place, offer, price, free=free)
    if laid:
        canvas.panel(place.tray, None, canvas.palette.fresh, thick=4, radius=8)
    _crystals_on(canvas, place, offer)
    if new:
        fresh(canvas, place.card)


def _card(canvas: Canvas, place: MerchantPlace, offer: Offer, price: str, *, free: bool) -> None:
    """A card below a tab with its price, which can be paid in crystals of any level."""
    colours = canvas.palette
    tab = price_tab(place.price, length(price, CAPITAL, "Bold"), signed=not free)
    canvas.panel(tab.behind, (colours.price, colours.price), colours.seat_edge, radius=12)
    tray = place.tray.moved(-place.card.x, -place.card.y)
    canvas.paste(cards.offered(offer.card, colours, place.card.size, tray), place.card)
    if free:  # drawn over the card, which would otherwise hide descenders
        canvas.write(tab.word, price, colours.price_ink)
        return
    canvas.write(tab.number, price, colours.price_ink, align="left")
    canvas.paste(any_crystal(colours, tab.sign.h), tab.sign)


def _crystals_on(canvas: Canvas, place: MerchantPlace, offer: Offer) -> None:
    """The crystals on a card; counted by level if there are too many to draw."""
    places = tray_places(place.crystals, sum(offer.crystals), cards.LARGEST)
    for box, level in zip(places, levels(offer.crystals), strict=False):
        canvas.paste(crystal(level, canvas.palette, box.h), box)
    if not places:
        counts(canvas, place.crystals, offer.crystals)


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
