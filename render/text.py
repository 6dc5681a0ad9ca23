"""Letters: fonts, names made drawable, and text that stays in its place."""

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
"""Of the digits; letters are a little taller."""
_LONGEST = 64
_NOT_A_CHARACTER = "\U0010fffe"
_FONTS = Lock()
"""FreeType's fonts are for one thread at a time, and Pillow lets others run while it writes a text."""


class Label(NamedTuple):
    """A mask no larger than its ink, and where it stands in its box."""

    mask: Image.Image
    x: int
    y: int


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    ink: int | tuple[int, int, int],
    capital: int,
    weight: Weight,
    anchor: str,
) -> None:
    """Write a text; `capital` is the height of its capitals in pixels."""
    with _FONTS:
        draw.text(at, text, ink, _font(capital, weight), anchor=anchor)


def measure(text: str, capital: int, weight: Weight) -> float:
    with _FONTS:
        return _font(capital, weight).getlength(text)


@lru_cache(maxsize=64)
def _font(capital: int, weight: Weight) -> ImageFont.FreeTypeFont:
    """Basic layout, so that it is the same everywhere."""
    path = files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf"
    size = -int(-capital // _CAPITAL_PER_EM)
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1 << 12)
def readable(text: str, otherwise: str) -> str:
    """The text in letters that the font has.

    Fancy letters become plain ones. Of what is left, a run of letters that the font lacks becomes a dot;
    signs that it lacks (emoji), marks it can't combine and characters that can't be seen fall away.
    Where nothing but dots would stay, `otherwise` takes its place.
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
    """Whether the fonts have it, that is, draw anything but the box which stands for what they lack."""
    weights: tuple[Weight, ...] = ("Semibold", "Bold")
    return all(_ink(char, weight) != _ink(_NOT_A_CHARACTER, weight) for weight in weights)


def _ink(char: str, weight: Weight) -> tuple[tuple[int, int], bytes]:
    mask = Image.new("L", (96, 96))
    write(ImageDraw.Draw(mask), (32, 64), char, 255, 20, weight, "ls")
    return mask.size, mask.tobytes()


@lru_cache(maxsize=1 << 12)
def shortened(text: str, capital: int, weight: Weight, width: int) -> str:
    """As much of the text as fits into the width, with an ellipsis where something is missing."""

    def fits(shown: str) -> bool:
        return measure(shown, capital, weight) <= width

    if fits(text):
        return text
    cut = max((n for n in range(len(text)) if fits(text[:n].rstrip() + ELLIPSIS)), default=0)
    return text[:cut].rstrip() + ELLIPSIS


@lru_cache(maxsize=1 << 12)
def length(text: str, capital: int, weight: Weight) -> int:
    """How wide the text is."""
    return -int(-measure(text, capital, weight) // 1)


@lru_cache(maxsize=1 << 12)
def fitting(text: str, width: int, capitals: Sequence[int], weight: Weight = "Bold") -> int:
    """The first of the capitals with which the text fits, or else the last."""
    return next((each for each in capitals if length(text, each, weight) <= width), capitals[-1])


@lru_cache(maxsize=1 << 10)
def label(text: str, size: tuple[int, int], capital: int, weight: Weight, align: Align) -> Label:
    """The text in a box of that size, capitals standing in the middle; what is too long is shortened."""
    width, height = size
    mask = Image.new("L", size)
    x, anchor = {"left": (0, "ls"), "middle": (width / 2, "ms"), "right": (width, "rs")}[align]
    baseline = (height + capital + 1) // 2
    short = shortened(text, capital, weight, width)
    write(ImageDraw.Draw(mask), (x, baseline), short, 255, capital, weight, anchor)
    ink = mask.getbbox() or (0, 0, 1, 1)
    return Label(mask.crop(ink), ink[0], ink[1])
