"""When somebody is absent: seats handed over, offered and taken, turns passed over, and pauses."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, app_commands

from cogs import Host, host, reader
from cogs.answering import answering, say
from cogs.group import at_table, century, described, named
from cogs.pressing import NOBODY, Button, plain, pressed
from i18n import speech, words
from play import Refused
from play.sight import Sight
from store import Status


async def _here(interaction: Interaction[Any]) -> Sight:
    return await host(interaction).desk.at(interaction.channel_id or 0)


# Seats


@century.command(name=named("century.handover"), description=described("century.handover"))
@app_commands.rename(friend=named("century.handover.friend"))
@app_commands.describe(friend=described("century.handover.friend"))
async def handover(interaction: Interaction[Any], friend: discord.Member) -> None:
    """Offer one's seat to somebody, who alone is called and may accept it."""
    async with answering(interaction):
        user, number = interaction.user, (await _here(interaction)).table.id
        if friend.bot:
            raise Refused("not_a_person", name=friend.display_name)
        sight = await host(interaction).absence.hand_over(number, user.id, friend.id, friend.display_name)
        said, name = words(sight.table.locale), speech.safe(user.display_name)
        await interaction.response.send_message(
            said("handover.offer", mention=f"<@{friend.id}>", name=name),
            view=plain(Button("take_seat", number, user.id, label=said("button.take_seat"))),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(friend.id)]
            ),
        )


@pressed("take_seat")
async def take_seat(interaction: Interaction[Any], rest: str) -> None:
    table, seat_of = map(int, rest.split(":"))
    user = interaction.user
    try:
        await host(interaction).absence.take(table, seat_of, user.id, user.display_name)
    except Refused as refused:
        if refused.reason == "stale":  # nobody need press it again
            await interaction.response.edit_message(view=None, allowed_mentions=NOBODY)
        raise
    await interaction.response.edit_message(view=None, allowed_mentions=NOBODY)
    await say(interaction, reader(interaction)("handover.taken"))


@at_table.command(name=named("century.table.replace"), description=described("century.table.replace"))
async def replace_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        number = (await _here(interaction)).table.id
        sight = await host(interaction).absence.vote_to_replace(number, interaction.user.id)
        name = speech.safe(sight.acting.name)
        await say(interaction, reader(interaction)("replace.voted", name=name))


# A turn whose time is over


@pressed("pass_over")
async def pass_over(interaction: Interaction[Any], rest: str) -> None:
    table, since = map(int, rest.split(":"))
    await host(interaction).absence.pass_over(table, interaction.user.id, since=since)
    await say(interaction, reader(interaction)("late.passed"))


@pressed("more_time")
async def more_time(interaction: Interaction[Any], rest: str) -> None:
    table, since = map(int, rest.split(":"))
    await host(interaction).absence.more_time(table, interaction.user.id, since=since)
    await say(interaction, reader(interaction)("late.more_time"))


# Pauses


@at_table.command(name=named("century.table.pause"), description=described("century.table.pause"))
@app_commands.rename(days=named("century.table.pause.days"))
@app_commands.describe(days=described("century.table.pause.days"))
async def pause_command(interaction: Interaction[Any], days: app_commands.Range[int, 1, 60]) -> None:
    async with answering(interaction):
        await pause(interaction, f"{(await _here(interaction)).table.id}:{days}")


@pressed("pause")
async def pause(interaction: Interaction[Any], rest: str) -> None:
    """The host pauses at once; others propose it, or agree."""
    table, days = map(int, rest.split(":"))
    sight = await host(interaction).absence.pause(table, interaction.user.id, days)
    said, until = reader(interaction), f"<t:{int(sight.table.until)}:f>"
    if sight.table.status is Status.PAUSED:
        await say(interaction, said("pause.done", until=until))
    else:
        await say(interaction, said("pause.proposed"))


async def setup(bot: Host) -> None:
    """Its commands and operations hang on the group and the controls."""
