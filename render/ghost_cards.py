"""Ghosts: the cards that left the rows since a player's last turn, each with the figure of who took it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine import Event
from engine.cards import Card, PointCard, is_point_card, price_of
from engine.events import Acquired, Claimed, RewardedCard
from render import cards
from render.canvas import Canvas
from render.layout.boxes import Box
from render.layout.table import POINTS_CAPITAL, point_place
from render.palette import Palette
from render.seats import figure

MOST = 6
"""The most ghosts of a row; the latest ones are drawn."""
_FIGURE = 40


class Taken(NamedTuple):
    seat: int
    card: Card | PointCard


def merchants_taken(happened: Sequence[Event]) -> list[Taken]:
    """The merchant cards that the events took from their row, oldest first."""
    taken = (event for event in happened if isinstance(event, Acquired | RewardedCard))
    return [Taken(event.seat, event.card) for event in taken][-MOST:]


def points_taken(happened: Sequence[Event]) -> list[Taken]:
    """The point cards that the events took from their row, oldest first."""
    return [Taken(event.seat, event.card) for event in happened if isinstance(event, Claimed)][-MOST:]


def draw_ghosts(canvas: Canvas, places: Sequence[Box], shown: Sequence[Taken]) -> None:
    for box, (seat, card) in zip(places, shown, strict=True):
        draw = _point_card if is_point_card(card) else _merchant
        canvas.paste(cards.dimmed(draw(card, canvas.palette, box), canvas.palette), box)
        figure(canvas, Box(box.right - _FIGURE + 6, box.y - 6, _FIGURE, _FIGURE), seat, most=_FIGURE)


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
