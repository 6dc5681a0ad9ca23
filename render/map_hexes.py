"""Hexes of the map: their ground, and what is printed on it."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import assert_never

from PIL import Image, ImageDraw

from engine.cards import CLOSED, Card, PointCard, Trade, kind_of, price_of
from engine.crystals import levels
from engine.hex_map import Mountain, Tile, Valley, Village
from render import shapes
from render.adventure_icons import icon
from render.canvas import Canvas
from render.crystals_and_coins import crystal
from render.layout.boxes import CAPITAL, Box, fitted
from render.layout.exchange import exchange_places
from render.layout.map_hexes import LARGEST_GOOD, HexPlace, band, goods_box, hex_place, tile_parts
from render.palette import Colour, Fade, MapColours, Palette
from render.picture_cache import kept
from render.shapes import OVER, Outline, smooth
from render.text import fitting

_CLOSED: Outline = tuple(
    (x * cos(pi / 4) - y * sin(pi / 4), x * sin(pi / 4) + y * cos(pi / 4)) for x, y in shapes.PLUS
)
_GAP = 1
"""Half the gap between two hexes."""


@kept
def ground(tile: Tile, label: str, palette: Palette, side: int) -> Image.Image:
    """A hex with its label and, on a mountain, its icon and exchange."""
    image = _ground(type(tile), palette.land, hex_place(side).box.size).copy()
    image.alpha_composite(printed(tile, label, palette, side))
    return image


@kept
def printed(tile: Tile, label: str, palette: Palette, side: int) -> Image.Image:
    """The fixed print of a hex, without its ground: the label, and a mountain's icon and exchange."""
    place = hex_place(side)
    canvas = Canvas(Image.new("RGBA", place.box.size), palette)
    ink = palette.card_ink if isinstance(tile, Mountain) else palette.land.label
    capital = fitting(label, place.label.w, range(CAPITAL, CAPITAL * 2 // 3, -1))
    canvas.write(place.label, label, ink, capital=capital, align="left")
    match tile:
        case Mountain(name, trade):
            canvas.paste(icon(name, place.icon.h), place.icon)
            canvas.paste(_plate(place, palette.point_card, palette.card_edge), place.box)
            _trade(canvas, goods_box(place.plate), trade)
        case Village():
            canvas.paste(icon("village", place.icon.h), place.icon)
        case Valley():
            pass
        case _:
            assert_never(tile)
    return canvas.image


def _trade(canvas: Canvas, box: Box, trade: Card) -> None:
    kind = kind_of(trade)
    if isinstance(kind, Trade):
        found = exchange_places(box, sum(kind.cost), sum(kind.gain), most=LARGEST_GOOD)
        for places, shown in ((found.cost, kind.cost), (found.gain, kind.gain)):
            for place, level in zip(places, levels(shown), strict=True):
                canvas.paste(crystal(level, canvas.palette, place.h), place)
        canvas.sign(found.arrow, shapes.ARROW_RIGHT, canvas.palette.card_ink)


def vp_tile(canvas: Canvas, place: HexPlace, tile: PointCard | None, label: str) -> None:
    """Draw a village's VP tile (points and cost), the Closed Village, or an empty space if there is none."""
    side = place.box.w // 2
    if tile is None:
        canvas.panel(place.plate, None, canvas.palette.hollow_edge, thick=3)
    elif tile == CLOSED:
        canvas.paste(_closed(label, canvas.palette, side), place.box)
    else:
        canvas.paste(_vp_tile(tile, canvas.palette, side), place.box)


@kept
def _plate(place: HexPlace, fill: Fade, edge: Colour, *, left: int = 0, right: int = 0) -> Image.Image:
    """A band across the hex, or the part of it between `left` and `right`."""
    image, draw = shapes.sheet(*place.box.size)
    corners = [(x * OVER, y * OVER) for x, y in band(place, left, right)]
    mask = Image.new("L", image.size)
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    image.paste(shapes.faded(image.size, fill), (0, 0), mask)
    draw.line([*corners, corners[0]], fill=edge, width=2 * OVER, joint="curve")
    return smooth(image)


@kept
def _vp_tile(tile: PointCard, palette: Palette, side: int) -> Image.Image:
    place = hex_place(side)
    canvas = Canvas(_plate(place, palette.point_card, palette.card_edge).copy(), palette)
    price, parts = price_of(tile), tile_parts(place.plate)
    canvas.paste(_plate(place, palette.points, palette.card_edge, right=parts.points.right), place.box)
    capital = fitting(str(price.points), parts.points.w - 2, range(44, CAPITAL - 1, -1), "Black")
    canvas.write(parts.points, str(price.points), palette.points_ink, capital=capital, weight="Black")
    places = fitted(parts.cost, sum(price.cost), most=LARGEST_GOOD, gap=2)
    for box, level in zip(places, levels(price.cost), strict=True):
        canvas.paste(crystal(level, palette, box.h), box)
    return canvas.image


@kept
def _closed(label: str, palette: Palette, side: int) -> Image.Image:
    """A dark hex with a red edge and a large red cross."""
    place = hex_place(side)
    image = shade(replace(palette.land, shade=190), place.box.size).copy()
    image.alpha_composite(frame(place.box.size, palette.alarm, 6))
    image.alpha_composite(printed(Village(None), label, palette, side))
    Canvas(image, palette).sign(place.plate.inset(0, -10).moved(0, 8), _CLOSED, palette.alarm)
    return image


def outline(size: tuple[int, int], part: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a flat-topped hex on an oversized sheet, scaled by `part`."""
    wide, high = size[0] * OVER / 2, size[1] * OVER / 2
    corners = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
    return [(wide * (1 + x * part), high * (1 + y * part)) for x, y in corners]


@kept
def frame(size: tuple[int, int], colour: Colour, thick: int) -> Image.Image:
    """A ring along the edge of a hex."""
    image, draw = shapes.sheet(*size)
    half = size[1] / 2
    draw.polygon(outline(size, 1 - _GAP / half / 2), fill=colour)
    draw.polygon(outline(size, 1 - (_GAP + thick) / half), fill=(0, 0, 0, 0))
    return smooth(image)


@kept
def opacity(size: tuple[int, int]) -> Image.Image:
    """A mask that lets a whole hex through."""
    mask = Image.new("L", (size[0] * OVER, size[1] * OVER))
    ImageDraw.Draw(mask).polygon(outline(size), fill=255)
    return shapes.coarse(mask.reduce(OVER))


@kept
def shade(land: MapColours, size: tuple[int, int]) -> Image.Image:
    """A shade to lay over a place that is out of reach."""
    image, draw = shapes.sheet(*size)
    draw.polygon(outline(size, 1 - _GAP / (size[1] / 2)), fill=(*land.edge, land.shade))
    return image.reduce(OVER)


@kept
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
    return smooth(image)


def _scaled(points: Outline, size: tuple[int, int]) -> list[tuple[float, float]]:
    return [(size[0] / 2 * (1 + x), size[1] / 2 * (1 + y)) for x, y in points]


def _mountains(draw: ImageDraw.ImageDraw, land: MapColours, size: tuple[int, int]) -> None:
    """Snowy peaks at the bottom of the hex, behind the pieces, each with a lit and a shaded side."""
    for x, y, reach in ((-0.62, 0.42, 0.5), (0.62, 0.4, 0.5), (0.02, 0.3, 0.62)):
        foot = y + (1 - y) * 1.25
        draw.polygon(_scaled(((x - reach, foot), (x, y), (x + reach, foot)), size), fill=land.peak)
        dim = shapes.mixed(land.peak, land.edge, 0.22)
        draw.polygon(_scaled(((x, y), (x + reach, foot), (x + reach * 0.2, foot)), size), fill=dim)
        side = reach * 0.24 / (foot - y)
        cap = ((x, y), (x + side, y + 0.24), (x + 0.05, y + 0.17), (x - 0.04, y + 0.27), (x - side, y + 0.24))
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
