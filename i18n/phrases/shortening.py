"""Texts that are too long are cut at the end of a word, with an ellipsis."""

from __future__ import annotations

from collections.abc import Callable

JOINER = "\u200d"
"""Joins emoji into one."""
_LOOSE = f" ,;:({JOINER}"
"""Not left before an ellipsis."""


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
