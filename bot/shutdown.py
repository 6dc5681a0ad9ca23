"""How long each part of closing the bot may take."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

log = logging.getLogger(__name__)

SHUTDOWN_TIMEOUT, START_TIMEOUT = 10, 0.5
"""Seconds for the whole shutdown; of these, seconds to wait for the cancelled startup or connection."""
ANSWER_TIMEOUT, WORK_TIMEOUT, LOGOUT_TIMEOUT = 5.0, 2.5, 1.0
"""In seconds: for answers in progress, for the workers, and for disconnecting."""


async def within(seconds: float, *work: Awaitable[Any]) -> None:
    """Wait at most this long for all of the work; log errors and a timeout instead of raising them."""
    try:
        for result in await asyncio.wait_for(asyncio.gather(*work, return_exceptions=True), seconds):
            if isinstance(result, Exception):
                log.error("an error while closing", exc_info=result)
    except TimeoutError:
        log.warning("closing: gave up waiting after %s s", seconds)
