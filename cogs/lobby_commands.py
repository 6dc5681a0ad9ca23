"""`/century lobby`: commands for everything that the lobby's buttons and the host's panel do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import discord
from discord import Interaction, app_commands

from ai import Level
from cogs.command_options import LevelOption, with_table_options
from cogs.command_tree import Suggested, Suggestions, Topic, command, table_number
from cogs.lobby import LobbyCog
from cogs.matches import MatchesCog
from cogs.presses import TableId
from cogs.responder import Responder
from cogs.ui.limits import CHOICE_NAME, CHOICES
from cogs.ui.lists_of_tables import listed
from i18n import phrases
from play import Refused
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.table_finder import TableFinder
from play.table_options import OPTIONS, given_changes
from play.turns import Turns
from store import Player, Table

LobbyOption = Annotated[str, Suggested("suggest_lobbies")]
"""Names a lobby; needed if the channel has several."""
PlayerOption = Annotated[str, Suggested("suggest_players")]
GameOption = Annotated[str, Suggested("suggest_games")]


class LobbyCommandsCog(Topic):
    def __init__(
        self,
        responder: Responder,
        lobby: Lobby,
        turns: Turns,
        tables: TableFinder,
        lobby_cog: LobbyCog,
        matches_cog: MatchesCog,
    ) -> None:
        super().__init__(responder)
        self._lobby, self._turns, self._tables = lobby, turns, tables
        self._lobby_cog, self._matches_cog = lobby_cog, matches_cog

    @command("century lobby join")
    async def join(self, interaction: Interaction[Any], table: LobbyOption | None = None) -> None:
        await self._lobby_cog.join(interaction, await self._find_lobby(interaction, table, seated=False))

    @command("century lobby decline")
    async def decline(self, interaction: Interaction[Any], table: LobbyOption | None = None) -> None:
        await self._lobby_cog.decline(interaction, await self._find_lobby(interaction, table, seated=False))

    @command("century lobby leave")
    async def leave(self, interaction: Interaction[Any], table: LobbyOption | None = None) -> None:
        await self._lobby_cog.leave(interaction, await self._find_lobby(interaction, table))

    @command("century lobby ready")
    async def ready(self, interaction: Interaction[Any], table: LobbyOption | None = None) -> None:
        await self._lobby_cog.toggle_ready(interaction, await self._find_lobby(interaction, table))

    @command("century lobby start")
    async def start(self, interaction: Interaction[Any], table: LobbyOption | None = None) -> None:
        await self._lobby_cog.start(interaction, await self._find_lobby(interaction, table))

    @command("century lobby cancel")
    async def cancel(self, interaction: Interaction[Any], table: LobbyOption | None = None) -> None:
        await self._lobby_cog.cancel(interaction, await self._find_lobby(interaction, table))

    @command("century lobby invite")
    async def invite(
        self, interaction: Interaction[Any], guest: discord.Member, table: LobbyOption | None = None
    ) -> None:
        people = [] if guest.bot else [guest.id]
        await self._lobby_cog.invite_people(interaction, await self._find_lobby(interaction, table), people)

    @command("century lobby remove")
    async def remove(
        self, interaction: Interaction[Any], who: PlayerOption, table: LobbyOption | None = None
    ) -> None:
        await self._lobby_cog.remove(interaction, *await self._player(interaction, table, who))

    @command("century lobby host")
    async def hand_over(
        self, interaction: Interaction[Any], who: PlayerOption, table: LobbyOption | None = None
    ) -> None:
        await self._lobby_cog.hand_over(interaction, *await self._player(interaction, table, who))

    @command("century lobby ai")
    async def add_ai(
        self,
        interaction: Interaction[Any],
        level: LevelOption = Level.MEDIUM.value,
        table: LobbyOption | None = None,
    ) -> None:
        number = await self._find_lobby(interaction, table)
        loaded = await self._lobby.add_ai(number, interaction.user.id, Level(level))
        name = phrases.safe(loaded.newest_ai.name)
        await self.say(interaction, self.words(interaction)("lobby.ai_seated", name=name))

    @command("century lobby options")
    @with_table_options(OPTIONS)
    async def options(
        self,
        interaction: Interaction[Any],
        table: LobbyOption | None = None,
        **chosen: Any,
    ) -> None:
        """Change the given options, then show the host's panel."""
        number = await self._find_lobby(interaction, table)
        changes = given_changes(OPTIONS, chosen)
        if changes:
            await self._lobby_cog.change(interaction, number, changes)
        else:
            await self._lobby_cog.show_options(interaction, number)

    @command("century lobby rematch")
    async def rematch(
        self,
        interaction: Interaction[Any],
        game: GameOption | None = None,
        same_deal: bool = False,
    ) -> None:
        """Rematch the named game, else the user's latest in this channel, else their latest on the server."""
        games = await self._tables.finished_by(interaction.user.id, interaction.guild_id)
        wanted = [each for each in games if str(each.id) == game or game is None]
        in_channel = [each for each in wanted if each.place == interaction.channel_id]
        if not wanted:
            raise Refused("no_game")
        follow = self._lobby_cog.play_same_deal if same_deal else self._lobby_cog.rematch
        await follow(interaction, TableId((in_channel or wanted)[0].id))

    @command("century lobby match")
    async def match(
        self,
        interaction: Interaction[Any],
        code: str | None = None,
        table: LobbyOption | None = None,
    ) -> None:
        """Open another table of the host's match, or with a code one of a match on another server."""
        if code is None:
            await self._matches_cog.add_table(interaction, await self._find_lobby(interaction, table))
        else:
            await self._matches_cog.join_by_code(interaction, code)

    # Resolving options

    async def _find_lobby(
        self, interaction: Interaction[Any], table: str | None, *, seated: bool = True
    ) -> TableId:
        """Return the named lobby, or the one in this channel."""
        if table is None:
            channel, user = interaction.channel_id or 0, interaction.user.id
            return TableId(await self._lobby.find_in_channel(channel, user, seated=seated))
        try:
            found = await self._tables.on_server(table_number(table), interaction.guild_id or 0)
        except Refused:
            raise Refused("no_lobby") from None
        return TableId(found.id)

    async def _load(self, interaction: Interaction[Any], table: str | None) -> LoadedTable:
        return await self._turns.load(await self._find_lobby(interaction, table))

    async def _player(
        self, interaction: Interaction[Any], table: str | None, who: str
    ) -> tuple[TableId, int]:
        """Return a lobby and a player, chosen from the suggestions or typed by name; 0 if nobody matches."""
        loaded = await self._load(interaction, table)

        def is_meant(player: Player) -> bool:
            names = (str(player.user), player.name.casefold(), phrases.plain(player.name).casefold())
            return who.casefold() in names

        return TableId(loaded.table.id), next((each.user for each in loaded.players if is_meant(each)), 0)

    # Suggestions

    async def suggest_lobbies(self, interaction: Interaction[Any], current: str) -> Suggestions:
        lobbies = await self._tables.lobbies_of_server(interaction.guild_id or 0)
        return await self._suggest(interaction, current, lobbies)

    async def suggest_games(self, interaction: Interaction[Any], current: str) -> Suggestions:
        games = await self._tables.finished_by(interaction.user.id, interaction.guild_id)
        return await self._suggest(interaction, current, games)

    async def _suggest(
        self, interaction: Interaction[Any], current: str, tables: Sequence[Table]
    ) -> Suggestions:
        choices: Suggestions = []
        for table in tables[:CHOICES]:
            name = listed(self.words(interaction), table, await self._tables.players(table.id))
            choices.append(app_commands.Choice(name=name, value=str(table.id)))
        return [choice for choice in choices if current.casefold() in choice.name.casefold()]

    async def suggest_players(self, interaction: Interaction[Any], current: str) -> Suggestions:
        """Suggest the other players in the lobby."""
        try:
            loaded = await self._load(interaction, interaction.namespace.table)
        except Refused:
            return []
        others = [player for player in loaded.players if player.user != interaction.user.id]
        names = {str(each.user): phrases.shortened(phrases.plain(each.name), CHOICE_NAME) for each in others}
        return [
            app_commands.Choice(name=name, value=user)
            for user, name in names.items()
            if current.casefold() in name.casefold()
        ]
