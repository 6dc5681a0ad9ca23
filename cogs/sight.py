"""`/century-me sight`: how one wants the pictures that one alone sees."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, app_commands, ui

from cogs import Host, host, reader
from cogs.answering import answering
from cogs.group import described, named
from cogs.me import me
from cogs.pressing import NOBODY, List, image, layout, pressed, row, text
from cogs.ui.lobby import EDITIONS
from cogs.ui.private import LARGE, WORDS
from cogs.ui.rules import card_pictures
from i18n import Words, speech, words
from play import Refused
from render import Sight
from store import Person

USUAL = "usual"
OPTIONS = {"palette": tuple(Sight), "pictures": ("", LARGE, WORDS)}
"""By the name of the setting; nothing stands for the usual."""


def _choices(option: str) -> list[app_commands.Choice[str]]:
    keys = {each or USUAL: f"sight.{option}.{each or USUAL}" for each in OPTIONS[option]}
    return [
        app_commands.Choice(name=app_commands.locale_str(words("en")(key), key=key), value=value)
        for value, key in keys.items()
    ]


@me.command(name=named("century_me.sight"), description=described("century_me.sight"))
@app_commands.rename(colours=named("century_me.sight.colours"), pictures=named("century_me.sight.pictures"))
@app_commands.describe(
    colours=described("century_me.sight.colours"), pictures=described("century_me.sight.pictures")
)
@app_commands.choices(colours=_choices("palette"), pictures=_choices("pictures"))
async def sight_command(
    interaction: Interaction[Any], colours: str | None = None, pictures: str | None = None
) -> None:
    """Change what is said; then, or else, the panel."""
    async with answering(interaction):
        chosen = {"palette": colours, "pictures": pictures}
        person = await _changed(interaction, {key: value for key, value in chosen.items() if value})
        view, files = await _panel(interaction, person)
        await interaction.response.send_message(
            view=view, files=files, ephemeral=True, allowed_mentions=NOBODY
        )


@pressed("sight_set")
async def set_option(interaction: Interaction[Any], rest: str) -> None:
    option, _, value = rest.partition(":")
    person = await _changed(interaction, {option: value})
    view, files = await _panel(interaction, person)
    await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)


async def _changed(interaction: Interaction[Any], chosen: dict[str, str]) -> Person:
    at, user = host(interaction), interaction.user.id
    changes = {option: "" if value == USUAL else value for option, value in chosen.items()}
    if any(value not in OPTIONS.get(option, ()) for option, value in changes.items()):
        raise Refused("stale")  # of an older version of this program
    return await at.people.change(user, **changes) if changes else await at.house.store.person(user)


async def _panel(interaction: Interaction[Any], person: Person) -> tuple[ui.LayoutView, list[discord.File]]:
    """Both settings as lists, below some cards as they look with them."""
    said = reader(interaction)
    files = await card_pictures(said, person, await _edition(interaction), speech.SHOWN["play"])
    pictures = [image(each.filename, each.description) for each in files]
    lists = [row(_list(said, option, getattr(person, option))) for option in OPTIONS]
    return layout(*pictures, text(said("sight.panel")), *lists), files


async def _edition(interaction: Interaction[Any]) -> str:
    """The game that the person plays: here, or where a turn began last; else the one they played last."""
    store, user = host(interaction).house.store, interaction.user.id
    if tables := await store.tables_of(user):
        return max(tables, key=lambda each: (each.place == interaction.channel_id, each.since)).edition
    games = await store.finished(user)
    return games[0].edition if games else EDITIONS[0]


def _list(said: Words, option: str, chosen: str) -> List:
    options = [
        discord.SelectOption(
            label=said(f"sight.{option}.{each or USUAL}"), value=each or USUAL, default=each == chosen
        )
        for each in OPTIONS[option]
    ]
    return List("sight_set", option, options=options)


async def setup(bot: Host) -> None:
    """Its command and operation hang on the group and the controls."""
