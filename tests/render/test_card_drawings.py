"""The motifs on point cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.cards import price_of
from engine.editions import edition_named
from render.card_drawings import motif, value_class
from render.palette import palette_of
from tests.render.sample_views import EDITIONS

SIZE = (68, 100)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_value_class_has_its_own_motif(edition: str) -> None:
    drawn = [motif(grade, palette_of(edition), SIZE) for grade in range(3)]
    assert all(image.size == SIZE and image.getbbox() for image in drawn)
    assert all(a.tobytes() != b.tobytes() for a, b in combinations(drawn, 2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_motif_stands_on_the_lower_edge(edition: str) -> None:
    for grade in range(3):
        box = motif(grade, palette_of(edition), SIZE).getbbox()
        assert box
        assert box[3] >= SIZE[1] - 2


def test_more_points_are_never_in_a_lower_class_and_each_class_has_several_cards() -> None:
    points = sorted(price_of(card).points for card in edition_named("golem").points)
    classes = [value_class(each) for each in points]
    assert classes == sorted(classes)
    assert all(classes.count(grade) >= 6 for grade in range(3))
