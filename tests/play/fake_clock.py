"""A clock that moves only when a test moves it."""

from __future__ import annotations

from math import inf


class FakeClock:
    """Implements `Clock`; tests set `time`."""

    longest_wait = inf

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        return self.time
