"""Crystals: each level has its own shape and digit, and is large enough."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render.crystals_and_coins import crystal
from render.layout.boxes import CRYSTAL, SMALLEST
from render.palette import palette_of
from tests.render.sample_views import EDITIONS

VISIBLE = 64
LEVELS = (1, 2, 3, 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_two_levels_differ_in_shape(edition: str) -> None:
    outlines = [crystal(level, palette_of(edition), CRYSTAL).getchannel("A") for level in LEVELS]
    for a, b in combinations(outlines, 2):
        assert ImageStat.Stat(ImageChops.difference(a, b)).mean[0] > 255 * 0.08


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_crystal_shows_its_digit(edition: str, level: int) -> None:
    palette = palette_of(edition)
    colours = crystal(level, palette, CRYSTAL).convert("RGB").getcolors(1 << 16) or []
    assert palette.levels[level - 1].ink in [colour for _, colour in colours]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_smallest_crystal_is_tall_enough(edition: str, level: int) -> None:
    alpha = crystal(level, palette_of(edition), CRYSTAL).getchannel("A")
    lines = [alpha.crop((0, y, CRYSTAL, y + 1)).tobytes() for y in range(CRYSTAL)]
    assert sum(max(line) >= VISIBLE for line in lines) >= SMALLEST
