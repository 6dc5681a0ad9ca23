"""Opening a table: `/century new`, the lobby's buttons, the host's panel, and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import Interaction, app_commands

from ai import Level
from cogs.command_options import LevelOption, with_table_options
from cogs.command_tree import Topic, command
from cogs.languages import server_language
from cogs.permissions import THREADLESS, check_bot
from cogs.presses import TableId, number, pressed
from cogs.responder import Responder
from cogs.time_zone_question import ask_for_zone
from cogs.ui.components import layout, text
from cogs.ui.lobby_message import link, options_panel, quick_start_buttons, started_view
from engine.editions import edition_named
from i18n import phrases
from play import Refused
from play.deals import is_known, with_known_deal
from play.loaded_table import LoadedTable
from play.lobby import Lobby
from play.personal_settings import PersonalSettings
from play.quick_start import QuickStarts
from play.servers import Servers
from play.table_options import OPENING, default_options, given_changes, menu_changes
from play.turns import Turns
from store import Server, Status, Table, TableChanges


class LobbyCog(Topic):
    def __init__(
        self,
        responder: Responder,
        lobby: Lobby,
        turns: Turns,
        servers: Servers,
        people: PersonalSettings,
        quick_starts: QuickStarts,
    ) -> None:
        super().__init__(responder)
        self._lobby, self._turns, self._servers, self._people = lobby, turns, servers, people
        self._quick_starts = quick_starts

    # Opening

    @command("century new")
    @with_table_options(OPENING)
    async def new(
        self,
        interaction: Interaction[Any],
        ais: app_commands.Range[int, 1, 4] | None = None,
        level: LevelOption | None = None,
        deal: str | None = None,
        **chosen: Any,
    ) -> None:
        """Open a lobby with the server's defaults for missing options; a game against AIs starts at once."""
        words, server = self.words(interaction), await self._servers.load(interaction.guild_id or 0)
        given = given_changes(OPENING, chosen)
        table = replace(new_table(interaction, server), **given)
        table = replace(table, here=table.here or isinstance(interaction.channel, THREADLESS))
        if deal is None:
            table = replace(table, size=_seats(table, given.get("size"), 1 + (ais or 0)))
        else:
            table = _with_known_deal(table, deal, given, ais)
            ais = ais or (table.size - 1 if level else None)
        check_bot(words, interaction, in_channel=table.here)
        name = interaction.user.display_name
        if ais or level:
            levels = [Level(level or Level.MEDIUM)] * (ais or 1)
            started = (await self._lobby.start_against_ais(table, name, levels)).table
            await self.say(interaction, words("lobby.started"), started_view(words, started.id))
        else:
            opened = (await self._lobby.open(table, name)).table
            last = await self._quick_starts.last_game(table.host, table.guild)
            view = None if is_known(table) else quick_start_buttons(words, opened, last)
            await self.say(interaction, words("lobby.opened"), view)
        await self._ask_zone(interaction)

    @pressed("rematch")
    async def rematch(self, interaction: Interaction[Any], table: TableId) -> None:
        """Open a lobby for the same players, in the channel of the finished game's thread, or link to it."""
        channel = await self._next_channel(interaction, table)
        opened = await self._lobby.rematch(table, interaction.user.id, channel)
        await self._say_opened(interaction, "lobby.again", opened.table)

    @pressed("same_deal")
    async def play_same_deal(self, interaction: Interaction[Any], table: TableId) -> None:
        """Open a lobby as for a rematch, with the same deal and everyone one seat further on."""
        channel = await self._next_channel(interaction, table)
        opened = await self._lobby.play_again(table, interaction.user.id, channel)
        await self._say_opened(interaction, "lobby.same_deal", opened.table)

    async def _say_opened(self, interaction: Interaction[Any], key: str, table: Table) -> None:
        """Link to the lobby; lead to the panel if the game began at once, as its thread isn't open yet."""
        words = self.words(interaction)
        if table.status is Status.RUNNING and table.place is None:
            await self.say(interaction, words("lobby.started"), started_view(words, table.id))
        else:
            await self.say(interaction, words(key, link=link(table)))

    async def _next_channel(self, interaction: Interaction[Any], table: TableId) -> int:
        """The channel for the game after this one; raises Refused if the bot can't play there."""
        in_channel = (await self._turns.load(table)).table.here
        check_bot(self.words(interaction), interaction, in_channel=in_channel)
        if isinstance(interaction.channel, discord.Thread) and not in_channel:
            return interaction.channel.parent_id
        return interaction.channel_id or 0

    # Buttons of the lobby's message

    @pressed("join")
    async def join(self, interaction: Interaction[Any], table: TableId, key: int | None = None) -> None:
        user = interaction.user
        await self._lobby.join(table, user.id, user.display_name)
        await self._acknowledge(interaction, "lobby.joined")
        await self._ask_zone(interaction)

    @pressed("decline_invite")
    async def decline(self, interaction: Interaction[Any], table: TableId, key: int | None = None) -> None:
        await self._lobby.decline(table, interaction.user.id)
        await self._acknowledge(interaction, "lobby.declined")

    @pressed("leave")
    async def leave(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._lobby.leave(table, interaction.user.id)
        await self._acknowledge(interaction, "lobby.left")

    @pressed("ready")
    async def toggle_ready(self, interaction: Interaction[Any], table: TableId) -> None:
        ready = await self._lobby.toggle_ready(table, interaction.user.id)
        await self._acknowledge(interaction, "lobby.ready" if ready else "lobby.not_ready")

    @pressed("start")
    async def start(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._lobby.start(table, interaction.user.id)
        await self._acknowledge(interaction, "lobby.started")

    async def _ask_zone(self, interaction: Interaction[Any]) -> None:
        await ask_for_zone(self.responder, self._people, interaction)

    async def _acknowledge(self, interaction: Interaction[Any], key: str) -> None:
        """Confirm a command in words; after a press, the lobby's updated message shows the effect."""
        if interaction.type is discord.InteractionType.component:
            await interaction.response.defer()
        else:
            await self.say(interaction, self.words(interaction)(key))

    # The host's panel

    @pressed("options")
    async def show_options(self, interaction: Interaction[Any], table: TableId) -> None:
        await self.show(interaction, await self._lobby.load_for_host(table, interaction.user.id))

    @pressed("lobby_set")
    async def set_option(
        self, interaction: Interaction[Any], table: TableId, option: str, value: str
    ) -> None:
        chosen = menu_changes(option, value)
        if chosen is None:
            raise Refused("stale")
        await self.change(interaction, table, chosen)

    async def change(self, interaction: Interaction[Any], table: TableId, chosen: TableChanges) -> None:
        """Change options of a lobby, and show the host's panel."""
        user = interaction.user.id
        if chosen.get("here") is False:
            threadless = _is_threadless(interaction, (await self._lobby.load_for_host(table, user)).table)
            check_bot(self.words(interaction), interaction, in_channel=threadless)
            chosen = {**chosen, "here": threadless}
        await self.show(interaction, await self._lobby.change(table, user, **chosen))

    @pressed("lobby_invite")
    async def invite(self, interaction: Interaction[Any], table: TableId, chosen: str) -> None:
        data: Any = interaction.data
        users = data.get("resolved", {}).get("users", {})
        people = [number(each) for each in chosen.split(",") if not users.get(each, {}).get("bot")]
        await self.invite_people(interaction, table, people)

    async def invite_people(
        self, interaction: Interaction[Any], table: TableId, people: Sequence[int]
    ) -> None:
        """Invite people; the outbox posts the invitation in the lobby's channel."""
        words = self.words(interaction)
        check_bot(words, interaction, in_channel=True)
        loaded = await self._lobby.invite(table, interaction.user.id, people)
        await self.show(interaction, loaded, words("lobby.invited"))

    @pressed("lobby_remove")
    async def remove(self, interaction: Interaction[Any], table: TableId, whom: int) -> None:
        loaded = await self._lobby.remove(table, interaction.user.id, whom)
        await self.show(interaction, loaded, self.words(interaction)("lobby.removed"))

    @pressed("lobby_host")
    async def hand_over(self, interaction: Interaction[Any], table: TableId, to: int) -> None:
        loaded = await self._lobby.hand_over(table, interaction.user.id, to)
        name = phrases.safe(loaded.name_of(to))
        await self.show(interaction, loaded, self.words(interaction)("lobby.handed_over", name=name))

    @pressed("lobby_cancel")
    async def cancel(self, interaction: Interaction[Any], table: TableId) -> None:
        await self._lobby.cancel(table, interaction.user.id)
        loaded = await self._turns.load(table)
        await self.show(interaction, loaded, self.words(interaction)("lobby.cancelled"))

    async def show(self, interaction: Interaction[Any], loaded: LoadedTable, note: str = "") -> None:
        """Show the host's panel, or only the note if the lobby is over or the user no longer hosts it."""
        words, table = self.words(interaction), loaded.table
        view = layout(text(note or words("lobby.started")))
        if table.status is Status.LOBBY and table.host == interaction.user.id:
            view = options_panel(words, loaded, note, in_thread=_is_threadless(interaction, table))
        await self.responder.replace(interaction, view)


def new_table(interaction: Interaction[Any], server: Server) -> Table:
    """A table with the server's default options."""
    locale = server_language(interaction, server)
    guild, channel, host = interaction.guild_id or 0, interaction.channel_id or 0, interaction.user.id
    table = Table(0, guild, channel, host, edition="", size=0, locale=locale, here=False)
    return replace(table, **default_options(server))


def _seats(table: Table, wanted: int | None, needed: int) -> int:
    """The number of seats: as wanted, or else the default; Refused if the game has too few."""
    most = edition_named(table.edition).seats[-1]
    if max(wanted or 0, needed) > most:
        raise Refused("too_many_seats", most=most)
    return wanted or max(table.size, needed)


def _with_known_deal(table: Table, deal: str, given: TableChanges, ais: int | None) -> Table:
    """The table with the deal of this number; raises Refused if the command also asks for something else."""
    known = with_known_deal(table, deal)
    wanted = given.get("edition"), given.get("size"), ais
    if any(
        w not in (None, has)
        for w, has in zip(wanted, (known.edition, known.size, known.size - 1), strict=True)
    ):
        raise Refused("deal_differs")
    return known


def _is_threadless(interaction: Interaction[Any], table: Table) -> bool:
    """Whether the lobby's channel can't have threads; its game is played in the channel itself."""
    channel: Any = interaction.channel
    if interaction.channel_id != table.channel and interaction.guild:
        channel = interaction.guild.get_channel_or_thread(table.channel)
    return isinstance(channel, THREADLESS)
