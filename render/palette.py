"""One palette an edition. No level is told by its hue alone: each has a shape, a digit, a lightness."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Tint:
    """How a crystal or a coin is coloured."""

    fill: Colour
    light: Colour
    """The facet that the light falls on."""
    edge: Colour
    ink: Colour
    """The digit on it."""


@dataclass(frozen=True, slots=True)
class Palette:
    page: Colour
    edge: Colour
    ink: Colour
    dim: Colour
    panel: Colour
    panel_edge: Colour
    accent: Colour
    """The seat to act."""
    accent_panel: Colour
    accent_ink: Colour
    alarm: Colour
    """Beyond the limit; the last round."""
    card: Colour
    card_edge: Colour
    card_ink: Colour
    point_card: Colour
    hollow: Colour
    """Where crystals lie, and where none lies yet."""
    hollow_edge: Colour
    levels: tuple[Tint, Tint, Tint, Tint]
    coins: tuple[Tint, Tint]


_SILVER = Tint(fill=(196, 204, 214), light=(232, 238, 244), edge=(84, 92, 104), ink=(40, 46, 56))

_GOLEM = Palette(
    page=(13, 18, 38),
    edge=(92, 108, 150),
    ink=(236, 240, 250),
    dim=(150, 162, 194),
    panel=(28, 36, 64),
    panel_edge=(58, 70, 108),
    accent=(255, 209, 92),
    accent_panel=(56, 58, 84),
    accent_ink=(28, 24, 12),
    alarm=(255, 122, 104),
    card=(122, 132, 152),
    card_edge=(178, 188, 206),
    card_ink=(16, 20, 34),
    point_card=(204, 206, 216),
    hollow=(18, 24, 46),
    hollow_edge=(74, 86, 124),
    levels=(
        Tint(fill=(255, 222, 74), light=(255, 246, 178), edge=(74, 54, 0), ink=(48, 36, 0)),
        Tint(fill=(54, 150, 62), light=(124, 206, 120), edge=(6, 44, 14), ink=(255, 255, 255)),
        Tint(fill=(72, 206, 216), light=(176, 244, 246), edge=(2, 58, 70), ink=(0, 38, 46)),
        Tint(fill=(184, 28, 128), light=(236, 112, 190), edge=(54, 0, 36), ink=(255, 255, 255)),
    ),
    coins=(Tint(fill=(206, 122, 66), light=(240, 172, 120), edge=(84, 40, 12), ink=(40, 18, 4)), _SILVER),
)

_SPICE_ROAD = Palette(
    page=(38, 24, 18),
    edge=(158, 118, 74),
    ink=(252, 242, 222),
    dim=(206, 182, 146),
    panel=(70, 44, 34),
    panel_edge=(120, 82, 58),
    accent=(255, 196, 64),
    accent_panel=(104, 64, 40),
    accent_ink=(44, 24, 4),
    alarm=(255, 134, 92),
    card=(222, 196, 148),
    card_edge=(250, 232, 196),
    card_ink=(52, 32, 18),
    point_card=(246, 232, 204),
    hollow=(166, 134, 96),
    hollow_edge=(112, 82, 56),
    levels=(
        Tint(fill=(252, 208, 44), light=(255, 238, 150), edge=(96, 62, 0), ink=(60, 38, 0)),
        Tint(fill=(206, 44, 30), light=(244, 122, 98), edge=(72, 8, 4), ink=(255, 255, 255)),
        Tint(fill=(104, 176, 70), light=(178, 222, 144), edge=(22, 58, 10), ink=(14, 38, 6)),
        Tint(fill=(98, 56, 30), light=(154, 104, 68), edge=(34, 16, 6), ink=(255, 255, 255)),
    ),
    coins=(Tint(fill=(236, 186, 52), light=(255, 228, 140), edge=(104, 70, 6), ink=(58, 38, 0)), _SILVER),
)

_PALETTES = {"golem": _GOLEM, "spice_road": _SPICE_ROAD}


def palette_of(edition: str) -> Palette:
    """The palette of the edition; ValueError where it has none."""
    if edition not in _PALETTES:
        raise ValueError(f"no palette for edition {edition!r}; there are {', '.join(_PALETTES)}")
    return _PALETTES[edition]
