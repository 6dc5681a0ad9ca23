"""The searching players look at fewer positions, so that whole games fit in a test."""

from __future__ import annotations

import pytest

from ai.adventure import levels
from ai.adventure.beam_search import Depth


@pytest.fixture(autouse=True)
def _shallow_search(monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setattr(levels, "MEDIUM", Depth(width=2, turns=2, positions=200))
    monkeypatch.setattr(levels, "HARD", Depth(width=3, turns=3, positions=300))
