"""Returns memory that pictures no longer need to the operating system.

Pictures of all sizes come and go between small objects that stay. glibc keeps the memory they leave, in a
pool for each thread, until the gaps outgrow what is in use. Other C libraries and systems need none of this.
"""

from __future__ import annotations

import asyncio
import ctypes
import sys
from typing import Any

EVERY = 30.0
"""Seconds between two times at which free memory is returned; each takes less than a millisecond."""
_ARENA_MAX = -8
"""The parameter of `mallopt` for the number of pools."""


def share_one_pool() -> None:
    """Let all threads allocate from one pool, whose gaps any of them can fill; call before they start."""
    library = _library()
    if hasattr(library, "mallopt"):
        library.mallopt(_ARENA_MAX, 1)


def return_free_memory() -> None:
    """Return all free pages, even those between pages in use."""
    library = _library()
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)


async def keep_returning_memory() -> None:
    """Return free memory regularly, off the event loop."""
    while True:
        await asyncio.sleep(EVERY)
        await asyncio.to_thread(return_free_memory)


def _library() -> Any:
    """The C library; None on systems other than Linux."""
    return ctypes.CDLL(None) if sys.platform == "linux" else None
