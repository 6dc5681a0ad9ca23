"""Checks on the boxes of a layout."""

from __future__ import annotations

from itertools import combinations

from render.layout.boxes import Box


def assert_apart(page: Box, *boxes: Box) -> None:
    shown = [box for box in boxes if box.w and box.h]
    assert all(box.inside(page.inset(4)) for box in shown)
    assert not any(a.overlaps(b) for a, b in combinations(shown, 2))
