"""What errors of Discord and the network mean for a message that is being sent."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from contextvars import ContextVar

import aiohttp
import discord

from play.delivery_errors import RateLimited, Rejected, Unreachable, Unsent
from play.services import check_lease

log = logging.getLogger(__name__)

THREAD_LOCKED = 50083
UNAUTHORIZED = 401
"""The token is invalid, as after a new one was made: no table can do anything about it."""


_in_a_hurry: ContextVar[bool] = ContextVar("in_a_hurry", default=True)


def is_in_a_hurry() -> bool:
    """Whether somebody waits for what is being sent; see `sending`."""
    return _in_a_hurry.get()


@asynccontextmanager
async def sending(*, hurry: bool = True) -> AsyncGenerator[None]:
    """Translate errors of Discord and the network into Unsent, Unreachable or Rejected.

    Raises LeaseLost if another process may have taken over. Without `hurry`, requests let all others go
    first, because nobody waits for what they change.
    """
    check_lease()
    token = _in_a_hurry.set(hurry)
    try:
        yield
    except discord.Forbidden as forbidden:
        raise Unreachable("permission") from forbidden
    except discord.NotFound as missing:
        raise Unreachable("gone") from missing
    except discord.RateLimited as limited:
        raise RateLimited(limited.retry_after) from limited
    except discord.HTTPException as failed:
        raise _translated(failed) from failed
    except (TimeoutError, aiohttp.ClientError, OSError) as dropped:
        raise Unsent from dropped
    finally:
        _in_a_hurry.reset(token)


def _translated(failed: discord.HTTPException) -> Exception:
    if failed.code == THREAD_LOCKED:
        return Unreachable("locked")
    if failed.status == 429:
        return RateLimited(_retry_after(failed))
    if failed.status >= 500 or failed.status == UNAUTHORIZED:
        return Unsent()
    log.warning("Discord rejects a message: %s", failed)
    return Rejected()


def _retry_after(failed: discord.HTTPException) -> float:
    """How long to wait after a 429 that discord.py doesn't handle, such as a ban of our address."""
    try:
        return max(0.0, float(failed.response.headers.get("Retry-After", 0)))
    except ValueError:
        return 0.0
