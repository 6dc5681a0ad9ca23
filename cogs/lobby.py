"""Opening a table: `/century new`, the lobby's buttons, its host's panel, and playing again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord import Interaction, app_commands, ui

from ai import Level
from cogs import Host, host, public, reader
from cogs.answering import answering, say
from cogs.group import century, described, named
from cogs.pressing import NOBODY, layout, pressed, text
from cogs.ui.lobby import EDITIONS, LATE, LEVEL_CHOICES, OPEN, invitation, link, options_panel
from engine.editions import edition_named
from i18n import speech, words
from play import Refused
from play.reminding import LIMITS
from play.sight import Sight
from store import Status, Table

NEEDED = ("view_channel", "attach_files", "read_message_history")
IN_CHANNELS, IN_THREADS = ("send_messages",), ("send_messages_in_threads",)
THREADLESS = (discord.Thread, discord.VoiceChannel, discord.StageChannel)
"""Channels in which no thread can be opened."""
EDITION_CHOICES = [
    app_commands.Choice(
        name=app_commands.locale_str(words("en")(f"edition.{each}"), key=f"edition.{each}"), value=each
    )
    for each in EDITIONS
]
OFFERED: Mapping[str, Mapping[str, dict[str, Any]]] = {
    "edition": {each: {"edition": each} for each in EDITIONS},
    "size": {str(seats): {"size": seats} for seats in range(2, 6)},
    "open": {
        str(number): {"open_hands": hands, "open_scores": scores}
        for number, (hands, scores) in enumerate(OPEN)
    },
    "limit_days": {str(days): {"limit_days": days} for days in LIMITS},
    "late": {
        str(number): {"at_limit": what, "stops_away": stops} for number, (what, stops) in enumerate(LATE)
    },
    **{each: {"0": {each: False}, "1": {each: True}} for each in ("here", "by_invitation", "hints")},
}
"""What may be chosen in the host's panel, by its lists: nothing else of a table is changed there."""


# Opening


@century.command(name=named("century.new"), description=described("century.new"))
@app_commands.rename(
    edition=named("century.new.edition"),
    seats=named("century.new.seats"),
    here=named("century.new.here"),
    ais=named("century.new.ais"),
    level=named("century.lobby.level"),
)
@app_commands.describe(
    edition=described("century.new.edition"),
    seats=described("century.new.seats"),
    here=described("century.new.here"),
    ais=described("century.new.ais"),
    level=described("century.lobby.level"),
)
@app_commands.choices(edition=EDITION_CHOICES, level=LEVEL_CHOICES)
async def new(
    interaction: Interaction[Any],
    edition: str | None = None,
    seats: app_commands.Range[int, 2, 5] | None = None,
    here: bool | None = None,
    ais: app_commands.Range[int, 1, 4] | None = None,
    level: str | None = None,
) -> None:
    """What isn't said is as the server wants it; a game against AIs alone starts at once."""
    async with answering(interaction):
        server = await host(interaction).house.store.server(interaction.guild_id or 0)
        here = isinstance(interaction.channel, THREADLESS) or (server.here if here is None else here)
        check_permissions(interaction, here=here)
        edition = edition or server.edition or EDITIONS[0]
        table = Table(
            id=0,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            host=interaction.user.id,
            edition=edition,
            size=_seats(edition, seats, 1 + (ais or 0)),
            locale=server.locale or public(interaction),
            here=here,
        )
        at, name = host(interaction).lobby, interaction.user.display_name
        if ais or level:
            await at.solo(table, name, [Level(level or Level.MEDIUM)] * (ais or 1))
        else:
            await at.open(table, name)
        await say(interaction, reader(interaction)("lobby.started" if ais or level else "lobby.opened"))


def _seats(edition: str, wanted: int | None, needed: int) -> int:
    """As many as are wanted, or as the game has."""
    most = edition_named(edition).seats[-1]
    if max(wanted or 0, needed) > most:
        raise Refused("too_many_seats", most=most)
    return wanted or most


@pressed("rematch")
async def rematch(interaction: Interaction[Any], rest: str) -> None:
    """A lobby with all who played, beside the thread in which they did; or the way to it."""
    here = (await host(interaction).desk.look(int(rest))).table.here
    check_permissions(interaction, here=here)
    channel = interaction.channel_id or 0
    if isinstance(interaction.channel, discord.Thread) and not here:
        channel = interaction.channel.parent_id
    opened = await host(interaction).lobby.rematch(int(rest), interaction.user.id, channel)
    await say(interaction, reader(interaction)("lobby.again", link=link(opened.table)))


def check_permissions(interaction: Interaction[Any], *, here: bool) -> None:
    """Say what is missing now, rather than find out when the table can't be shown."""
    needed = needed_in(interaction.channel)
    if not here:
        needed = (*NEEDED, *IN_CHANNELS, "create_public_threads", *IN_THREADS)
    check_held(interaction, interaction.app_permissions, needed)


def needed_in(channel: object) -> tuple[str, ...]:
    """What it takes to show a table there; whoever may not write in a channel may yet in its threads."""
    return (*NEEDED, *(IN_THREADS if isinstance(channel, discord.Thread) else IN_CHANNELS))


def check_held(interaction: Interaction[Any], held: discord.Permissions, needed: Sequence[str]) -> None:
    said = reader(interaction)
    missing = [said(f"permission.{name}") for name in needed if not getattr(held, name)]
    if missing:
        raise Refused("no_permission", permissions=speech.commas(said, missing))


# The message's buttons


@pressed("join")
async def join(interaction: Interaction[Any], rest: str) -> None:
    user = interaction.user
    await host(interaction).lobby.join(int(rest), user.id, user.display_name)
    await _done(interaction, reader(interaction)("lobby.joined"))


@pressed("leave")
async def leave(interaction: Interaction[Any], rest: str) -> None:
    await host(interaction).lobby.leave(int(rest), interaction.user.id)
    await _done(interaction, reader(interaction)("lobby.left"))


@pressed("ready")
async def ready(interaction: Interaction[Any], rest: str) -> None:
    now = await host(interaction).lobby.ready(int(rest), interaction.user.id)
    await _done(interaction, reader(interaction)("lobby.ready" if now else "lobby.not_ready"))


@pressed("start")
async def start(interaction: Interaction[Any], rest: str) -> None:
    await host(interaction).lobby.start(int(rest), interaction.user.id)
    await _done(interaction, reader(interaction)("lobby.started"))


async def _done(interaction: Interaction[Any], sentence: str) -> None:
    """Who pressed sees it in the lobby's message, which is brought up to date by what is owed to it."""
    if interaction.type is discord.InteractionType.component:
        await interaction.response.defer()
    else:
        await say(interaction, sentence)


# The host's panel


@pressed("options")
async def options(interaction: Interaction[Any], rest: str) -> None:
    await show(interaction, await host(interaction).lobby.look(int(rest), interaction.user.id))


@pressed("lobby_set")
async def set_option(interaction: Interaction[Any], rest: str) -> None:
    table, option, value = rest.split(":")
    chosen = OFFERED.get(option, {}).get(value)
    if chosen is None:
        raise Refused("stale")
    await change(interaction, int(table), chosen)


async def change(interaction: Interaction[Any], table: int, chosen: dict[str, Any]) -> None:
    at, user = host(interaction).lobby, interaction.user.id
    if chosen.get("here") is False:
        here = _in_thread(interaction, (await at.look(table, user)).table)
        check_permissions(interaction, here=here)
        chosen = {**chosen, "here": here}
    await show(interaction, await at.change(table, user, **chosen))


@pressed("lobby_invite")
async def invite(interaction: Interaction[Any], rest: str) -> None:
    table, chosen = rest.split(":")
    data: Any = interaction.data
    users = data.get("resolved", {}).get("users", {})
    people = [int(each) for each in chosen.split(",") if not users.get(each, {}).get("bot")]
    await invite_people(interaction, int(table), people)


async def invite_people(interaction: Interaction[Any], table: int, people: Sequence[int]) -> None:
    """Tell exactly those who are newly invited, in the lobby's channel."""
    check_permissions(interaction, here=True)
    guests = await host(interaction).lobby.invite(table, interaction.user.id, people)
    sight = await host(interaction).desk.look(table)
    await show(interaction, sight, reader(interaction)("lobby.invited"))
    users = [discord.Object(guest) for guest in guests]
    try:
        await interaction.client.get_partial_messageable(sight.table.channel).send(
            invitation(words(sight.table.locale), sight, guests),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=users),
        )
    except (discord.HTTPException, aiohttp.ClientError, OSError) as unsent:
        await host(interaction).lobby.disinvite(table, guests)
        raise Refused("invitation_unsent") from unsent


@pressed("lobby_remove")
async def remove(interaction: Interaction[Any], rest: str) -> None:
    table, whom = map(int, rest.split(":"))
    sight = await host(interaction).lobby.remove(table, interaction.user.id, whom)
    await show(interaction, sight, reader(interaction)("lobby.removed"))


@pressed("lobby_host")
async def hand_over(interaction: Interaction[Any], rest: str) -> None:
    table, to = map(int, rest.split(":"))
    sight = await host(interaction).lobby.hand_over(table, interaction.user.id, to)
    name = next(player.name for player in sight.players if player.user == to)
    await show(interaction, sight, reader(interaction)("lobby.handed_over", name=speech.safe(name)))


@pressed("lobby_cancel")
async def cancel(interaction: Interaction[Any], rest: str) -> None:
    await host(interaction).lobby.cancel(int(rest), interaction.user.id)
    sight = await host(interaction).desk.look(int(rest))
    await show(interaction, sight, reader(interaction)("lobby.cancelled"))


async def show(interaction: Interaction[Any], sight: Sight, note: str = "") -> None:
    """The panel as it is now; only the note where there is nothing left to arrange for whoever reads it."""
    said, table = reader(interaction), sight.table
    view = layout(text(note or said("lobby.started")))
    if table.status is Status.LOBBY and table.host == interaction.user.id:
        view = options_panel(said, sight, note, in_thread=_in_thread(interaction, table))
    await answer(interaction, view)


async def answer(interaction: Interaction[Any], view: ui.LayoutView) -> None:
    if interaction.message and interaction.message.flags.ephemeral:
        await interaction.response.edit_message(view=view, allowed_mentions=NOBODY)
    else:
        await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NOBODY)


def _in_thread(interaction: Interaction[Any], table: Table) -> bool:
    """A table whose lobby stands in a thread, or where there can be none, is played there."""
    channel: Any = interaction.channel
    if interaction.channel_id != table.channel and interaction.guild:
        channel = interaction.guild.get_channel_or_thread(table.channel)
    return isinstance(channel, THREADLESS)


async def setup(bot: Host) -> None:
    """Its commands and operations hang on the group and the controls."""
