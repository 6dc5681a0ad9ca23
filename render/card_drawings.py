"""The motifs on point cards: golems or caravans, grander with more points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from render.palette import Colour, Palette, Tint
from render.picture_cache import kept
from render.shapes import OVER, Outline, Point, mixed, sheet, smooth

_GRAND, _MIDDLING = 15, 11
"""The least points of the two upper value classes."""
_Pen = Callable[["_Scene"], None]


def value_class(points: int) -> int:
    """0, 1 or 2, by the points of a card."""
    return (points >= _MIDDLING) + (points >= _GRAND)


@kept
def motif(grade: int, palette: Palette, size: tuple[int, int]) -> Image.Image:
    """The motif of a value class, standing on the lower edge of a transparent image."""
    image, draw = sheet(*size)
    side = min(image.size)
    scene = _Scene(draw, palette, (image.width / 2, image.height - side / 2), side / 2)
    (_GOLEMS if palette.look == "stone" else _CARAVANS)[grade](scene)
    return smooth(image)


class _Scene:
    """A square at the foot of the image, with coordinates from -1 to 1."""

    def __init__(self, draw: ImageDraw.ImageDraw, palette: Palette, middle: Point, half: float) -> None:
        self._draw, self._middle, self._half = draw, middle, half
        self.palette = palette
        self.dark = mixed(palette.points[1], (0, 0, 0), 0.45)

    def shape(self, outline: Sequence[Point], colour: Colour, *, edge: bool = True) -> None:
        points = [(self._middle[0] + x * self._half, self._middle[1] + y * self._half) for x, y in outline]
        self._draw.polygon(points, fill=colour)
        if edge:
            self._draw.line([*points, points[0]], fill=self.dark, width=OVER * 3 // 2, joint="curve")

    def both(self, outline: Outline, light: Colour, dim: Colour) -> None:
        """A shape on the left, and mirrored and dimmer on the right."""
        self.shape(outline, light)
        self.shape([(-x, y) for x, y in outline], dim)

    def disc(self, x: float, y: float, reach: float, colour: Colour) -> None:
        left, top = self._middle[0] + (x - reach) * self._half, self._middle[1] + (y - reach) * self._half
        side = 2 * reach * self._half
        self._draw.ellipse((left, top, left + side, top + side), fill=colour)

    def crystal(self, x: float, y: float, reach: float, tint: Tint) -> None:
        """A standing crystal, lit from the left."""
        top, waist = y - 2 * reach, y - 1.2 * reach
        right = ((x, top), (x + reach * 0.6, waist), (x + reach * 0.4, y), (x - reach * 0.05, y))
        self.shape(right, tint.fill, edge=False)
        left = ((x, top), (x - reach * 0.6, waist), (x - reach * 0.4, y), (x - reach * 0.05, y))
        self.shape(left, tint.light, edge=False)


def _stone(scene: _Scene) -> tuple[Colour, Colour, Colour]:
    """Stone in the light, in half light and in shade."""
    light, deep = scene.palette.card_light, scene.palette.points[0]
    return mixed(light, deep, 0.12), mixed(light, deep, 0.42), mixed(light, deep, 0.66)


def _eyes(scene: _Scene, y: float, apart: float, tint: Tint) -> None:
    for x in (-apart, apart):
        scene.disc(x, y, 0.1, tint.light)


def _pebble(scene: _Scene) -> None:
    """A small golem: two boulders with stubby arms."""
    light, half, shade = _stone(scene)
    tint = scene.palette.levels[0]
    scene.both(((-0.62, 0.1), (-0.92, 0.34), (-0.86, 0.74), (-0.58, 0.7)), light, shade)
    scene.shape(
        (
            (-0.6, 0.16),
            (-0.2, -0.06),
            (0.3, -0.04),
            (0.62, 0.22),
            (0.6, 0.82),
            (0.36, 1),
            (-0.4, 1),
            (-0.64, 0.8),
        ),
        half,
    )
    scene.shape(((-0.56, 0.2), (-0.2, 0), (-0.1, 0.5), (-0.4, 0.94), (-0.58, 0.76)), light, edge=False)
    scene.shape(
        ((-0.4, -0.1), (-0.44, -0.46), (-0.14, -0.66), (0.26, -0.62), (0.46, -0.36), (0.4, -0.04)), half
    )
    _eyes(scene, -0.3, 0.2, tint)
    scene.crystal(0.04, 0.66, 0.17, tint)


def _guardian(scene: _Scene) -> None:
    """A golem with heavy arms and a crystal in its chest."""
    light, half, shade = _stone(scene)
    tint = scene.palette.levels[2]
    scene.both(((-0.46, 0.5), (-0.5, 1), (-0.12, 1), (-0.06, 0.5)), light, shade)
    scene.both(
        ((-0.5, -0.42), (-0.94, -0.3), (-1, 0.3), (-0.9, 0.66), (-0.6, 0.64), (-0.56, 0.1)), light, shade
    )
    scene.shape(
        ((-0.62, -0.4), (-0.24, -0.56), (0.28, -0.56), (0.62, -0.38), (0.46, 0.56), (-0.46, 0.56)), half
    )
    scene.shape(((-0.6, -0.36), (-0.26, -0.52), (-0.2, 0.5), (-0.42, 0.52)), light, edge=False)
    scene.shape(((-0.28, -0.52), (-0.32, -0.86), (0, -1), (0.32, -0.86), (0.28, -0.52)), half)
    _eyes(scene, -0.72, 0.14, tint)
    scene.crystal(0.04, 0.26, 0.26, tint)


def _colossus(scene: _Scene) -> None:
    """A giant with crystals on its shoulders and raised arms."""
    light, half, shade = _stone(scene)
    tint = scene.palette.levels[3]
    for x, y, reach in ((-0.52, -0.36, 0.26), (0.52, -0.36, 0.26), (-0.24, -0.62, 0.17), (0.24, -0.62, 0.17)):
        scene.crystal(x, y, reach, tint)
    scene.both(((-0.52, 0.56), (-0.6, 1), (-0.16, 1), (-0.06, 0.56)), light, shade)
    scene.both(
        ((-0.6, -0.34), (-0.8, -0.12), (-0.98, -0.5), (-1, -0.9), (-0.78, -0.94), (-0.74, -0.5)), light, shade
    )
    scene.shape(
        ((-0.74, -0.26), (-0.3, -0.46), (0.3, -0.46), (0.74, -0.26), (0.52, 0.62), (-0.52, 0.62)), half
    )
    scene.shape(((-0.7, -0.22), (-0.32, -0.42), (-0.22, 0.56), (-0.48, 0.58)), light, edge=False)
    scene.shape(((-0.26, -0.34), (-0.32, -0.66), (0, -0.86), (0.32, -0.66), (0.26, -0.34)), half)
    _eyes(scene, -0.56, 0.14, tint)
    scene.crystal(0.04, 0.38, 0.26, tint)


_CAMEL: Outline = (
    *((-0.78, 0.0), (-0.6, -0.2), (-0.36, -0.26), (-0.12, -0.72), (0.06, -0.72), (0.26, -0.26), (0.44, -0.2)),
    *((0.58, -0.72), (0.7, -0.94), (0.98, -0.84), (1.0, -0.7), (0.78, -0.62), (0.72, -0.1), (0.56, 0.16)),
    *((0.54, 0.98), (0.4, 0.98), (0.36, 0.28), (-0.34, 0.28), (-0.42, 0.98), (-0.56, 0.98), (-0.62, 0.2)),
    *((-0.72, 0.2), (-0.84, 0.56), (-0.9, 0.54)),
)


def _camel(scene: _Scene, x: float, y: float, size: float, cloth: Tint) -> None:
    """A dromedary with a saddle cloth and a bag."""
    ochre = mixed(scene.palette.coins[0].fill, scene.palette.card_light, 0.35)
    scene.shape([(x + px * size, y + py * size) for px, py in _CAMEL], ochre)
    saddle = ((-0.3, -0.36), (-0.12, -0.76), (0.06, -0.76), (0.22, -0.36), (0.26, 0.04), (-0.32, 0.04))
    scene.shape([(x + px * size, y + py * size) for px, py in saddle], cloth.fill)
    hem = ((-0.31, -0.1), (0.25, -0.1), (0.26, 0.04), (-0.32, 0.04))
    scene.shape([(x + px * size, y + py * size) for px, py in hem], cloth.light, edge=False)


def _dune(scene: _Scene, shift: float = 0.0) -> None:
    sand = mixed(scene.palette.coins[0].fill, scene.palette.points[1], 0.35)
    scene.shape(
        ((-1.1, 0.86), (-0.3 + shift, 0.6), (0.4 + shift, 0.82), (1.1, 0.66), (1.1, 1), (-1.1, 1)),
        sand,
        edge=False,
    )


def _lone_camel(scene: _Scene) -> None:
    _dune(scene)
    _camel(scene, 0.0, 0.26, 0.7, scene.palette.levels[0])


def _tent_camp(scene: _Scene) -> None:
    """A camel before a tent."""
    _dune(scene, 0.2)
    canvas, red = scene.palette.card[1], scene.palette.levels[1]
    scene.shape(((-0.98, 0.8), (-0.36, -0.62), (0.34, 0.8)), canvas)
    for left, right in ((-0.7, -0.42), (-0.12, 0.12)):
        scene.shape(((-0.36, -0.6), (left, 0.78), (right, 0.78)), red.fill, edge=False)
    scene.shape(((-0.36, -0.6), (-0.36, -0.92), (-0.1, -0.8), (-0.36, -0.7)), red.light)
    _camel(scene, 0.4, 0.46, 0.52, scene.palette.levels[2])


def _palace(scene: _Scene) -> None:
    """A city of domes behind a camel."""
    wall, gold = scene.palette.card[1], scene.palette.coins[0]
    for x, top, wide in ((-0.66, -0.1, 0.2), (0.66, -0.1, 0.2), (0.0, -0.3, 0.36)):
        scene.shape(((x - wide, 0.86), (x - wide, top), (x + wide, top), (x + wide, 0.86)), wall)
        dome = (
            (x - wide, top),
            (x - wide * 1.1, top - wide * 0.7),
            (x - wide * 0.5, top - wide * 1.3),
            (x, top - wide * 1.9),
            (x + wide * 0.5, top - wide * 1.3),
            (x + wide * 1.1, top - wide * 0.7),
            (x + wide, top),
        )
        scene.shape(dome, gold.fill)
        scene.shape([(x + (px - x) * 0.5 - wide * 0.3, py) for px, py in dome], gold.light, edge=False)
    _dune(scene, -0.3)
    _camel(scene, -0.06, 0.56, 0.46, scene.palette.levels[1])


_GOLEMS: Sequence[_Pen] = (_pebble, _guardian, _colossus)
_CARAVANS: Sequence[_Pen] = (_lone_camel, _tent_camp, _palace)
