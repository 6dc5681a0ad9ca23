"""Player names are hostile input: they are displayed faithfully but can't trigger any markup."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from i18n.phrases.shortening import JOINER, shortened

SEAT_SIGNS = ("🟦", "🟧", "🟩", "🟥", "🟨")
"""The square before a player's name, in seat order, in the colours of the pictures; crystals are circles."""
LONGEST = 32
UNNAMED = "?"
"""Shown for a name without any visible character."""

_MOST_KEPT = 1_000
"""How many names are kept: a turn writes those of its table a dozen times, and looks at every character."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters according to Unicode, but invisible
_HIDDEN = {"Cc", "Cf", "Cn", "Co", "Cs"}
_MARKS_IN_A_ROW = 2
_SPECIAL = r"[\\*_~`|<>\[\]#:/]"
_ESCAPED = re.compile(r"\\([^0-9A-Za-z\s])")
_ACTIVE = re.compile(rf"{_SPECIAL}|^[-+]|(?<=^\d)\.|(?<=^\d\d)\.")


@lru_cache(_MOST_KEPT)
def safe(name: str) -> str:
    """The name for use in a message: no markdown, mentions or links, at most 32 characters, never empty.

    Idempotent: a safe name is returned unchanged.
    """
    return shortened(plain(name), LONGEST, write=_escaped)


@lru_cache(_MOST_KEPT)
def plain(name: str) -> str:
    """The name for use where markdown isn't parsed, such as alt text."""
    spaced = re.sub(r"\s+", " ", _ESCAPED.sub(r"\1", name))
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", "".join(filter(_shown, spaced))):
        marks = marks + 1 if _mark(char) else marks if char == JOINER else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(char)
    text = " ".join("".join(kept).split()).strip(f" {JOINER}")
    return text if any(map(_visible, text)) else UNNAMED


def _escaped(name: str) -> str:
    return _ACTIVE.sub(lambda match: "\\" + match[0], name).replace("@", "@\u200b")


def _shown(char: str) -> bool:
    return char == JOINER or (char not in _BLANK and unicodedata.category(char) not in _HIDDEN)


def _mark(char: str) -> bool:
    return unicodedata.category(char) in {"Mn", "Me"}


def _visible(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNPS"
