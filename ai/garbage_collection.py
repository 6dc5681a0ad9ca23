"""Pauses Python's garbage collector during a search.

A search creates tens of thousands of tuples, none of them in a cycle, so counting references frees them all.
The collector would still look through them and all cached tables again and again, which doubles the longest
searches.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def paused_collector() -> Generator[None]:
    """Let the collector wait until the block is done."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
