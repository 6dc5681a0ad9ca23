"""Whether long tests run in full (`make test-long`) or on a sample (`make test`)."""

import os
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")
LONG = bool(os.environ.get("LONG"))


def sample(cases: Sequence[T], count: int) -> Sequence[T]:
    """All cases in long tests, otherwise this many, from the first to the last at equal distances."""
    if LONG or count >= len(cases):
        return cases
    return [cases[round(number * (len(cases) - 1) / (count - 1))] for number in range(count)]


def pairs(cases: Sequence[T], others: Sequence[U]) -> list[tuple[T, U]]:
    """Every pair in long tests, otherwise every case with one of the others, which take turns."""
    if LONG:
        return [*product(cases, others)]
    return [(case, others[number % len(others)]) for number, case in enumerate(cases)]
