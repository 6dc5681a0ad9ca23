"""Writing PNG files."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from render.png_encoder import png


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
@pytest.mark.parametrize("size", [(1, 1), (3, 2), (64, 40), (601, 7)])
def test_an_image_reads_back_as_it_was_written(mode: str, size: tuple[int, int]) -> None:
    image = Image.new(mode, size, (200, 90, 30))
    ImageDraw.Draw(image).ellipse((0, 0, *size), fill=(10, 250, 128))
    read = Image.open(BytesIO(png(image)))
    assert (read.format, read.mode, read.size) == ("PNG", mode, size)
    assert read.tobytes() == image.tobytes()


def test_indices_read_back_in_the_colours_of_a_table() -> None:
    table = Image.new("P", (1, 1))
    table.putpalette([10, 20, 30, 200, 100, 0])
    indices = Image.new("L", (5, 400))
    indices.paste(1, (2, 190, 4, 390))
    read = Image.open(BytesIO(png(indices, table)))
    assert (read.mode, read.size) == ("P", (5, 400))
    assert [read.convert("RGB").getpixel(at) for at in ((0, 0), (3, 200))] == [(10, 20, 30), (200, 100, 0)]
    assert read.tobytes() == indices.tobytes()


def test_a_corrupt_file_is_detected() -> None:
    data = bytearray(png(Image.new("RGB", (40, 40))))
    data[-20] ^= 1
    with pytest.raises((OSError, SyntaxError)):
        Image.open(BytesIO(bytes(data))).load()
