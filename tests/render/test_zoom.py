"""Zoom: the parts of a table as separate, larger pictures."""

from __future__ import annotations

import pytest

from render import PaletteChoice, draw_zoom
from tests.render import sample_adventure_views
from tests.render.compare_pictures import opened
from tests.render.gallery import widest
from tests.render.sample_views import EDITIONS, NAMES, WORDS, table


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 5])
def test_market_points_and_seats_are_separate_pictures(edition: str, seats: int) -> None:
    pictures = draw_zoom(table(edition, seats), NAMES[:seats], WORDS)
    assert len(pictures) == 3
    assert {opened(each).width for each in pictures} == {960}
    assert all(len(each) < 250_000 for each in pictures)


def test_with_a_map_its_halves_come_first_and_the_seats_last() -> None:
    pictures = [opened(each) for each in draw_zoom(sample_adventure_views.view(4), NAMES[:4], WORDS)]
    assert len(pictures) == 5
    assert pictures[0].size == pictures[1].size
    assert pictures[0].height > pictures[0].width


def test_each_palette_gives_other_pictures() -> None:
    view = table("golem", 2)
    drawn = [draw_zoom(view, NAMES[:2], WORDS, palette_choice=each) for each in PaletteChoice]
    for part in zip(*drawn, strict=True):
        assert len(set(part)) == len(PaletteChoice)


def test_the_widest_table_is_drawn() -> None:
    assert len(draw_zoom(widest("golem"), ("W" * 32,) * 5, WORDS)) == 3
