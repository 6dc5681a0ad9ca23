"""Links to tables, which work in any channel and in direct messages."""

from __future__ import annotations

from i18n import Words
from store import Table


def named_link(words: Words, table: Table) -> str:
    """The table's name, which leads there."""
    name = words("thread.name", edition=words(f"edition.{table.edition}"), number=table.id)
    return f"[{name}]({link_to(table)})"


def link_to(table: Table) -> str:
    """A link to the table's message, or to its channel or thread; it works from any server."""
    place, message = (table.channel, table.lobby) if table.place is None else (table.place, table.message)
    return link_to_channel(table.guild, place, message)


def link_to_channel(guild: int, channel: int | None = None, message: int | None = None) -> str:
    """A link to a server, one of its channels, or a message in it."""
    parts = [str(part) for part in (guild, channel, message) if part]
    return f"https://discord.com/channels/{'/'.join(parts)}"
