"""Sending messages, and finding one that an earlier attempt may have sent after all."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from datetime import timedelta

import aiohttp
import discord

from play.delivery_errors import RateLimited, Rejected, Unreachable, Unsent
from play.services import check_lease
from play.table_messages_protocol import Attempt

log = logging.getLogger(__name__)

SLACK = timedelta(hours=15)
"""How much our clock and Discord's may differ: by a time zone, if somebody set the wrong one."""
LONGEST_AGE = 5 * 366 * 24 * 60 * 60.0
"""Seconds: there is no need to look further back."""
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


def nonce(attempt: Attempt) -> str:
    """Discord returns the earlier message for a nonce that it has seen in the last minutes."""
    return f"c{attempt.key}"


async def own_messages(
    bot: discord.Client, place: int, *, age: float, newer_than: int | None = None
) -> AsyncGenerator[discord.Message]:
    """Our messages in a channel, newest first: those newer than the given one, or of the last `age` seconds.

    With a message to compare with, it doesn't matter how much our clock and Discord's differ.
    """
    oldest = discord.utils.utcnow() - timedelta(seconds=min(max(0.0, age), LONGEST_AGE)) - SLACK
    end = newer_than or discord.utils.time_snowflake(oldest)
    async for message in bot.get_partial_messageable(place).history(limit=None):
        if message.id <= end:
            return
        if bot.user is not None and message.author.id == bot.user.id:
            yield message


def marks(message: discord.Message) -> set[str]:
    """What identifies one of our messages: the names of its files and the ids of its buttons."""
    marks = {attachment.filename for attachment in message.attachments}
    for row in message.components:
        marks |= {getattr(item, "custom_id", "") for item in getattr(row, "children", ())}
    return marks
