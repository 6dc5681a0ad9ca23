"""The one clock that everything takes its time from."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970."""
        ...


class WallClock:
    def now(self) -> float:
        return time.time()
