"""Confetti around the result of a game."""

from __future__ import annotations

import random
from functools import lru_cache

from PIL import Image

from render import shapes
from render.canvas import Canvas
from render.layout.boxes import Box
from render.palette import SEATS, Palette

_SPARKS, _APART = (12, 16, 20, 24), 34
"""Sizes of confetti, and the width that one piece has to itself."""


def confetti(canvas: Canvas, box: Box) -> None:
    canvas.paste(_confetti(canvas.palette, box.size), box)


@lru_cache(maxsize=16)
def _confetti(palette: Palette, size: tuple[int, int]) -> Image.Image:
    """Sparks, stars and diamonds side by side, the same on every picture."""
    rng, image = random.Random(11), Image.new("RGBA", size)
    colours, outlines = (*SEATS, palette.turn), (shapes.SPARK, shapes.DIAMOND, shapes.STAR)
    for number in range(size[0] // _APART):
        side = rng.choice(_SPARKS)
        sprite = shapes.flat(outlines[number % 3], colours[number % len(colours)], side)
        left = number * _APART + rng.randrange(_APART - max(_SPARKS) + 1)
        image.alpha_composite(sprite, (left, rng.randrange(size[1] - side + 1)))
    return image
