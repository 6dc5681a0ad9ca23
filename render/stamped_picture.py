"""A picture put together from opaque stamps.

Pasting through a mask takes many times as long as pasting without one. Things are drawn at fixed places on
known grounds, so each is drawn on its part of the ground once, in the colours of the table, and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Concatenate, ParamSpec

from PIL import Image

from render.canvas import Canvas
from render.colour_table import colour_table, in_fewer_colours
from render.layout.boxes import Box
from render.palette import Palette
from render.picture_cache import PICTURES
from render.png_encoder import png

P = ParamSpec("P")


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A page before anything is drawn on it."""

    indexed: Image.Image
    """In the colours of the palette's table, without the table itself, like all stamps."""
    palette: Palette
    left: int = 0
    top: int = 0
    """Where on the page it is, if it is a part of it."""
    _looks: dict[Box, int] = field(default_factory=dict[Box, int])
    """What is in each box so far asked for, as a hash."""

    @classmethod
    def of(cls, image: Image.Image, palette: Palette, left: int = 0, top: int = 0) -> Ground:
        return cls(_indices(image, palette), palette, left, top)

    def canvas(self) -> Canvas:
        """A copy to draw on."""
        return Canvas(_with_table(self.indexed, self.palette).convert("RGB"), self.palette)

    def part(self, box: Box) -> Canvas:
        """A copy of what is in the box, to draw on."""
        part = _with_table(self._cropped(box), self.palette).convert("RGB")
        return Canvas(part, self.palette, box.x, box.y)

    def looks(self, box: Box) -> int:
        """A hash of what is in the box: pages that look alike there can have the same stamps."""
        found = self._looks.get(box)
        if found is None:
            found = self._looks[box] = hash(self._cropped(box).tobytes())
        return found

    def _cropped(self, box: Box) -> Image.Image:
        x, y = box.x - self.left, box.y - self.top
        return self.indexed.crop((x, y, x + box.w, y + box.h))


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
        key = ("stamp", self.palette, self._ground.looks(box), box, draw, given, *more.items())
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
        within = tuple(part.moved(-box.x, -box.y) for part in parts)
        key = ("cover", self.palette, box.size, within, draw, given, *more.items())
        stamps = PICTURES.get(key)
        if stamps is None:
            canvas = Canvas(Image.new("RGB", box.size), self.palette, box.x, box.y)
            draw(canvas, box, *given, **more)
            stamps = tuple(_indices(canvas.part(part).image, self.palette) for part in parts)
            PICTURES.keep(key, stamps)
        for part, stamp in zip(parts, stamps, strict=True):
            self._image.paste(stamp, (part.x, part.y))

    def part(
        self, box: Box, draw: Callable[Concatenate[Canvas, P], None], *given: P.args, **more: P.kwargs
    ) -> StampedPicture:
        """The same picture with what `draw` draws as the ground in the box."""
        key = ("part", self.palette, self._ground.looks(box), box, draw, given, *more.items())
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
        return png(self._image, colour_table(self.palette))

    def indexed(self) -> Image.Image:
        """A copy in the colours of the palette's table."""
        return _with_table(self._image, self.palette)


def _with_table(image: Image.Image, palette: Palette) -> Image.Image:
    """A copy of an image without a table, with the table of the palette."""
    copy = image.copy()
    if copy.mode == "L":
        copy.putpalette(colour_table(palette).getpalette("RGB") or ())
    return copy


def _indices(image: Image.Image, palette: Palette) -> Image.Image:
    """The image as indices of the table, without a copy of the table, which is as large as a small stamp."""
    indexed = in_fewer_colours(image, palette)
    return Image.frombytes("L", indexed.size, indexed.tobytes()) if indexed.mode == "P" else indexed
