"""Application emojis: goods, coins, kinds of cards, signs of the map, for buttons, options and text."""

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
    """Each emoji by its name: a transparent PNG, 128 by 128."""
    return {name: png(image) for name, image in _drawn().items()}


def _drawn() -> dict[str, Image.Image]:
    golem, spice = palette_of("golem"), palette_of("spice_road")
    found: dict[str, Image.Image] = {}
    for name, edition in _EDITIONS.items():
        palette = palette_of(edition)
        found |= {f"{name}_{level}": crystal(level, palette, SIZE) for level in range(1, 5)}
        found[f"{name}_any"] = any_crystal(palette, SIZE)
    found |= {
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
    return found | pieces | {name: _on_stone(golem, name) for name in ICONS}


def _signed(palette: Palette, outline: shapes.Outline) -> Image.Image:
    """A card with one sign."""
    canvas = _sheet(palette)
    canvas.paste(cards.stock(_CARD.size, palette, palette.card), _CARD)
    canvas.sign(_CARD.inset(20), outline, palette.card_ink)
    return canvas.image


def _on_stone(palette: Palette, name: str) -> Image.Image:
    """The sign of a mountain: dark, and so never on Discord's own ground."""
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
