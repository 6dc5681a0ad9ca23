"""Font files on the host: where they are, which one of a family is used, and which characters they have."""

from __future__ import annotations

import os
import re
import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

FOLDERS: tuple[Path, ...] = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path("~/.local/share/fonts"),
    Path("~/.fonts"),
    Path("/System/Library/Fonts"),
    Path("/Library/Fonts"),
    Path(os.environ.get("WINDIR", "/Windows")) / "Fonts",
)
"""Where systems keep their fonts."""
_UNSUITABLE = re.compile(
    "italic|oblique|mono|condensed|thin|light|unjoined|lastresort|-black|fallback", re.IGNORECASE
)
_STYLES = ("bold", "semibold", "medium", "regular", "")
"""The preferred styles of a family; names are drawn in semibold and bold."""
_FORMATS = (12, 4)
"""Formats of a font's list of characters: all of Unicode, and its first 65,536 characters."""
_END = 0xFFFF
"""Marks the end of a list of format 4."""
Spans: TypeAlias = tuple[tuple[int, int], ...]


class FontFile(NamedTuple):
    """A font that can be opened, and its characters as sorted ranges."""

    path: Path
    spans: Spans
    colour: bool
    """Whether its glyphs are coloured, as those of an emoji font are."""

    def has(self, char: str) -> bool:
        at = bisect_right(self.spans, (ord(char), 0x110000)) - 1
        return at >= 0 and ord(char) <= self.spans[at][1]


def host_fonts() -> tuple[FontFile, ...]:
    """The fonts installed on this host, the preferred ones first; looked for once."""
    return _fonts_in(FOLDERS)


@cache
def _fonts_in(folders: Sequence[Path]) -> tuple[FontFile, ...]:
    best: dict[str, Path] = {}
    for path in sorted(_font_paths(folders), key=_style):
        best.setdefault(path.stem.partition("-")[0], path)
    found = (font_file(path) for path in sorted(best.values(), key=_preference))
    return tuple(each for each in found if each)


def _font_paths(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        for directory, _, names in os.walk(folder.expanduser()):
            for name in names:
                if name.lower().endswith((".ttf", ".otf", ".ttc")) and not _UNSUITABLE.search(name):
                    yield Path(directory, name)


def _style(path: Path) -> tuple[int, str]:
    style = path.stem.partition("-")[2].lower()
    return (_STYLES.index(style) if style in _STYLES else len(_STYLES)), str(path)


def _preference(path: Path) -> tuple[int, str]:
    """Noto Sans first, which has one font per script; those with letters of many scripts after it."""
    name = path.stem
    kinds = (
        name.startswith("NotoSans") and "CJK" not in name,
        name.startswith("NotoSansCJK"),
        "Serif" not in name,
    )
    return (kinds.index(True) if any(kinds) else len(kinds)), name


@cache
def font_file(path: Path) -> FontFile | None:
    """Read which characters a font has; None if the file is no font, or is damaged."""
    try:
        with path.open("rb") as file:
            tables = dict(_tables(file.read(1 << 14)))
            if b"cmap" not in tables:
                return None
            start, size = tables[b"cmap"]
            file.seek(start)
            spans = _spans(file.read(size))
    except (OSError, struct.error, IndexError):
        return None
    return FontFile(path, tuple(sorted(spans)), colour=bool(tables.keys() & {b"CBDT", b"sbix", b"COLR"}))


def _tables(head: bytes) -> Iterator[tuple[bytes, tuple[int, int]]]:
    """The tables of a font with their place and size; of the first font in a collection."""
    start: int = struct.unpack_from(">L", head, 12)[0] if head[:4] == b"ttcf" else 0
    count: int = struct.unpack_from(">H", head, start + 4)[0]
    for number in range(count):
        tag, _, place, size = struct.unpack_from(">4sLLL", head, start + 12 + 16 * number)
        yield tag, (place, size)


def _spans(cmap: bytes) -> Iterable[tuple[int, int]]:
    """The ranges of characters, from the most complete list that the font has."""
    count: int = struct.unpack_from(">H", cmap, 2)[0]
    places: list[int] = [struct.unpack_from(">L", cmap, 8 + 8 * number)[0] for number in range(count)]
    found = {struct.unpack_from(">H", cmap, place)[0]: cmap[place:] for place in places}
    if _FORMATS[0] in found:
        return list(_groups(found[_FORMATS[0]]))
    return list(_segments(found[_FORMATS[1]])) if _FORMATS[1] in found else ()


def _groups(table: bytes) -> Iterator[tuple[int, int]]:
    count: int = struct.unpack_from(">L", table, 12)[0]
    for number in range(count):
        first, last, _ = struct.unpack_from(">LLL", table, 16 + 12 * number)
        yield first, last


def _segments(table: bytes) -> Iterator[tuple[int, int]]:
    twice: int = struct.unpack_from(">H", table, 6)[0]
    ends, starts, _, offsets = (
        struct.unpack_from(f">{twice // 2}H", table, at)
        for at in (14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice)
    )
    for number, (first, last, offset) in enumerate(zip(starts, ends, offsets, strict=True)):
        if offset and first < _END:
            place = 16 + 3 * twice + 2 * number + offset
            glyphs = struct.unpack_from(f">{last - first + 1}H", table, place)
            yield from ((first + at, first + at) for at, glyph in enumerate(glyphs) if glyph)
        elif first < _END:
            yield first, last
