"""Finding a message that an earlier attempt may have sent after all."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from datetime import timedelta

import discord

SLACK = timedelta(hours=1)
"""How much our clock and Discord's may differ."""
LONGEST_AGE = 5 * 366 * 24 * 60 * 60.0
"""Seconds: there is no need to look further back."""


async def own_messages(
    bot: discord.Client, place: int, *, age: float, newer_than: int | None = None
) -> AsyncGenerator[discord.Message]:
    """Our messages in a channel from the last `age` seconds, newer than the given one; newest first."""
    oldest = discord.utils.utcnow() - timedelta(seconds=min(max(0.0, age), LONGEST_AGE)) - SLACK
    end = max(newer_than or 0, discord.utils.time_snowflake(oldest))
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
