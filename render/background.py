"""What lies behind everything: a night over mountains, or sand between woven bands."""

from __future__ import annotations

import random
from functools import lru_cache

from PIL import Image, ImageDraw

from render.palette import Palette
from render.shapes import faded

_OVER = 2
_FRAME = 5
_CLOTH, _BAND = 61, 8


@lru_cache(maxsize=16)
def background(size: tuple[int, int], palette: Palette, *, bare: bool = False) -> Image.Image:
    """The page, with an edge of its own: it lies on a dark Discord and on a light one. Not to be drawn on."""
    large = size[0] * _OVER, size[1] * _OVER
    image = faded(large, palette.page).convert("RGB")
    draw = ImageDraw.Draw(image)
    if not (palette.plain or bare):
        (_night if palette.look == "stone" else _bazaar)(draw, large, palette)
    frame = (0, 0, large[0] - 1, large[1] - 1)
    draw.rectangle(frame, outline=palette.edge, width=_FRAME * _OVER)
    return image.reduce(_OVER)


def _night(draw: ImageDraw.ImageDraw, size: tuple[int, int], palette: Palette) -> None:
    """Stars, and ridges one behind another; the same in every picture."""
    wide, high = size
    chance = random.Random(7)
    for _ in range(70):
        x, y, reach = chance.randrange(wide), chance.randrange(high * 2 // 3), chance.choice((1, 1, 2, 3))
        draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=palette.seat_edge)
    _moon(draw, wide - 150, 66, palette)
    for number, colour in enumerate(palette.scenery):
        base = high * (0.2 + 0.26 * number)
        step = wide // (9 - 2 * number)
        tops = [
            (x, base + chance.randrange(-high // 10, high // 10)) for x in range(-step, wide + step, step)
        ]
        draw.polygon([(0, high), *tops, (wide, high)], fill=colour)


def _moon(draw: ImageDraw.ImageDraw, x: int, y: int, palette: Palette) -> None:
    """A crescent in the corner."""
    bright, dark, reach = palette.card[1], palette.page[0], 42
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=bright)
    draw.ellipse((x - reach - 20, y - reach - 10, x + reach - 20, y + reach - 10), fill=dark)


def _bazaar(draw: ImageDraw.ImageDraw, size: tuple[int, int], palette: Palette) -> None:
    """A cloth along the top, with a woven hem."""
    wide, _ = size
    draw.rectangle((0, 0, wide, _CLOTH * _OVER), fill=palette.scenery[0])
    _woven(draw, wide, (_CLOTH - _BAND) * _OVER, palette)


def _woven(draw: ImageDraw.ImageDraw, wide: int, top: int, palette: Palette) -> None:
    ground, light, blue, gold = palette.scenery
    tall = _BAND * _OVER
    draw.rectangle((0, top, wide, top + tall), fill=ground)
    half = tall // 2
    for number, x in enumerate(range(0, wide, tall * 2)):
        middle, y = x + tall, top + half
        rhomb = [(middle - tall + 2, y), (middle, top + 1), (middle + tall - 2, y), (middle, top + tall - 1)]
        draw.polygon(rhomb, fill=light)
        inner = [(middle - half, y), (middle, y - half // 2), (middle + half, y), (middle, y + half // 2)]
        draw.polygon(inner, fill=blue if number % 2 else gold)
