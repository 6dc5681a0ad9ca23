"""Colours and shapes: no level is told by its hue alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render.crystals_and_coins import crystal
from render.layout.boxes import CRYSTAL, SMALLEST
from render.palette import SEATS, Colour, palette_of
from render.shapes import seat_figure
from tests.render.pictures import EDITIONS

APART = 10.0
"""The least difference in lightness (CIE L*, 0 to 100) between two levels, however one sees colours."""
VISIBLE = 64
LEVELS = (1, 2, 3, 4)
Linear = tuple[float, float, float]

PALETTE_CHOICES: dict[str, tuple[Linear, Linear, Linear]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How light of the three primaries is seen, whole and with one kind of cone missing (Machado, Oliveira and
Fernandes, 2009)."""


def linear(colour: Colour) -> Linear:
    shares = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    return red, green, blue


def lightness(colour: Colour, palette_choice: str) -> float:
    light = linear(colour)
    seen = [sum(m * c for m, c in zip(row, light, strict=True)) for row in PALETTE_CHOICES[palette_choice]]
    red, green, blue = (min(1.0, max(0.0, c)) for c in seen)
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return 116 * y ** (1 / 3) - 16


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("palette_choice", PALETTE_CHOICES)
def test_any_two_levels_differ_in_lightness_for_everybody(edition: str, palette_choice: str) -> None:
    fills = [lightness(tint.fill, palette_choice) for tint in palette_of(edition).levels]
    assert min(abs(a - b) for a, b in combinations(fills, 2)) >= APART


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_two_levels_differ_in_shape(edition: str) -> None:
    outlines = [crystal(level, palette_of(edition), CRYSTAL).getchannel("A") for level in LEVELS]
    for a, b in combinations(outlines, 2):
        assert ImageStat.Stat(ImageChops.difference(a, b)).mean[0] > 255 * 0.08


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_crystal_carries_its_digit(edition: str, level: int) -> None:
    palette = palette_of(edition)
    colours = crystal(level, palette, CRYSTAL).convert("RGB").getcolors(1 << 16) or []
    assert palette.levels[level - 1].ink in [colour for _, colour in colours]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_smallest_crystal_is_tall_enough(edition: str, level: int) -> None:
    alpha = crystal(level, palette_of(edition), CRYSTAL).getchannel("A")
    lines = [alpha.crop((0, y, CRYSTAL, y + 1)).tobytes() for y in range(CRYSTAL)]
    assert sum(max(line) >= VISIBLE for line in lines) >= SMALLEST


def test_any_two_seats_differ_in_shape_and_in_colour() -> None:
    assert len(set(SEATS)) == len(SEATS) == 5
    outlines = [seat_figure(seat, CRYSTAL).getchannel("A") for seat in range(5)]
    for a, b in combinations(outlines, 2):
        assert ImageStat.Stat(ImageChops.difference(a, b)).mean[0] > 255 * 0.08


def test_the_editions_look_different() -> None:
    spice, golem = (palette_of(edition) for edition in EDITIONS)
    assert spice.page != golem.page
    assert spice.levels != golem.levels


def test_an_edition_without_a_palette_is_refused() -> None:
    with pytest.raises(ValueError, match="chess"):
        palette_of("chess")
