"""`/century-admin`: what a moderator can do about the tables of a server, and how the server wants them."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import Interaction, app_commands

from cogs import Host, host, public, reader
from cogs.answering import answering, say
from cogs.group import described, language_name, languages, locale_of, named
from cogs.lobby import check_held, needed_in
from cogs.pressing import layout, pressed, text
from cogs.ui.listing import listed, page_of, show_page, table_line, turning
from cogs.ui.lobby import EDITIONS
from i18n import speech, words
from play import Refused
from store import Server, Status, Table

PAGE = 8
CHOICES = 25
PLACES = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)

admin = app_commands.Group(
    name=named("century_admin"),
    description=described("century_admin"),
    guild_only=True,
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
)


def _check_moderator(interaction: Interaction[Any]) -> None:
    """Once more: a server may have opened the commands to others by its own settings."""
    if not interaction.permissions.manage_guild:
        raise Refused("not_moderator")


# Choosing a table, a seat and a place


async def _tables(interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The tables of this server that aren't over."""
    if not interaction.permissions.manage_guild:
        return []
    said, store = reader(interaction), host(interaction).house.store
    choices: list[app_commands.Choice[str]] = []
    for table in await store.tables_with([interaction.guild_id or 0]):
        name = listed(said, table, await store.players(table.id))
        if current.casefold() in name.casefold():
            choices.append(app_commands.Choice(name=name, value=str(table.id)))
    return choices[:CHOICES]


async def _seated(interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Who sits at the table chosen before, though they may have left the server."""
    try:
        table = await _table(interaction, str(getattr(interaction.namespace, "table", "")))
    except Refused:
        return []
    players = await host(interaction).house.store.players(table.id)
    return [
        app_commands.Choice(name=(player.name.strip() or "?")[:100], value=str(player.user))
        for player in players
        if current.casefold() in player.name.casefold()
    ]


async def _table(interaction: Interaction[Any], chosen: str) -> Table:
    """The table of this server that a moderator chose; the list gives its number, a hand may write #12."""
    _check_moderator(interaction)
    number = re.match(r"#?(\d{1,15})\b", chosen.strip())
    table = await host(interaction).house.store.table(int(number[1])) if number else None
    if table is None or table.guild != interaction.guild_id:
        raise Refused("no_such_table")
    return table


class Place(app_commands.Transformer):
    """A channel or thread to play in, which needn't be in the cache; missing permissions are named."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return list(PLACES)

    async def transform(self, interaction: Interaction[Any], value: Any, /) -> int:
        return value.id


def _check_place(interaction: Interaction[Any], place: int) -> None:
    """Say what is missing now, rather than find out when the table can't be shown."""
    guild = interaction.guild
    found: Any = guild and guild.get_channel_or_thread(place)
    if guild is None or found is None:
        return
    check_held(interaction, found.permissions_for(guild.me), needed_in(found))


# Tables


@pressed("server_tables", table=None)
async def show_tables(interaction: Interaction[Any], rest: str) -> None:
    _check_moderator(interaction)
    said, store = reader(interaction), host(interaction).house.store
    tables = await store.tables_with([interaction.guild_id or 0])
    shown, page, pages = page_of(tables, rest, PAGE)
    lines = [said("admin.title", count=len(tables), page=page + 1, pages=pages)]
    lines += [await table_line(said, store, table) for table in shown]
    view = layout(text(*lines), *turning(said, "server_tables", page, pages))
    await show_page(interaction, rest, view)


@admin.command(name=named("century_admin.list"), description=described("century_admin.list"))
async def list_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await show_tables(interaction, "")


@admin.command(name=named("century_admin.end"), description=described("century_admin.end"))
@app_commands.rename(table=named("century_admin.end.table"))
@app_commands.describe(table=described("century_admin.end.table"))
@app_commands.autocomplete(table=_tables)
async def end_command(interaction: Interaction[Any], table: str) -> None:
    async with answering(interaction):
        found = await _table(interaction, table)
        await host(interaction).steward.end(found.id, "admin")
        said = reader(interaction)
        await say(interaction, said("admin.cancelled" if found.status is Status.LOBBY else "admin.ended"))


@admin.command(name=named("century_admin.move"), description=described("century_admin.move"))
@app_commands.rename(table=named("century_admin.move.table"), channel=named("century_admin.move.channel"))
@app_commands.describe(
    table=described("century_admin.move.table"), channel=described("century_admin.move.channel")
)
@app_commands.autocomplete(table=_tables)
async def move_command(
    interaction: Interaction[Any], table: str, channel: app_commands.Transform[int, Place]
) -> None:
    async with answering(interaction):
        found = await _table(interaction, table)
        _check_place(interaction, channel)
        await host(interaction).steward.move(found.id, channel)
        await say(interaction, reader(interaction)("resumed", link=f"<#{channel}>"))


@admin.command(name=named("century_admin.repost"), description=described("century_admin.repost"))
@app_commands.rename(table=named("century_admin.repost.table"))
@app_commands.describe(table=described("century_admin.repost.table"))
@app_commands.autocomplete(table=_tables)
async def repost_command(interaction: Interaction[Any], table: str) -> None:
    async with answering(interaction):
        found = await _table(interaction, table)
        await host(interaction).steward.show(found.id, None)
        await say(interaction, reader(interaction)("reposted"))


@admin.command(name=named("century_admin.replace"), description=described("century_admin.replace"))
@app_commands.rename(
    table=named("century_admin.replace.table"),
    player=named("century_admin.replace.player"),
    by=named("century_admin.replace.by"),
)
@app_commands.describe(
    table=described("century_admin.replace.table"),
    player=described("century_admin.replace.player"),
    by=described("century_admin.replace.by"),
)
@app_commands.autocomplete(table=_tables, player=_seated)
async def replace_command(interaction: Interaction[Any], table: str, player: str, by: discord.Member) -> None:
    async with answering(interaction):
        found = await _table(interaction, table)
        gone = await _player(interaction, found, player)
        if by.bot:
            raise Refused("not_a_person", name=by.display_name)
        await host(interaction).steward.replace(found.id, gone, by.id, by.display_name)
        await say(interaction, reader(interaction)("admin.replaced", name=speech.safe(by.display_name)))


async def _player(interaction: Interaction[Any], table: Table, chosen: str) -> int:
    """Who was chosen from the list, mentioned, or written by name."""
    for player in await host(interaction).house.store.players(table.id):
        if chosen.strip(" <@!>") == str(player.user) or chosen.casefold() == player.name.casefold():
            return player.user
    raise Refused("not_seated_they", name=chosen)


# How the server wants its tables


@admin.command(name=named("century_admin.language"), description=described("century_admin.language"))
@app_commands.rename(language=named("century_admin.language.language"))
@app_commands.describe(language=described("century_admin.language.language"))
@app_commands.choices(language=languages())
async def language_command(interaction: Interaction[Any], language: str) -> None:
    async with answering(interaction):
        _check_moderator(interaction)
        at, guild = host(interaction), interaction.guild_id or 0
        await at.servers.speak(guild, locale_of(language), otherwise=public(interaction))
        await say(interaction, await _settings(interaction))


@admin.command(name=named("century_admin.defaults"), description=described("century_admin.defaults"))
@app_commands.rename(
    edition=named("century_admin.defaults.edition"), here=named("century_admin.defaults.here")
)
@app_commands.describe(
    edition=described("century_admin.defaults.edition"), here=described("century_admin.defaults.here")
)
@app_commands.choices(
    edition=[
        app_commands.Choice(
            name=app_commands.locale_str(words("en")(f"edition.{each}"), key=f"edition.{each}"), value=each
        )
        for each in EDITIONS
    ]
)
async def defaults_command(
    interaction: Interaction[Any], edition: str | None = None, here: bool | None = None
) -> None:
    """Those given are changed; all are told."""
    async with answering(interaction):
        _check_moderator(interaction)
        given = {"edition": edition, "here": here}
        changes = {name: value for name, value in given.items() if value is not None}
        if changes:
            await host(interaction).servers.change(interaction.guild_id or 0, **changes)
        await say(interaction, await _settings(interaction))


@admin.command(name=named("century_admin.cap"), description=described("century_admin.cap"))
@app_commands.rename(most=named("century_admin.cap.most"))
@app_commands.describe(most=described("century_admin.cap.most"))
async def cap_command(interaction: Interaction[Any], most: app_commands.Range[int, 0, 1000]) -> None:
    async with answering(interaction):
        _check_moderator(interaction)
        await host(interaction).servers.change(interaction.guild_id or 0, most=most)
        await say(interaction, await _settings(interaction))


async def _settings(interaction: Interaction[Any]) -> str:
    said = reader(interaction)
    server: Server = await host(interaction).house.store.server(interaction.guild_id or 0)
    lines = [
        said("admin.language", language=language_name(said, server.locale)),
        said("admin.edition", edition=said(f"edition.{server.edition or 'golem'}")),
        said("admin.here" if server.here else "admin.threads"),
        said("admin.cap", most=server.most),
    ]
    return "\n".join(lines)


async def setup(bot: Host) -> None:
    bot.tree.add_command(admin)
