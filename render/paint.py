"""How things look: small functions that draw one thing into the box they are given."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.cards import Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, levels
from engine.state import Offer
from render import shapes
from render.layout import (
    CAPITAL,
    CRYSTAL,
    LABEL_CAPITAL,
    POINTS_CAPITAL,
    Box,
    Deck,
    MerchantPlace,
    PointPlace,
    cells,
    face_parts,
    fitted,
    icon_and_text,
)
from render.palette import Colour, Palette
from render.text import Align, Weight, label

LARGEST = 35
"""A crystal on a card."""
ICON = 30
_READABLE = 18
"""A small card lower than this is shown without what it does."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The picture that is being drawn, and the colours to draw it in."""

    image: Image.Image
    palette: Palette

    def paste(self, sprite: Image.Image, box: Box) -> None:
        self.image.paste(sprite, (box.x, box.y), sprite)

    def write(
        self,
        box: Box,
        text: str,
        colour: Colour,
        *,
        capital: int = CAPITAL,
        align: Align = "middle",
        weight: Weight = "Bold",
    ) -> None:
        mask = label(text, (box.w, box.h), capital, weight, align)
        self.image.paste(colour, (box.x, box.y), mask)


def panel(
    canvas: Canvas, box: Box, fill: Colour | None, edge: Colour, *, thick: int = 2, radius: int = 10
) -> None:
    canvas.paste(shapes.panel((box.w, box.h), fill, edge, thick=thick, radius=radius), box)


def figure(canvas: Canvas, box: Box, outline: shapes.Outline, colour: Colour) -> None:
    """A sign, as large as fits, in the middle of the box."""
    (square,) = fitted(box, 1, most=max(box.w, box.h))
    canvas.paste(shapes.figure(outline, colour, square.h), square)


def crystal(canvas: Canvas, box: Box, level: int) -> None:
    canvas.paste(shapes.crystal(level, canvas.palette.levels[level - 1], box.h), box)


def crystals(canvas: Canvas, box: Box, shown: Crystals, *, most: int = LARGEST, least: int = 0) -> None:
    """Every crystal; where they would become smaller than `least`, so many of each level instead."""
    places = fitted(box, sum(shown), most=most, gap=4 if box.h >= CRYSTAL else 1)
    if places and places[0].h < least:
        counts(canvas, box, shown)
        return
    for place, level in zip(places, levels(shown), strict=True):
        crystal(canvas, place, level)


def counts(canvas: Canvas, box: Box, shown: Crystals) -> None:
    held = [(level, count) for level, count in enumerate(shown, start=1) if count]
    for cell, (level, count) in zip(cells(box, 2, 2, 2), held, strict=False):
        icon, text = icon_and_text(cell, CRYSTAL)
        crystal(canvas, icon, level)
        canvas.write(text, str(count), canvas.palette.ink, align="left")


def coins(canvas: Canvas, box: Box, kind: int, worth: int, count: int, ink: Colour) -> None:
    icon, text = icon_and_text(box, ICON)
    canvas.paste(shapes.coin(worth, canvas.palette.coins[kind], icon.h), icon)
    canvas.write(text, f"×{count}", ink, align="left")


def face(canvas: Canvas, box: Box, card: Card) -> None:
    """What a merchant card does."""
    parts = face_parts(box)
    ink = canvas.palette.card_ink
    match kind_of(card):
        case Create(gain):
            figure(canvas, parts.upper, shapes.PLUS, ink)
            crystals(canvas, parts.below, gain)
        case Upgrade(steps):
            for place in fitted(box, steps, most=box.h * 6 // 10, gap=1, ratio=0.7):
                figure(canvas, place, shapes.ARROW_UP, ink)
        case Trade(cost, gain):  # the last there is
            crystals(canvas, parts.upper, cost)
            figure(canvas, parts.middle, shapes.ARROW_DOWN, ink)
            crystals(canvas, parts.lower, gain)


def merchant(canvas: Canvas, place: MerchantPlace, offer: Offer, price: str | int) -> None:
    """A card of the row: the price of its place above, what it does, the crystals lying on it below."""
    colours = canvas.palette
    if isinstance(price, str):
        canvas.write(place.price, price, colours.ink)
    else:
        number, icon = fitted(place.price, 2, most=32, gap=0)
        canvas.write(number, str(price), colours.ink)
        canvas.paste(shapes.any_crystal(colours.levels, icon.h), icon)
    panel(canvas, place.card, colours.card, colours.card_edge)
    panel(canvas, place.tray, colours.hollow, colours.hollow_edge, radius=8)
    face(canvas, place.face, offer.card)
    crystals(canvas, place.crystals, offer.crystals, least=CRYSTAL)


def point_card(canvas: Canvas, place: PointPlace, card: PointCard) -> None:
    colours = canvas.palette
    price = price_of(card)
    panel(canvas, place.card, colours.point_card, colours.card_edge)
    canvas.write(place.points, str(price.points), colours.card_ink, capital=POINTS_CAPITAL)
    crystals(canvas, place.cost, price.cost)


def small_merchant(canvas: Canvas, box: Box, card: Card) -> None:
    panel(canvas, box, canvas.palette.card, canvas.palette.card_edge, thick=1, radius=4)
    if box.h >= _READABLE:
        face(canvas, box.inset(2), card)


def small_point_card(canvas: Canvas, box: Box, card: PointCard) -> None:
    panel(canvas, box, canvas.palette.point_card, canvas.palette.card_edge, thick=1, radius=4)
    points = str(price_of(card).points)
    canvas.write(box, points, canvas.palette.card_ink, capital=min(CAPITAL, box.h * 6 // 10))


def vacancy(canvas: Canvas, box: Box) -> None:
    panel(canvas, box, None, canvas.palette.panel)


def deck(canvas: Canvas, place: Deck, size: int, name: str) -> None:
    colours = canvas.palette
    panel(canvas, place.box, colours.panel, colours.panel_edge)
    canvas.write(place.size, str(size), colours.ink if size else colours.dim)
    canvas.write(place.label, name, colours.dim, capital=LABEL_CAPITAL, weight="Semibold")
