"""Text: fonts, names reduced to drawable characters, and labels that fit their box."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from threading import Lock
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw, ImageFont

Weight = Literal["Semibold", "Bold", "Black"]
Align = Literal["left", "middle", "right"]

DOT = "·"
ELLIPSIS = "…"
_CAPITAL_PER_EM = 0.645
"""Height of a digit per em; capital letters are a little taller."""
_LONGEST = 64
_NOT_A_CHARACTER = "\U0010fffe"
_FONTS = Lock()
"""FreeType fonts aren't thread-safe, and Pillow releases the GIL while it draws text."""


class Label(NamedTuple):
    """A mask cropped to its ink, and its offset in the box."""

    mask: Image.Image
    x: int
    y: int


def write(
    draw: ImageDraw.ImageDraw,
    xy: tuple[float, float],
    text: str,
    ink: int | tuple[int, int, int],
    capital: int,
    weight: Weight,
    anchor: str,
) -> None:
    """Write text; `capital` is the height of its capitals in pixels."""
    with _FONTS:
        draw.text(xy, text, ink, _font(capital, weight), anchor=anchor)


def measure(text: str, capital: int, weight: Weight) -> float:
    with _FONTS:
        return _font(capital, weight).getlength(text)


@lru_cache(maxsize=64)
def _font(capital: int, weight: Weight) -> ImageFont.FreeTypeFont:
    """Uses Pillow's basic layout, so that text looks the same whether or not Raqm is installed."""
    path = files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf"
    size = -int(-capital // _CAPITAL_PER_EM)
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1 << 12)
def readable(text: str, otherwise: str) -> str:
    """The text in characters that the font has, or `otherwise` if only dots would remain.

    Fancy letters become plain ones. A run of letters or digits that the font lacks becomes a dot. Other
    characters it lacks (such as emoji), leftover combining marks and invisible characters are removed.
    """
    shown = ""
    for char in unicodedata.normalize("NFKC", text)[: 4 * _LONGEST]:
        drawn = _drawable(char)
        if drawn not in (" ", DOT) or not shown.endswith(drawn):
            shown += drawn
    shown = shown.strip()[:_LONGEST]
    return shown if shown.strip(f" {DOT}") else otherwise


@lru_cache(maxsize=1 << 12)
def _drawable(char: str) -> str:
    category = unicodedata.category(char)
    if char.isspace() or category.startswith("Z"):
        return " "
    if category.startswith(("C", "M")):
        return ""
    if _has(char):
        return char
    return DOT if category.startswith(("L", "N")) else ""


def _has(char: str) -> bool:
    """Whether the fonts have the character, that is, draw anything but the box for a missing glyph."""
    weights: tuple[Weight, ...] = ("Semibold", "Bold")
    return all(_ink(char, weight) != _ink(_NOT_A_CHARACTER, weight) for weight in weights)


def _ink(char: str, weight: Weight) -> tuple[tuple[int, int], bytes]:
    mask = Image.new("L", (96, 96))
    write(ImageDraw.Draw(mask), (32, 64), char, 255, 20, weight, "ls")
    return mask.size, mask.tobytes()


@lru_cache(maxsize=1 << 12)
def shortened(text: str, capital: int, weight: Weight, width: int) -> str:
    """The text cut to the width, with an ellipsis if anything is missing."""

    def fits(shown: str) -> bool:
        return measure(shown, capital, weight) <= width

    if fits(text):
        return text
    cut = max((n for n in range(len(text)) if fits(text[:n].rstrip() + ELLIPSIS)), default=0)
    return text[:cut].rstrip() + ELLIPSIS


@lru_cache(maxsize=1 << 12)
def length(text: str, capital: int, weight: Weight) -> int:
    """Width of the text in pixels, rounded up."""
    return -int(-measure(text, capital, weight) // 1)


@lru_cache(maxsize=1 << 12)
def fitting(text: str, width: int, capitals: Sequence[int], weight: Weight = "Bold") -> int:
    """The first of the given capital heights at which the text fits, or else the last."""
    return next((each for each in capitals if length(text, each, weight) <= width), capitals[-1])


@lru_cache(maxsize=1 << 10)
def label(text: str, size: tuple[int, int], capital: int, weight: Weight, align: Align) -> Label:
    """The text in a box of this size, vertically centred by its capitals, and shortened if too long."""
    width, height = size
    mask = Image.new("L", size)
    x, anchor = {"left": (0, "ls"), "middle": (width / 2, "ms"), "right": (width, "rs")}[align]
    baseline = (height + capital + 1) // 2
    short = shortened(text, capital, weight, width)
    write(ImageDraw.Draw(mask), (x, baseline), short, 255, capital, weight, anchor)
    ink = mask.getbbox() or (0, 0, 1, 1)
    return Label(mask.crop(ink), ink[0], ink[1])
