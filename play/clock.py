"""The clock that the whole bot reads, replaceable in tests."""

from __future__ import annotations

import time
from typing import Protocol

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Clock(Protocol):
    longest_wait: float
    """Seconds a timer may sleep before checking this clock again."""

    def now(self) -> float:
        """Unix time in seconds."""
        ...


class WallClock:
    longest_wait = MINUTE
    """Short, because timers stop while the computer is suspended and ignore changes to the system clock."""

    def now(self) -> float:
        return time.time()
