"""Cards: their material and their faces. Cached by size."""

from __future__ import annotations

from typing import assert_never

from PIL import Image, ImageDraw

from engine.cards import Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, levels
from render import shapes
from render.canvas import Canvas
from render.card_drawings import motif, value_class
from render.crystals_and_coins import any_crystal, crystal
from render.layout.boxes import Box, columns, fitted
from render.layout.table import face_of, face_parts
from render.palette import Fade, Palette
from render.picture_cache import kept
from render.shapes import OVER, smooth

LARGEST = 38
"""Height of a crystal on a market card, unless the card is wider than usual."""
POINT_GEM = 42
"""Height of a crystal on a point card."""
_READABLE = 24
"""A lower card is drawn blank."""
_DETAILED = 90
"""A lower card has no stitches, and counts as small for caching."""


def crystals(canvas: Canvas, box: Box, shown: Crystals, *, most: int = LARGEST) -> None:
    """Draw every crystal, lowest level first."""
    places = fitted(box, sum(shown), most=most, gap=3 if box.h >= 24 else 1)
    for place, level in zip(places, levels(shown), strict=True):
        canvas.paste(crystal(level, canvas.palette, place.h), place)


def merchant(card: Card, palette: Palette, size: tuple[int, int]) -> Image.Image:
    """A merchant card without a tray, as in a hand.

    Small and large cards have separate caches: small ones are many, large ones take more memory.
    """
    return (_large if size[1] >= _DETAILED else _small)(card, palette, size)


@kept
def _small(card: Card, palette: Palette, size: tuple[int, int]) -> Image.Image:
    return _merchant(card, palette, size)


@kept
def _large(card: Card, palette: Palette, size: tuple[int, int]) -> Image.Image:
    return _merchant(card, palette, size)


def _merchant(card: Card, palette: Palette, size: tuple[int, int]) -> Image.Image:
    image = stock(size, palette, palette.card).copy()
    if size[1] >= _READABLE:
        margin = max(2, size[1] // 16)
        _face(Canvas(image, palette), Box(0, 0, *size).inset(margin), card, most=size[1] * 36 // 100)
    return image


def offered(card: Card, palette: Palette, size: tuple[int, int], tray: Box) -> Image.Image:
    """A merchant card in the market, with an empty tray."""
    image = blank(palette, size, tray).copy()
    most = max(LARGEST, size[0] * 22 // 100)
    _face(Canvas(image, palette), face_of(Box(0, 0, *size)), card, most=most)
    return image


@kept
def blank(palette: Palette, size: tuple[int, int], tray: Box) -> Image.Image:
    """A merchant card in the market without its face, with an empty tray for the crystals placed on it."""
    image = stock(size, palette, palette.card).copy()
    edge = shapes.mixed(palette.tray, palette.card_edge, 0.35)
    Canvas(image, palette).panel(tray, (palette.tray, palette.tray), edge, thick=1, radius=8)
    return image


def _face(canvas: Canvas, box: Box, card: Card, *, most: int) -> None:
    """Draw what a merchant card does."""
    kind, ink = kind_of(card), canvas.palette.card_ink
    cost, gain = (sum(kind.cost), sum(kind.gain)) if isinstance(kind, Trade) else (0, 0)
    parts = face_parts(box, cost, gain)
    match kind:
        case Create(gain):
            canvas.sign(parts.upper.inset(0, parts.upper.h // 12), shapes.PLUS, ink)
            crystals(canvas, parts.below, gain, most=most)
        case Upgrade(steps):
            _upgrade(canvas, box, steps)
        case Trade(cost, gain):
            crystals(canvas, parts.upper, cost, most=most)
            canvas.sign(parts.middle.inset(0, 1), shapes.ARROW_DOWN, ink)
            crystals(canvas, parts.lower, gain, most=most)
        case _:
            assert_never(kind)


def _upgrade(canvas: Canvas, box: Box, steps: int) -> None:
    """For each step, an arrow above a crystal of any level."""
    for place in columns(box.inset(box.w // 12, box.h // 12), max(steps, 2), box.w // 24)[:steps]:
        upper = Box(place.x, place.y, place.w, place.h * 52 // 100)
        lower = Box(place.x, upper.bottom, place.w, place.h - upper.h)
        canvas.sign(upper, shapes.ARROW_UP, canvas.palette.card_ink)
        (gem,) = fitted(lower, 1, most=min(lower.w, lower.h))
        canvas.paste(any_crystal(canvas.palette, gem.h), gem)


def point_card(
    card: PointCard, palette: Palette, size: tuple[int, int], block: Box, cost: Box
) -> Image.Image:
    """A point card without its points: the caller writes them, as coins on the block move them up."""
    image = blank_point_card(palette, size, block).copy()
    canvas = Canvas(image, palette)
    price = price_of(card)
    if not palette.plain and block.h < size[1]:
        side = min(block.w * 42 // 100, block.h - 6)
        art = Box(block.right - side - 2, block.y + 3, side, block.h - 3)
        canvas.paste(motif(value_class(price.points), palette, art.size), art)
    crystals(canvas, cost, price.cost, most=POINT_GEM)
    return image


@kept
def blank_point_card(palette: Palette, size: tuple[int, int], block: Box) -> Image.Image:
    """A point card with only the block behind its points."""
    image = stock(size, palette, palette.point_card).copy()
    image.paste(stock(size, palette, palette.points).crop((0, 0, block.w, block.h)), (block.x, block.y))
    return image


@kept
def small_point_card(card: PointCard | None, palette: Palette, size: tuple[int, int]) -> Image.Image:
    """A claimed point card: its points, or a star if it is face down (None)."""
    edge = palette.card_edge
    image = shapes.panel(size, palette.claimed, edge, thick=2, radius=max(3, size[0] // 7)).copy()
    canvas, box = Canvas(image, palette), Box(0, 0, *size)
    if card is None:
        canvas.sign(box.inset(size[0] // 6, size[1] // 6), shapes.STAR, palette.claimed_ink)
    else:
        points = str(price_of(card).points)
        canvas.write(
            box, points, palette.claimed_ink, capital=min(size[0] * 47, size[1] * 66) // 100, weight="Black"
        )
    return image


@kept
def stock(size: tuple[int, int], palette: Palette, fill: Fade) -> Image.Image:
    """The blank card: a slab of stone, or cloth with a stitched hem."""
    drawn = _stone(size, palette, fill) if palette.look == "stone" else _cloth(size, palette, fill)
    return smooth(drawn)


def _stone(size: tuple[int, int], palette: Palette, fill: Fade) -> Image.Image:
    image, _ = shapes.sheet(*size)
    width, height = image.size
    cut = max(3, min(size) // 12) * OVER
    for inset, colours in (
        (0, (palette.card_edge, palette.card_edge)),
        (2, (palette.card_light, palette.card_light)),
        (4, fill),
    ):
        mask = Image.new("L", image.size)
        ImageDraw.Draw(mask).polygon(_chipped(width - 1, height - 1, inset * OVER, cut), fill=255)
        image.paste(shapes.faded(image.size, colours), (0, 0), mask)
    return image


def _chipped(right: int, bottom: int, inset: int, cut: int) -> list[tuple[int, int]]:
    """A rectangle with its corners cut off."""
    start, cut = inset, cut + inset // 2
    right, bottom = right - inset, bottom - inset
    return [
        *((cut, start), (right + inset - cut, start), (right, cut), (right, bottom + inset - cut)),
        *((right + inset - cut, bottom), (cut, bottom), (start, bottom + inset - cut), (start, cut)),
    ]


def _cloth(size: tuple[int, int], palette: Palette, fill: Fade) -> Image.Image:
    image = shapes.large_panel(size, fill, palette.card_edge, thick=2, radius=max(3, min(size) // 14))
    if size[1] >= _DETAILED:
        thread = shapes.mixed(fill[1], palette.scenery[0], 0.4)
        _stitches(ImageDraw.Draw(image), size, thread)
    return image


def _stitches(draw: ImageDraw.ImageDraw, size: tuple[int, int], thread: tuple[int, int, int]) -> None:
    """Stitches along the upper and lower hem, and a straight seam on either side."""
    hem, stitch, step = 5, 6, 11
    width, height = size
    for x in range(hem + 5, width - hem - stitch, step):
        for y in (hem, height - hem):
            draw.line([(x * OVER, y * OVER), ((x + stitch) * OVER, y * OVER)], fill=thread, width=OVER)
    for x in (hem, width - hem):
        seam = [(x * OVER, (hem + 5) * OVER), (x * OVER, (height - hem - 5) * OVER)]
        draw.line(seam, fill=thread, width=OVER)


@kept
def deck(palette: Palette, size: tuple[int, int], fill: Fade, *, empty: bool) -> Image.Image:
    """A face-down pile of cards; an empty outline if none are left."""
    image = Image.new("RGBA", size)
    canvas = Canvas(image, palette)
    if empty:
        canvas.panel(Box(0, 0, *size), None, palette.hollow_edge, thick=2)
        return image
    shown = min(3, size[0] // 20)
    width, height = size[0] - 4 * shown, size[1] - 4 * shown
    for i in range(shown + 1):
        card = stock((width, height), palette, fill)
        canvas.image.paste(card, (4 * (shown - i), 4 * (shown - i)), card)
    return image


def dimmed(sprite: Image.Image, palette: Palette) -> Image.Image:
    """A card that can't be played now: every colour is mixed with one of the page, so that few are needed."""
    page = Image.new("RGB", sprite.size, shapes.mixed(*palette.page, 0.5))
    image = Image.blend(page, sprite.convert("RGB"), palette.dimmed / 255)
    image.putalpha(sprite.getchannel("A"))
    return image
