"""Listing a person's tables and finished games, and resuming a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from cogs.command_tree import Suggested, Suggestions, Topic, command, table_number
from cogs.permissions import check_bot, is_private_thread
from cogs.presses import pressed
from cogs.responder import Responder
from cogs.ui.command_mentions import mention
from cogs.ui.components import NO_MENTIONS, Menu, layout, options, row, text
from cogs.ui.limits import CHOICES
from cogs.ui.lists_of_tables import GAMES_PER_PAGE, TABLES_PER_PAGE, game_line, listed, table_line
from cogs.ui.paging import page_buttons, page_of
from cogs.ui.record_file import record_file
from cogs.ui.server_names import server_name
from i18n import Words, phrases
from play import Refused
from play.matches import check_not_secret
from play.pauses import Pauses
from play.table_finder import TableFinder
from play.turns import Turns
from store import Table


class MyGamesCog(Topic):
    def __init__(
        self,
        responder: Responder,
        bot: commands.AutoShardedBot,
        tables: TableFinder,
        turns: Turns,
        pauses: Pauses,
    ) -> None:
        super().__init__(responder)
        self._bot, self._tables, self._turns, self._pauses = bot, tables, turns, pauses

    # Tables

    @command("century tables")
    async def tables_command(self, interaction: Interaction[Any]) -> None:
        await self.show_tables(interaction)

    @pressed("tables")
    async def show_tables(self, interaction: Interaction[Any], page: int | None = None) -> None:
        """List the person's tables, those on this server first."""
        words, tables = self.words(interaction), await self._tables.of_player(interaction.user.id)
        tables.sort(key=lambda table: (table.guild != interaction.guild_id, table.guild, table.id))
        shown = page_of(tables, page or 0, TABLES_PER_PAGE)
        lines = [words("tables.title", page=shown.number + 1, pages=shown.count)]
        lines += await self._by_server(words, interaction, shown.items)
        if not tables:
            lines.append(words("tables.none", new=mention(words, "century new")))
        buttons = page_buttons(words, "tables", (), shown.number, shown.count)
        await self.responder.show_page(interaction, page, layout(text(*lines), *buttons))

    async def _by_server(
        self, words: Words, interaction: Interaction[Any], tables: Sequence[Table]
    ) -> list[str]:
        lines, guild = list[str](), interaction.guild_id
        for table in tables:
            if table.guild != guild:
                guild = table.guild
                name = await server_name(self._bot, guild)
                lines.append(words("tables.server", name=phrases.safe(name) if name else "?"))
            lines.append(table_line(words, await self._tables.summary(table), interaction.user.id))
        return lines

    @command("century resume", about="table")
    async def resume(
        self, interaction: Interaction[Any], table: Annotated[str, Suggested("suggest_tables")]
    ) -> None:
        """Continue a table in this channel or thread."""
        number, channel, words = table_number(table), interaction.channel_id or 0, self.words(interaction)
        if not await self._tables.exists(number):
            raise Refused("no_such_table")
        await self._tables.check_place(number, private=is_private_thread(interaction.channel))
        check_bot(words, interaction, in_channel=True)
        await self._pauses.resume(number, interaction.user.id, channel, interaction.guild_id)
        await self.say(interaction, words("resumed", link=f"<#{channel}>"))

    async def suggest_tables(self, interaction: Interaction[Any], current: str) -> Suggestions:
        tables = await self._tables.resumable_by(interaction.user.id, interaction.guild_id or 0)
        choices: Suggestions = []
        for table in tables:
            name = listed(self.words(interaction), table, await self._tables.players(table.id))
            choices.append(app_commands.Choice(name=name, value=str(table.id)))
        return [choice for choice in choices if current in choice.name][:CHOICES]

    # Finished games

    @command("century history")
    async def history_command(self, interaction: Interaction[Any]) -> None:
        await self.show_history(interaction)

    @pressed("history")
    async def show_history(self, interaction: Interaction[Any], page: int | None = None) -> None:
        """List the person's finished games, latest first, with a menu for their records."""
        words, games = self.words(interaction), await self._tables.finished_by(interaction.user.id)
        shown = page_of(games, page or 0, GAMES_PER_PAGE)
        lines = [words("history.title", page=shown.number + 1, pages=shown.count)]
        lines += [game_line(words, await self._tables.summary(game)) for game in shown.items]
        if not games:
            lines.append(words("history.none"))
        below = [
            *_record_menu(words, shown.items),
            *page_buttons(words, "history", (), shown.number, shown.count),
        ]
        await self.responder.show_page(interaction, page, layout(text(*lines), *below))

    @pressed("game")
    async def send_record(self, interaction: Interaction[Any], game: int) -> None:
        """Send the record of a finished game, on any server, to one of its players."""
        words, loaded = self.words(interaction), await self._turns.load(game)
        if loaded.seat_of(interaction.user.id) is None or not loaded.over:
            raise Refused("no_such_game")
        check_not_secret(loaded.table)
        file: discord.File = record_file(words, loaded, await self._turns.log_of(loaded))
        await interaction.response.send_message(
            words("record.whole"), file=file, ephemeral=True, allowed_mentions=NO_MENTIONS
        )


def _record_menu(words: Words, games: Sequence[Table]) -> list[Any]:
    labels = {
        str(game.id): words("thread.name", edition=words(f"edition.{game.edition}"), number=game.id)
        for game in games
    }
    if not labels:
        return []
    return [row(Menu("game", options=options(labels), placeholder=words("history.record")))]
