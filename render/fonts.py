"""Fonts: the package's own first, then those of the host, opened in the sizes that are needed."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from threading import RLock
from typing import Literal, NamedTuple

from PIL import ImageFont, features

from render.font_files import FontFile, font_file, host_fonts
from render.text_order import AS_EMOJI, JOINER, NON_JOINER, is_emoji

Weight = Literal["Semibold", "Bold", "Black"]

FONTS = RLock()
"""FreeType fonts aren't thread-safe, and Pillow releases the GIL while it draws text."""
SHAPES = features.check("raqm")
"""Whether Pillow can shape text: join letters, place marks, and run from right to left."""
_CAPITAL_PER_EM = 0.645
"""Height of a digit per em; capital letters are a little taller."""
_HOST_SIZE, _EMOJI_SIZE = 0.9, 0.78
"""The sizes of the host's fonts beside our own, whose capitals are lower."""
_STRIKES = (109, 160, 136, 128)
"""The sizes in which emoji fonts made of bitmaps exist."""
_TRIED, _MOST_WIDE = 40, 4
"""The size at which a glyph is tried, and how many times as wide it may be."""
_SIMPLE = ("Lu", "Ll", "Nd", "No", "Po", "Ps", "Pe", "Pd", "Sm", "Sc")
"""Categories of characters that can be drawn without being shaped, besides the wide ones."""


class Glyphs(NamedTuple):
    """An opened font."""

    font: ImageFont.FreeTypeFont
    scale: float = 1.0
    """What its drawings must be scaled by: bitmaps exist in one size only."""
    colour: bool = False


@lru_cache(maxsize=64)
def own_font(capital: int, weight: Weight) -> ImageFont.FreeTypeFont:
    """Uses Pillow's basic layout, so that text looks the same whether or not Raqm is installed."""
    size = -int(-capital // _CAPITAL_PER_EM)
    return ImageFont.truetype(str(_own_path(weight)), size, layout_engine=ImageFont.Layout.BASIC)


def _own_path(weight: Weight) -> Path:
    return Path(str(files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf"))


@cache
def ours(char: str) -> bool:
    """Whether our own fonts have the character; they can't place combining marks."""
    if unicodedata.category(char).startswith("M"):
        return False
    own = [font_file(_own_path(weight)) for weight in ("Semibold", "Bold")]
    return all(each is not None and each.has(char) for each in own)


@lru_cache(maxsize=1 << 12)
def host_font(cluster: str) -> FontFile | None:
    """The first of the host's fonts that draws all of the cluster."""
    if not SHAPES and not _simple(cluster):
        return None
    needed = [char for char in cluster if char not in (JOINER, NON_JOINER, AS_EMOJI)]
    fonts = sorted(host_fonts(), key=lambda each: each.colour != is_emoji(cluster))
    return next((each for each in fonts if all(map(each.has, needed)) and _draws(each, cluster)), None)


def _simple(cluster: str) -> bool:
    wide = unicodedata.east_asian_width(cluster[0]) == "W"
    return len(cluster) == 1 and (wide or unicodedata.category(cluster) in _SIMPLE)


def _draws(font: FontFile, cluster: str) -> bool:
    """Whether something is seen, of a width that leaves room for others."""
    with FONTS:
        opened = glyphs(font, _TRIED)
        if opened is None:
            return False
        try:
            left, top, right, bottom = opened.font.getbbox(cluster)
        except RuntimeError:  # Raqm can't lay it out
            return False
    return 0 < (right - left) * opened.scale <= _MOST_WIDE * _TRIED and bottom > top


@lru_cache(maxsize=256)
def glyphs(file: FontFile, capital: int) -> Glyphs | None:
    """Open a font of the host in the size that fits capitals of this height; None if that fails."""
    size = max(1, round(capital / _CAPITAL_PER_EM * (_EMOJI_SIZE if file.colour else _HOST_SIZE)))
    if (font := _opened(file.path, size)) is not None:
        return Glyphs(font, colour=file.colour)
    for strike in _STRIKES:
        if (font := _opened(file.path, strike)) is not None:
            return Glyphs(font, size / strike, colour=file.colour)
    return None


def _opened(path: Path, size: int) -> ImageFont.FreeTypeFont | None:
    layout = ImageFont.Layout.RAQM if SHAPES else ImageFont.Layout.BASIC
    try:
        return ImageFont.truetype(str(path), size, layout_engine=layout)
    except OSError:
        return None


def direction(leftward: bool, /) -> Literal["ltr", "rtl"] | None:
    """How Pillow names a direction; text that isn't shaped has none."""
    return ("rtl" if leftward else "ltr") if SHAPES else None
