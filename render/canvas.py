"""The picture being drawn, with methods that paste and write into boxes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render import shapes
from render.fonts import Weight
from render.layout.boxes import CAPITAL, Box, square
from render.palette import Colour, Fade, Palette
from render.text import Align, Label, label


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

    def part(self, box: Box) -> Canvas:
        """A copy of what is in the box."""
        return Canvas(self.image.crop((box.x, box.y, box.right, box.bottom)), self.palette)

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
        self.image.paste(colour, (box.x + x, box.y + y), mask)
        if coloured:
            self.paste(coloured, Box(box.x + x, box.y + y, *coloured.size))

    def panel(self, box: Box, fill: Fade | None, edge: Colour, *, thick: int = 2, radius: int = 10) -> None:
        self.paste(shapes.panel(box.size, fill, edge, thick=thick, radius=radius), box)

    def shadow(self, box: Box) -> None:
        """The shadow of a card that will be drawn in the box; light falls from above."""
        sprite = shapes.shadow(box.size)
        self.image.paste((0, 0, 0), (box.x - shapes.BLUR, box.y - shapes.BLUR + 3), sprite)

    def sign(self, box: Box, outline: shapes.Outline, colour: Colour) -> None:
        """Draw a symbol centred in the box, as large as fits."""
        place = square(box)
        self.paste(shapes.flat(outline, colour, place.h), place)


@lru_cache(maxsize=1 << 10)
def _label(text: str, size: tuple[int, int], capital: int, weight: Weight, align: Align) -> Label:
    """The label with as few steps of opacity as the sprites have."""
    found = label(text, size, capital, weight, align)
    return found._replace(mask=shapes.coarse(found.mask))
