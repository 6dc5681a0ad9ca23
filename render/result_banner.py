"""The banner above the final scores: who has won and with how many points, or that nobody has."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import shapes
from render.canvas import Canvas
from render.drawable_names import readable
from render.layout.boxes import CAPITAL
from render.layout.final_scores import Banner
from render.palette import Palette
from render.table_header import NAME
from render.text import ISOLATED, fitting, length, shortened

TITLE, POINTS = 50, 34
"""Heights of the capitals."""


def winner_banner(canvas: Canvas, place: Banner, seat: int, name: str, sentence: str, points: str) -> None:
    """The winner's figure under a crown, the sentence with their name, and their points."""
    colours = canvas.palette
    canvas.paste(_cloth(colours, place.box.size, festive=True), place.box)
    canvas.sign(place.crown, shapes.CROWN, colours.turn)
    canvas.paste(shapes.seat_figure(seat, place.figure.h), place.figure)
    text, capital = _fitted(name, sentence, place.title.w)
    canvas.write(place.title, text, colours.turn, capital=capital, align="left", weight="Black")
    canvas.write(place.points, readable(points, ""), colours.points_ink, capital=POINTS, align="left")


def plain_banner(canvas: Canvas, place: Banner, sentence: str) -> None:
    """The same for a game without a winner: only the sentence."""
    canvas.paste(_cloth(canvas.palette, place.box.size, festive=False), place.box)
    capital = fitting(sentence, place.box.w - 60, range(TITLE, CAPITAL - 1, -1), "Black")
    canvas.write(
        place.box.inset(20, 8), readable(sentence, ""), canvas.palette.turn, capital=capital, weight="Black"
    )


def _fitted(name: str, sentence: str, width: int) -> tuple[str, int]:
    """The sentence as large as it fits; if it is too long even when small, the name is shortened."""
    whole = readable(sentence, "").replace(NAME, f"{ISOLATED}{name}{ISOLATED}")
    capital = fitting(whole, width, range(TITLE, POINTS - 1, -1), "Black")
    if length(whole, capital, "Black") <= width:
        return whole, capital
    rest = length(readable(sentence.replace(NAME, ""), ""), capital, "Black")
    short = shortened(name, capital, "Black", max(width - rest - 20, width // 3))
    return readable(sentence, "").replace(NAME, f"{ISOLATED}{short}{ISOLATED}"), capital


@lru_cache(maxsize=16)
def _cloth(palette: Palette, size: tuple[int, int], *, festive: bool) -> Image.Image:
    """A banner with notched ends, and sparks in the colours of the seats for a winner."""
    image, draw = shapes.sheet(*size)
    right, bottom = image.width - 1, image.height - 1
    tail, notch, rim = 74 * shapes.OVER, 34 * shapes.OVER, 5 * shapes.OVER
    top = 22 * shapes.OVER
    dark = shapes.mixed(palette.points[1], (0, 0, 0), 0.35)
    for edge, inner in ((0, 1), (right, -1)):
        outline = [
            (edge, top),
            (edge + inner * 2 * tail, top),
            (edge + inner * 2 * tail, bottom),
            (edge, bottom),
            (edge + inner * notch, (top + bottom) / 2),
        ]
        draw.polygon(outline, fill=dark, outline=palette.turn, width=rim // 2)
    body = shapes.large_panel(
        (size[0] - 2 * 44, size[1] - 20),
        palette.points,
        palette.turn if festive else palette.edge,
        thick=5,
        radius=16,
    )
    image.paste(body, (44 * shapes.OVER, 0), body)
    return shapes.smooth(image)
