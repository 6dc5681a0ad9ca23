"""Boxes and functions to divide them."""

from __future__ import annotations

from typing import NamedTuple

WIDTH = 960
SMALLEST = 27
"""Minimum height of anything a move depends on: 9 pixels when a phone shows the page 320 pixels wide."""
CRYSTAL = 28
"""Minimum height of a crystal's box. Where crystals don't fit at this size, each level is counted instead."""
CAPITAL = 27
"""Height of capital letters and digits."""
SMALLEST_NAME = 18
"""Height of the capitals in a long name, which is cut off only if it doesn't fit at this size."""
EDGE, GAP = 16, 8


class Box(NamedTuple):
    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def size(self) -> tuple[int, int]:
        return self.w, self.h

    def inset(self, by: int, by_y: int | None = None) -> Box:
        down = by if by_y is None else by_y
        return Box(self.x + by, self.y + down, self.w - 2 * by, self.h - 2 * down)

    def moved(self, right: int, down: int) -> Box:
        return Box(self.x + right, self.y + down, self.w, self.h)

    def inside(self, other: Box) -> bool:
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


def around(*boxes: Box) -> Box:
    """The smallest box that contains all of these."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def within_margins(page: Box) -> Box:
    """The page without its margins; the top one is narrow because the header's text leaves space above it."""
    return Box(page.x + EDGE, page.y + 6, page.w - 2 * EDGE, page.h - 16)


def columns(box: Box, n: int, gap: int) -> tuple[Box, ...]:
    """Divide the box into n equal columns."""
    width = (box.w + gap) // n - gap
    return tuple(Box(box.x + i * (width + gap), box.y, width, box.h) for i in range(n))


def lines(box: Box, n: int, gap: int) -> tuple[Box, ...]:
    """Divide the box into n equal lines."""
    height = (box.h + gap) // n - gap
    return tuple(Box(box.x, box.y + i * (height + gap), box.w, height) for i in range(n))


def cells(box: Box, across: int, down: int, gap: int) -> tuple[Box, ...]:
    """Divide the box into equal cells, line by line."""
    return tuple(cell for line in lines(box, down, gap) for cell in columns(line, across, gap))


def stack(box: Box, heights: tuple[int, ...], gap: int) -> tuple[Box, ...]:
    """Boxes of these heights from top to bottom, then one for the remaining space."""
    boxes: list[Box] = []
    y = box.y
    for height in heights:
        boxes.append(Box(box.x, y, box.w, height))
        y += height + gap
    return *boxes, Box(box.x, y, box.w, box.bottom - y)


def side_by_side(box: Box, widths: tuple[int, ...], gap: int) -> tuple[Box, ...]:
    """Boxes of these widths from left to right, then one for the remaining space."""
    boxes: list[Box] = []
    x = box.x
    for width in widths:
        boxes.append(Box(x, box.y, width, box.h))
        x += width + gap
    return *boxes, Box(x, box.y, box.right - x, box.h)


def fitted(
    box: Box, n: int, *, most: int, gap: int = 4, ratio: float = 1.0, centred: bool = True
) -> tuple[Box, ...]:
    """n equal boxes, as large as fit but at most `most` tall; `ratio` is their width divided by their height.

    They are centred vertically and, with `centred`, also horizontally; otherwise they start at the left.
    """
    if n == 0:
        return ()
    height, down, across = max(_candidate(box, n, across, most, gap, ratio) for across in range(1, n + 1))
    down, across = -down, -across
    width = int(height * ratio)
    left = box.x + (box.w - across * (width + gap) + gap) // 2 * centred
    top = box.y + (box.h - down * (height + gap) + gap) // 2
    return tuple(
        Box(left + i % across * (width + gap), top + i // across * (height + gap), width, height)
        for i in range(n)
    )


def _candidate(box: Box, n: int, across: int, most: int, gap: int, ratio: float) -> tuple[int, int, int]:
    """Sort key: the height of n boxes with `across` per line; then fewer lines, then shorter ones."""
    down = -(-n // across)
    height = min(most, int(((box.w + gap) // across - gap) / ratio), (box.h + gap) // down - gap)
    return height, -down, -across


def square(box: Box) -> Box:
    """The largest square in the box, centred."""
    return fitted(box, 1, most=min(box.w, box.h))[0]


def icon_and_text(box: Box, most: int) -> tuple[Box, Box]:
    """A square of at most this size at the left, and the rest for its text."""
    size = min(most, box.h)
    icon = Box(box.x, box.y + (box.h - size) // 2, size, size)
    return icon, Box(icon.right + 3, box.y, box.w - size - 3, box.h)
