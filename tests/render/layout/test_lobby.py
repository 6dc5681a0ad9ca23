"""The layout of a lobby."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.layout.lobby import lay_out_lobby


@pytest.mark.parametrize("seats", range(2, 6))
def test_nothing_overlaps_or_leaves_the_page(seats: int) -> None:
    page = lay_out_lobby(seats=seats)
    boxes = [page.title, *(place.box for place in page.seats)]
    assert all(box.inside(page.box.inset(6)) for box in boxes)
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    for place in page.seats:
        assert place.figure.inside(place.box)
        assert place.name.inside(place.box)
        assert not place.name.overlaps(place.figure)
