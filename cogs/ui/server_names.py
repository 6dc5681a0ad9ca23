"""Servers that another process sees: which they are, and their names."""

from __future__ import annotations

from collections import OrderedDict

import discord

MOST_KNOWN = 1000
_names: OrderedDict[int, str] = OrderedDict()
"""Names of servers on other shards, the most recently requested last."""


def is_on_our_shards(bot: discord.Client, guild: int) -> bool:
    """Whether this process gets the server's events: then it knows every server that has the bot."""
    ids, count = getattr(bot, "shard_ids", None), bot.shard_count or 1
    return ids is None or (guild >> 22) % count in ids


async def server_name(bot: discord.Client, guild: int) -> str | None:
    """The server's name; None if it has removed the bot, or Discord doesn't answer."""
    known = bot.get_guild(guild)
    if known is not None or is_on_our_shards(bot, guild):
        return known.name if known else None
    if guild not in _names:
        try:
            _names[guild] = (await bot.fetch_guild(guild, with_counts=False)).name
        except discord.HTTPException:
            return None
        if len(_names) > MOST_KNOWN:
            _names.popitem(last=False)
    _names.move_to_end(guild)
    return _names[guild]
