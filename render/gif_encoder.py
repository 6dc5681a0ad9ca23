"""An encoder for animated GIFs whose frames share a colour table and whatever did not change."""

from __future__ import annotations

from collections.abc import Iterable
from struct import pack
from typing import NamedTuple

from PIL import GifImagePlugin, Image, ImageChops

EXTENSION = "gif"
TRANSPARENT = 255
"""The index for pixels that stay as they were; our colour tables are shorter."""
_HEADER, _TRAILER = b"GIF89a", b";"
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
"""The extension by which a GIF plays again from the beginning."""
_TABLE_OF_256 = 0xF7
_ENTRIES = 3 * 256
_SAME = tuple(0 if value else 255 for value in range(256))


class AnimationFrame(NamedTuple):
    image: Image.Image
    """With a colour table of at most 255 colours, the same for all frames."""
    milliseconds: int


def gif(frames: Iterable[AnimationFrame]) -> bytes:
    """Encode frames of equal size and colour table; each stores only the part that differs from the last."""
    written, before = bytearray(), None
    for image, milliseconds in frames:
        indices = Image.frombytes("L", image.size, image.tobytes())
        if before is None:
            written += _start(image)
            part, at = image, (0, 0)
        else:
            part, at = _changed(indices, before)
        written += b"".join(_frame(part, at, milliseconds))
        before = indices
    return bytes(written + _TRAILER)


def _start(image: Image.Image) -> bytes:
    table = bytes(image.getpalette("RGB") or ())[:_ENTRIES]
    screen = pack("<HHBBB", *image.size, _TABLE_OF_256, 0, 0)
    return _HEADER + screen + table.ljust(_ENTRIES, b"\0") + _FOR_EVER


def _changed(indices: Image.Image, before: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The smallest part that has everything that changed, transparent elsewhere, and its place."""
    difference = ImageChops.difference(indices, before)
    left, top, right, bottom = difference.getbbox() or (0, 0, 1, 1)
    part = indices.crop((left, top, right, bottom))
    same = difference.crop((left, top, right, bottom)).point(_SAME)  # pyright: ignore[reportUnknownMemberType]  untyped
    part.paste(TRANSPARENT, (0, 0), same)
    return part, (left, top)


def _frame(part: Image.Image, at: tuple[int, int], milliseconds: int) -> list[bytes]:
    return GifImagePlugin.getdata(
        part,
        at,
        duration=milliseconds,
        transparency=TRANSPARENT,
        disposal=1,
        include_color_table=False,
    )
