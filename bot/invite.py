"""The link that adds the bot to a server, with exactly the permissions it needs."""

from __future__ import annotations

import base64
import binascii

import discord

from bot.settings import InvalidSetting

SCOPES = ("bot", "applications.commands")
NAMES = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "create_private_threads": "Create Private Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""The permissions that the bot needs on a server, with their names in Discord's settings."""

NEEDED = discord.Permissions(**dict.fromkeys(NAMES, True))


def invite_link(application: int) -> str:
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)


def application_of(token: str) -> int:
    """Decode the application's id, which is the first part of a token."""
    first = token.partition(".")[0]
    try:
        return int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (binascii.Error, ValueError) as error:
        raise InvalidSetting(
            "DISCORD_TOKEN is not a bot token. Copy it again, or give --application."
        ) from error


def lacking(permissions: discord.Permissions) -> list[str]:
    """Return the names of needed permissions that are missing."""
    if permissions.administrator:
        return []
    return [label for name, label in NAMES.items() if not getattr(permissions, name)]
