"""The application's own emojis: drawn and uploaded by the bot itself, or by the subcommand `emojis`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

import aiohttp
import discord

from cogs.ui.emojis import use_emojis
from render import emojis

log = logging.getLogger(__name__)

VERSION = 1
"""Counts the changes of the emojis' pictures; it is part of their names."""


def versioned(name: str) -> str:
    """The name under which an emoji is uploaded."""
    return f"{name}_v{VERSION}"


async def upload(token: str) -> list[str]:
    """Draw and upload the emojis that the application lacks; return their names."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        return await upload_missing(client)


async def upload_missing(client: discord.Client) -> list[str]:
    """Upload the emojis of this version; the API gives no pictures back, so only names can be compared."""
    known = {each.name for each in await client.fetch_application_emojis()}
    drawn: Mapping[str, bytes] = await asyncio.to_thread(emojis)
    missing = {versioned(name): image for name, image in drawn.items() if versioned(name) not in known}
    for name, image in missing.items():
        await client.create_application_emoji(name=name, image=image)
    return list(missing)


async def load_emojis(client: discord.Client) -> None:
    """Use the uploaded emojis of this version."""
    suffix, found = versioned(""), dict[str, discord.PartialEmoji]()
    for each in await client.fetch_application_emojis():
        if each.name.endswith(suffix):
            found[each.name.removesuffix(suffix)] = discord.PartialEmoji(name=each.name, id=each.id)
    use_emojis(found)


async def provide_emojis(client: discord.Client) -> None:
    """Upload what is missing, then use all; without network or permission, go on without.

    Another process may have uploaded some since this one started.
    """
    try:
        if missing := await upload_missing(client):
            log.info("emojis uploaded", extra={"count": len(missing), "version": VERSION})
        await load_emojis(client)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("could not upload the application's emojis: %s", error)
