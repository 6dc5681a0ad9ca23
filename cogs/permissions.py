"""Permission checks for the bot and for moderators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import Interaction

from i18n import Words, phrases
from play import Refused

EVERYWHERE = ("view_channel", "attach_files", "read_message_history")
IN_CHANNELS, IN_THREADS = ("send_messages",), ("send_messages_in_threads",)
OPENING_THREADS = (*EVERYWHERE, *IN_CHANNELS, "create_public_threads", *IN_THREADS)
OPENING_PRIVATE_THREADS = (*EVERYWHERE, *IN_CHANNELS, "create_private_threads", *IN_THREADS)
THREADLESS = (discord.Thread, discord.VoiceChannel, discord.StageChannel)
"""Types of channels that can't have threads."""
MODERATOR = discord.Permissions(manage_guild=True)
"""What makes somebody a moderator."""


def check_bot(words: Words, interaction: Interaction[Any], *, in_channel: bool) -> None:
    """Refuse if the bot lacks permissions to play in this channel, or to open a thread in it."""
    needed = needed_in(interaction.channel) if in_channel else OPENING_THREADS
    check_held(words, interaction.app_permissions, needed)


def needed_in(channel: object) -> tuple[str, ...]:
    """The permissions for posting a table; channels and their threads need different ones."""
    return (*EVERYWHERE, *(IN_THREADS if isinstance(channel, discord.Thread) else IN_CHANNELS))


def is_private_thread(channel: object) -> bool:
    return isinstance(channel, discord.Thread) and channel.is_private()


def check_held(words: Words, held: discord.Permissions, needed: Sequence[str]) -> None:
    missing = [words(f"permission.{name}") for name in needed if not getattr(held, name)]
    if missing:
        raise Refused("no_permission", permissions=phrases.commas(words, missing))


def is_moderator(interaction: Interaction[Any]) -> bool:
    return interaction.permissions >= MODERATOR


def check_moderator(interaction: Interaction[Any]) -> None:
    """Refuse non-moderators. Discord's own check isn't enough: a server may open our commands to others."""
    if not is_moderator(interaction):
        raise Refused("not_moderator")
