"""Ghosts: the cards that left the rows since a player's last turn, each with the figure of who took it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageChops

from engine import Event
from engine.cards import Card, PointCard, is_point_card, price_of
from engine.events import Acquired, Claimed
from render import cards
from render.canvas import Canvas, Surface
from render.layout.boxes import Box, around
from render.layout.table import POINTS_CAPITAL, point_place
from render.palette import Palette
from render.seats import figure

MOST = 5
"""The most ghosts on a page; the latest ones are drawn."""
_OPACITY = 150
_FIGURE = 40


class Taken(NamedTuple):
    seat: int
    card: Card | PointCard


def taken(happened: Sequence[Event]) -> list[Taken]:
    """The cards that the events took from the rows, oldest first."""
    return [Taken(event.seat, event.card) for event in happened if isinstance(event, Acquired | Claimed)][
        -MOST:
    ]


def draw_ghosts(surface: Surface, places: Sequence[Box], shown: Sequence[Taken]) -> None:
    for box, (seat, card) in zip(places, shown, strict=True):
        sign = Box(box.right - _FIGURE + 6, box.y - 6, _FIGURE, _FIGURE)
        surface.stamp(around(box, sign), _ghost, box, sign, seat, card)


def _ghost(canvas: Canvas, box: Box, sign: Box, seat: int, card: Card | PointCard) -> None:
    draw = _point_card if is_point_card(card) else _merchant
    sprite = draw(card, canvas.palette, box)
    faint = Image.new("L", sprite.size, _OPACITY)
    canvas.paste(sprite, box, ImageChops.multiply(sprite.getchannel("A"), faint))
    figure(canvas, sign, seat, most=_FIGURE)


def _merchant(card: str, palette: Palette, box: Box) -> Image.Image:
    return cards.merchant(Card(card), palette, box.size)


def _point_card(card: str, palette: Palette, box: Box) -> Image.Image:
    place = point_place(Box(0, 0, *box.size))
    sprite = cards.point_card(PointCard(card), palette, box.size, place.block, place.cost).copy()
    points = str(price_of(PointCard(card)).points)
    Canvas(sprite, palette).write(
        place.alone, points, palette.points_ink, capital=POINTS_CAPITAL, weight="Black"
    )
    return sprite
