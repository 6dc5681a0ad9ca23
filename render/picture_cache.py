"""One bounded cache for everything the renderer keeps: sprites, grounds, stamps and labels."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from PIL import Image

CEILING = 128 << 20
"""The most bytes that all kept pictures take together; those unused for longest are dropped."""
_OVERHEAD = 500
"""Bytes that a kept picture takes besides its pixels."""
_BYTES = {"RGB": 4, "RGBA": 4, "RGBa": 4}
"""Bytes that Pillow takes for a pixel, by mode; 1 in all other modes."""
P = ParamSpec("P")
T = TypeVar("T")


class PictureCache:
    """Keeps pictures by key, up to a total size. Threads may share it."""

    def __init__(self, ceiling: int = CEILING) -> None:
        self.ceiling, self.size = ceiling, 0
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Any:
        """The picture kept under this key, or None."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def keep(self, key: Hashable, picture: Any) -> None:
        size = _OVERHEAD + _size(picture)
        with self._lock:
            _, before = self._kept.pop(key, (None, 0))
            self._kept[key] = picture, size
            self.size += size - before
            while self.size > self.ceiling and len(self._kept) > 1:
                _, (_, dropped) = self._kept.popitem(last=False)
                self.size -= dropped

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.size = 0

    def __len__(self) -> int:
        return len(self._kept)


PICTURES = PictureCache()


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """Draw once for equal arguments, as long as the cache has room. Copy the result before drawing on it."""

    @wraps(draw)
    def drawn(*given: P.args, **more: P.kwargs) -> T:
        key = (draw, given, *more.items())
        found = PICTURES.get(key)
        if found is None:
            found = draw(*given, **more)
            PICTURES.keep(key, found)
        return found

    setattr(drawn, "cache_clear", PICTURES.clear)  # noqa: B010  as functools calls it
    return drawn


def _size(picture: Any) -> int:
    """The bytes that the pixels take, also those of pictures in a tuple or a dataclass."""
    if isinstance(picture, Image.Image):
        return picture.width * picture.height * _BYTES.get(picture.mode, 1)
    if isinstance(picture, tuple):
        return sum(map(_size, picture))  # pyright: ignore[reportUnknownArgumentType]  of anything
    if is_dataclass(picture):
        return sum(_size(getattr(picture, field.name)) for field in fields(picture))
    return 0
