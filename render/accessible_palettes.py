"""Palettes for accessibility: high contrast, and colours for colour-blind players."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from functools import cache

from render.palette import MAP_COLOURS, STONE, Colour, Palette, Tint, palette_of


class PaletteChoice(StrEnum):
    """Which palette a player wants for private pictures."""

    FULL = ""
    CONTRAST = "contrast"
    """Plain backgrounds, black on white."""
    COLOURS = "colours"
    """Crystal levels differ clearly in lightness, never only in red versus green."""


_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)


def _flat(fill: Colour, ink: Colour) -> Tint:
    """A tint without facets, with a black edge."""
    return Tint(fill, fill, fill, _BLACK, ink)


_CONTRAST = replace(
    STONE,
    page=(_BLACK, _BLACK),
    dusk=(_BLACK, _BLACK),
    edge=_WHITE,
    ink=_WHITE,
    dim=(220, 220, 220),
    seat=(_BLACK, _BLACK),
    seat_edge=_WHITE,
    header_ink=_WHITE,
    turn=_WHITE,
    alarm=(255, 140, 120),
    within_reach=(255, 225, 0),
    fresh=(0, 240, 255),
    card=(_WHITE, _WHITE),
    card_light=_WHITE,
    card_edge=_BLACK,
    card_ink=_BLACK,
    point_card=(_WHITE, _WHITE),
    points=(_BLACK, _BLACK),
    points_ink=_WHITE,
    claimed=(_WHITE, _WHITE),
    claimed_ink=_BLACK,
    price=_BLACK,
    price_ink=_WHITE,
    back=((70, 70, 70), (70, 70, 70)),
    tray=(226, 226, 226),
    hollow=_BLACK,
    hollow_edge=(200, 200, 200),
    land=replace(
        MAP_COLOURS,
        mountain=(_WHITE, _WHITE),
        peak=(228, 228, 228),
        snow=_WHITE,
        valley=(_BLACK, _BLACK),
        meadow=(26, 26, 26),
        water=(110, 110, 110),
        village=((64, 64, 64), (64, 64, 64)),
        roof=(96, 96, 96),
        edge=_BLACK,
        rim=_WHITE,
        label=_WHITE,
        shade=120,
    ),
    plain=True,
    dimmed=180,
)
_FLAT = {
    "stone": (
        _flat((255, 226, 0), _BLACK),
        _flat((0, 112, 44), _WHITE),
        _flat((40, 172, 232), _BLACK),
        _flat((96, 0, 76), _WHITE),
    ),
    "cloth": (
        _flat((255, 222, 0), _BLACK),
        _flat((196, 20, 20), _WHITE),
        _flat((120, 184, 100), _BLACK),
        _flat((58, 22, 6), _WHITE),
    ),
}
"""Crystal levels for high contrast, by look."""
_COLOUR_BLIND = {
    "stone": (
        Tint((255, 230, 80), (255, 248, 190), (232, 184, 40), (70, 50, 0), (50, 34, 0)),
        Tint((0, 118, 72), (96, 190, 140), (0, 84, 52), (0, 34, 20), _WHITE),
        Tint((82, 172, 240), (190, 226, 255), (40, 130, 206), (0, 40, 76), (0, 26, 52)),
        Tint((74, 0, 74), (160, 84, 160), (50, 0, 52), (220, 190, 220), _WHITE),
    ),
    "cloth": (
        Tint((255, 232, 120), (255, 246, 200), (230, 176, 30), (96, 62, 0), (60, 38, 0)),
        Tint((176, 62, 0), (236, 140, 76), (130, 42, 0), (70, 22, 0), _WHITE),
        Tint((100, 176, 214), (190, 226, 244), (60, 138, 180), (8, 52, 78), (0, 32, 52)),
        Tint((36, 16, 46), (112, 76, 130), (24, 8, 30), (14, 2, 18), _WHITE),
    ),
}
"""Crystal levels safe for colour-blind players, by look."""


def palette_for(edition: str, palette_choice: PaletteChoice) -> Palette:
    """The edition's palette in this variant; raises ValueError for an unknown edition."""
    return _adapted(palette_of(edition), palette_choice)


@cache
def _adapted(palette: Palette, palette_choice: PaletteChoice) -> Palette:
    """Cached because drawn sprites are cached by palette identity."""
    match palette_choice:
        case PaletteChoice.FULL:
            return palette
        case PaletteChoice.CONTRAST:
            look = palette.look
            return replace(_CONTRAST, look=look, coins=palette.coins, levels=_FLAT[look])
        case PaletteChoice.COLOURS:  # exhaustive
            return replace(palette, levels=_COLOUR_BLIND[palette.look])
