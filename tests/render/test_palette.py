"""Colours and shapes: no level is told by its hue alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render.layout import CRYSTAL, SMALLEST
from render.palette import Colour, palette_of
from render.shapes import SHAPES, crystal
from tests.render.pictures import EDITIONS

APART = 10.0
"""The least difference in lightness (CIE L*, 0 to 100) between two levels."""


VISIBLE = 64


def lightness(colour: Colour) -> float:
    shares = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return 116 * y ** (1 / 3) - 16


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_two_levels_differ_in_lightness(edition: str) -> None:
    fills = [lightness(tint.fill) for tint in palette_of(edition).levels]
    assert min(abs(a - b) for a, b in combinations(fills, 2)) >= APART


def test_any_two_levels_differ_in_shape() -> None:
    tint = palette_of("golem").levels[0]
    outlines = [crystal(level, tint, CRYSTAL).getchannel("A") for level in range(1, len(SHAPES) + 1)]
    for a, b in combinations(outlines, 2):
        assert ImageStat.Stat(ImageChops.difference(a, b)).mean[0] > 255 * 0.08


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_crystal_carries_its_digit(level: int) -> None:
    tint = palette_of("golem").levels[level - 1]
    colours = crystal(level, tint, CRYSTAL).convert("RGB").getcolors(1 << 16) or []
    assert tint.ink in [colour for _, colour in colours]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_smallest_crystal_is_tall_enough(level: int) -> None:
    alpha = crystal(level, palette_of("golem").levels[0], CRYSTAL).getchannel("A")
    lines = [alpha.crop((0, y, CRYSTAL, y + 1)).tobytes() for y in range(CRYSTAL)]
    assert sum(max(line) >= VISIBLE for line in lines) >= SMALLEST


def test_the_editions_look_different() -> None:
    spice, golem = (palette_of(edition) for edition in EDITIONS)
    assert spice.page != golem.page
    assert spice.levels != golem.levels


def test_an_edition_without_a_palette_is_refused() -> None:
    with pytest.raises(ValueError, match="adventure"):
        palette_of("adventure")
