"""A picture put together from opaque stamps.

Pasting through a mask takes many times as long as pasting without one. Things are drawn at fixed places on
known grounds, so each is drawn on its part of the ground once, in the colours of the table, and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Concatenate, ParamSpec

from PIL import Image

from render.canvas import Canvas
from render.colour_table import colour_table, in_colours
from render.layout.boxes import Box
from render.palette import Palette
from render.picture_cache import PICTURES
from render.png_encoder import png

_NUMBERS = count(1)
P = ParamSpec("P")


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A page before anything is drawn on it, also in the colours of the palette's table."""

    image: Image.Image
    palette: Palette
    indexed: Image.Image
    """Without the table itself, like all stamps."""
    left: int = 0
    top: int = 0
    """Where on the page it is, if it is a part of it."""
    number: int = field(default_factory=lambda: next(_NUMBERS))
    """Identifies it, so that the stamps made for it need not hold it."""

    @classmethod
    def of(cls, image: Image.Image, palette: Palette, left: int = 0, top: int = 0) -> Ground:
        return cls(image, palette, _indices(image, palette), left, top)

    def part(self, box: Box) -> Canvas:
        """A copy of what is in the box, to draw on."""
        whole = Canvas(self.image, self.palette, self.left, self.top)
        return whole.part(box)


class StampedPicture:
    """Implements `Surface`."""

    def __init__(self, ground: Ground, image: Image.Image | None = None) -> None:
        self._ground, self._image = ground, image or ground.indexed.copy()

    @property
    def palette(self) -> Palette:
        return self._ground.palette

    def stamp(
        self, box: Box, draw: Callable[Concatenate[Canvas, P], None], *given: P.args, **more: P.kwargs
    ) -> None:
        key = (self._ground.number, box, draw, given, *more.items())
        stamp = PICTURES.get(key)
        if stamp is None:
            canvas = self._ground.part(box)
            draw(canvas, *given, **more)
            stamp = _indices(canvas.image, self.palette)
            PICTURES.keep(key, stamp)
        self._image.paste(stamp, (box.x, box.y))

    def cover(
        self,
        box: Box,
        parts: tuple[Box, ...],
        draw: Callable[Concatenate[Canvas, Box, P], None],
        *given: P.args,
        **more: P.kwargs,
    ) -> None:
        for part in parts:
            within = part.x - box.x, part.y - box.y, part.w, part.h
            key = ("cover", self.palette, box.w, box.h, within, draw, given, *more.items())
            stamp = PICTURES.get(key)
            if stamp is None:
                canvas = Canvas(Image.new("RGB", part.size), self.palette, part.x, part.y)
                draw(canvas, box, *given, **more)
                stamp = _indices(canvas.image, self.palette)
                PICTURES.keep(key, stamp)
            self._image.paste(stamp, (part.x, part.y))

    def part(
        self, box: Box, draw: Callable[Concatenate[Canvas, P], None], *given: P.args, **more: P.kwargs
    ) -> StampedPicture:
        """The same picture with what `draw` draws as the ground in the box."""
        key = ("part", self._ground.number, box, draw, given, *more.items())
        ground = PICTURES.get(key)
        if ground is None:
            canvas = self._ground.part(box)
            draw(canvas, *given, **more)
            ground = Ground.of(canvas.image, self.palette, box.x, box.y)
            PICTURES.keep(key, ground)
        self._image.paste(ground.indexed, (box.x, box.y))
        return StampedPicture(ground, self._image)

    def canvas(self) -> Canvas:
        """A copy to draw on."""
        return Canvas(self.indexed().convert("RGB"), self.palette)

    def png(self) -> bytes:
        return png(self.indexed())

    def indexed(self) -> Image.Image:
        """A copy in the colours of the palette's table."""
        image = self._image.copy()
        if image.mode == "L":
            image.putpalette(colour_table(self.palette).getpalette("RGB") or ())
        return image


def _indices(image: Image.Image, palette: Palette) -> Image.Image:
    """The image as indices of the table, without a copy of the table, which is as large as a small stamp."""
    indexed = in_colours(image, colour_table(palette))
    return Image.frombytes("L", indexed.size, indexed.tobytes()) if indexed.mode == "P" else indexed
