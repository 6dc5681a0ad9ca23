"""The layout of the example of a plan."""

from __future__ import annotations

from itertools import combinations

from render.layout.boxes import around
from render.layout.plan_example import lay_out_plan


def test_nothing_overlaps_or_leaves_its_line() -> None:
    page = lay_out_plan(((False, True), (False,)))
    boxes = [page.title, *(line.box for line in page.lines), page.last]
    assert all(box.inside(page.box.inset(6)) for box in boxes)
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    for line in page.lines:
        parts = [line.number, *line.turns, *line.arrows, *line.caption]
        assert around(*parts).inside(line.box)
        assert not any(a.overlaps(b) for a, b in combinations(parts, 2))
