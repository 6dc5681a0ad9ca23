"""The random generator of the deal, whose output depends on the seed alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TypeVar

_T = TypeVar("_T")


class Chance:
    """A random number generator whose output depends on the seed alone, not on the Python version."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, limit: int) -> int:
        """A uniform number from 0 to limit − 1; redraws values that would favour the low numbers."""
        fair = (1 << 64) // limit * limit
        while True:
            digest = hashlib.sha256(f"{self._seed}:{self._drawn}".encode()).digest()
            self._drawn += 1
            number = int.from_bytes(digest[:8], "big")
            if number < fair:
                return number % limit

    def shuffled(self, items: Iterable[_T]) -> tuple[_T, ...]:
        """Shuffle by Fisher and Yates's method."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)
