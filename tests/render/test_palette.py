"""The usual palettes: levels and seats differ by more than their hue."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render.layout.boxes import CRYSTAL
from render.palette import SEATS, palette_of
from render.shapes import seat_figure
from tests.render.colour_vision import VISIONS, lightness
from tests.render.sample_views import EDITIONS

APART = 10.0
"""The least difference in lightness (CIE L*, 0 to 100) between two levels, with any colour vision."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("vision", VISIONS)
def test_any_two_levels_differ_in_lightness_with_any_colour_vision(edition: str, vision: str) -> None:
    fills = [lightness(tint.fill, vision) for tint in palette_of(edition).levels]
    assert min(abs(a - b) for a, b in combinations(fills, 2)) >= APART


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
