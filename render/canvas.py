"""The picture being drawn, with methods that paste and write into boxes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, Protocol

from PIL import Image

from render import shapes
from render.fonts import Weight
from render.layout.boxes import CAPITAL, Box, square
from render.palette import Colour, Fade, Palette
from render.picture_cache import kept
from render.text import Align, Label, label

P = ParamSpec("P")


class Surface(Protocol):
    """What independent parts of a picture are drawn on."""

    @property
    def palette(self) -> Palette: ...

    def stamp(
        self, box: Box, draw: Callable[Concatenate[Canvas, P], None], *given: P.args, **more: P.kwargs
    ) -> None:
        """Call `draw` with a canvas and these arguments; nothing is drawn outside the box.

        The arguments must be hashable and all that the drawing depends on: equal ones may be drawn only once.
        """
        ...

    def cover(
        self,
        box: Box,
        parts: tuple[Box, ...],
        draw: Callable[Concatenate[Canvas, Box, P], None],
        *given: P.args,
        **more: P.kwargs,
    ) -> None:
        """Call `draw` with a canvas, the box and these arguments; only these parts of the box are drawn.

        The drawing must hide everything below them, and look the same wherever the box is: boxes among the
        arguments are relative to it. Then it may be drawn once for all places and grounds.
        """
        ...


@dataclass(frozen=True, slots=True)
class Canvas:
    """Implements `Surface`."""

    image: Image.Image
    palette: Palette
    left: int = 0
    top: int = 0
    """Where on the page the image is, if it is a part of it."""

    def stamp(
        self, box: Box, draw: Callable[Concatenate[Canvas, P], None], *given: P.args, **more: P.kwargs
    ) -> None:
        draw(self, *given, **more)

    def cover(
        self,
        box: Box,
        parts: tuple[Box, ...],
        draw: Callable[Concatenate[Canvas, Box, P], None],
        *given: P.args,
        **more: P.kwargs,
    ) -> None:
        for part in parts:
            covered = self.part(part)
            draw(covered, box, *given, **more)
            self.image.paste(covered.image, (part.x - self.left, part.y - self.top))

    def paste(self, sprite: Image.Image, box: Box, mask: Image.Image | None = None) -> None:
        """Paste a sprite that has the size of the box; a mask replaces its own opacity."""
        place = box.x - self.left, box.y - self.top
        if self.image.mode == "RGBA" and mask is None:
            self.image.alpha_composite(sprite, place)
        else:
            self.image.paste(sprite, place, mask or sprite)

    def part(self, box: Box) -> Canvas:
        """A copy of what is in the box."""
        x, y = box.x - self.left, box.y - self.top
        return Canvas(self.image.crop((x, y, x + box.w, y + box.h)), self.palette, box.x, box.y)

    def write(
        self,
        box: Box,
        text: str,
        colour: Colour,
        *,
        capital: int = CAPITAL,
        align: Align = "middle",
        weight: Weight = "Bold",
    ) -> None:
        mask, x, y, coloured = _label(text, box.size, capital, weight, align)
        self.image.paste(colour, (box.x + x - self.left, box.y + y - self.top), mask)
        if coloured:
            self.paste(coloured, Box(box.x + x, box.y + y, *coloured.size))

    def panel(self, box: Box, fill: Fade | None, edge: Colour, *, thick: int = 2, radius: int = 10) -> None:
        self.paste(shapes.panel(box.size, fill, edge, thick=thick, radius=radius), box)

    def shadow(self, box: Box) -> None:
        """The shadow of a card that will be drawn in the box; light falls from above."""
        sprite = shapes.shadow(box.size)
        place = (box.x - shapes.BLUR - self.left, box.y - shapes.BLUR + 3 - self.top)
        self.image.paste((0, 0, 0), place, sprite)

    def sign(self, box: Box, outline: shapes.Outline, colour: Colour) -> None:
        """Draw a symbol centred in the box, as large as fits."""
        place = square(box)
        self.paste(shapes.flat(outline, colour, place.h), place)


@kept
def _label(text: str, size: tuple[int, int], capital: int, weight: Weight, align: Align) -> Label:
    """The label with as few steps of opacity as the sprites have."""
    found = label(text, size, capital, weight, align)
    return found._replace(mask=shapes.coarse(found.mask))
