"""Text as people see it: characters that belong together, and the order in which they are drawn."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TypeVar

JOINER, NON_JOINER, AS_EMOJI = "\u200d", "\u200c", "\ufe0f"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_TAGS = range(0xE0020, 0xE0080)
_BRACKETS = "()[]{}<>«»‹›"
_VIRAMA = 9
"""The combining class of signs that join two consonants into one."""
Run = TypeVar("Run")


def clusters(text: str) -> list[str]:
    """The text in parts that must not be torn apart: a letter with its marks, an emoji of several parts."""
    parts: list[str] = []
    for char in text:
        if parts and _belongs(parts[-1], char):
            parts[-1] += char
        else:
            parts.append(char)
    return parts


def _belongs(before: str, char: str) -> bool:
    """Whether the character continues the cluster before it."""
    code, last = ord(char), before[-1]
    if unicodedata.category(char).startswith("M") or char in (JOINER, NON_JOINER):
        return True
    if code in _SKIN_TONES or code in _TAGS:
        return True
    if code in _FLAG_LETTERS:
        return len(before) == 1 and ord(last) in _FLAG_LETTERS
    if last == JOINER:
        return is_emoji(char) and is_emoji(before)
    return unicodedata.combining(last) == _VIRAMA and unicodedata.category(char) == "Lo"


def is_emoji(cluster: str) -> bool:
    """Whether it is usually drawn in colour."""
    first = cluster[0]
    return (
        AS_EMOJI in cluster
        or 0x1F000 <= ord(first) < 0x20000
        or (unicodedata.category(first) == "So" and unicodedata.east_asian_width(first) == "W")
    )


# Right-to-left text: the Unicode bidirectional algorithm without embeddings, which names can't contain.


def levels(parts: Sequence[str]) -> list[int]:
    """How deep each cluster is nested: even levels run to the right, odd ones to the left.

    The text runs in the direction of its first letter. Numbers always run to the right.
    """
    kinds = [_direction(part) for part in parts]
    strong = base = next((kind for kind in kinds if kind in "LR"), "L")
    kinds = [base if part in _BRACKETS else kind for part, kind in zip(parts, kinds, strict=True)]
    for number, kind in enumerate(kinds):
        if kind in "LR":
            strong = kind
        elif kind == "1" and strong == "L":
            kinds[number] = "L"
    depth = {"L": 0 if base == "L" else 2, "R": 1, "1": 2}
    return [depth[kind] for kind in _neutrals(kinds, base)]


def _direction(part: str) -> str:
    """L or R for a letter, 1 for a digit, N for anything else."""
    kind = unicodedata.bidirectional(part[0])
    return {"L": "L", "R": "R", "AL": "R", "EN": "1", "AN": "1"}.get(kind, "N")


def _neutrals(kinds: Sequence[str], base: str) -> list[str]:
    """Spaces and signs belong to their neighbours if these agree, otherwise to the whole text."""
    resolved: list[str] = []
    for number, kind in enumerate(kinds):
        around = (reversed(kinds[:number]), kinds[number:])
        before, after = (next((each for each in side if each != "N"), base) for side in around)
        sides = {before.replace("1", "R"), after.replace("1", "R")}
        resolved.append(kind if kind != "N" else sides.pop() if len(sides) == 1 else base)
    return resolved


def in_visual_order(runs: Sequence[Run], nested: Sequence[int]) -> list[Run]:
    """Runs from left to right; `nested` has their levels."""
    order = list(range(len(runs)))
    for level in (2, 1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and nested[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return [runs[number] for number in order]
