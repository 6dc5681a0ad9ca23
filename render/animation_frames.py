"""The frames of an animation: how long each is shown, and its page in the right size and colours.

Of a page, only what differs from the one before is converted.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from PIL import Image, ImageChops

from render.canvas import Canvas
from render.colour_table import colour_table, in_colours

LONGEST_SIDE = 1200
"""Pixels of the longer side of an animation."""
LAST, WHOLE, SLOWEST, FASTEST = 6000, 60_000, 1200, 250
"""Milliseconds: how long the last frame is held, and all others together; the bounds for one frame."""
_BAND = 48
"""Rows that are compared together: the header and the points always change, what is between them seldom."""


def frame_time(frames: int) -> int:
    """Milliseconds for each frame but the last: the whole takes about a minute at most."""
    return min(SLOWEST, max(FASTEST, WHOLE // max(1, frames - 1)))


class _Frame(NamedTuple):
    page: Image.Image
    converted: Image.Image


class AnimationFrames:
    """Converts the pages of an animation, one after the other. All have the same size and palette.

    Pages with a side longer than `longest` pixels are scaled down.
    """

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._before: _Frame | None = None

    def convert(self, canvas: Canvas) -> Image.Image:
        """The page in the colours of its palette, and not too large."""
        page, table = canvas.image, colour_table(canvas.palette)
        size = _fitting(page.size, self._longest)
        if self._before is None:
            converted = _part(page, size, (0, 0, *size), table)
        else:
            converted = self._before.converted.copy()
            for box in _changed(page, self._before.page, size):
                converted.paste(_part(page, size, box, table), (box[0], box[1]))
        self._before = _Frame(page, converted)
        return converted


def _fitting(size: tuple[int, int], longest: int) -> tuple[int, int]:
    side = max(size)
    return size if side <= longest else (size[0] * longest // side, size[1] * longest // side)


def _part(
    page: Image.Image, size: tuple[int, int], box: tuple[int, int, int, int], table: Image.Image
) -> Image.Image:
    """This part of the page after scaling it to `size`."""
    across, down = page.width / size[0], page.height / size[1]
    source = (box[0] * across, box[1] * down, box[2] * across, box[3] * down)
    if page.size == size:
        part = page.crop(box)
    else:
        parts = (box[2] - box[0], box[3] - box[1])
        part = page.resize(parts, Image.Resampling.HAMMING, box=source)  # pyright: ignore[reportUnknownMemberType]  untyped
    return in_colours(part, table)


def _changed(
    page: Image.Image, before: Image.Image, size: tuple[int, int]
) -> list[tuple[int, int, int, int]]:
    """The parts that differ between two pages, at most one in each band, as they are after scaling.

    A pixel is mixed from the pixels around its place: one more on each side of what changed.
    """
    difference = ImageChops.difference(page, before)
    across, down = page.width / size[0], page.height / size[1]
    boxes: list[tuple[int, int, int, int]] = []
    for top in range(0, size[1], _BAND):
        bottom = min(top + _BAND, size[1])
        first, last = max(0, int((top - 1) * down)), min(page.height, ceil((bottom + 1) * down))
        if found := difference.crop((0, first, page.width, last)).getbbox():
            left, right = int(found[0] / across) - 1, ceil(found[2] / across) + 1
            boxes.append((max(0, left), top, min(size[0], right), bottom))
    return boxes
