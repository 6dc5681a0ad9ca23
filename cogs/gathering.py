"""The lobby by command: all that its buttons and its host's panel do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import discord
from discord import Interaction, app_commands

from cogs import Host, host, reader
from cogs.answering import answering
from cogs.group import at_lobby, described, named
from cogs.lobby import (
    EDITION_CHOICES,
    cancel,
    change,
    hand_over,
    invite_people,
    join,
    leave,
    options,
    ready,
    rematch,
    remove,
    start,
)
from cogs.ui.listing import listed
from i18n import words
from i18n.speech.names import plain
from play import Refused
from play.reminding import LIMITS
from play.sight import Sight
from store import Player, Status, Table

Command = TypeVar("Command", bound=Callable[..., Any])
Choices = list[app_commands.Choice[str]]
CHOICES, DIGITS = 25, 18
LIMIT_CHOICES = [
    app_commands.Choice(
        name=app_commands.locale_str(words("en")(f"limit.days{days}"), key=f"limit.days{days}"), value=days
    )
    for days in LIMITS
]
LATE_CHOICES = [
    app_commands.Choice(
        name=app_commands.locale_str(words("en")(f"limit.{what}"), key=f"limit.{what}"), value=what
    )
    for what in ("rest", "host", "ai")
]


# What the options offer


async def _lobbies(interaction: Interaction[Any], current: str) -> Choices:
    """The lobbies on this server, the newest first."""
    tables = await host(interaction).house.store.tables_with([interaction.guild_id or 0])
    gathering = [table for table in reversed(tables) if table.status is Status.LOBBY]
    return await _choices(interaction, current, gathering)


async def _games(interaction: Interaction[Any], current: str) -> Choices:
    """The finished games of the person on this server, the latest first."""
    return await _choices(interaction, current, await _finished(interaction))


async def _choices(interaction: Interaction[Any], current: str, tables: Sequence[Table]) -> Choices:
    said, store = reader(interaction), host(interaction).house.store
    choices: Choices = []
    for table in tables[:CHOICES]:
        name = listed(said, table, await store.players(table.id))
        choices.append(app_commands.Choice(name=name, value=str(table.id)))
    return [choice for choice in choices if current.casefold() in choice.name.casefold()]


async def _seated(interaction: Interaction[Any], current: str) -> Choices:
    """Who else sits in the lobby."""
    try:
        sight = await _sight(interaction, interaction.namespace.table)
    except Refused:
        return []
    others = [player for player in sight.players if player.user != interaction.user.id]
    choices = [app_commands.Choice(name=plain(each.name)[:100], value=str(each.user)) for each in others]
    return [choice for choice in choices if current.casefold() in choice.name.casefold()]


async def _finished(interaction: Interaction[Any]) -> list[Table]:
    games = await host(interaction).house.store.finished(interaction.user.id)
    return [game for game in games if game.guild == interaction.guild_id]


def naming(command: Command) -> Command:
    """The option that names a lobby, for when several stand in a channel."""
    command = app_commands.rename(table=named("century.lobby.table"))(command)
    command = app_commands.describe(table=described("century.lobby.table"))(command)
    return app_commands.autocomplete(table=_lobbies)(command)


def _naming_player(command: Command) -> Command:
    command = app_commands.rename(who=named("century.lobby.who"))(command)
    command = app_commands.describe(who=described("century.lobby.who"))(command)
    return app_commands.autocomplete(who=_seated)(command)


# What they mean


async def lobby_named(interaction: Interaction[Any], table: str | None, *, seated: bool = True) -> str:
    """The lobby that was named, or the one in this channel."""
    if table is None:
        at, channel = host(interaction).lobby, interaction.channel_id or 0
        return str(await at.at(channel, interaction.user.id, seated=seated))
    number = table.removeprefix("#").split(" ")[0]
    found = None
    if number.isdecimal() and len(number) <= DIGITS:
        found = await host(interaction).house.store.table(int(number))
    if found is None or found.guild != interaction.guild_id:
        raise Refused("no_lobby")
    return str(found.id)


async def _sight(interaction: Interaction[Any], table: str | None) -> Sight:
    return await host(interaction).desk.look(int(await lobby_named(interaction, table)))


async def _about(interaction: Interaction[Any], table: str | None, who: str) -> str:
    """A lobby and one of its players, chosen from the list or typed by name."""
    sight = await _sight(interaction, table)

    def meant(player: Player) -> bool:
        return who.casefold() in (str(player.user), player.name.casefold(), plain(player.name).casefold())

    return f"{sight.table.id}:{next((each.user for each in sight.players if meant(each)), 0)}"


# The commands


@at_lobby.command(name=named("century.lobby.join"), description=described("century.lobby.join"))
@naming
async def join_command(interaction: Interaction[Any], table: str | None = None) -> None:
    async with answering(interaction):
        await join(interaction, await lobby_named(interaction, table, seated=False))


@at_lobby.command(name=named("century.lobby.leave"), description=described("century.lobby.leave"))
@naming
async def leave_command(interaction: Interaction[Any], table: str | None = None) -> None:
    async with answering(interaction):
        await leave(interaction, await lobby_named(interaction, table))


@at_lobby.command(name=named("century.lobby.ready"), description=described("century.lobby.ready"))
@naming
async def ready_command(interaction: Interaction[Any], table: str | None = None) -> None:
    async with answering(interaction):
        await ready(interaction, await lobby_named(interaction, table))


@at_lobby.command(name=named("century.lobby.start"), description=described("century.lobby.start"))
@naming
async def start_command(interaction: Interaction[Any], table: str | None = None) -> None:
    async with answering(interaction):
        await start(interaction, await lobby_named(interaction, table))


@at_lobby.command(name=named("century.lobby.cancel"), description=described("century.lobby.cancel"))
@naming
async def cancel_command(interaction: Interaction[Any], table: str | None = None) -> None:
    async with answering(interaction):
        await cancel(interaction, await lobby_named(interaction, table))


@at_lobby.command(name=named("century.lobby.invite"), description=described("century.lobby.invite"))
@app_commands.rename(guest=named("century.lobby.guest"))
@app_commands.describe(guest=described("century.lobby.guest"))
@naming
async def invite_command(
    interaction: Interaction[Any], guest: discord.Member, table: str | None = None
) -> None:
    async with answering(interaction):
        number = int(await lobby_named(interaction, table))
        await invite_people(interaction, number, [] if guest.bot else [guest.id])


@at_lobby.command(name=named("century.lobby.remove"), description=described("century.lobby.remove"))
@_naming_player
@naming
async def remove_command(interaction: Interaction[Any], who: str, table: str | None = None) -> None:
    async with answering(interaction):
        await remove(interaction, await _about(interaction, table, who))


@at_lobby.command(name=named("century.lobby.host"), description=described("century.lobby.host"))
@_naming_player
@naming
async def host_command(interaction: Interaction[Any], who: str, table: str | None = None) -> None:
    async with answering(interaction):
        await hand_over(interaction, await _about(interaction, table, who))


@at_lobby.command(name=named("century.lobby.options"), description=described("century.lobby.options"))
@app_commands.rename(
    edition=named("century.new.edition"),
    seats=named("century.new.seats"),
    here=named("century.new.here"),
    invited=named("century.lobby.invited"),
    open_hands=named("century.lobby.open_hands"),
    open_scores=named("century.lobby.open_scores"),
    limit=named("century.lobby.limit"),
    late=named("century.lobby.late"),
    vacation=named("century.lobby.vacation"),
    hints=named("century.lobby.hints"),
)
@app_commands.describe(
    edition=described("century.new.edition"),
    seats=described("century.new.seats"),
    here=described("century.new.here"),
    invited=described("century.lobby.invited"),
    open_hands=described("century.lobby.open_hands"),
    open_scores=described("century.lobby.open_scores"),
    limit=described("century.lobby.limit"),
    late=described("century.lobby.late"),
    vacation=described("century.lobby.vacation"),
    hints=described("century.lobby.hints"),
)
@app_commands.choices(edition=EDITION_CHOICES, late=LATE_CHOICES)
@app_commands.choices(limit=LIMIT_CHOICES)
@naming
async def options_command(
    interaction: Interaction[Any],
    edition: str | None = None,
    seats: app_commands.Range[int, 2, 5] | None = None,
    here: bool | None = None,
    invited: bool | None = None,
    open_hands: bool | None = None,
    open_scores: bool | None = None,
    limit: int | None = None,
    late: str | None = None,
    vacation: bool | None = None,
    hints: bool | None = None,
    table: str | None = None,
) -> None:
    """Change what is said; then, or else, the panel."""
    async with answering(interaction):
        number = await lobby_named(interaction, table)
        said = {"edition": edition, "size": seats, "here": here, "by_invitation": invited}
        said |= {"open_hands": open_hands, "open_scores": open_scores}
        said |= {"limit_days": limit, "at_limit": late, "stops_away": vacation, "hints": hints}
        chosen = {option: value for option, value in said.items() if value is not None}
        if chosen:
            await change(interaction, int(number), chosen)
        else:
            await options(interaction, number)


@at_lobby.command(name=named("century.lobby.rematch"), description=described("century.lobby.rematch"))
@app_commands.rename(game=named("century.lobby.game"))
@app_commands.describe(game=described("century.lobby.game"))
@app_commands.autocomplete(game=_games)
async def rematch_command(interaction: Interaction[Any], game: str | None = None) -> None:
    """Of the game named, of the last in this place, or of the last at all."""
    async with answering(interaction):
        games = await _finished(interaction)
        wanted = [each for each in games if str(each.id) == game or game is None]
        here = [each for each in wanted if each.place == interaction.channel_id]
        if not wanted:
            raise Refused("no_game")
        await rematch(interaction, str((here or wanted)[0].id))


async def setup(bot: Host) -> None:
    """Its commands hang on the group."""
