"""Pictures of the application emojis: crystals, spices, coins, kinds of cards and map icons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PIL import Image

from engine.editions import ICONS
from render import cards, shapes
from render.adventure_icons import PIECES, icon
from render.canvas import Canvas
from render.crystals_and_coins import any_crystal, coin, crystal
from render.layout.boxes import Box
from render.palette import MAP_COLOURS, Palette, palette_of
from render.png import png

SIZE = 128
_CARD = Box(12, 0, 104, 128)
_EDITIONS = {"golem": "golem", "spice": "spice_road"}


@cache
def emojis() -> Mapping[str, bytes]:
    """Every emoji by name, as a transparent PNG of 128 × 128 pixels."""
    return {name: png(image) for name, image in _drawn().items()}


def _drawn() -> dict[str, Image.Image]:
    golem, spice = palette_of("golem"), palette_of("spice_road")
    images: dict[str, Image.Image] = {}
    for name, edition in _EDITIONS.items():
        palette = palette_of(edition)
        images |= {f"{name}_{level}": crystal(level, palette, SIZE) for level in range(1, 5)}
        images[f"{name}_any"] = any_crystal(palette, SIZE)
    images |= {
        "coin_copper": coin(3, golem.coins[0], SIZE),
        "coin_gold": coin(3, spice.coins[0], SIZE),
        "coin_silver": coin(1, golem.coins[1], SIZE),
        "produce": _signed(spice, shapes.PLUS),
        "trade": _signed(spice, shapes.ARROW_DOWN),
        "upgrade": _signed(spice, shapes.ARROW_UP),
        "rest": _signed(spice, shapes.TURN_BACK),
        "point": _point(spice),
    }
    pieces = {name: icon(name, SIZE) for name in PIECES}
    return images | pieces | {name: _on_stone(golem, name) for name in ICONS}


def _signed(palette: Palette, outline: shapes.Outline) -> Image.Image:
    """A card with one symbol on it."""
    canvas = _sheet(palette)
    canvas.paste(cards.stock(_CARD.size, palette, palette.card), _CARD)
    canvas.sign(_CARD.inset(20), outline, palette.card_ink)
    return canvas.image


def _on_stone(palette: Palette, name: str) -> Image.Image:
    """A mountain's icon on stone, since the dark icon is hard to see in Discord's dark theme."""
    canvas = _sheet(palette)
    stone = Box(0, 0, SIZE, SIZE)
    canvas.paste(cards.stock(stone.size, palette, MAP_COLOURS.mountain), stone)
    sign = stone.inset(12)
    canvas.paste(icon(name, sign.h), sign)
    return canvas.image


def _point(palette: Palette) -> Image.Image:
    canvas = _sheet(palette)
    canvas.paste(cards.small_point_card(None, palette, _CARD.size), _CARD)
    return canvas.image


def _sheet(palette: Palette) -> Canvas:
    return Canvas(Image.new("RGBA", (SIZE, SIZE)), palette)
