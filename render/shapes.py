"""Small pictures: crystals, coins, arrows, panels. Drawn several times too large, made smaller, and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import TypeAlias

from PIL import Image, ImageDraw

from engine.crystals import Level
from render.palette import Colour, Tint
from render.text import font

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]
"""Corners in a square from -1 to 1."""

_OVER = 4
_MARKED_FROM = 18
"""A crystal smaller than this carries no digit: it would be a blot."""

_CORNERS = 60


def _round(reach: float = 1.0) -> Outline:
    turns = (2 * pi * i / _CORNERS for i in range(_CORNERS))
    return tuple((reach * cos(turn), reach * sin(turn)) for turn in turns)


def _lens(reach: float) -> Outline:
    """Two arcs that meet above and below, so far apart at the middle."""
    heights = [cos(pi * i / _CORNERS) for i in range(_CORNERS + 1)]
    side = [(reach * (1 - height * height), height) for height in heights]
    return tuple(side + [(-x, y) for x, y in reversed(side)])


SHAPES: tuple[Outline, Outline, Outline, Outline] = (
    _round(0.98),
    _lens(0.82),
    ((0.0, -1.0), (1.0, 0.96), (-1.0, 0.96)),
    ((-0.98, -0.98), (0.98, -0.98), (0.98, 0.98), (-0.98, 0.98)),
)
"""A crystal has as many sides as its level: a disc, a lens, a triangle, a square."""

ARROW_DOWN: Outline = ((-0.3, -1), (0.3, -1), (0.3, -0.1), (0.9, -0.1), (0, 1), (-0.9, -0.1), (-0.3, -0.1))
ARROW_UP: Outline = tuple((x, -y) for x, y in ARROW_DOWN)
PLUS: Outline = (
    *((-0.24, -0.9), (0.24, -0.9), (0.24, -0.24), (0.9, -0.24), (0.9, 0.24), (0.24, 0.24)),
    *((0.24, 0.9), (-0.24, 0.9), (-0.24, 0.24), (-0.9, 0.24), (-0.9, -0.24), (-0.24, -0.24)),
)
FLAG: Outline = ((-0.7, -1), (-0.5, -1), (0.8, -0.45), (-0.5, 0.1), (-0.5, 1), (-0.7, 1))
_GEM: Outline = ((-0.86, 0.0), (0.0, -0.98), (0.86, 0.0), (0.0, 0.98))
DISC: Outline = _round()
STAR: Outline = tuple(
    (reach * sin(pi * i / 5), -reach * cos(pi * i / 5))
    for i in range(10)
    for reach in (0.45 if i % 2 else 1.0,)
)


@lru_cache(maxsize=512)
def crystal(level: Level, tint: Tint, size: int) -> Image.Image:
    """A crystal of the level, with its digit where that can be read."""
    shape = SHAPES[level - 1]
    image, draw = _sheet(size, size)
    scale = size * _OVER / 2
    draw.polygon(_at(shape, scale, 1.0), fill=tint.edge)
    draw.polygon(_at(shape, scale, 0.86), fill=tint.light)
    draw.polygon(_at(shape, scale, 0.86, shift=0.07, limit=0.80), fill=tint.fill)
    if size >= _MARKED_FROM:
        _mark(draw, str(level), size, tint.ink, low=0.14 if level == 3 else 0.0)
    return image.reduce(_OVER)


@lru_cache(maxsize=64)
def any_crystal(tints: tuple[Tint, ...], size: int) -> Image.Image:
    """The sign for a crystal of one's choice: a gem with a quarter of each colour."""
    image, draw = _sheet(size, size)
    scale = size * _OVER / 2
    draw.polygon(_at(_GEM, scale, 1.0), fill=(255, 255, 255))
    for corner, tint in enumerate(tints):
        quarter = (_GEM[corner], _GEM[(corner + 1) % 4], (0.0, 0.0))
        draw.polygon(_at(quarter, scale, 0.82), fill=tint.fill)
    return image.reduce(_OVER)


@lru_cache(maxsize=64)
def coin(worth: int, tint: Tint, size: int) -> Image.Image:
    image, draw = _sheet(size, size)
    scale = size * _OVER / 2
    for part, colour in ((1.0, tint.edge), (0.9, tint.light), (0.74, tint.fill)):
        draw.polygon(_at(DISC, scale, part), fill=colour)
    _mark(draw, str(worth), size, tint.ink)
    return image.reduce(_OVER)


@lru_cache(maxsize=256)
def figure(outline: Outline, colour: Colour, size: int) -> Image.Image:
    """A flat sign of one colour."""
    image, draw = _sheet(size, size)
    draw.polygon(_at(outline, size * _OVER / 2, 0.96), fill=colour)
    return image.reduce(_OVER)


@lru_cache(maxsize=256)
def panel(
    size: tuple[int, int], fill: Colour | None, edge: Colour, *, thick: int = 2, radius: int = 10
) -> Image.Image:
    """A rounded rectangle; without a fill, its edge alone."""
    image, draw = _sheet(*size)
    corner = (0, 0, size[0] * _OVER - 1, size[1] * _OVER - 1)
    draw.rounded_rectangle(corner, radius * _OVER, fill=fill, outline=edge, width=thick * _OVER)
    return image.reduce(_OVER)


def _sheet(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (width * _OVER, height * _OVER))
    return image, ImageDraw.Draw(image)


def _at(
    outline: Sequence[Point], scale: float, part: float, *, shift: float = 0.0, limit: float = 1.0
) -> list[Point]:
    """The outline in pixels around the middle of the sheet: a part of its size, moved down to the right."""
    return [
        (scale * (1 + x * part * limit + shift), scale * (1 + y * part * limit + shift)) for x, y in outline
    ]


def _mark(draw: ImageDraw.ImageDraw, digit: str, size: int, ink: Colour, low: float = 0.0) -> None:
    capital = size * _OVER * 46 // 100
    middle = size * _OVER / 2
    baseline = middle + capital / 2 + low * size * _OVER
    draw.text((middle, baseline), digit, ink, font(capital), anchor="ms")
