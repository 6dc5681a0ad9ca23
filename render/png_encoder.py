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
_INDEXED = 3
_COLOURS = {"RGB": 2, "RGBA": 6, "P": _INDEXED, "L": _INDEXED}
_UNFILTERED = b"\x00"
"""Filter type that precedes each line."""
_LEVEL, _BUFFERS = 2, 2
"""The level, and the size of the buffers that get codes of their own: small ones for pages of many parts."""


def png(image: Image.Image, table: Image.Image | None = None) -> bytes:
    """Encode an image as PNG; with a palette, each pixel takes one byte.

    The palette is the image's own, or that of the `table` if the image has only indices.
    """
    width, height = image.size
    header = pack(">IIBBBBB", width, height, 8, _COLOURS[image.mode], 0, 0, 0)
    chunks = [_chunk(b"IHDR", header), _chunk(b"IDAT", _compressed(image)), _chunk(b"IEND", b"")]
    if _COLOURS[image.mode] == _INDEXED:
        chunks.insert(1, _chunk(b"PLTE", bytes((table or image).getpalette("RGB") or ())))
    return b"".join((_SIGNATURE, *chunks))


def _compressed(image: Image.Image) -> bytes:
    """Lines with their filter byte: Pillow pads each with a zero, the next one's filter type."""
    stride = image.width * len(image.getbands()) + 1
    padded = memoryview(image.tobytes("raw", image.mode, stride))[:-1]
    stream = isal_zlib.compressobj(_LEVEL, memLevel=_BUFFERS)  # pyright: ignore[reportUnknownMemberType]  untyped
    parts: list[bytes] = [stream.compress(each) for each in (_UNFILTERED, padded)]  # pyright: ignore[reportUnknownMemberType]  untyped
    return b"".join((*parts, stream.flush()))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", crc32(data, crc32(kind)))))
