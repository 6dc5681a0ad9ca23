"""Outlines and simple shapes. Drawn `OVER` times too large, then scaled down for smooth edges, and cached."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TypeAlias

from PIL import Image, ImageDraw

from render.palette import SEATS, Colour, Fade
from render.picture_cache import kept
from render.text import write

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]
"""Corners, with coordinates from -1 to 1."""
Drawing: TypeAlias = tuple[Image.Image, ImageDraw.ImageDraw]

OVER = 4
"""Oversampling factor."""
_OPACITIES = tuple(round(round(value / 255 * 3) / 3 * 255) for value in range(256))
"""The step of opacity for each value from 0 to 255."""
BLUR = 6
"""How far a shadow reaches."""
_CORNERS = 60


def ring(corners: int = _CORNERS, reach: float = 1.0, *, turn: float = 0.0) -> Outline:
    """A regular polygon with its first corner at the top; `turn=1` rotates it to the next corner."""
    angles = (2 * pi * (i + turn) / corners for i in range(corners))
    return tuple((reach * sin(angle), -reach * cos(angle)) for angle in angles)


def petals(corners: int, reach: float, depth: float, n: int = 120) -> Outline:
    """A rosette with this many petals; `depth` is how far the outline dips between them."""
    angles = [2 * pi * i / n for i in range(n)]
    radii = [reach * (1 - depth * (1 - abs(cos(corners * angle / 2)) ** 0.8)) for angle in angles]
    return tuple((r * sin(a), -r * cos(a)) for r, a in zip(radii, angles, strict=True))


def lens(reach: float, n: int = _CORNERS) -> Outline:
    """Two arcs that meet at the top and bottom; `reach` is half the width in the middle."""
    heights = [cos(pi * i / n) for i in range(n + 1)]
    side = [(reach * (1 - height * height) ** 0.85, -height) for height in heights]
    return tuple(side + [(-x, y) for x, y in side[-2:0:-1]])


ARROW_DOWN: Outline = ((-0.3, -1), (0.3, -1), (0.3, -0.1), (0.95, -0.1), (0, 1), (-0.95, -0.1), (-0.3, -0.1))
ARROW_UP: Outline = tuple((x, -y) for x, y in ARROW_DOWN)
ARROW_RIGHT: Outline = tuple((y, x) for x, y in ARROW_DOWN)
PLUS: Outline = (
    *((-0.26, -0.9), (0.26, -0.9), (0.26, -0.26), (0.9, -0.26), (0.9, 0.26), (0.26, 0.26)),
    *((0.26, 0.9), (-0.26, 0.9), (-0.26, 0.26), (-0.9, 0.26), (-0.9, -0.26), (-0.26, -0.26)),
)
FLAG: Outline = ((-0.72, -1), (-0.46, -1), (0.86, -0.45), (-0.46, 0.1), (-0.46, 1), (-0.72, 1))
STAR: Outline = tuple(
    (reach * sin(pi * i / 5), 0.08 - reach * cos(pi * i / 5))
    for i in range(10)
    for reach in (0.46 if i % 2 else 1.04,)
)
SPARK: Outline = tuple(
    (reach * sin(pi * i / 4), -reach * cos(pi * i / 4))
    for i in range(8)
    for reach in (0.3 if i % 2 else 1.0,)
)
CROWN: Outline = (
    *((-0.95, -0.55), (-0.45, -0.02), (0.0, -0.85), (0.45, -0.02), (0.95, -0.55)),
    *((0.76, 0.7), (-0.76, 0.7)),
)
DIAMOND: Outline = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
TURN_BACK: Outline = (
    *((0.9 * sin(2 * pi * i / 40), -0.9 * cos(2 * pi * i / 40)) for i in range(4, 34)),
    *((-0.98, -0.72), (-0.2, -0.86), (-0.36, -0.12), (-0.52, -0.3)),
    *((0.52 * sin(2 * pi * i / 40), -0.52 * cos(2 * pi * i / 40)) for i in range(33, 3, -1)),
)
"""A circular arrow, the symbol for resting."""

GOLEM: Outline = (
    *((-0.3, -0.9), (0.3, -0.9), (0.38, -0.42), (0.92, -0.3), (1.0, 0.5), (0.66, 0.56), (0.56, 0.06)),
    *((0.46, 0.34), (0.5, 1.0), (0.12, 1.0), (0.0, 0.5), (-0.12, 1.0), (-0.5, 1.0), (-0.46, 0.34)),
    *((-0.56, 0.06), (-0.66, 0.56), (-1.0, 0.5), (-0.92, -0.3), (-0.38, -0.42)),
)
"""A golem with heavy arms."""
ARCH: Outline = (
    *((-0.74, 1.0), (-0.74, -0.1), (-0.62, -0.45), (-0.3, -0.75), (0.0, -1.0)),
    *((0.3, -0.75), (0.62, -0.45), (0.74, -0.1), (0.74, 1.0)),
)
"""The doorway of a bazaar."""

FIGURES: tuple[Outline, ...] = (
    ring(reach=0.94),
    DIAMOND,
    ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    ((0.0, -0.95), (1.0, 0.85), (-1.0, 0.85)),
    STAR,
)
"""Each seat's figure: circle, diamond, square, triangle, star."""


@kept
def flat(outline: Outline, colour: Colour, size: int) -> Image.Image:
    """A symbol in one colour."""
    image, draw = sheet(size, size)
    draw.polygon(at(outline, size * OVER, 0.96), fill=colour)
    return smooth(image)


@kept
def seat_figure(seat: int, size: int) -> Image.Image:
    """A seat's figure, with a white and a dark edge so that it stands out on any background."""
    image, draw = sheet(size, size)
    for part, colour in ((1.0, (20, 16, 20)), (0.88, (255, 255, 255)), (0.72, SEATS[seat])):
        draw.polygon(at(FIGURES[seat], size * OVER, part), fill=colour)
    return smooth(image)


@kept
def panel(
    size: tuple[int, int], fill: Fade | None, edge: Colour, *, thick: int = 2, radius: int = 10
) -> Image.Image:
    """A rounded rectangle; without a fill, only its edge."""
    return smooth(large_panel(size, fill, edge, thick=thick, radius=radius))


@kept
def shadow(size: tuple[int, int]) -> Image.Image:
    """The mask of a shadow in two steps, `BLUR` pixels larger than the box on every side."""
    mask = Image.new("L", (size[0] + 2 * BLUR, size[1] + 2 * BLUR))
    draw = ImageDraw.Draw(mask)
    for inset, opacity in ((2, 50), (BLUR - 1, 110)):
        corner = (mask.width - inset - 1, mask.height - inset - 1)
        draw.rounded_rectangle((inset, inset, *corner), 12, fill=opacity)
    return mask


def large_panel(
    size: tuple[int, int], fill: Fade | None, edge: Colour, *, thick: int, radius: int
) -> Image.Image:
    """The same before it is scaled down."""
    image, draw = sheet(*size)
    right, bottom = image.width - 1, image.height - 1
    draw.rounded_rectangle((0, 0, right, bottom), radius * OVER, fill=edge)
    rim = thick * OVER
    mask = Image.new("L", image.size)
    inner = (rim, rim, right - rim, bottom - rim)
    ImageDraw.Draw(mask).rounded_rectangle(inner, max(0, radius - thick) * OVER, fill=255)
    image.paste(faded(image.size, fill) if fill else (0, 0, 0, 0), (0, 0), mask)
    return image


def faded(size: tuple[int, int], fade: Fade) -> Image.Image:
    """A vertical gradient."""
    top, bottom = fade
    image = Image.new("RGBA", size, (*top, 255))
    if top != bottom:
        draw = ImageDraw.Draw(image)
        for y in range(size[1]):
            draw.line([(0, y), (size[0], y)], fill=mixed(top, bottom, y / size[1]))
    return image


def smooth(large: Image.Image) -> Image.Image:
    """Scale an image drawn `OVER` times too large down to its size, with smooth edges.

    Edges have few steps of opacity: nobody sees it, and the pictures take less space.
    """
    image = large.reduce(OVER)
    image.putalpha(coarse(image.getchannel("A")))
    return image


def coarse(mask: Image.Image) -> Image.Image:
    """A mask with few steps of opacity."""
    return mask.point(_OPACITIES)  # pyright: ignore[reportUnknownMemberType]  untyped


def sheet(width: int, height: int) -> Drawing:
    """A transparent image of `OVER` times this size, to draw on."""
    image = Image.new("RGBA", (width * OVER, height * OVER))
    return image, ImageDraw.Draw(image)


def at(outline: Sequence[Point], side: float, part: float = 1.0, *, middle: Point = (0, 0)) -> list[Point]:
    """The outline in pixels of a square sheet, scaled by `part` and centred on `middle` (from -1 to 1)."""
    half = side / 2
    return [(half * (1 + middle[0] + x * part), half * (1 + middle[1] + y * part)) for x, y in outline]


def digit(
    draw: ImageDraw.ImageDraw, text: str, size: int, ink: Colour, *, part: float, low: float = 0.0
) -> None:
    """Write a digit in the middle of a square sheet.

    `part` is its height and `low` its downward offset, both as fractions of the side.
    """
    capital = int(size * OVER * part)
    middle = size * OVER / 2
    baseline = middle + capital / 2 + low * size * OVER
    write(draw, (middle, baseline), text, ink, capital, "Black", "ms")


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Mix two colours: 0 gives a, 1 gives b."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue
