"""Layout of an exchange: goods, an arrow, goods. Every good is drawn, as a count beside a digit misleads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from render.layout.boxes import CRYSTAL, Box

_GAPS = (3, 1, -1, -3, -5)
"""Between two goods. Goods that would be too small overlap a little instead; their digits stay visible."""
_SPACE = 7
"""On either side of the arrow, with the widest gap."""
_ARROW = 0.66
"""Width of the arrow, in goods."""
_ROWS = 3


class Exchange(NamedTuple):
    cost: tuple[Box, ...]
    arrow: Box
    gain: tuple[Box, ...]


class _Shape(NamedTuple):
    """How the goods are arranged: their size, the gap between them, and the rows of each group."""

    size: int
    gap: int
    rows: int
    stacked: bool = False
    """The cost in one line, the arrow and the gain in the next one."""

    @property
    def arrow(self) -> int:
        return max(16, int(self.size * _ARROW))

    @property
    def space(self) -> int:
        return _SPACE if self.gap == _GAPS[0] else _SPACE - 3

    def wide(self, n: int) -> int:
        """The width of a group of n goods."""
        across = -(-n // self.rows)
        return max(0, across * (self.size + self.gap) - self.gap)


@lru_cache(maxsize=512)
def exchange_places(box: Box, cost: int, gain: int, *, most: int) -> Exchange:
    """Goods as large as fit, at most `most` tall. The two groups stand side by side if there is room."""
    shape = next(
        shape for shape in _shapes(box, most) if _wide(shape, cost, gain) <= box.w or shape.size == 1
    )
    if shape.stacked:
        return _stacked(box, shape, cost, gain)
    x = box.x + (box.w - _wide(shape, cost, gain)) // 2
    start = x + (shape.wide(cost) + shape.space if cost else 0)
    return Exchange(
        _group(box, x, cost, shape),
        Box(start, box.y + (box.h - shape.arrow) // 2, shape.arrow, shape.arrow),
        _group(box, start + shape.arrow + shape.space, gain, shape),
    )


def _shapes(box: Box, most: int) -> Iterator[_Shape]:
    """Every arrangement that is low enough, the best first: large goods, then close ones, then small ones."""
    sizes = [(size, _GAPS[0]) for size in range(most, CRYSTAL - 1, -1)]
    for size, gap in (
        *sizes,
        *((CRYSTAL, gap) for gap in _GAPS),
        *((size, 1) for size in range(CRYSTAL, 0, -1)),
    ):
        rows = max(1, (box.h + max(gap, 1)) // (size + max(gap, 1)))
        yield from (_Shape(size, gap, number) for number in range(1, min(rows, _ROWS) + 1))
        if rows > 1:
            yield _Shape(size, gap, 1, stacked=True)


def _wide(shape: _Shape, cost: int, gain: int) -> int:
    after = shape.arrow + shape.space + shape.wide(gain)
    if shape.stacked:
        return max(shape.wide(cost), after)
    return after + (shape.wide(cost) + shape.space if cost else 0)


def _group(box: Box, x: int, n: int, shape: _Shape) -> tuple[Box, ...]:
    """Goods line by line, centred vertically; a shorter last line starts at the left."""
    across = -(-n // shape.rows) or 1
    high = shape.size + max(shape.gap, 1)
    y = box.y + (box.h - -(-n // across) * high + max(shape.gap, 1)) // 2
    return tuple(
        good
        for line in range(-(-n // across))
        for good in _line(x, y + line * high, min(across, n - line * across), shape)
    )


def _line(x: int, y: int, n: int, shape: _Shape) -> Iterator[Box]:
    return (Box(x + i * (shape.size + shape.gap), y, shape.size, shape.size) for i in range(n))


def _stacked(box: Box, shape: _Shape, cost: int, gain: int) -> Exchange:
    below = shape.size + max(shape.gap, 1)
    y = box.y + (box.h - shape.size - below) // 2
    x = box.x + (box.w - shape.wide(cost)) // 2
    start = box.x + (box.w - shape.arrow - shape.space - shape.wide(gain)) // 2
    arrow = Box(start, y + below + (shape.size - shape.arrow) // 2, shape.arrow, shape.arrow)
    gains = _line(arrow.right + shape.space, y + below, gain, shape)
    return Exchange(tuple(_line(x, y, cost, shape)), arrow, tuple(gains))
