"""Discord in: slash commands and components, one file a topic, no rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from discord import ui
from discord.ext import commands

from i18n import Words, words
from play import IllegalMove
from play.absence import Absence
from play.desk import Desk
from play.house import House
from play.lesson import Lessons
from play.lobby import Lobby
from play.people import People
from play.servers import Servers
from play.steward import Steward
from play.thinking import Minds

if TYPE_CHECKING:
    from discord import Interaction


class Host(commands.Bot):
    """What the cogs need of the bot they run in."""

    house: House
    desk: Desk
    lobby: Lobby
    steward: Steward
    absence: Absence
    minds: Minds
    people: People
    lessons: Lessons
    servers: Servers
    languages: dict[int, str]
    """Of those who chose one for what they alone read."""
    rule: Callable[[Words, IllegalMove], ui.View]
    """The way from a refusal to its rule."""
    under_way: set[asyncio.Task[Any]]
    """Answers being given."""


def host(interaction: Interaction[Any]) -> Host:
    return cast(Host, interaction.client)


def reader(interaction: Interaction[Any]) -> Words:
    """Words in the language of whoever pressed: the one they chose, or that of their Discord."""
    return words(host(interaction).languages.get(interaction.user.id) or interaction.locale.value)


def public(interaction: Interaction[Any]) -> str:
    """The language in which the server uses Discord."""
    return (interaction.guild_locale or interaction.locale).value
