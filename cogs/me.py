"""`/century-me`: one's language, and what is kept about oneself."""

from __future__ import annotations

import io
import json
from typing import Any

import discord
from discord import Interaction, app_commands

from cogs import Host, host, reader
from cogs.answering import answering, say
from cogs.group import described, language_name, languages, locale_of, named
from cogs.pressing import NOBODY, Button, plain, pressed
from i18n import Words, words
from play.people import Known, export

me = app_commands.Group(
    name=named("century_me"),
    description=described("century_me"),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
)


@me.command(name=named("century_me.language"), description=described("century_me.language"))
@app_commands.rename(language=named("century_me.language.language"))
@app_commands.describe(language=described("century_me.language.language"))
@app_commands.choices(language=languages())
async def language_command(interaction: Interaction[Any], language: str) -> None:
    async with answering(interaction):
        at, user, locale = host(interaction), interaction.user.id, locale_of(language)
        await at.people.speak(user, locale)
        at.languages[user] = locale
        said = reader(interaction)
        await say(interaction, said("me.language", language=language_name(said, locale)))


@me.command(name=named("century_me.data"), description=described("century_me.data"))
async def data_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        known = await host(interaction).people.known(interaction.user.id)
        await say(interaction, _told(reader(interaction), known))


def _told(said: Words, known: Known) -> str:
    traces = known.traces
    return "\n".join(
        (
            said("me.kept"),
            said("me.settings", language=language_name(said, known.person.locale)),
            said(
                "me.figures",
                tables=len(traces),
                entries=sum(len(trace.entries) for trace in traces),
                drafts=sum(trace.draft is not None for trace in traces),
                votes=sum(len(trace.votes) for trace in traces),
            ),
            said("me.remind"),
            said("me.rights"),
        )
    )


@me.command(name=named("century_me.export"), description=described("century_me.export"))
async def export_command(interaction: Interaction[Any]) -> None:
    async with answering(interaction):
        known = export(await host(interaction).people.known(interaction.user.id))
        data = json.dumps(known, ensure_ascii=False, indent=2).encode()
        await interaction.response.send_message(
            reader(interaction)("me.exported"),
            file=discord.File(io.BytesIO(data), filename="century-me.json"),
            ephemeral=True,
            allowed_mentions=NOBODY,
        )


@me.command(name=named("century_me.forget"), description=described("century_me.forget"))
async def forget_command(interaction: Interaction[Any]) -> None:
    """Ask once more: it can't be taken back."""
    async with answering(interaction):
        said = reader(interaction)
        sure = Button("forget", label=said("button.forget"), style=discord.ButtonStyle.danger)
        await interaction.response.send_message(
            said("me.sure"), view=plain(sure), ephemeral=True, allowed_mentions=NOBODY
        )


@pressed("forget")
async def forget(interaction: Interaction[Any], rest: str) -> None:
    at, user = host(interaction), interaction.user.id
    await at.people.forget(user, lambda locale: words(locale)("somebody"))
    at.languages.pop(user, None)
    await interaction.response.edit_message(
        content=reader(interaction)("me.forgotten"), view=None, allowed_mentions=NOBODY
    )


async def setup(bot: Host) -> None:
    bot.tree.add_command(me)
