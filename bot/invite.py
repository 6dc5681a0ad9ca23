"""The link by which a server takes the bot in, with exactly what it needs."""

from __future__ import annotations

import base64
import binascii

import discord

from bot.settings import Unfit

SCOPES = ("bot", "applications.commands")
NAMES = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""What the bot needs on a server, as Discord's settings name it."""

NEEDED = discord.Permissions(**dict.fromkeys(NAMES, True))


def invite_link(application: int) -> str:
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)


def application_of(token: str) -> int:
    """A token begins with the application's id."""
    first = token.partition(".")[0]
    try:
        return int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (binascii.Error, ValueError) as unread:
        raise Unfit("DISCORD_TOKEN is not a bot's token. Copy it anew, or name --application.") from unread


def lacking(permissions: discord.Permissions) -> list[str]:
    """What is needed and not given."""
    if permissions.administrator:
        return []
    return [said for name, said in NAMES.items() if not getattr(permissions, name)]
