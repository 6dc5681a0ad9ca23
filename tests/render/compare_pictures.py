"""Ways to tell where two pictures differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

from PIL import Image, ImageChops

from engine import View
from render.layout.boxes import Box

SLACK = 24
"""How far each channel of a pixel may differ, of 255. A mean over the picture would miss a crystal."""


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def same(one: Image.Image, other: Image.Image) -> bool:
    """Whether no pixel differs visibly."""
    if one.size != other.size:
        return False
    bands = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    return all(max(level for level, n in enumerate(band.histogram()) if n) <= SLACK for band in bands)


def changed(before: Image.Image, after: Image.Image, *within: Box) -> list[bool]:
    """Whether the pictures differ within each of the boxes, and, as the last value, anywhere else."""
    difference = ImageChops.difference(before, after)
    found: list[bool] = []
    for box in within:
        corners = (box.x, box.y, box.right, box.bottom)
        found.append(difference.crop(corners).getbbox() is not None)
    for box in within:
        difference.paste((0, 0, 0), (box.x, box.y, box.right, box.bottom))
    return [*found, difference.getbbox() is not None]


def price_of_a_card(box: Box) -> Box:
    """A long word and its tab are a little wider than their box, and letters such as g reach below it."""
    return Box(box.x - 4, box.y - 2, box.w + 8, box.h + 12)


def concurrent_differences(draw: Callable[[View], bytes], views: Sequence[View]) -> list[tuple[int, object]]:
    """Which views give a different picture when many threads draw at once, and in which box it differs.

    The box is None if only the files differ and not the pixels.
    """
    alone = [draw(view) for view in views]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(draw, [*views] * 3))
    pairs = enumerate(zip(alone * 3, together, strict=True))
    return [
        (number % len(views), ImageChops.difference(opened(a), opened(b)).getbbox())
        for number, (a, b) in pairs
        if a != b
    ]
