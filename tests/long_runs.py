"""Whether long tests run in full (`make test-long`) or on a sample (`make test`)."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
LONG = bool(os.environ.get("LONG"))


def sample(cases: Sequence[T], count: int) -> Sequence[T]:
    """All cases in long tests, otherwise this many, from the first to the last at equal distances."""
    if LONG or count >= len(cases):
        return cases
    return [cases[round(number * (len(cases) - 1) / (count - 1))] for number in range(count)]
