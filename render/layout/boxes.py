"""Boxes, and ways to cut them up."""

from __future__ import annotations

from typing import NamedTuple

WIDTH = 1200
SMALLEST = 27
"""What a move depends on is at least as tall as this: 9 pixels when the page is shown 400 wide."""
CRYSTAL = 28
"""A crystal whose box is smaller isn't quite so tall; those of one level are then counted instead."""
CAPITAL = 27
"""How tall a capital letter or a digit is."""
LABEL_CAPITAL = 19
"""A letter of what no move depends on."""
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


def within_margins(page: Box) -> Box:
    """What is left of a page within its edge; letters of the header may come close to it."""
    return Box(page.x + EDGE, page.y + 6, page.w - 2 * EDGE, page.h - 16)


def columns(box: Box, n: int, gap: int) -> tuple[Box, ...]:
    """The box cut into n equal columns."""
    wide = (box.w + gap) // n - gap
    return tuple(Box(box.x + i * (wide + gap), box.y, wide, box.h) for i in range(n))


def lines(box: Box, n: int, gap: int) -> tuple[Box, ...]:
    """The box cut into n equal lines."""
    high = (box.h + gap) // n - gap
    return tuple(Box(box.x, box.y + i * (high + gap), box.w, high) for i in range(n))


def cells(box: Box, across: int, down: int, gap: int) -> tuple[Box, ...]:
    """The box cut into equal cells, line by line."""
    return tuple(cell for line in lines(box, down, gap) for cell in columns(line, across, gap))


def stack(box: Box, heights: tuple[int, ...], gap: int) -> tuple[Box, ...]:
    """Boxes of these heights from the top down, then one for what is left."""
    boxes: list[Box] = []
    y = box.y
    for high in heights:
        boxes.append(Box(box.x, y, box.w, high))
        y += high + gap
    return *boxes, Box(box.x, y, box.w, box.bottom - y)


def side_by_side(box: Box, widths: tuple[int, ...], gap: int) -> tuple[Box, ...]:
    """Boxes of these widths from the left, then one for what is left."""
    boxes: list[Box] = []
    x = box.x
    for wide in widths:
        boxes.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    return *boxes, Box(x, box.y, box.right - x, box.h)


def fitted(
    box: Box, n: int, *, most: int, gap: int = 4, ratio: float = 1.0, centred: bool = True
) -> tuple[Box, ...]:
    """n equal boxes, `ratio` times as wide as tall, as large as fit but at most `most` tall.

    They stand in the middle, or else from the left.
    """
    if n == 0:
        return ()
    high, down, across = max(_tried(box, n, across, most, gap, ratio) for across in range(1, n + 1))
    down, across = -down, -across
    wide = int(high * ratio)
    left = box.x + (box.w - across * (wide + gap) + gap) // 2 * centred
    top = box.y + (box.h - down * (high + gap) + gap) // 2
    return tuple(
        Box(left + i % across * (wide + gap), top + i // across * (high + gap), wide, high) for i in range(n)
    )


def _tried(box: Box, n: int, across: int, most: int, gap: int, ratio: float) -> tuple[int, int, int]:
    """How tall n boxes are with so many across; few lines and then even ones win among equals."""
    down = -(-n // across)
    high = min(most, int(((box.w + gap) // across - gap) / ratio), (box.h + gap) // down - gap)
    return high, -down, -across


def square(box: Box) -> Box:
    """The largest square in the middle of the box."""
    return fitted(box, 1, most=min(box.w, box.h))[0]


def icon_and_text(box: Box, most: int) -> tuple[Box, Box]:
    """A square at the left, the rest for its text."""
    size = min(most, box.h)
    icon = Box(box.x, box.y + (box.h - size) // 2, size, size)
    return icon, Box(icon.right + 3, box.y, box.w - size - 3, box.h)
