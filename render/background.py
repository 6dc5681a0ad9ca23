"""Page backgrounds: mountains at night, or sand below a woven cloth."""

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
    """The page, with a border that stands out in Discord's light and dark themes. Copy it before drawing."""
    large = size[0] * _OVER, size[1] * _OVER
    image = faded(large, palette.page).convert("RGB")
    draw = ImageDraw.Draw(image)
    if not (palette.plain or bare):
        (_night if palette.look == "stone" else _bazaar)(draw, large, palette)
    frame = (0, 0, large[0] - 1, large[1] - 1)
    draw.rectangle(frame, outline=palette.edge, width=_FRAME * _OVER)
    return image.reduce(_OVER)


def _night(draw: ImageDraw.ImageDraw, size: tuple[int, int], palette: Palette) -> None:
    """Stars, and ridges one behind another; a fixed seed makes every picture the same."""
    width, height = size
    rng = random.Random(7)
    for _ in range(70):
        x, y, radius = rng.randrange(width), rng.randrange(height * 2 // 3), rng.choice((1, 1, 2, 3))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=palette.seat_edge)
    _moon(draw, width - 150, 66, palette)
    for number, colour in enumerate(palette.scenery):
        base = height * (0.2 + 0.26 * number)
        step = width // (9 - 2 * number)
        tops = [
            (x, base + rng.randrange(-height // 10, height // 10)) for x in range(-step, width + step, step)
        ]
        draw.polygon([(0, height), *tops, (width, height)], fill=colour)


def _moon(draw: ImageDraw.ImageDraw, x: int, y: int, palette: Palette) -> None:
    """A crescent in the corner."""
    bright, dark, radius = palette.card[1], palette.page[0], 42
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=bright)
    draw.ellipse((x - radius - 20, y - radius - 10, x + radius - 20, y + radius - 10), fill=dark)


def _bazaar(draw: ImageDraw.ImageDraw, size: tuple[int, int], palette: Palette) -> None:
    """A cloth along the top edge, with a woven hem."""
    width, _ = size
    draw.rectangle((0, 0, width, _CLOTH * _OVER), fill=palette.scenery[0])
    _woven(draw, width, (_CLOTH - _BAND) * _OVER, palette)


def _woven(draw: ImageDraw.ImageDraw, width: int, top: int, palette: Palette) -> None:
    ground, light, blue, gold = palette.scenery
    band = _BAND * _OVER
    draw.rectangle((0, top, width, top + band), fill=ground)
    half = band // 2
    for number, x in enumerate(range(0, width, band * 2)):
        middle, y = x + band, top + half
        rhomb = [(middle - band + 2, y), (middle, top + 1), (middle + band - 2, y), (middle, top + band - 1)]
        draw.polygon(rhomb, fill=light)
        inner = [(middle - half, y), (middle, y - half // 2), (middle + half, y), (middle, y + half // 2)]
        draw.polygon(inner, fill=blue if number % 2 else gold)
