from __future__ import annotations

import pytest

from render.layout.boxes import CAPITAL
from render.layout.score_race import apart, lay_out_race
from render.text import length


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_overlaps_and_everything_is_on_the_page(seats: int) -> None:
    page = lay_out_race(seats=seats)
    boxes = [page.title, page.scale, page.plot, page.rounds]
    boxes += [box for entry in page.legend for box in (entry.sample, entry.name, entry.points)]
    assert len(page.legend) == seats
    assert all(box.inside(page.box) for box in boxes)
    assert [(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :] if a.overlaps(b)] == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_names_in_the_legend_are_whole(seats: int) -> None:
    entry = lay_out_race(seats=seats).legend[0]
    assert length("Wilhelmina 12", CAPITAL, "Bold") <= entry.name.w


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([10, 90], [10, 90]),
        ([50, 50], [40, 60]),
        ([50, 90, 50], [40, 90, 60]),
        ([50, 60, 52], [34, 74, 54]),
        ([10, 40, 40, 60], [8, 28, 48, 68]),
    ],
)
def test_what_would_overlap_is_moved_apart_in_its_order(wanted: list[float], found: list[float]) -> None:
    assert [round(each) for each in apart(wanted, 20)] == found
