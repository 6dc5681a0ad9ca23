"""The one clock that everything takes its time from."""

from __future__ import annotations

import time
from typing import Protocol

MINUTE = 60.0


class Clock(Protocol):
    longest_wait: float
    """Seconds that a timer may wait before it looks at this clock again."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...


class WallClock:
    longest_wait = MINUTE
    """The computer may have been suspended, which stops timers, or its clock been set."""

    def now(self) -> float:
        return time.time()
