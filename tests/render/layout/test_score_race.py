from __future__ import annotations

import pytest

from render.layout.score_race import lay_out_race


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_overlaps_and_everything_is_on_the_page(seats: int) -> None:
    page = lay_out_race(seats=seats)
    boxes = [page.title, page.scale, page.plot, page.rounds]
    boxes += [box for entry in page.legend for box in (entry.sample, entry.name, entry.points)]
    assert len(page.legend) == seats
    assert all(box.inside(page.box) for box in boxes)
    assert [(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :] if a.overlaps(b)] == []
