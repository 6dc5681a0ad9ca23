from __future__ import annotations

import pytest

import play.courier


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be told is tried again soon."""
    monkeypatch.setattr(play.courier, "FIRST_PAUSE", 0.05)
