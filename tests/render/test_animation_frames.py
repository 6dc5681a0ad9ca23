"""Converting only what changed gives the same frames as converting whole pages."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw

from render.animation_frames import AnimationFrames
from render.canvas import Canvas
from render.palette import palette_of

LONGEST, SLACK = 1200, 24
"""Pixels of a frame; how much a channel may differ: scaling a part rounds a little differently."""


def pages(size: tuple[int, int]) -> list[Canvas]:
    """Pages on which something changes at the top, in the middle, at both ends, and nowhere."""
    palette = palette_of("adventure")
    page = Canvas(Image.new("RGB", size, palette.page[0]), palette)
    changes: list[list[tuple[int, int, int, int]]] = [
        [],
        [(10, 3, 400, 51)],
        [(333, 700, 339, 903)],
        [(0, 0, 31, 7), (size[0] - 5, size[1] - 3, size[0] - 1, size[1] - 1)],
        [],
    ]
    found: list[Canvas] = []
    for number, boxes in enumerate(changes):
        page = Canvas(page.image.copy(), palette)
        for box in boxes:
            ImageDraw.Draw(page.image).rectangle(box, fill=(palette.ink, palette.turn)[number % 2])
        found.append(page)
    return found


@pytest.mark.parametrize("size", [(960, 1200), (1206, 1865), (1900, 1201)])
def test_frames_that_share_are_like_frames_that_do_not(size: tuple[int, int]) -> None:
    shared = AnimationFrames(LONGEST)
    for page in pages(size):
        frame, alone = shared.convert(page), AnimationFrames(LONGEST).convert(page)
        assert max(frame.size) == LONGEST
        assert frame.size == alone.size
        difference = ImageChops.difference(frame.convert("RGB"), alone.convert("RGB"))
        assert max(difference.tobytes()) <= SLACK


def test_a_frame_does_not_change_once_it_is_there() -> None:
    shared, (first, second, *_) = AnimationFrames(LONGEST), pages((960, 1200))
    frame = shared.convert(first)
    before = frame.tobytes()
    shared.convert(second)
    assert frame.tobytes() == before
