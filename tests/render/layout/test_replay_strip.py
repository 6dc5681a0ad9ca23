from __future__ import annotations

import pytest

from render.layout.boxes import SMALLEST_NAME, Box
from render.layout.replay_strip import Runner, lay_out_replay_strip
from render.layout.table import lay_out
from render.replay_strip import POINTS
from render.text import length


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("names", [False, True])
def test_everything_is_inside_its_seat_and_nothing_overlaps(seats: int, names: bool) -> None:
    strip = lay_out_replay_strip(seats=seats, names=names)
    assert len(strip.runners) == seats
    for runner in strip.runners:
        parts = _parts(runner)
        assert runner.box.inside(strip.box)
        assert all(part.inside(runner.box) for part in parts)
        assert not any(a.overlaps(b) for n, a in enumerate(parts) for b in parts[n + 1 :])


@pytest.mark.parametrize("name", ["Cyrus the Great", "Wilhelmina 12"])
def test_names_are_whole(name: str) -> None:
    runner = lay_out_replay_strip(seats=4, names=True).runners[0]
    assert runner.name
    assert length(name, SMALLEST_NAME, "Bold") <= runner.name.w


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("names", [False, True])
def test_points_of_three_digits_are_whole(seats: int, names: bool) -> None:
    for runner in lay_out_replay_strip(seats=seats, names=names).runners:
        assert length("200", POINTS, "Bold") <= runner.points.w


def test_the_largest_table_with_its_strip_needs_no_scaling() -> None:
    table = lay_out(seats=5, merchants=6, points=5)
    assert table.box.h + lay_out_replay_strip(seats=5, names=False).box.h <= 1200


def _parts(runner: Runner) -> list[Box]:
    found = (runner.name, runner.action, runner.figure, runner.points, runner.bar)
    return [part for part in found if part is not None]
