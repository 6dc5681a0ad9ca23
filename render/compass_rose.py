"""The ornament of a map: a compass rose in the colours of the night."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image

from render import shapes
from render.palette import Palette

_RIM, _WAIST = 0.74, 0.2
"""Radii of the rim and of the place where two points of the star meet."""


def compass_rose(palette: Palette, size: int) -> Image.Image:
    """A star with eight points on a ring; each point is lit from one side."""
    image, draw = shapes.sheet(size, size)
    night = palette.scenery[-1]
    dark, light = (shapes.mixed(night, palette.edge, share) for share in (0.2, 0.5))
    large = size * shapes.OVER
    for reach, width in ((_RIM, 12), (_RIM - 0.1, 6)):
        draw.ellipse(
            [
                large / 2 * (1 - reach),
                large / 2 * (1 - reach),
                large / 2 * (1 + reach),
                large / 2 * (1 + reach),
            ],
            outline=dark,
            width=width,
        )
    for point in (*range(1, 8, 2), *range(0, 8, 2)):  # the long points cover the short ones
        reach = 0.6 if point % 2 else 1.0
        tip, *sides = _at(point, reach), _at(point - 0.5, _WAIST), _at(point + 0.5, _WAIST)
        for side, colour in zip(sides, (light, dark), strict=True):
            draw.polygon(shapes.at((tip, side, (0.0, 0.0)), large, 0.98), fill=colour)
    return shapes.smooth(image)


def _at(eighth: float, reach: float) -> tuple[float, float]:
    angle = eighth * pi / 4
    return reach * sin(angle), -reach * cos(angle)
