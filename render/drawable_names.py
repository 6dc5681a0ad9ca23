"""Names as they can be drawn: each letter as written if a font has it, else in Latin letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from anyascii import anyascii

from render.fonts import host_font, ours
from render.text_order import AS_EMOJI, JOINER, NON_JOINER, clusters

_LONGEST = 64
_MOST_MARKS = 2
"""A cluster with more combining marks loses them all."""
_INSIDE = (JOINER, NON_JOINER)
"""Invisible characters that change how the letters around them are drawn."""
_TAGS = range(0xE0020, 0xE0080)


@lru_cache(maxsize=1 << 12)
def readable(text: str, otherwise: str) -> str:
    """The text in characters that the fonts have, or `otherwise` if nothing readable would remain.

    Fancy letters become plain ones. A letter or digit that no font has is written in Latin letters. Emoji
    that no font has are removed, unless they are the whole name, which is then spelled out. Stacked combining
    marks and invisible characters are removed.
    """
    parts = clusters(unicodedata.normalize("NFC", text)[: 4 * _LONGEST])
    drawn = _capitalised([_drawable(part) for part in parts], parts)
    if not "".join(drawn).strip():
        drawn = [each or _spelled(part) for each, part in zip(drawn, parts, strict=True)]
    return _joined(drawn) or otherwise


def drawn_names(names: Sequence[str], seat: str) -> list[str]:
    return [readable(name, f"{seat} {number}") for number, name in enumerate(names, start=1)]


def _capitalised(drawn: list[str], parts: list[str]) -> list[str]:
    """Capitalise words that are spelled in Latin letters because our font lacks their script."""
    found, begins = list[str](), True
    for each, part in zip(drawn, parts, strict=True):
        spelled = begins and each != _visible(part) and not _all_ours(_plain(part))
        found.append(each[:1].upper() + each[1:] if spelled else each)
        begins = each == " " or (begins and not each)
    return found


def _joined(drawn: list[str]) -> str:
    """The parts joined into a name without repeated spaces, cut if too long."""
    shown = ""
    for part in drawn:
        if len(shown) + len(part) <= _LONGEST and not (part == " " and shown.endswith(" ")):
            shown += part
    return shown.strip()


@lru_cache(maxsize=1 << 12)
def _drawable(cluster: str) -> str:
    """What is drawn for a cluster; nothing for what is invisible or is a symbol that no font has."""
    if cluster[0].isspace() or unicodedata.category(cluster[0]).startswith("Z"):
        return " "
    plain = _plain(cluster)
    if plain == _compatible(cluster) and _all_ours(plain):
        return plain
    for written in (_visible(cluster), plain):
        if written and not _invisible(written[0]) and (_all_ours(written) or host_font(written)):
            return written
    return _latin(_visible(cluster)) if plain and plain[0].isalnum() else ""


def _spelled(cluster: str) -> str:
    """The name of a symbol in Latin letters, such as "tada"."""
    return _latin(_visible(cluster)[:1]).strip(":")


def _compatible(cluster: str) -> str:
    """Fancy letters as plain ones: 𝓐 as A."""
    return "".join(char for char in unicodedata.normalize("NFKC", cluster) if not _invisible(char))


def _plain(cluster: str) -> str:
    """The same without combining marks."""
    return "".join(char for char in _compatible(cluster) if not _mark(char))


def _visible(cluster: str) -> str:
    """The cluster as it is written, without anything that draws nothing, and without stacked marks."""
    kept = "".join(char for char in cluster if char in _INSIDE or ord(char) in _TAGS or not _invisible(char))
    if sum(map(_mark, kept.replace(AS_EMOJI, ""))) > _MOST_MARKS:
        kept = "".join(char for char in kept if not _mark(char))
    return kept


def _invisible(char: str) -> bool:
    return unicodedata.category(char).startswith("C")


def _mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def _all_ours(text: str) -> bool:
    return bool(text) and all(map(ours, text))


def _latin(text: str) -> str:
    """In Latin letters, without the signs for sounds that those lack, such as a glottal stop."""
    return "".join(char for char in anyascii(text) if ours(char) and char not in "`'")
