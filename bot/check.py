"""The subcommand `check`: whether the bot can run. It may be used while the bot is running."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import aiohttp
import discord

from bot.command_line import program_name
from bot.invite import lacking
from bot.settings import Settings
from store.adapters import examine_postgres
from store.errors import InUse, NewerSchema, Unusable
from store.postgres.address import shown
from store.sqlite.check import examine
from store.sqlite.database_files import check_orphaned_wal, size
from store.sqlite.lock import lock_database


class Finding(NamedTuple):
    well: bool
    text: str


async def check_all(settings: Settings) -> AsyncGenerator[Finding]:
    yield Finding(True, f"Settings: valid; log level {settings.log_level}.")
    yield await check_postgres(settings.postgres) if settings.postgres else check_database(settings.database)
    if not settings.token:
        yield Finding(True, "Discord: skipped, because DISCORD_TOKEN is not set.")
        return
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(settings.token)
            async for finding in check_servers(client):
                yield finding
    except discord.LoginFailure:
        yield Finding(False, "Discord: rejected DISCORD_TOKEN. Copy it again from the developer portal.")
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        yield Finding(False, f"Discord: can't be reached ({error}).")


def check_database(database: Path) -> Finding:
    """Check that the database is writable, intact and of a known schema, or that it can be created."""
    folder = next(each for each in database.absolute().parents if each.exists())
    if not os.access(folder, os.W_OK):
        return Finding(False, f"Database: {folder} is not writable. Give this user write access.")
    if database.exists() and not os.access(database, os.W_OK):
        return Finding(False, f"Database: {database} is not writable. Give this user write access.")
    try:
        return Finding(True, f"Database: {database} {_examined(database)}.")
    except (Unusable, NewerSchema) as error:
        return Finding(False, f"Database: {error}")


async def check_postgres(url: str) -> Finding:
    """Check that the database can be reached and is of a known schema."""
    try:
        found = await examine_postgres(url)
    except (Unusable, NewerSchema) as error:
        return Finding(False, f"Database: {error}")
    usage = "in use" if found.in_use else "not in use"
    state = f"schema {found.schema}, {usage}; games in progress: {found.games}"
    text = f"can be reached, {state}" if found.schema else "is empty and will be set up on first start"
    return Finding(True, f"Database: {shown(url)} {text}.")


def _examined(database: Path) -> str:
    check_orphaned_wal(database)
    if not size(database):
        return "will be created on first start"
    schema, games = examine(database)
    usage = "in use" if _in_use(database) else "not in use"
    return f"is intact, schema {schema}, {usage}; games in progress: {games}"


def _in_use(database: Path) -> bool:
    try:
        with closing(lock_database(database)):
            return False
    except InUse:
        return True


async def check_servers(client: discord.Client) -> AsyncGenerator[Finding]:
    """Check the permissions on each server; a channel may still override them."""
    assert client.user is not None
    yield Finding(True, f"Discord: logged in as {client.user}.")
    async for partial in client.fetch_guilds():
        guild = await client.fetch_guild(partial.id)
        member = await guild.fetch_member(client.user.id)
        missing = lacking(member.guild_permissions)
        result = (
            f"lacks {', '.join(missing)}. Use the link from `{program_name()} invite`."
            if missing
            else "has all permissions."
        )
        yield Finding(not missing, f"Server {guild.name}: {result}")
