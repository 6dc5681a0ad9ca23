"""The application's own emojis: drawn and uploaded by the bot itself, or by the subcommand `emojis`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

import aiohttp
import discord

from cogs.ui.emojis import VERSION, load_emojis, versioned
from render import emojis

log = logging.getLogger(__name__)


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


async def provide_emojis(client: discord.Client) -> None:
    """Upload what is missing, then use all; without network or permission, go on without.

    Another process may have uploaded some since this one started.
    """
    try:
        if missing := await upload_missing(client):
            log.info("emojis uploaded", extra={"count": len(missing), "version": VERSION})
        load_emojis(await client.fetch_application_emojis())
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("could not upload the application's emojis: %s", error)
