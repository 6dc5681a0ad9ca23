"""Crystals, counted by their four levels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

from engine.illegal import Illegal

Level: TypeAlias = int
"""1 (yellow) is the lowest level, 4 the highest."""

Crystals: TypeAlias = tuple[int, int, int, int]
"""The number of crystals of each level, lowest first."""

NONE: Crystals = (0, 0, 0, 0)
TOP: Level = 4


def count(levels: Sequence[Level]) -> Crystals:
    crystals = levels.count(1), levels.count(2), levels.count(3), levels.count(4)
    if sum(crystals) != len(levels):
        raise Illegal("unreadable", text=str(levels), expected="levels from 1 to 4")
    return crystals


def levels(crystals: Crystals) -> tuple[Level, ...]:
    """The level of each crystal, lowest first."""
    a, b, c, d = crystals
    return (1,) * a + (2,) * b + (3,) * c + (4,) * d


def plus(a: Crystals, b: Crystals, times: int = 1) -> Crystals:
    return a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times, a[3] + b[3] * times


def holds(caravan: Crystals, part: Crystals) -> bool:
    a, b, c, d = part
    return caravan[0] >= a and caravan[1] >= b and caravan[2] >= c and caravan[3] >= d


def pay(caravan: Crystals, cost: Crystals) -> Crystals:
    """The caravan after paying the cost; Illegal if it doesn't hold enough."""
    if not holds(caravan, cost) or min(cost) < 0:
        raise Illegal("unpayable", needed=write_crystals(cost), held=write_crystals(caravan))
    return plus(caravan, cost, -1)


@lru_cache(maxsize=1 << 14)
def missing(cost: Crystals, caravan: Crystals) -> Crystals:
    """The crystals of a cost that the caravan doesn't hold."""
    a, b, c, d = (max(0, due - held) for due, held in zip(cost, caravan, strict=True))
    return a, b, c, d


def lowest(caravan: Crystals, size: int) -> Crystals:
    """The `size` lowest crystals of the caravan."""
    return count(levels(caravan)[:size])


@lru_cache(maxsize=1 << 14)
def choices(caravan: Crystals, size: int) -> tuple[Crystals, ...]:
    """Every way to choose `size` crystals from the caravan, lowest first."""
    a, b, c, d = caravan
    return tuple(
        (i, j, k, rest)
        for i in range(min(a, size), -1, -1)
        for j in range(min(b, size - i), -1, -1)
        for k in range(min(c, size - i - j), -1, -1)
        if (rest := size - i - j - k) <= d
    )


def by_text(lots: Iterable[Crystals]) -> tuple[Crystals, ...]:
    """Sort lots of crystals by their written form."""
    return tuple(sorted(lots, key=levels))


def read_crystals(text: str, *, rising: bool = False) -> Crystals:
    if text == "-":
        return NONE
    if not re.fullmatch("[1-4]{1,300}", text) or (rising and list(text) != sorted(text)):
        raise Illegal("unreadable", text=text, expected="crystals")
    return text.count("1"), text.count("2"), text.count("3"), text.count("4")


@lru_cache(maxsize=1 << 14)
def write_crystals(crystals: Crystals) -> str:
    return "".join(map(str, levels(crystals))) or "-"
