"""The event loop that the bot runs on: uvloop's where it is installed, which takes less processor time."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from importlib import import_module
from typing import Any

UVLOOP = "uvloop"
"""An optional package, which doesn't exist for Windows."""


def run_in_fastest_loop(main: Coroutine[Any, Any, None]) -> None:
    """Like `asyncio.run`."""
    try:
        factory = import_module(UVLOOP).new_event_loop
    except ModuleNotFoundError:
        factory = None
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(main)
