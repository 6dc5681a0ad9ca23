"""Finding one's tables again, and the games that are over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import Interaction

from cogs import Host, host, reader
from cogs.answering import answering
from cogs.group import century, described, named
from cogs.pressing import NOBODY, List, layout, pressed, row, text
from cogs.ui.listing import game_line, page_of, show_page, table_line, turning
from cogs.ui.record import record_file
from i18n import Words, speech
from play import Refused
from play.sight import story
from store import Table

TABLES, GAMES = 8, 5
"""So many make a page."""


@pressed("tables", table=None)
async def show_tables(interaction: Interaction[Any], rest: str) -> None:
    """The tables at which the person sits: those of this server first."""
    words, at = reader(interaction), host(interaction)
    tables = await at.house.store.tables_of(interaction.user.id)
    tables.sort(key=lambda table: (table.guild != interaction.guild_id, table.guild, table.id))
    listed, page, pages = page_of(tables, rest, TABLES)
    lines = [words("tables.title", page=page + 1, pages=pages)]
    lines += await _by_server(words, interaction, listed)
    if not tables:
        lines.append(words("tables.none"))
    await show_page(interaction, rest, layout(text(*lines), *turning(words, "tables", page, pages)))


async def _by_server(words: Words, interaction: Interaction[Any], tables: Sequence[Table]) -> list[str]:
    lines: list[str] = []
    at, guild = host(interaction), interaction.guild_id
    for table in tables:
        if table.guild != guild:
            guild = table.guild
            found = at.get_guild(guild)
            lines.append(words("tables.server", name=speech.safe(found.name) if found else "?"))
        lines.append(await table_line(words, at.house.store, table, interaction.user.id))
    return lines


@pressed("history", table=None)
async def show_history(interaction: Interaction[Any], rest: str) -> None:
    """The finished games of the person, the latest first, with a list to get their records by."""
    words, store = reader(interaction), host(interaction).house.store
    games = await store.finished(interaction.user.id)
    listed, page, pages = page_of(games, rest, GAMES)
    lines = [words("history.title", page=page + 1, pages=pages)]
    lines += [await game_line(words, store, game) for game in listed]
    if not games:
        lines.append(words("history.none"))
    rows = [*_records(words, listed), *turning(words, "history", page, pages)]
    await show_page(interaction, rest, layout(text(*lines), *rows))


def _records(words: Words, games: Sequence[Table]) -> list[Any]:
    options = [
        discord.SelectOption(
            label=words("thread.name", edition=words(f"edition.{game.edition}"), number=game.id),
            value=str(game.id),
        )
        for game in games
    ]
    return [row(List("game", options=options, placeholder=words("history.record")))] if options else []


@pressed("game")
async def record(interaction: Interaction[Any], rest: str) -> None:
    """The record of a game, for who sat at it."""
    at, words = host(interaction), reader(interaction)
    sight = await at.desk.look(int(rest.removeprefix(":")))
    if sight.seat_of(interaction.user.id) is None or not sight.over:
        raise Refused("no_such_game")
    file = record_file(words, sight, await story(at.house.store, sight))
    await interaction.response.send_message(
        words("record.whole"), file=file, ephemeral=True, allowed_mentions=NOBODY
    )


@century.command(name=named("century.tables"), description=described("century.tables"))
async def tables_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await show_tables(interaction, "")


@century.command(name=named("century.history"), description=described("century.history"))
async def history_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        await show_history(interaction, "")


async def setup(bot: Host) -> None:
    """Its commands and operations hang on the group and the controls."""
