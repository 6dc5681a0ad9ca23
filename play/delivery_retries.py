"""How often something that could not be sent is tried again, and after which pauses."""

from __future__ import annotations

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds before the first retry, doubled for each further one, and the maximum."""
MOST_TRIES, MOST_REJECTIONS = 8, 3
"""After MOST_TRIES failures of our own code, a turn message pauses its table and other messages are dropped.
Other messages that Discord rejects are dropped after MOST_REJECTIONS tries. Cosmetic edits are dropped
after MOST_TRIES whatever the cause; everything else is retried for as long as Discord can't be reached.
Looking whether a match is over is never given up: its deal would stay secret forever."""


def pause_before_retry(tries: int, least: float = 0) -> float:
    """Seconds to wait after this many failed tries, and at least as long as Discord asks for."""
    return max(least, min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE))
