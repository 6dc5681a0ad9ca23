"""Discord in: slash commands and components, one file a topic, no rules."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

from discord.ext import commands

from i18n import Words, words
from play.desk import Desk
from play.house import House
from play.lobby import Lobby
from play.steward import Steward

if TYPE_CHECKING:
    from discord import Interaction


class Host(commands.Bot):
    """What the cogs need of the bot they run in."""

    house: House
    desk: Desk
    lobby: Lobby
    steward: Steward
    under_way: set[asyncio.Task[Any]]
    """Answers being given."""


def host(interaction: Interaction[Any]) -> Host:
    return cast(Host, interaction.client)


def reader(interaction: Interaction[Any]) -> Words:
    """Words in the language of whoever pressed."""
    return words(interaction.locale.value)


def public(interaction: Interaction[Any]) -> str:
    """The language of what everybody on the server reads."""
    return (interaction.guild_locale or interaction.locale).value
