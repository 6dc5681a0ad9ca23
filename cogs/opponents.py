"""AI players: seated in a lobby, and holding the seats of people who are away."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, app_commands

from ai import Level
from cogs import Host, host, reader
from cogs.answering import answering, say
from cogs.gathering import lobby_named, naming
from cogs.group import at_lobby, at_table, described, named
from cogs.lobby import answer
from cogs.pressing import pressed
from cogs.ui.lobby import LEVEL_CHOICES, ai_panel
from i18n import speech
from play.sight import Sight

# In a lobby


@pressed("add_ai")
async def add_ai(interaction: Interaction[Any], rest: str) -> None:
    sight = await host(interaction).lobby.look(int(rest), interaction.user.id)
    await answer(interaction, ai_panel(reader(interaction), sight))


@pressed("seat_ai")
async def seat_ai(interaction: Interaction[Any], rest: str) -> None:
    table, level = rest.split(":")
    sight = await host(interaction).lobby.add_ai(int(table), interaction.user.id, Level(level))
    await answer(interaction, ai_panel(reader(interaction), sight, _seated(interaction, sight)))


@at_lobby.command(name=named("century.lobby.ai"), description=described("century.lobby.ai"))
@app_commands.rename(level=named("century.lobby.level"))
@app_commands.describe(level=described("century.lobby.level"))
@app_commands.choices(level=LEVEL_CHOICES)
@naming
async def ai_command(interaction: Interaction[Any], level: str = "medium", table: str | None = None) -> None:
    async with answering(interaction):
        number = int(await lobby_named(interaction, table))
        sight = await host(interaction).lobby.add_ai(number, interaction.user.id, Level(level))
        await say(interaction, _seated(interaction, sight))


def _seated(interaction: Interaction[Any], sight: Sight) -> str:
    newest = min(sight.players, key=lambda player: player.user)
    return reader(interaction)("lobby.ai_seated", name=speech.safe(newest.name))


# At a table


@at_table.command(name=named("century.table.ai"), description=described("century.table.ai"))
@app_commands.rename(player=named("century.table.ai.player"))
@app_commands.describe(player=described("century.table.ai.player"))
async def hold_command(interaction: Interaction[Any], player: discord.Member | None = None) -> None:
    async with answering(interaction):
        table = (await host(interaction).desk.at(interaction.channel_id or 0)).table.id
        await _hold(interaction, table, player or interaction.user)


@pressed("hold")
async def hold(interaction: Interaction[Any], rest: str) -> None:
    await _hold(interaction, int(rest), interaction.user)


async def _hold(interaction: Interaction[Any], table: int, whom: discord.Member | discord.User) -> None:
    user, name = interaction.user.id, whom.display_name
    await host(interaction).absence.hold(table, user, whom.id, name)
    own = "yes" if whom.id == user else "no"
    await say(interaction, reader(interaction)("held.done", name=speech.safe(name), own=own))


async def setup(bot: Host) -> None:
    """Its commands and operations hang on the groups and the controls."""
