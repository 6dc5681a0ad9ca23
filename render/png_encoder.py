"""A fast PNG encoder.

Pillow's encoder tries five filters on every line, which takes longer than all the drawing. Our pictures have
large areas of one colour, so without filters they are just as small and need no computation.
"""

from __future__ import annotations

from struct import pack
from zlib import crc32

from isal import isal_zlib
from PIL import Image

EXTENSION = "png"
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_COLOURS = {"RGB": 2, "RGBA": 6, "P": 3}
_UNFILTERED = b"\x00"
"""Filter type that precedes each line."""
_LEVEL = 2


def png(image: Image.Image) -> bytes:
    """Encode an image as PNG; with a palette, each pixel takes one byte."""
    width, height = image.size
    header = pack(">IIBBBBB", width, height, 8, _COLOURS[image.mode], 0, 0, 0)
    body: bytes = isal_zlib.compress(_lines(image), _LEVEL)  # pyright: ignore[reportUnknownMemberType]  untyped
    chunks = [_chunk(b"IHDR", header), _chunk(b"IDAT", body), _chunk(b"IEND", b"")]
    if image.mode == "P":
        chunks.insert(1, _chunk(b"PLTE", bytes(image.getpalette("RGB") or ())))
    return b"".join((_SIGNATURE, *chunks))


def _lines(image: Image.Image) -> bytes:
    """Lines with their filter byte: Pillow pads each with a zero, the next one's filter type."""
    stride = image.width * len(image.getbands()) + 1
    padded = image.tobytes("raw", image.mode, stride)
    return b"".join((_UNFILTERED, memoryview(padded)[:-1]))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", crc32(data, crc32(kind)))))
