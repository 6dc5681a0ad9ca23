"""The picture being drawn, with methods that paste and write into boxes."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render import shapes
from render.layout.boxes import CAPITAL, Box, square
from render.palette import Colour, Fade, Palette
from render.text import Align, Weight, label


@dataclass(frozen=True, slots=True)
class Canvas:
    image: Image.Image
    palette: Palette

    def paste(self, sprite: Image.Image, box: Box) -> None:
        """Paste a sprite that has the size of the box."""
        if self.image.mode == "RGBA":
            self.image.alpha_composite(sprite, (box.x, box.y))
        else:
            self.image.paste(sprite, (box.x, box.y), sprite)

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
        mask, x, y = label(text, box.size, capital, weight, align)
        self.image.paste(colour, (box.x + x, box.y + y), mask)

    def panel(self, box: Box, fill: Fade | None, edge: Colour, *, thick: int = 2, radius: int = 10) -> None:
        self.paste(shapes.panel(box.size, fill, edge, thick=thick, radius=radius), box)

    def sign(self, box: Box, outline: shapes.Outline, colour: Colour) -> None:
        """Draw a symbol centred in the box, as large as fits."""
        place = square(box)
        self.paste(shapes.flat(outline, colour, place.h), place)
