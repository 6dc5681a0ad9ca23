"""`/century-admin`: moderators manage their server's tables and the defaults for new ones."""

from __future__ import annotations

from typing import Annotated, Any

import discord
from discord import Interaction, app_commands

from cogs.command_options import with_table_options
from cogs.command_tree import Suggested, Suggestions, Topic, command, table_number
from cogs.languages import LanguageOption, language_name, locale_of
from cogs.permissions import check_held, check_moderator, is_moderator, is_private_thread, needed_in
from cogs.presses import pressed
from cogs.responder import Responder
from cogs.ui.components import layout, text
from cogs.ui.limits import CHOICE_NAME, CHOICES
from cogs.ui.lists_of_tables import TABLES_PER_PAGE, listed, table_line
from cogs.ui.lobby_message import default_lines
from cogs.ui.paging import page_buttons, page_of
from i18n import Words, phrases
from play import Refused
from play.end_reasons import MODERATOR
from play.endings import Endings
from play.pauses import Pauses
from play.seats import Seats
from play.servers import Servers
from play.table_finder import TableFinder
from play.table_options import OPTIONS, given_changes, server_changes
from store import Status, Table

PLAYABLE = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)


class ChannelId(app_commands.Transformer):
    """An option for a channel or thread to play in; discord.py needn't have it in its cache."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return list(PLAYABLE)

    async def transform(self, interaction: Interaction[Any], value: Any, /) -> int:
        return value.id


TableOption = Annotated[str, Suggested("suggest_tables")]
PlayerOption = Annotated[str, Suggested("suggest_players")]


class AdminCog(Topic):
    def __init__(
        self,
        responder: Responder,
        tables: TableFinder,
        endings: Endings,
        pauses: Pauses,
        seats: Seats,
        servers: Servers,
    ) -> None:
        super().__init__(responder)
        self._tables, self._servers = tables, servers
        self._endings, self._pauses, self._seats = endings, pauses, seats

    # Tables

    @command("century-admin list")
    async def list_command(self, interaction: Interaction[Any]) -> None:
        await self.show_tables(interaction)

    @pressed("server_tables")
    async def show_tables(self, interaction: Interaction[Any], page: int | None = None) -> None:
        check_moderator(interaction)
        words, tables = self.words(interaction), await self._tables.of_server(interaction.guild_id or 0)
        shown = page_of(tables, page or 0, TABLES_PER_PAGE)
        lines = [words("admin.title", count=len(tables), page=shown.number + 1, pages=shown.count)]
        lines += [table_line(words, await self._tables.summary(table)) for table in shown.items]
        buttons = page_buttons(words, "server_tables", (), shown.number, shown.count)
        await self.responder.show_page(interaction, page, layout(text(*lines), *buttons))

    @command("century-admin end")
    async def end(self, interaction: Interaction[Any], table: TableOption) -> None:
        found = await self._chosen(interaction, table)
        await self._endings.end(found.id, MODERATOR)
        key = "admin.cancelled" if found.status is Status.LOBBY else "admin.ended"
        await self.say(interaction, self.words(interaction)(key))

    @command("century-admin move")
    async def move(
        self,
        interaction: Interaction[Any],
        table: TableOption,
        channel: app_commands.Transform[int, ChannelId],
    ) -> None:
        words, found = self.words(interaction), await self._chosen(interaction, table)
        _check_channel(words, interaction, channel)
        place = interaction.guild.get_channel_or_thread(channel) if interaction.guild else None
        await self._tables.check_place(found.id, private=is_private_thread(place))
        await self._pauses.move(found.id, channel)
        await self.say(interaction, words("admin.moved", link=f"<#{channel}>"))

    @command("century-admin repost")
    async def repost(self, interaction: Interaction[Any], table: TableOption) -> None:
        found = await self._chosen(interaction, table)
        await self._pauses.repost(found.id, None)
        await self.say(interaction, self.words(interaction)("reposted"))

    @command("century-admin replace")
    async def replace(
        self, interaction: Interaction[Any], table: TableOption, player: PlayerOption, by: discord.Member
    ) -> None:
        found = await self._chosen(interaction, table)
        gone = await self._player(found, player)
        if by.bot:
            raise Refused("not_a_person", name=by.display_name)
        await self._seats.replace(found.id, gone, by.id, by.display_name)
        name = phrases.safe(by.display_name)
        await self.say(interaction, self.words(interaction)("admin.replaced", name=name))

    async def _chosen(self, interaction: Interaction[Any], table: str) -> Table:
        """Return the table that a moderator chose; Refused if it isn't on this server."""
        check_moderator(interaction)
        return await self._tables.on_server(table_number(table), interaction.guild_id or 0)

    async def _player(self, table: Table, chosen: str) -> int:
        """Return the user id of a player who was chosen from the suggestions, mentioned, or typed by name."""
        for player in await self._tables.players(table.id):
            if chosen.strip(" <@!>") == str(player.user) or chosen.casefold() == player.name.casefold():
                return player.user
        raise Refused("not_seated_they", name=chosen)

    # Suggestions

    async def suggest_tables(self, interaction: Interaction[Any], current: str) -> Suggestions:
        if not is_moderator(interaction):
            return []
        choices: Suggestions = []
        for table in await self._tables.of_server(interaction.guild_id or 0):
            name = listed(self.words(interaction), table, await self._tables.players(table.id))
            if current.casefold() in name.casefold():
                choices.append(app_commands.Choice(name=name, value=str(table.id)))
        return choices[:CHOICES]

    async def suggest_players(self, interaction: Interaction[Any], current: str) -> Suggestions:
        """Suggest the players of the table chosen first; they may have left the server."""
        try:
            table = await self._chosen(interaction, str(getattr(interaction.namespace, "table", "")))
        except Refused:
            return []
        return [
            app_commands.Choice(
                name=phrases.shortened(phrases.plain(player.name), CHOICE_NAME), value=str(player.user)
            )
            for player in await self._tables.players(table.id)
            if current.casefold() in player.name.casefold()
        ]

    # Server settings

    @command("century-admin language")
    async def set_language(self, interaction: Interaction[Any], language: LanguageOption) -> None:
        check_moderator(interaction)
        otherwise = (interaction.guild_locale or interaction.locale).value
        await self._servers.set_language(interaction.guild_id or 0, locale_of(language), otherwise=otherwise)
        await self._list_settings(interaction)

    @command("century-admin defaults")
    @with_table_options(OPTIONS)
    async def set_defaults(self, interaction: Interaction[Any], **chosen: Any) -> None:
        """Change the given defaults, then list all settings."""
        check_moderator(interaction)
        changes = given_changes(OPTIONS, chosen)
        if changes:
            await self._servers.change(interaction.guild_id or 0, **server_changes(changes))
        await self._list_settings(interaction)

    @command("century-admin cap")
    async def set_cap(self, interaction: Interaction[Any], most: app_commands.Range[int, 0, 1000]) -> None:
        check_moderator(interaction)
        await self._servers.change(interaction.guild_id or 0, most=most)
        await self._list_settings(interaction)

    async def _list_settings(self, interaction: Interaction[Any]) -> None:
        words, server = self.words(interaction), await self._servers.load(interaction.guild_id or 0)
        lines = [
            words("admin.language", language=language_name(words, server.locale)),
            words("admin.cap", most=server.most),
            words("admin.defaults"),
            *(f"- {each}" for each in default_lines(words, server)),
        ]
        await self.say(interaction, "\n".join(lines))


def _check_channel(words: Words, interaction: Interaction[Any], channel: int) -> None:
    """Refuse a channel in which the bot lacks permissions, before a message fails there."""
    guild = interaction.guild
    found: Any = guild and guild.get_channel_or_thread(channel)
    if guild is not None and found is not None:
        check_held(words, found.permissions_for(guild.me), needed_in(found))
