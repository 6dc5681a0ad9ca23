"""Text: its width, how much of it fits, and labels that are drawn in their box."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render.font_files import FontFile
from render.fonts import FONTS, Glyphs, Weight, direction, glyphs, host_font, ours, own_font
from render.picture_cache import kept
from render.text_order import clusters, in_visual_order, levels

Align = Literal["left", "middle", "right"]

ELLIPSIS = "…"
ISOLATED = "\u2068"
"""Separates parts whose directions don't affect each other, such as a name from the sentence around it."""
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


class Label(NamedTuple):
    """A mask cropped to its ink, its offset in the box, and what is painted in its own colours."""

    mask: Image.Image
    x: int
    y: int
    coloured: Image.Image | None = None


class Run(NamedTuple):
    """Letters drawn together, from one font and in one direction."""

    text: str
    font: FontFile | None
    """A font of the host; None is our own."""
    leftward: bool = False


def write(
    draw: ImageDraw.ImageDraw,
    xy: tuple[float, float],
    text: str,
    ink: int | tuple[int, int, int],
    capital: int,
    weight: Weight,
    anchor: str,
) -> None:
    """Write text in our own font; `capital` is the height of its capitals in pixels."""
    with FONTS:
        draw.text(xy, text, ink, own_font(capital, weight), anchor=anchor)


@lru_cache(maxsize=1 << 12)
def runs(text: str) -> tuple[Run, ...]:
    """The text from left to right, in parts that can be drawn at once."""
    plain = text.replace(ISOLATED, "")
    if all(map(ours, plain)):
        return (Run(plain, None),)
    return tuple(run for part in text.split(ISOLATED) for run in _runs(part))


def _runs(text: str) -> list[Run]:
    found: list[Run] = []
    nested: list[int] = []
    parts = clusters(text)
    for part, level in zip(parts, levels(parts), strict=True):
        font = None if all(map(ours, part)) else host_font(part)
        if found and nested[-1] == level and found[-1].font == font:
            found[-1] = found[-1]._replace(text=found[-1].text + part)
        else:
            found.append(Run(part, font, level == 1))
            nested.append(level)
    return [_reversed(run) for run in in_visual_order(found, nested)]


def _reversed(run: Run) -> Run:
    """Signs in our own font that run leftwards; other fonts are told the direction."""
    return Run(run.text[::-1].translate(_MIRRORED), None) if run.leftward and run.font is None else run


def measure(text: str, capital: int, weight: Weight) -> float:
    with FONTS:
        return sum(_length(run, capital, weight) for run in runs(text))


def _length(run: Run, capital: int, weight: Weight) -> float:
    opened = run.font and glyphs(run.font, capital)
    if opened:
        return opened.font.getlength(run.text, direction=direction(run.leftward)) * opened.scale
    return own_font(capital, weight).getlength(run.text)


@lru_cache(maxsize=1 << 12)
def shortened(text: str, capital: int, weight: Weight, width: int) -> str:
    """The text cut to the width, with an ellipsis if anything is missing."""

    if measure(text, capital, weight) <= width:
        return text
    parts = clusters(text)

    def start(count: int) -> str:
        return "".join(parts[:count]).rstrip() + ELLIPSIS

    def too_long(count: int) -> bool:
        return measure(start(count), capital, weight) > width

    return start(bisect_left(range(1, len(parts)), True, key=too_long))


@lru_cache(maxsize=1 << 12)
def length(text: str, capital: int, weight: Weight) -> int:
    """Width of the text in pixels, rounded up."""
    return -int(-measure(text, capital, weight) // 1)


@lru_cache(maxsize=1 << 12)
def fitting(text: str, width: int, capitals: Sequence[int], weight: Weight = "Bold") -> int:
    """The first of the given capital heights at which the text fits, or else the last."""
    return next((each for each in capitals if length(text, each, weight) <= width), capitals[-1])


@kept
def label(text: str, size: tuple[int, int], capital: int, weight: Weight, align: Align) -> Label:
    """The text in a box of this size, vertically centred by its capitals, and shortened if too long."""
    width, height = size
    mask = Image.new("L", size)
    baseline = (height + capital + 1) // 2
    found = runs(shortened(text, capital, weight, width))
    if len(found) == 1 and found[0].font is None:
        x, anchor = {"left": (0, "ls"), "middle": (width / 2, "ms"), "right": (width, "rs")}[align]
        write(ImageDraw.Draw(mask), (x, baseline), found[0].text, 255, capital, weight, anchor)
        return _cropped(mask, None)
    return _mixed(found, mask, capital, weight, align)


def _mixed(found: Sequence[Run], mask: Image.Image, capital: int, weight: Weight, align: Align) -> Label:
    """A label with letters from several fonts."""
    width, height = mask.size
    capital, baseline = _fitted(found, capital, height)
    lengths = [_length(run, capital, weight) for run in found]
    x = {"left": 0.0, "middle": (width - sum(lengths)) / 2, "right": width - sum(lengths)}[align]
    coloured = Image.new("RGBA", mask.size)
    for run, advance in zip(found, lengths, strict=True):
        _draw(mask, coloured, run, (x, baseline), capital, weight)
        x += advance
    return _cropped(mask, coloured if coloured.getbbox() else None)


def _fitted(found: Sequence[Run], capital: int, height: int) -> tuple[int, int]:
    """The height of capitals and the baseline at which tall letters and their marks stay inside the box."""
    above, below = zip(*(_extent(run, capital) for run in found), strict=True)
    tall = max(above) + max(below)
    scale = min(1, height / max(tall, 1))
    low, high = int(max(above) * scale), height - int(-(-max(below) * scale // 1))
    capital = int(capital * scale)
    return capital, min(max((height + capital + 1) // 2, low), high)


def _extent(run: Run, capital: int) -> tuple[float, float]:
    """How far the letters of a host's font reach above and below the baseline."""
    opened = run.font and glyphs(run.font, capital)
    if not opened or opened.colour:
        return 0, 0
    with FONTS:
        _, top, _, bottom = opened.font.getbbox(run.text, anchor="ls", direction=direction(run.leftward))
    return max(-top, 0), max(bottom, 0)


def _draw(
    mask: Image.Image,
    coloured: Image.Image,
    run: Run,
    start: tuple[float, float],
    capital: int,
    weight: Weight,
) -> None:
    """Draw a run from its start on the baseline, either as a mask or in its own colours."""
    opened = run.font and glyphs(run.font, capital)
    if not opened:
        write(ImageDraw.Draw(mask), start, run.text, 255, capital, weight, "ls")
    elif opened.colour:
        emoji = _emoji(opened, run.text)
        x, middle = start[0], start[1] - capital / 2
        coloured.alpha_composite(emoji, (max(0, round(x)), max(0, round(middle - emoji.height / 2))))
    else:
        with FONTS:
            ImageDraw.Draw(mask).text(
                start, run.text, 255, opened.font, anchor="ls", direction=direction(run.leftward)
            )


def _emoji(opened: Glyphs, text: str) -> Image.Image:
    """Coloured glyphs, scaled to their size."""
    with FONTS:
        left, top, right, bottom = opened.font.getbbox(text)
        image = Image.new("RGBA", (int(right - left), int(bottom - top)))
        ImageDraw.Draw(image).text((-left, -top), text, font=opened.font, embedded_color=True)
    scaled = image.convert("RGBa")  # else the colour of transparent pixels would shine through
    scaled.thumbnail((image.width * opened.scale, image.height * opened.scale), Image.Resampling.LANCZOS)
    return scaled.convert("RGBA")


def _cropped(mask: Image.Image, coloured: Image.Image | None) -> Label:
    ink = mask.getbbox() or (0, 0, 1, 1)
    if coloured and (painted := coloured.getbbox()):
        left, top, right, bottom = zip(ink if mask.getbbox() else painted, painted, strict=True)
        ink = min(left), min(top), max(right), max(bottom)
    return Label(mask.crop(ink), ink[0], ink[1], coloured and coloured.crop(ink))
