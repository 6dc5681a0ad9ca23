"""Texts that are too long are cut at the end of a word, or of a sentence if they have several."""

from __future__ import annotations

import re
from collections.abc import Callable

JOINER = "\u200d"
"""Joins emoji into one."""
_LOOSE = f" ,;:({JOINER}"
"""Not left before an ellipsis."""
_ENDS = re.compile(r"\n|(?<=[.!?])\s|\s?;\s")
"""Where a sentence, or an item of a list, ends."""


def shortened(text: str, longest: int, *, write: Callable[[str], str] = str) -> str:
    """The text, cut to at most `longest` characters as it is written.

    It is cut at the last space, unless that lies within the first third of the limit.
    """
    if len(text) <= longest and len(write(text)) <= longest:
        return write(text)
    end = min(len(text), longest)  # writing never makes it shorter
    while len(write(text[:end])) >= longest:
        end -= 1
    space = text.rfind(" ", longest // 3, end + 1)
    return write(text[: space if space > 0 else end].rstrip(_LOOSE)) + "…"


def whole_sentences(text: str, longest: int) -> str:
    """The text, cut after the last sentence or item of a list that fits; an ellipsis follows an item."""
    if len(text) <= longest:
        return text
    ends = [end for end in _ENDS.finditer(text, 0, longest + 1) if _closed(text[: end.start()])]
    if not ends:
        return shortened(text, longest)
    return text[: ends[-1].start()] + ("…" if ";" in ends[-1][0] else "")


def _closed(text: str) -> bool:
    return text.count("(") == text.count(")")
