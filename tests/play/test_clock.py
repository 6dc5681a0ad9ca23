"""The wall clock."""

from __future__ import annotations

from play.clock import WallClock


def test_workers_check_the_wall_clock_every_minute() -> None:
    assert WallClock().longest_wait == 60
