"""Cutting boxes into rows, columns and fitted places."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.layout.boxes import CAPITAL, CRYSTAL, SMALLEST, WIDTH, Box, fitted, lines, side_by_side, stack
from render.layout.table import NAME_CAPITALS, POINTS_CAPITAL


def apart(boxes: list[Box]) -> bool:
    return not any(a.overlaps(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("n", range(1, 60))
@pytest.mark.parametrize("centred", [True, False])
def test_fitted_boxes_stay_inside_and_do_not_overlap(n: int, centred: bool) -> None:
    for box in (Box(3, 5, 202, 92), Box(0, 0, 92, 202), Box(7, 7, 554, 40)):
        boxes = list(fitted(box, n, most=50, gap=1, ratio=1.25, centred=centred))
        assert len(boxes) == n
        assert all(each.inside(box) for each in boxes)
        assert apart(boxes)


def test_fitting_zero_boxes_gives_none() -> None:
    assert fitted(Box(0, 0, 10, 10), 0, most=5) == ()


def test_a_box_is_cut_into_lines_columns_and_the_rest() -> None:
    box = Box(2, 4, 100, 60)
    assert lines(box, 2, 4) == (Box(2, 4, 100, 28), Box(2, 36, 100, 28))
    assert stack(box, (10, 20), 5) == (Box(2, 4, 100, 10), Box(2, 19, 100, 20), Box(2, 44, 100, 20))
    assert side_by_side(box, (30,), 10) == (Box(2, 4, 30, 60), Box(42, 4, 60, 60))


def test_everything_is_at_least_nine_pixels_tall_at_a_width_of_400() -> None:
    assert SMALLEST * 400 / WIDTH >= 9
    assert min(CRYSTAL, CAPITAL, POINTS_CAPITAL, *NAME_CAPITALS.values()) >= SMALLEST
