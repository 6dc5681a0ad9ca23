"""Is everything in order before, or while, the bot runs? `python -m bot check`."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import aiohttp
import discord

from bot.invite import lacking
from bot.settings import Settings
from store.errors import InUse, NewerSchema, Unsound
from store.sqlite.check import examine
from store.sqlite.store import lock_database, refuse_orphan, size


class Finding(NamedTuple):
    well: bool
    text: str


async def check_all(settings: Settings) -> AsyncGenerator[Finding]:
    yield Finding(True, f"Settings: fit; logs at {settings.log_level}.")
    yield check_database(settings.database)
    if not settings.token:
        yield Finding(True, "Discord: not asked, as DISCORD_TOKEN is not set.")
        return
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(settings.token)
            async for finding in check_servers(client):
                yield finding
    except discord.LoginFailure:
        yield Finding(False, "Discord: refuses DISCORD_TOKEN. Copy it anew from the developer portal.")
    except (aiohttp.ClientError, OSError, discord.HTTPException) as unreached:
        yield Finding(False, f"Discord: can't be reached ({unreached}).")


def check_database(database: Path) -> Finding:
    """Whole, known, and in a folder that can be written to."""
    folder = next(each for each in database.absolute().parents if each.exists())
    if not os.access(folder, os.W_OK):
        return Finding(False, f"Database: {folder} can't be written to. Give this user the right to.")
    if database.exists() and not os.access(database, os.W_OK):
        return Finding(False, f"Database: {database} can't be written to. Give this user the right to.")
    try:
        return Finding(True, f"Database: {database} {_examined(database)}.")
    except (Unsound, NewerSchema) as unsound:
        return Finding(False, f"Database: {unsound}")


def _examined(database: Path) -> str:
    refuse_orphan(database)
    if not size(database):
        return "will be made at the first start"
    schema, games = examine(database)
    running = "in use" if _in_use(database) else "not in use"
    return f"is whole, schema {schema}, {running}; games under way: {games}"


def _in_use(database: Path) -> bool:
    try:
        with closing(lock_database(database)):
            return False
    except InUse:
        return True


async def check_servers(client: discord.Client) -> AsyncGenerator[Finding]:
    """Whether each server gives what is needed; a channel may still take some of it away."""
    assert client.user is not None
    yield Finding(True, f"Discord: {client.user} is let in.")
    async for partial in client.fetch_guilds():
        guild = await client.fetch_guild(partial.id)
        member = await guild.fetch_member(client.user.id)
        missing = lacking(member.guild_permissions)
        said = (
            f"lacks {', '.join(missing)}. Use the link of `python -m bot invite`."
            if missing
            else "all is permitted."
        )
        yield Finding(not missing, f"Server {guild.name}: {said}")
