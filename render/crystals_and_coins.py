"""Crystals, spices and coins."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw

from engine.crystals import Level
from render.palette import Palette, Tint
from render.picture_cache import kept
from render.shapes import DIAMOND, OVER, Outline, Point, at, digit, lens, mixed, petals, ring, sheet, smooth

_MARKED_FROM = 18
"""Smaller crystals have no digit; it would be illegible."""
_DIGIT = 0.43
_RIM = 3
"""How much of each lower coin of a pile is visible."""
_LOW = {"stone": (0.0, 0.0, 0.1, 0.0), "cloth": (-0.1, 0.0, 0.0, 0.0)}
"""Vertical offset of each level's digit: lower in the wide part of the triangle, higher above the bowl."""

CUTS: tuple[Outline, Outline, Outline, Outline] = (
    ring(10, 1.0, turn=0.5),
    lens(0.84, 8),
    ((-0.14, -1.0), (0.14, -1.0), (1.0, 0.68), (0.86, 0.96), (-0.86, 0.96), (-1.0, 0.68)),
    (
        *((-0.7, -0.98), (0.7, -0.98), (0.98, -0.7), (0.98, 0.7)),
        *((0.7, 0.98), (-0.7, 0.98), (-0.98, 0.7), (-0.98, -0.7)),
    ),
)
"""The cut of each level's crystal: round, navette, triangle, square."""

_STICKS = ((-0.98, -0.36), (-0.32, 0.32), (0.36, 0.98))
SPICES: tuple[Outline, Outline, Outline, Outline] = (
    ring(reach=0.98),
    petals(6, 1.02, 0.34),
    lens(0.74),
    ((-0.98, -0.98), (0.98, -0.98), (0.98, 0.98), (-0.98, 0.98)),
)
"""Each level's spice: a bowl of turmeric, a saffron flower, a cardamom pod, a bundle of cinnamon."""


@kept
def crystal(level: Level, palette: Palette, size: int) -> Image.Image:
    """A crystal or spice of this level, with its digit if large enough."""
    image, draw = sheet(size, size)
    tint = palette.levels[level - 1]
    if palette.look == "stone":
        _cut(draw, CUTS[level - 1], tint, size * OVER, low=0.2 if level == 3 else 0.0)
    else:
        (_turmeric, _saffron, _cardamom, _cinnamon)[level - 1](draw, tint, size * OVER)
    if size >= _MARKED_FROM:
        low = _LOW[palette.look][level - 1]
        digit(draw, str(level), size, tint.ink, part=_DIGIT, low=low)
    return smooth(image)


def _cut(draw: ImageDraw.ImageDraw, cut: Outline, tint: Tint, side: int, *, low: float) -> None:
    """Facets around a flat top, each shaded by how far it faces the light from the upper left."""
    draw.polygon(at(cut, side), fill=tint.edge)
    outer = at(cut, side, 0.87)
    inner = at(cut, side, 0.56, middle=(0.0, low))
    ends = list(zip(outer, inner, strict=True))
    for (a, c), (b, d) in pairwise([*ends, ends[0]]):
        light = _facing_light(a, b)
        facet = mixed(tint.fill, tint.light if light > 0 else tint.dark, abs(light))
        draw.polygon([a, b, d, c], fill=facet)
    draw.polygon(inner, fill=mixed(tint.fill, tint.light, 0.18))


def _facing_light(a: Point, b: Point) -> float:
    """How far the edge from a to b (clockwise) faces the light, from -1 to 1."""
    x, y = b[0] - a[0], b[1] - a[1]
    return (y * -0.5 + x * 0.87) / (hypot(x, y) or 1)


def _turmeric(draw: ImageDraw.ImageDraw, tint: Tint, side: int) -> None:
    """A heap in a bowl."""
    draw.polygon(at(SPICES[0], side), fill=tint.edge)
    draw.polygon(at(SPICES[0], side, 0.88), fill=tint.fill)
    draw.polygon(at(ring(reach=0.5), side, middle=(-0.14, -0.24)), fill=mixed(tint.fill, tint.light, 0.8))
    bowl = [(x, y) for x, y in ring(reach=0.87) if y > 0.36]
    draw.polygon(at(bowl, side), fill=mixed(tint.dark, tint.edge, 0.55))
    rim = at(((-0.9, 0.3), (0.9, 0.46)), side)
    draw.rectangle([*rim[0], *rim[1]], fill=tint.edge)


def _saffron(draw: ImageDraw.ImageDraw, tint: Tint, side: int) -> None:
    draw.polygon(at(SPICES[1], side), fill=tint.edge)
    draw.polygon(at(SPICES[1], side, 0.87), fill=tint.fill)
    for x, y in ring(6, 0.6):
        draw.polygon(at(ring(reach=0.17), side, middle=(x - 0.04, y - 0.05)), fill=tint.light)
    draw.polygon(at(ring(reach=0.5), side), fill=tint.dark)


def _cardamom(draw: ImageDraw.ImageDraw, tint: Tint, side: int) -> None:
    draw.polygon(at(SPICES[2], side), fill=tint.edge)
    draw.polygon(at(SPICES[2], side, 0.86), fill=tint.dark)
    for shift, colour in ((-0.3, tint.light), (0.0, tint.fill), (0.32, mixed(tint.fill, tint.dark, 0.5))):
        rib = [(x * 0.46 + shift * (1 - y * y), y * 0.8) for x, y in lens(0.6)]
        draw.polygon(at(rib, side), fill=colour)
    draw.polygon(at(lens(0.42), side, 0.8), fill=mixed(tint.fill, tint.light, 0.25))


def _cinnamon(draw: ImageDraw.ImageDraw, tint: Tint, side: int) -> None:
    for left, right in _STICKS:
        stick = at(((left, -0.98), (right, 0.98)), side)
        draw.rounded_rectangle([*stick[0], *stick[1]], side * 0.1, fill=tint.edge)
    draw.rectangle([*at(((-0.9, -0.4), (0.9, 0.4)), side)[0], *at(((0.9, 0.4),), side)[0]], fill=tint.edge)
    for left, right in _STICKS:
        _quill(draw, left, right, tint, side)
    band = at(((-0.9, -0.5), (0.9, 0.5)), side)
    draw.rectangle([*band[0], *band[1]], fill=tint.dark)


def _quill(draw: ImageDraw.ImageDraw, left: float, right: float, tint: Tint, side: int) -> None:
    body = at(((left + 0.09, -0.88), (right - 0.06, 0.88)), side)
    draw.rounded_rectangle([*body[0], *body[1]], side * 0.07, fill=tint.fill)
    shine = at(((left + 0.14, -0.8), (left + 0.3, 0.8)), side)
    draw.rounded_rectangle([*shine[0], *shine[1]], side * 0.03, fill=tint.light)


@kept
def any_crystal(palette: Palette, size: int) -> Image.Image:
    """The symbol for a crystal of any level: a gem with a quarter in each colour."""
    image, draw = sheet(size, size)
    side = size * OVER
    draw.polygon(at(DIAMOND, side), fill=palette.card_ink)
    draw.polygon(at(DIAMOND, side, 0.9), fill=(255, 255, 255))
    for corner, tint in enumerate(palette.levels):
        quarter = (DIAMOND[corner], DIAMOND[(corner + 1) % 4], (0.0, 0.0))
        draw.polygon(at(quarter, side, 0.74), fill=tint.fill)
    return smooth(image)


@kept
def coin(worth: int, tint: Tint, size: int) -> Image.Image:
    image, draw = sheet(size, size)
    side = size * OVER
    disc = petals(14, 1.0, 0.09)
    for part, colour in ((1.0, tint.edge), (0.86, tint.light), (0.76, tint.dark), (0.69, tint.fill)):
        draw.polygon(at(disc if part == 1.0 else ring(), side, part), fill=colour)
    digit(draw, str(worth), size, tint.ink, part=0.46)
    return smooth(image)


@kept
def coins(worth: int, tint: Tint, size: int) -> Image.Image:
    """A pile of coins seen from above: the top one, and the rims of those below it."""
    side = size - 2 * _RIM
    image = Image.new("RGBA", (side, size))
    below, top = coin(worth, tint, side), coin(worth, tint, side)
    for down in (2 * _RIM, _RIM):
        image.alpha_composite(below, (0, down))
    image.alpha_composite(top, (0, 0))
    return image
