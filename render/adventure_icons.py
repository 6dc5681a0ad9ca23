"""Icons of Adventure Calls: the mountains' symbols and the pieces. Cached by size."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image, ImageDraw

from render.palette import MAP_COLOURS, SEATS, Colour
from render.picture_cache import kept
from render.shapes import FIGURES, OVER, Outline, Point, at, mixed, ring, sheet, smooth

_Pen = Callable[[ImageDraw.ImageDraw, int], None]


@kept
def icon(name: str, size: int) -> Image.Image:
    """Pickaxe, lantern, compass, rope, outpost, wagon or village."""
    image, draw = sheet(size, size)
    _PENS[name](draw, size * OVER)
    return smooth(image)


@kept
def wagon(seat: int, size: int, *, acting: bool) -> Image.Image:
    """A covered wagon with the seat's figure on it."""
    image, draw = sheet(size, size)
    side = size * OVER
    _cart(draw, side, MAP_COLOURS.acting if acting else MAP_COLOURS.canvas)
    for part, colour in ((0.62, MAP_COLOURS.dark), (0.5, SEATS[seat])):
        draw.polygon(at(FIGURES[seat], side, part, middle=(0.0, -0.2)), fill=colour)
    return smooth(image)


def _cart(draw: ImageDraw.ImageDraw, side: int, cover: Colour) -> None:
    _fill(draw, side, _COVER, MAP_COLOURS.dark)
    _fill(draw, side, tuple((x * 0.9, (y + 0.14) * 0.88 - 0.14) for x, y in _COVER), cover)
    _fill(draw, side, ((-0.98, 0.42), (0.98, 0.42), (0.86, 0.76), (-0.86, 0.76)), MAP_COLOURS.dark)
    _fill(draw, side, ((-0.84, 0.5), (0.84, 0.5), (0.77, 0.67), (-0.77, 0.67)), MAP_COLOURS.wood)
    for x in (-0.52, 0.52):
        for reach, colour in ((0.32, MAP_COLOURS.dark), (0.2, cover), (0.08, MAP_COLOURS.dark)):
            draw.polygon(at(ring(reach=reach), side, middle=(x, 0.68)), fill=colour)


def _fill(draw: ImageDraw.ImageDraw, side: int, outline: Outline, colour: Colour) -> None:
    draw.polygon(at(outline, side), fill=colour)


def _line(draw: ImageDraw.ImageDraw, side: int, a: Point, b: Point, thick: float, colour: Colour) -> None:
    draw.line(at((a, b), side), fill=colour, width=int(side * thick / 2))


def curve(start: Point, pull: Point, end: Point, n: int = 16) -> Outline:
    """A quadratic Bézier curve with `pull` as its control point."""
    steps = [i / n for i in range(n + 1)]
    return tuple(
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * pull[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * pull[1] + t * t * end[1],
        )
        for t in steps
    )


_COVER: Outline = (
    *curve((-0.98, 0.46), (-1.06, -0.98), (-0.4, -0.98)),
    *curve((0.4, -0.98), (1.06, -0.98), (0.98, 0.46)),
)


def _pickaxe(draw: ImageDraw.ImageDraw, side: int) -> None:
    head = curve((-0.82, -0.78), (0.98, -1.08), (0.8, 0.82)) + curve(
        (0.8, 0.82), (0.34, -0.36), (-0.82, -0.78)
    )
    _line(draw, side, (-0.86, 0.86), (0.46, -0.5), 0.36, MAP_COLOURS.dark)
    _line(draw, side, (-0.78, 0.78), (0.4, -0.42), 0.17, MAP_COLOURS.hemp)
    _fill(draw, side, head, MAP_COLOURS.dark)


def _lantern(draw: ImageDraw.ImageDraw, side: int) -> None:
    draw.polygon(at(ring(reach=0.3), side, middle=(0.0, -0.7)), fill=MAP_COLOURS.dark)
    draw.polygon(at(ring(reach=0.14), side, middle=(0.0, -0.72)), fill=(0, 0, 0, 0))
    _fill(draw, side, ((-0.36, -0.62), (0.36, -0.62), (0.64, -0.26), (-0.64, -0.26)), MAP_COLOURS.dark)
    _fill(draw, side, ((-0.56, -0.3), (0.56, -0.3), (0.66, 0.66), (-0.66, 0.66)), MAP_COLOURS.dark)
    _fill(draw, side, ((-0.36, -0.14), (0.36, -0.14), (0.42, 0.52), (-0.42, 0.52)), MAP_COLOURS.flame)
    _fill(draw, side, ((-0.76, 0.66), (0.76, 0.66), (0.76, 0.94), (-0.76, 0.94)), MAP_COLOURS.dark)
    flame = (*curve((0.0, -0.06), (0.34, 0.3), (0.0, 0.5)), *curve((0.0, 0.5), (-0.34, 0.3), (0.0, -0.06)))
    _fill(draw, side, flame, (222, 92, 20))


def _compass(draw: ImageDraw.ImageDraw, side: int) -> None:
    for reach, colour in ((0.98, MAP_COLOURS.dark), (0.74, MAP_COLOURS.canvas)):
        _fill(draw, side, ring(reach=reach), colour)
    _fill(draw, side, ((0.46, -0.56), (0.2, 0.18), (-0.2, -0.18)), (206, 40, 40))
    _fill(draw, side, ((-0.46, 0.56), (0.2, 0.18), (-0.2, -0.18)), MAP_COLOURS.dark)


def _rope(draw: ImageDraw.ImageDraw, side: int) -> None:
    """A coil of two turns, tied together, with a loose end."""
    _line(draw, side, (0.3, 0.3), (0.88, 0.9), 0.42, MAP_COLOURS.dark)
    _line(draw, side, (0.3, 0.3), (0.8, 0.82), 0.2, MAP_COLOURS.hemp)
    for reach, colour in (
        (0.94, MAP_COLOURS.dark),
        (0.82, MAP_COLOURS.hemp),
        (0.6, MAP_COLOURS.dark),
        (0.5, MAP_COLOURS.hemp),
    ):
        draw.polygon(at(ring(reach=reach), side, middle=(-0.06, -0.06)), fill=colour)
    draw.polygon(at(ring(reach=0.3), side, middle=(-0.06, -0.06)), fill=MAP_COLOURS.dark)
    draw.polygon(at(ring(reach=0.2), side, middle=(-0.06, -0.06)), fill=(0, 0, 0, 0))
    for left, right, colour in ((-0.36, 0.24, MAP_COLOURS.dark), (-0.25, 0.13, MAP_COLOURS.hemp)):
        _fill(draw, side, ((left, -0.98), (right, -0.98), (right, -0.2), (left, -0.2)), colour)
    for y in (-0.76, -0.5):
        _line(draw, side, (-0.3, y + 0.08), (0.18, y - 0.08), 0.1, MAP_COLOURS.dark)


def _hut(draw: ImageDraw.ImageDraw, side: int, x: float, size: float, wall: Colour, roof: Colour) -> None:
    """A house with its door."""
    walls = ((-0.66, -0.1), (0.66, -0.1), (0.66, 0.94), (-0.66, 0.94))
    top = ((-0.98, 0.02), (0.0, -0.94), (0.98, 0.02), (0.84, 0.16), (-0.84, 0.16))
    door = ((-0.2, 0.3), (0.2, 0.3), (0.2, 0.9), (-0.2, 0.9))
    foot = 0.94 * (1 - size)
    for outline, colour, part in (
        (walls, MAP_COLOURS.dark, 1.0),
        (walls, wall, 0.84),
        (door, MAP_COLOURS.dark, 1.0),
        (top, MAP_COLOURS.dark, 1.0),
        (top, roof, 0.8),
    ):
        lift = -0.08 if outline is top and part < 1 else 0.0
        shape = [(x + px * part * size, foot + (py * part + lift) * size) for px, py in outline]
        draw.polygon(at(shape, side), fill=colour)


def _outpost(draw: ImageDraw.ImageDraw, side: int) -> None:
    _hut(draw, side, 0.0, 1.0, MAP_COLOURS.canvas, mixed(MAP_COLOURS.wood, MAP_COLOURS.flame, 0.35))


def _wagon(draw: ImageDraw.ImageDraw, side: int) -> None:
    _cart(draw, side, MAP_COLOURS.canvas)


def _village(draw: ImageDraw.ImageDraw, side: int) -> None:
    _hut(draw, side, 0.38, 0.62, MAP_COLOURS.canvas, MAP_COLOURS.roof)
    _hut(draw, side, -0.24, 0.76, MAP_COLOURS.canvas, MAP_COLOURS.flame)


_PENS: Mapping[str, _Pen] = {
    "pickaxe": _pickaxe,
    "lantern": _lantern,
    "compass": _compass,
    "rope": _rope,
    "outpost": _outpost,
    "wagon": _wagon,
    "village": _village,
}
PIECES = ("outpost", "wagon", "village")
"""The icons that aren't mountain symbols."""
