"""Crystals as text, and the check that refuses what the rules don't allow."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement

LEVELS = "1234"


def need(condition: bool, problem: str) -> None:
    if not condition:
        raise ValueError(problem)


def loose(crystals: str) -> str:
    """Only the digits, in ascending order."""
    need(re.fullmatch("-|[1-4]+", crystals) is not None, f"{crystals!r} are not crystals")
    return "".join(sorted(crystals.replace("-", "")))


def together(have: str, more: str) -> str:
    return "".join(sorted(loose(have) + loose(more))) or "-"


def holds(have: str, wanted: str) -> bool:
    return all(have.count(level) >= wanted.count(level) for level in LEVELS)


def without(have: str, less: str) -> str:
    need(holds(have, less), f"{have} does not hold {less}")
    for level in less.replace("-", ""):
        have = have.replace(level, "", 1)
    return have or "-"


def traded(have: str, exchange: str, times: int) -> str:
    cost, _, gain = exchange.partition(">")
    for _ in range(times):
        have = together(without(have, cost), gain)
    return have


def multisets(have: str, size: int) -> list[str]:
    """Every different choice of that many crystals, each in ascending order."""
    choices = ["".join(choice) for choice in combinations_with_replacement(LEVELS, size)]
    return [choice for choice in choices if holds(have, choice)]


def payment(words: list[str], due: int) -> str:
    """One word with exactly the crystals due, or no word if none are due."""
    paid = "".join(words)
    need(len(words) == min(due, 1) and re.fullmatch(f"[1-4]{{{due}}}", paid) is not None, f"{due} are due")
    return paid


def number(words: list[str], before: str = "") -> int:
    text = " ".join(words)
    need(
        re.fullmatch(before + "[1-9][0-9]*", text) is not None,
        f"{text!r} is not a number from 1 on",
    )
    return int(text.removeprefix(before))
