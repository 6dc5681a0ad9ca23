"""Page backgrounds: mountains under a night sky, or a woven rug; at dusk in the last round."""

from __future__ import annotations

import random

from PIL import Image, ImageDraw

from render.palette import Colour, Fade, Palette
from render.picture_cache import kept
from render.shapes import faded, mixed

_OVER = 2
_FRAME = 5
_CLOTH, _BAND = 62, 8
_RUG = 44
"""Distance between two groups of stripes."""


@kept
def background(
    size: tuple[int, int], palette: Palette, *, bare: bool = False, dusk: bool = False
) -> Image.Image:
    """The page, with a border that stands out in Discord's light and dark themes. Copy it before drawing."""
    large = size[0] * _OVER, size[1] * _OVER
    page = palette.dusk if dusk else palette.page
    image = faded(large, page).convert("RGB")
    draw = ImageDraw.Draw(image)
    if not (palette.plain or bare):
        (_night if palette.look == "stone" else _bazaar)(draw, large, palette, page)
    frame = (0, 0, large[0] - 1, large[1] - 1)
    draw.rectangle(frame, outline=palette.within_reach if dusk else palette.edge, width=_FRAME * _OVER)
    return image.reduce(_OVER)


def _night(draw: ImageDraw.ImageDraw, size: tuple[int, int], palette: Palette, page: Fade) -> None:
    """Stars, and ridges one behind another; a fixed seed makes every picture the same."""
    width, height = size
    rng = random.Random(7)
    for _ in range(50):
        x, y, radius = rng.randrange(width), rng.randrange(height * 2 // 3), rng.choice((1, 1, 2, 3))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=palette.dim)
    _moon(draw, width - 130, 62, palette, page[0])
    for number, colour in enumerate(palette.scenery):
        base = height * (0.2 + 0.26 * number)
        _ridge(draw, size, rng, base, width // (9 - 2 * number), mixed(page[1], colour, 0.8))


def _ridge(
    draw: ImageDraw.ImageDraw,
    size: tuple[int, int],
    rng: random.Random,
    base: float,
    step: int,
    colour: Colour,
) -> None:
    """Peaks with moonlight on their right sides."""
    width, height = size
    tops = [(x, base + rng.randrange(-height // 10, height // 10)) for x in range(-step, width + step, step)]
    draw.polygon([(0, height), *tops, (width, height)], fill=colour)
    light = mixed(colour, (255, 255, 255), 0.05)
    for before, (x, y), after in zip(tops, tops[1:], tops[2:], strict=False):
        if y < before[1] and y < after[1]:
            foot = x + step * 0.3, y + (after[1] - y) * 0.9
            draw.polygon([(x, y), after, foot], fill=light)


def _moon(draw: ImageDraw.ImageDraw, x: int, y: int, palette: Palette, sky: Colour) -> None:
    """A crescent with a halo in the corner."""
    for radius, share in ((80, 0.06), (54, 0.16)):
        halo = mixed(sky, palette.card_light, share)
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=halo)
    bright, dark = mixed(palette.card_light, palette.turn, 0.35), mixed(sky, palette.card_light, 0.16)
    radius = 42
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=bright)
    draw.ellipse((x - radius - 20, y - radius - 10, x + radius - 20, y + radius - 10), fill=dark)


def _bazaar(draw: ImageDraw.ImageDraw, size: tuple[int, int], palette: Palette, page: Fade) -> None:
    """A striped rug below an awning with a woven hem."""
    width, height = size
    _rug(draw, size, palette, page)
    draw.rectangle((0, 0, width, _CLOTH * _OVER), fill=palette.scenery[0])
    _woven(draw, width, (_CLOTH - _BAND) * _OVER, palette)
    _woven(draw, width, height - (_BAND + _FRAME) * _OVER, palette)


def _rug(draw: ImageDraw.ImageDraw, size: tuple[int, int], palette: Palette, page: Fade) -> None:
    """Woven stripes; straight ones, since the file has to be small."""
    width, height = size
    threads = (palette.scenery[3], palette.scenery[0], palette.scenery[3])
    for y in range(_CLOTH * _OVER, height, _RUG * _OVER):
        ground = mixed(page[0], page[1], y / height)
        for number, thread in enumerate(threads):
            top = y + number * 5 * _OVER
            draw.rectangle((0, top, width, top + 3 * _OVER), fill=mixed(ground, thread, 0.16))


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
