"""How long a message may be: lines of text on a phone 400 pixels wide, and what fits into a few of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from i18n import Words

LINE = 40
"""Characters in a line beside the sender's picture, on average."""
MOST_LINES = 3
"""The most lines of text before the buttons of a public message, so that the picture stays in view."""
BETWEEN = " · "
_HIDDEN = re.compile(r"\*\*|^-# |\\(?=[^\w\s])|(?<=\])\([^)\s]*\)", re.MULTILINE)
_PAUSE = re.compile(r"(?<=[,”»]) | (?=[“«])")
"""Where a sentence may end early: after a comma, and on both sides of a card's name."""
_QUOTES = {"“": "”", "«": "\u00a0»"}
_SHORTHANDS = {r"<t:\d+:R>": "in 23 hours", r"<t:\d+:\w>": "31 December 2026 20:00", r"<a?:\w+:\d+>": "##"}


def height(text: str, names: dict[int, str] | None = None) -> int:
    """How many lines the text takes; `names` are those of mentioned users."""
    shown = re.sub(r"<@(\d+)>", lambda match: "@" + (names or {}).get(int(match[1]), "somebody"), text)
    shown = re.sub(r"</([^:>]*):\d+>", r"/\1", shown)
    for pattern, shorthand in _SHORTHANDS.items():
        shown = re.sub(pattern, shorthand, shown)
    return sum(-(-max(1, len(line)) // LINE) for line in _HIDDEN.sub("", shown).split("\n"))


class Told(NamedTuple):
    """What happened in a turn, or beside the game."""

    text: str
    highlight: str = ""
    """The part that no message leaves out, such as a claim; empty if there is none."""


def fits(turns: Sequence[Told], room: int) -> bool:
    """Whether all turns can be told in `room` lines."""
    texts = [turn.text for turn in turns]
    return sum(map(height, texts)) <= room or height(BETWEEN.join(texts)) <= room


def fitted(words: Words, turns: Sequence[Told], room: int, *, here: bool = True) -> list[str]:
    """The turns in `room` lines: one in a line, or else side by side, or else the latest and all highlights.

    What is left out is counted; if the button that shows it is `here`, below the text, it is named. Only
    highlights may take more room than there is.
    """
    if sum(height(turn.text) for turn in turns) <= room:
        return [turn.text for turn in turns]
    line = ""
    for line in _side_by_side(words, turns, here=here):
        if height(line) <= room:
            return [line]
    return [line] if any(turn.highlight for turn in turns) else []


def _side_by_side(words: Words, turns: Sequence[Told], *, here: bool) -> Iterator[str]:
    """All turns in one line; then without the earliest, except highlights; then only highlights."""
    plain = [number for number, turn in enumerate(turns) if not turn.highlight]
    for count in range(len(plain) + 1):
        left_out = plain[:count]
        kept = [turn.text for number, turn in enumerate(turns) if number not in left_out]
        if kept:
            yield _joined(words, kept, count, here=here)
    told = [turn for turn in turns if turn.highlight]
    if not told:
        yield from _cut(words, turns[-1].text, len(turns) - 1, here=here)
    cut = any(turn.highlight != turn.text for turn in told)
    yield _joined(words, [turn.highlight for turn in told], len(plain), here=here, cut=cut)


def _joined(words: Words, turns: Sequence[str], left_out: int, *, here: bool, cut: bool = False) -> str:
    said = words("told.more", count=left_out, here="yes" if here else "no")
    more = (said.replace(" ", "\N{NO-BREAK SPACE}"),) if left_out or (cut and here) else ()
    return BETWEEN.join((*(turn.removesuffix(".") for turn in turns), *more))


def _cut(words: Words, turn: str, left_out: int, *, here: bool) -> Iterator[str]:
    """A turn with fewer and fewer of its parts, then with less and less of the first one."""
    parts = [each.start() for each in re.finditer(";", turn)]
    pauses = [each.start() for each in _PAUSE.finditer(turn.partition(";")[0])]
    for end in reversed(pauses + parts):
        shorter = turn[:end].rstrip(" ,\N{NO-BREAK SPACE}")
        unclosed = [last for first, last in _QUOTES.items() if shorter.count(first) > shorter.count(last[-1])]
        yield _joined(words, [f"{shorter}…{''.join(unclosed)}"], left_out, here=here, cut=True)
