"""Zoom: the parts of a table as separate, larger pictures."""

from __future__ import annotations

import pytest

from engine.cards import Card, PointCard
from engine.crystals import NONE
from engine.events import Acquired, Claimed
from render import PaletteChoice, draw_zoom
from render.layout.boxes import Box
from render.layout.zoom import ENLARGED, lay_out_merchants, lay_out_points
from tests.render import sample_adventure_views
from tests.render.compare_pictures import changed, opened
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


def test_cards_that_left_the_rows_are_drawn_faintly_with_the_figure_of_who_took_them() -> None:
    view = table("golem", 3)
    happened = [
        Acquired(2, 1, Card("11>3"), (), NONE, Card("+4")),
        Claimed(1, 1, PointCard("1122=6"), NONE, None, False, PointCard("1122=6")),
    ]
    plain, ghosts, others = (
        [opened(each) for each in draw_zoom(view, NAMES[:3], WORDS, events)[:2]]
        for events in ((), happened, [each._replace(seat=0) for each in happened])
    )
    places = lay_out_merchants(6, 1).ghosts[0], lay_out_points(5, 1).ghosts[0]
    for before, after, other, box in zip(plain, ghosts, others, places, strict=True):
        assert after.height > before.height
        assert changed(after, other, enlarged(box.inset(-8))) == [True, False], "only another figure"


def enlarged(box: Box) -> Box:
    return Box(*(ENLARGED * each for each in box))


def test_zoom_marks_what_is_new_in_the_rows() -> None:
    view = table("golem", 2)
    before, after = (
        opened(draw_zoom(view, NAMES[:2], WORDS, [Acquired(1, 1, Card("11>3"), (), NONE, drawn)])[0])
        for drawn in (None, Card("+4"))
    )
    new = enlarged(lay_out_merchants(6, 1).merchants[5].card.inset(-8))
    assert changed(before, after, new) == [True, False]


def test_each_palette_gives_other_pictures() -> None:
    view = table("golem", 2)
    drawn = [draw_zoom(view, NAMES[:2], WORDS, palette_choice=each) for each in PaletteChoice]
    for part in zip(*drawn, strict=True):
        assert len(set(part)) == len(PaletteChoice)


def test_the_widest_table_is_drawn() -> None:
    assert len(draw_zoom(widest("golem"), ("W" * 32,) * 5, WORDS)) == 3
