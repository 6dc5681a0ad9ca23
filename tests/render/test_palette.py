"""The usual palettes: levels and seats differ by more than their hue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.accessible_palettes import PaletteChoice, palette_for
from render.cards import dimmed
from render.layout.boxes import CRYSTAL
from render.palette import PALETTES, SEATS, Colour, Palette, palette_of
from render.shapes import seat_figure
from tests.render.colour_vision import VISIONS, contrast, lightness
from tests.render.sample_views import EDITIONS

READABLE = 4.5
"""The least contrast of text (WCAG, level AA)."""
INACTIVE = 3.0
"""The same for large digits that are inactive."""
APART = 10.0
"""The least difference in lightness (CIE L*, 0 to 100) between two levels, with any colour vision."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("vision", VISIONS)
def test_any_two_levels_differ_in_lightness_with_any_colour_vision(edition: str, vision: str) -> None:
    fills = [lightness(tint.fill, vision) for tint in palette_of(edition).levels]
    assert min(abs(a - b) for a, b in combinations(fills, 2)) >= APART


def written(palette: Palette) -> list[tuple[str, Colour, Colour]]:
    """Every ink with the grounds on which something is written in it."""
    land, stone = palette.land, palette.look == "stone"
    awning = palette.page[0] if stone else palette.scenery[0]
    on: dict[str, tuple[Colour, Sequence[Colour]]] = {
        "ink": (palette.ink, (*palette.page, *palette.dusk, *palette.seat, palette.hollow)),
        "name on a map": (palette.ink, palette.scenery if stone else ()),
        "header": (palette.header_ink, (awning,)),
        "turn": (palette.turn, (awning,)),
        "acting": (palette.acting_ink, palette.acting),
        "card": (
            palette.card_ink,
            (*palette.card, *palette.point_card, *(land.mountain[:1] if stone else ())),
        ),
        "cost of a place": (palette.card_ink, (palette.within_reach,) if stone else ()),
        "points": (palette.points_ink, (*palette.points, *palette.back)),
        "claimed": (palette.claimed_ink, palette.claimed),
        "price": (palette.price_ink, (palette.price, *palette.points)),
        "alarm": (palette.alarm_ink, (palette.alarm,)),
        "place of an action": (palette.fresh, (palette.hollow,)),
        "label": (land.label, (*land.valley, *land.village)),
        **{f"level {n}": (tint.ink, (tint.fill,)) for n, tint in enumerate(palette.levels, start=1)},
        **{f"coin {n}": (tint.ink, (tint.fill,)) for n, tint in enumerate(palette.coins)},
    }
    return [(name, ink, ground) for name, (ink, grounds) in on.items() for ground in grounds]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("palette_choice", PaletteChoice)
def test_all_text_stands_out_from_its_ground(edition: str, palette_choice: PaletteChoice) -> None:
    palette = palette_for(edition, palette_choice)
    if palette.plain:
        palette = replace(palette, scenery=(palette.page[0],))
    faint = [
        (name, ink, ground) for name, ink, ground in written(palette) if contrast(ink, ground) < READABLE
    ]
    assert faint == []


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


def test_an_unknown_palette_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(PALETTES, "cloth")
    with pytest.raises(ValueError, match="spice_road names the palette 'cloth'; there are stone"):
        palette_of("spice_road")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("palette_choice", PaletteChoice)
def test_the_digits_of_a_card_that_cannot_be_played_stay_readable(
    edition: str, palette_choice: PaletteChoice
) -> None:
    palette = palette_for(edition, palette_choice)
    for level in palette.levels:
        swatch = Image.new("RGBA", (2, 1), level.fill)
        swatch.putpixel((1, 0), (*level.ink, 255))
        faint = dimmed(swatch, palette).convert("RGB")
        fill, ink = (tuple(faint.tobytes()[at : at + 3]) for at in (0, 3))
        assert contrast((fill[0], fill[1], fill[2]), (ink[0], ink[1], ink[2])) >= INACTIVE
