"""Hexes of the map: their ground, and what is printed on it."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import assert_never

from PIL import Image, ImageDraw

from engine.cards import CLOSED, Card, PointCard, Trade, kind_of, price_of
from engine.hex_map import Mountain, Tile, Valley, Village
from render import shapes
from render.adventure_icons import icon
from render.canvas import Canvas
from render.crystals_and_coins import crystal
from render.layout.boxes import CAPITAL, LABEL_CAPITAL, Box, fitted, square
from render.layout.map_hexes import Amount, HexPlace, exchange, hex_place, long, raised
from render.palette import Colour, Fade, MapColours, Palette
from render.shapes import OVER, Outline
from render.text import fitting

_CLOSED: Outline = tuple(
    (x * cos(pi / 4) - y * sin(pi / 4), x * sin(pi / 4) + y * cos(pi / 4)) for x, y in shapes.PLUS
)
_GAP = 1
"""Half the gap between two hexes."""


@lru_cache(maxsize=144)
def ground(tile: Tile, label: str, palette: Palette, side: int) -> Image.Image:
    """A hex with its label and, on a mountain, its icon and trade."""
    image = _ground(type(tile), palette.land, hex_place(side).box.size).copy()
    image.alpha_composite(printed(tile, label, palette, side))
    return image


@lru_cache(maxsize=64)
def printed(tile: Tile, label: str, palette: Palette, side: int) -> Image.Image:
    """The fixed print of a hex, without its ground: the label, and a mountain's icon and trade."""
    place = hex_place(side)
    canvas = Canvas(Image.new("RGBA", place.box.size), palette)
    match tile:
        case Mountain(name, trade):
            adjusted = raised if is_long(tile, place) else _unchanged
            sign = square(adjusted(place.icon))
            canvas.paste(icon(name, sign.h), sign)
            _label(canvas, adjusted(place.label), label, palette.card_ink)
            _trade(canvas, place, trade)
        case Village():
            _label(canvas, raised(place.head), label, palette.land.label)
        case Valley():
            _label(canvas, place.head, label, palette.land.label)
        case _:
            assert_never(tile)
    return canvas.image


def _unchanged(box: Box) -> Box:
    return box


def _label(canvas: Canvas, box: Box, label: str, ink: Colour) -> None:
    """Write the label, smaller if it doesn't fit, which happens from row 10 on."""
    capital = fitting(label, box.w, range(CAPITAL, LABEL_CAPITAL - 1, -1))
    canvas.write(box, label, ink, capital=capital)


def is_long(tile: Mountain, place: HexPlace) -> bool:
    """Whether the mountain's trade needs two lines."""
    kind = kind_of(tile.trade)
    return isinstance(kind, Trade) and long(place, kind.cost, kind.gain)


def _trade(canvas: Canvas, place: HexPlace, trade: Card) -> None:
    kind = kind_of(trade)
    if isinstance(kind, Trade):
        layout = exchange(place, kind.cost, kind.gain)
        for amount in (*layout.cost, *layout.gain):
            _amount(canvas, amount)
        canvas.sign(layout.arrow, shapes.ARROW_RIGHT, canvas.palette.card_ink)


def _amount(canvas: Canvas, amount: Amount) -> None:
    if amount.many > 1:
        canvas.write(amount.number.inset(-3, 0), str(amount.many), canvas.palette.card_ink, capital=CAPITAL)
    canvas.paste(crystal(amount.level, canvas.palette, amount.crystal.h), amount.crystal)


def vp_tile(canvas: Canvas, place: HexPlace, points: Box, tile: PointCard | None) -> None:
    """Draw a village's VP tile (points and cost), the Closed Village, or an empty space if there is none."""
    colours = canvas.palette
    if tile is None:
        canvas.panel(place.tile, None, colours.hollow_edge)
        return
    if tile != CLOSED:
        tag = Box(points.x, points.y - 6, points.w, points.h + 6)
        canvas.panel(tag, (colours.hollow, colours.hollow), colours.card_edge, radius=8)
        text = str(price_of(tile).points)
        canvas.write(points.inset(-4, 0), text, colours.points_ink, capital=CAPITAL, weight="Black")
    canvas.paste(_vp_cost(tile, colours, place.tile.size), place.tile)


@lru_cache(maxsize=96)
def _vp_cost(tile: PointCard, palette: Palette, size: tuple[int, int]) -> Image.Image:
    canvas, box = Canvas(Image.new("RGBA", size), palette), Box(0, 0, *size)
    if tile == CLOSED:
        canvas.panel(box, (palette.hollow, palette.hollow), palette.alarm, thick=4)
        canvas.sign(box.inset(6), _CLOSED, palette.alarm)
        return canvas.image
    canvas.panel(box, palette.point_card, palette.card_edge, radius=8)
    levels = [level for level, count in enumerate(price_of(tile).cost, start=1) for _ in range(count)]
    for place, level in zip(fitted(box.inset(2, 1), len(levels), most=34, gap=1), levels, strict=True):
        canvas.paste(crystal(level, palette, place.h), place)
    return canvas.image


def outline(size: tuple[int, int], part: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a flat-topped hex on an oversized sheet, scaled by `part`."""
    wide, high = size[0] * OVER / 2, size[1] * OVER / 2
    corners = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
    return [(wide * (1 + x * part), high * (1 + y * part)) for x, y in corners]


@lru_cache(maxsize=64)
def frame(size: tuple[int, int], colour: Colour, thick: int) -> Image.Image:
    """A ring along the edge of a hex."""
    image, draw = shapes.sheet(*size)
    half = size[1] / 2
    draw.polygon(outline(size, 1 - _GAP / half / 2), fill=colour)
    draw.polygon(outline(size, 1 - (_GAP + thick) / half), fill=(0, 0, 0, 0))
    return image.reduce(OVER)


@lru_cache(maxsize=16)
def shade(land: MapColours, size: tuple[int, int]) -> Image.Image:
    """A shade to lay over a place that is out of reach."""
    image, draw = shapes.sheet(*size)
    draw.polygon(outline(size, 1 - _GAP / (size[1] / 2)), fill=(*land.edge, land.shade))
    return image.reduce(OVER)


@lru_cache(maxsize=32)
def _ground(kind: type[Tile], land: MapColours, size: tuple[int, int]) -> Image.Image:
    image, _ = shapes.sheet(*size)
    half = size[1] / 2
    fill: Fade = {Mountain: land.mountain, Valley: land.valley, Village: land.village}[kind]
    light = shapes.mixed(fill[0], land.rim, 0.45)
    for inset, colours in ((_GAP, (land.edge, land.edge)), (_GAP + 2, (light, fill[1])), (_GAP + 5, fill)):
        mask = Image.new("L", image.size)
        ImageDraw.Draw(mask).polygon(outline(size, 1 - inset / half), fill=255)
        scenery = shapes.faded(image.size, colours)
        if inset > _GAP + 2:
            _SCENES[kind](ImageDraw.Draw(scenery), land, image.size)
        image.paste(scenery, (0, 0), mask)
    return image.reduce(OVER)


def _scaled(points: Outline, size: tuple[int, int]) -> list[tuple[float, float]]:
    return [(size[0] / 2 * (1 + x), size[1] / 2 * (1 + y)) for x, y in points]


def _mountains(draw: ImageDraw.ImageDraw, land: MapColours, size: tuple[int, int]) -> None:
    """Peaks at the bottom of the hex, behind the pieces."""
    for x, y, reach in ((-0.46, 0.3, 0.6), (0.36, 0.14, 0.8)):
        foot = y + (1 - y) * 1.2
        draw.polygon(_scaled(((x - reach, foot), (x, y), (x + reach, foot)), size), fill=land.peak)
        side = reach * 0.26 / (foot - y)
        cap = ((x, y), (x + side, y + 0.26), (x + 0.04, y + 0.19), (x - 0.04, y + 0.28), (x - side, y + 0.26))
        draw.polygon(_scaled(cap, size), fill=land.snow)


def _valleys(draw: ImageDraw.ImageDraw, land: MapColours, size: tuple[int, int]) -> None:
    """Meadows with a river."""
    meadow = ((-1, 0.2), (-0.4, -0.1), (0.3, 0.25), (1, -0.1), (1, 1), (-1, 1))
    bed = ((0.1, 0.16), (0.2, 0.22), (-0.02, 0.5), (0.3, 0.72), (0.16, 1))
    bank = ((-0.3, 1), (-0.04, 0.74), (-0.3, 0.48))
    draw.polygon(_scaled(meadow, size), fill=land.meadow)
    draw.polygon(_scaled(bed + bank, size), fill=land.water)


def _villages(draw: ImageDraw.ImageDraw, land: MapColours, size: tuple[int, int]) -> None:
    """Houses side by side."""
    for x, y in ((-0.5, 0.56), (0.02, 0.66), (0.5, 0.52)):
        house = ((x - 0.3, 1.2), (x - 0.3, y + 0.1), (x, y - 0.3), (x + 0.3, y + 0.1), (x + 0.3, 1.2))
        draw.polygon(_scaled(house, size), fill=land.roof)


_SCENES = {Mountain: _mountains, Valley: _valleys, Village: _villages}
