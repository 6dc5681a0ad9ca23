"""Bonus tiles: a free move, caravan space, points."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.actions import BONUS_KINDS, BonusKind
from engine.editions import Edition
from engine.state import Bonus
from render import shapes
from render.adventure_icons import icon
from render.canvas import Canvas
from render.layout.boxes import Box, columns, icon_and_text, square, stack
from render.palette import Colour, Palette
from render.picture_cache import kept

_TIMES = 52
"""Width of “×” and a number."""
_LARGE = 60
"""A lower tile has no space for both symbol and number; a free move then shows only its wagon."""


@kept
def bonus_tile(kind: BonusKind, worth: int | None, palette: Palette, size: tuple[int, int]) -> Image.Image:
    """A tile with its symbol and value: steps, caravan spaces or points; a points tile may be blank."""
    canvas, box = Canvas(Image.new("RGBA", size), palette), Box(0, 0, *size)
    radius = max(4, size[1] // 8)
    if kind == "points":
        canvas.panel(box, palette.points, palette.card_edge, radius=radius)
        star = shapes.mixed(palette.points[0], palette.points_ink, 1.0 if worth is None else 0.28)
        canvas.sign(box.inset(1), shapes.STAR, star)
        canvas.write(box, str(worth or ""), palette.points_ink, capital=min(size) * 54 // 100, weight="Black")
        return canvas.image
    canvas.panel(box, palette.claimed, palette.card_edge, radius=radius)
    large = size[1] >= _LARGE
    upper, lower = stack(box.inset(3, 3), (size[1] * (52 if large else 34) // 100,), 0)
    if kind == "move":
        sign = square(upper if large else box.inset(4))
        canvas.paste(icon("wagon", sign.h), sign)
    else:
        _hollows(canvas, upper, worth or 0)
    if large or kind == "caravan":
        capital = size[1] * (36 if large else 46) // 100
        canvas.write(lower, f"+{worth}", palette.claimed_ink, capital=capital, weight="Black")
    return canvas.image


def _hollows(canvas: Canvas, box: Box, places: int) -> None:
    colours = canvas.palette
    for place in columns(_middle(box, places), max(places, 1), 2)[:places]:
        canvas.panel(place, (colours.hollow, colours.hollow), colours.card_edge, thick=1, radius=3)


def _middle(box: Box, n: int) -> Box:
    """A centred line for n squares."""
    side = max(4, min((box.w - 2) // max(n, 1) - 2, box.h - 4))
    width = n * (side + 2) - 2
    return Box(box.x + (box.w - width) // 2, box.y + (box.h - side) // 2, width, side)


def tally_bonus(canvas: Canvas, boxes: Sequence[Box], own: Bonus, edition: Edition, ink: Colour) -> None:
    """Draw a seat's bonus tiles: each kind once with its count; points tiles as one with their sum."""
    worth = {"move": 1, "caravan": edition.caravan_tile, "points": sum(own.points)}
    number = {"move": own.move, "caravan": own.caravan, "points": len(own.points)}
    for box, kind in zip(boxes, BONUS_KINDS, strict=True):
        if number[kind]:
            sign, text = icon_and_text(box, box.w if kind == "points" else box.w - _TIMES)
            canvas.paste(bonus_tile(kind, worth[kind], canvas.palette, sign.size), sign)
            if kind != "points":
                canvas.write(text, f"×{number[kind]}", ink, align="left")
