"""Pauses before something that could not be sent is tried again."""

from __future__ import annotations

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds before the first retry, doubled for each further one, and the maximum."""


def pause_before_retry(tries: int, least: float = 0) -> float:
    """Seconds to wait after this many failed tries, and at least as long as Discord asks for."""
    return max(least, min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE))
