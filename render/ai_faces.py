"""Faces of AI players, drawn on their seats' figures."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PIL import Image

from render.canvas import Canvas
from render.layout.boxes import Box, fitted
from render.picture_cache import kept
from render.shapes import OVER, sheet, smooth

NO_FACES: Mapping[int, str] = MappingProxyType({})
_DARK, _LIGHT = (20, 16, 20), (255, 255, 255)


def put_face(canvas: Canvas, box: Box, level: str, *, most: int) -> None:
    """Draw the face of an AI of this level on the figure in the box; nothing if the level is empty."""
    if level:
        (place,) = fitted(box, 1, most=most)
        canvas.paste(_face(level, place.h), place)


@kept
def _face(level: str, size: int) -> Image.Image:
    """Friendly for easy, calm for medium, determined for hard."""
    image, draw = sheet(size, size)
    side = size * OVER
    for x in (0.37, 0.63):
        for reach, colour in ((0.105, _DARK), (0.075, _LIGHT), (0.035, _DARK)):
            eye = (side * (x - reach), side * (0.47 - reach), side * (x + reach), side * (0.47 + reach))
            draw.ellipse(eye, fill=colour)
    line_width = round(side * 0.06)
    if level == "easy":
        draw.arc((side * 0.36, side * 0.52, side * 0.64, side * 0.72), 15, 165, fill=_DARK, width=line_width)
    else:
        draw.line((side * 0.38, side * 0.69, side * 0.62, side * 0.69), fill=_DARK, width=line_width)
    if level == "hard":
        for x in (0.25, 0.75):
            draw.line((side * x, side * 0.31, side * 0.5, side * 0.43), fill=_DARK, width=line_width)
    return smooth(image)
