"""Text on a phone: how many lines it takes where Discord is 400 px wide, and what fits into a few of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

LINE = 40
"""Characters in a line beside the sender's picture, on average."""
MOST_LINES = 3
"""The most lines of text before the buttons of a public message, so that the picture stays in view."""
BETWEEN = " · "
_HIDDEN = re.compile(r"\*\*|^-# |\\(?=[^\w\s])|(?<=\])\([^)\s]*\)", re.MULTILINE)
_SHORTHANDS = {r"<t:\d+:R>": "in 23 hours", r"<t:\d+:\w>": "31 December 2026 20:00", r"<a?:\w+:\d+>": "##"}


def height(text: str, names: dict[int, str] | None = None) -> int:
    """How many lines the text takes; `names` are those of mentioned users."""
    shown = re.sub(r"<@(\d+)>", lambda match: "@" + (names or {}).get(int(match[1]), "somebody"), text)
    shown = re.sub(r"</([^:>]*):\d+>", r"/\1", shown)
    for pattern, shorthand in _SHORTHANDS.items():
        shown = re.sub(pattern, shorthand, shown)
    return sum(-(-max(1, len(line)) // LINE) for line in _HIDDEN.sub("", shown).split("\n"))


def fitted(turns: Sequence[str], room: int) -> list[str]:
    """The latest turns that fit into `room` lines: one in a line, or else side by side."""
    if sum(map(height, turns)) <= room:
        return list(turns)
    for left_out in range(len(turns)):
        side_by_side = (turn.removesuffix(".") for turn in turns[left_out:])
        joined = BETWEEN.join((*("…",) * bool(left_out), *side_by_side))
        if height(joined) <= room:
            return [joined]
    return _cut(turns[-1], room) if turns else []


def _cut(turn: str, room: int) -> list[str]:
    """The first parts of a turn, as many as fit; none if not even one does."""
    while height(turn) > room:
        turn, semicolon, _ = turn.rpartition(";")
        if not semicolon:
            return []
    return [f"{turn.rstrip()}…"]
