"""Claimed point cards or VP tiles, held like a hand of cards, and how many end the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from PIL import Image, ImageDraw

from engine.cards import PointCard, price_of
from render import shapes
from render.canvas import Canvas
from render.layout.boxes import CAPITAL, Box
from render.layout.claimed_cards import claimed_parts
from render.palette import Colour, Palette
from render.picture_cache import kept
from render.shapes import OVER, smooth
from render.text import fitting, label, length

_SPREAD = 12
"""Degrees between two cards of the fan."""
_WIDEST = 40


def claimed_cards(
    canvas: Canvas, box: Box, won: Sequence[PointCard | None], ends_at: int, ink: Colour
) -> None:
    """Draw the fan and the count; a seat that has enough cards to end the game gets a crown."""
    parts, colours = claimed_parts(box), canvas.palette
    known = [price_of(card).points for card in won if card is not None]
    complete = len(won) >= ends_at
    if complete:
        canvas.panel(box, (colours.points[1], colours.points[1]), colours.within_reach, thick=4)
        canvas.sign(parts.crown, shapes.CROWN, colours.within_reach)
    points = sum(known) if known else None
    canvas.paste(claimed_fan(len(won), points, colours, parts.fan.size), parts.fan)
    text = f"{len(won)}/{ends_at}"
    count = parts.numbers if complete else parts.alone
    capital = fitting(text, count.w, range(CAPITAL, CAPITAL - 4, -1))
    canvas.write(count, text, colours.points_ink if complete else ink, capital=capital)


@kept
def claimed_fan(n: int, points: int | None, palette: Palette, size: tuple[int, int]) -> Image.Image:
    """n cards; the front one has a star, or the sum of all points if it is known. An outline for none."""
    box = Box(0, 0, size[0] * 58 // 100, min(size[1] * 84 // 100, size[0] * 84 // 100))
    if not n:
        image = Image.new("RGBA", size)
        empty = box.moved((size[0] - box.w) // 2, (size[1] - box.h) // 2)
        Canvas(image, palette).panel(empty, None, palette.hollow_edge, radius=7)
        return image
    sheet, _ = shapes.sheet(*size)
    step = min(_SPREAD, _WIDEST // max(n - 1, 1))
    for number in range(n):
        front = number == n - 1
        turned = _card(box.size, palette, points if front else None, star=front)
        middle = (sheet.width // 2, round(sheet.height * 1.02))
        _put(sheet, turned, middle, step * (number - (n - 1) / 2))
    return smooth(sheet)


def _put(sheet: Image.Image, card: Image.Image, foot: tuple[int, int], angle: float) -> None:
    """Paste the card turned clockwise around a point below the middle of its foot."""
    turned = card.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    pivot = foot[0], foot[1] + sheet.height // 12
    above = pivot[1] - (foot[1] - card.height / 2 - sheet.height // 14)
    x, y = pivot[0] + above * sin(radians(angle)), pivot[1] - above * cos(radians(angle))
    place = Image.new("RGBA", sheet.size)
    place.paste(turned, (round(x - turned.width / 2), round(y - turned.height / 2)))
    sheet.alpha_composite(place)


def _card(size: tuple[int, int], palette: Palette, points: int | None, *, star: bool) -> Image.Image:
    card = shapes.large_panel(size, palette.claimed, palette.card_edge, thick=2, radius=7)
    if points is None:
        if star:
            middle, reach = (card.width / 2, card.height / 2), min(card.size) * 0.4
            outline = [(middle[0] + x * reach, middle[1] + y * reach) for x, y in shapes.STAR]
            ImageDraw.Draw(card).polygon(outline, fill=palette.claimed_ink)
        return card
    card.paste(palette.claimed_ink, (0, 0), _number(card.size, str(points)))
    return card


def _number(size: tuple[int, int], number: str) -> Image.Image:
    """The mask of a number in a card of this size. One of three digits is made narrower, not smaller."""
    room = size[0] * 92 // 100
    capital = fitting(number, room, range(CAPITAL * OVER, 18 * OVER, -2), "Black")
    wide = size[0] * max(room, length(number, capital, "Black")) // room
    drawn = label(number, (wide, size[1]), capital, "Black", "middle")
    mask = Image.new("L", (wide, size[1]))
    mask.paste(shapes.coarse(drawn.mask), (drawn.x, drawn.y))
    return mask.resize(size, Image.Resampling.BICUBIC)  # pyright: ignore[reportUnknownMemberType]  untyped
