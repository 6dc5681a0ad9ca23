"""Pictures of the application emojis: crystals, spices, coins, kinds of cards and map icons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PIL import Image

from engine.crystals import TOP, Level
from engine.editions import ICONS, edition_named
from render import cards, shapes
from render.adventure_icons import PIECES, icon
from render.canvas import Canvas
from render.crystals_and_coins import any_crystal, coin, crystal
from render.layout.boxes import Box
from render.palette import CLOTH, MAP_COLOURS, PALETTES, STONE, Palette
from render.png_encoder import png

SIZE = 128
_CARD = Box(12, 0, 104, 128)
_CRYSTALS = {"stone": "golem", "cloth": "spice"}
"""How the names of a palette's crystals start, if not with its own name: bots have uploaded these."""


@cache
def emojis() -> Mapping[str, bytes]:
    """Every emoji by name, as a transparent PNG of 128 × 128 pixels."""
    return {name: png(image) for name, image in _drawn().items()}


def crystal_emoji(edition: str, level: Level) -> str:
    """The name of the emoji that shows one of the edition's crystals."""
    palette = edition_named(edition).palette
    return f"{_CRYSTALS.get(palette, palette)}_{level}"


def _drawn() -> dict[str, Image.Image]:
    images: dict[str, Image.Image] = {}
    for key, palette in PALETTES.items():
        name = _CRYSTALS.get(key, key)
        images |= {f"{name}_{level}": crystal(level, palette, SIZE) for level in range(1, TOP + 1)}
        images[f"{name}_any"] = any_crystal(palette, SIZE)
    images |= {
        "coin_copper": coin(3, STONE.coins[0], SIZE),
        "coin_gold": coin(3, CLOTH.coins[0], SIZE),
        "coin_silver": coin(1, STONE.coins[1], SIZE),
        "produce": _signed(CLOTH, shapes.PLUS),
        "trade": _signed(CLOTH, shapes.ARROW_DOWN),
        "upgrade": _signed(CLOTH, shapes.ARROW_UP),
        "rest": _signed(CLOTH, shapes.TURN_BACK),
        "point": _point(CLOTH),
    }
    pieces = {name: icon(name, SIZE) for name in PIECES}
    return images | pieces | {name: _on_stone(STONE, name) for name in ICONS}


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
