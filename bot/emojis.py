"""The subcommand `emojis`: uploads the application's own emojis."""

from __future__ import annotations

import discord

from render import emojis


async def upload(token: str) -> list[str]:
    """Draw and upload the emojis that the application lacks; return their names."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        return await upload_missing(client)


async def upload_missing(client: discord.Client) -> list[str]:
    known = {each.name for each in await client.fetch_application_emojis()}
    missing = {name: image for name, image in emojis().items() if name not in known}
    for name, image in missing.items():
        await client.create_application_emoji(name=name, image=image)
    return list(missing)
