"""The colours of the PNG files: few, and close to those that were drawn."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image, ImageChops

import render.colour_table as colour_table_module
from render import stamped_picture
from render.accessible_palettes import PaletteChoice, palette_for
from render.canvas import Canvas
from render.colour_table import colour_table, exact_colours, in_fewer_colours, indexed_png, samples
from render.palette import SEATS, Palette, palette_of
from tests.long_runs import sample
from tests.render.caches import clear_caches
from tests.render.compare_pictures import opened
from tests.render.gallery import pictures
from tests.render.sample_views import EDITIONS

LARGEST_ERROR = 52
"""The most that a channel of any pixel may differ from what was drawn, of 255."""
TYPICAL_ERROR = 6
"""The most that it may differ on average over a picture."""
ALIKE = 8
"""Colours of which no channel differs by more than this look alike."""
SIZES = {"golem-5": 67, "spice_road-5": 68.5, "adventure-4-map": 160, "adventure-3-map": 160}
"""The largest files, in KB."""
every_palette = pytest.mark.parametrize(
    "palette",
    [palette_for(edition, choice) for edition in EDITIONS for choice in PaletteChoice],
    ids=[f"{edition} {choice or 'full'}" for edition in EDITIONS for choice in PaletteChoice],
)


def colours_of(table: Image.Image) -> list[tuple[int, ...]]:
    found = table.getpalette("RGB") or []
    return [tuple(found[i : i + 3]) for i in range(0, len(found), 3)]


@every_palette
def test_the_colours_that_a_palette_names_are_kept_exactly(palette: Palette) -> None:
    named = [palette.ink, palette.edge, palette.fresh, palette.alarm, palette.turn, *SEATS]
    named += [colour for tint in palette.levels for colour in (tint.fill, tint.ink, tint.edge)]
    assert set(named) <= set(colours_of(colour_table(palette)))


@every_palette
def test_a_table_has_no_more_colours_than_a_png_allows(palette: Palette) -> None:
    assert 64 < len(colours_of(colour_table(palette))) <= 256


@every_palette
def test_of_mixtures_that_look_alike_pictures_have_only_one(palette: Palette) -> None:
    table = colours_of(colour_table(palette))
    used = [table[index] for index in set(in_fewer_colours(samples(palette), palette).tobytes())]
    mixtures = set(used) - set(exact_colours(palette))
    for mixture in mixtures:
        nearest = min(max(map(distance, mixture, other)) for other in used if other != mixture)
        assert nearest > ALIKE


def distance(one: int, other: int) -> int:
    return abs(one - other)


def test_a_picture_of_named_colours_reads_back_exactly() -> None:
    palette = palette_of("golem")
    image = Image.new("RGB", (30, 20), palette.page[0])
    image.paste(palette.turn, (5, 5, 12, 9))
    read = Image.open(BytesIO(indexed_png(Canvas(image, palette))))
    assert (read.mode, read.size) == ("P", (30, 20))
    assert read.convert("RGB").tobytes() == image.tobytes()


def drawn(draw: Callable[[], bytes], patched: pytest.MonkeyPatch) -> tuple[Image.Image, bytes]:
    """The picture in all its colours, and the file with those of the table."""
    clear_caches()
    data = draw()
    clear_caches()

    def unchanged(image: Image.Image, table: object) -> Image.Image:
        return image

    with patched.context() as context:
        context.setattr(colour_table_module, "in_colours", unchanged)
        context.setattr(stamped_picture, "in_fewer_colours", unchanged)
        exact = opened(draw())
    clear_caches()
    return exact, data


@pytest.mark.parametrize("name", sample([*pictures()], 5))
def test_no_pixel_of_any_picture_is_far_from_what_was_drawn(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    image, data = drawn(pictures()[name], monkeypatch)
    difference = ImageChops.difference(image, Image.open(BytesIO(data)).convert("RGB"))
    for band in difference.split():
        histogram = band.histogram()
        assert max(error for error, n in enumerate(histogram) if n) <= LARGEST_ERROR
        assert sum(error * n for error, n in enumerate(histogram)) <= TYPICAL_ERROR * sum(histogram)


@pytest.mark.parametrize("name", SIZES)
def test_the_largest_files_are_small(name: str) -> None:
    assert len(pictures()[name]()) <= SIZES[name] * 1024
