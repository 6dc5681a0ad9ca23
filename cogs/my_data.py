"""`/century-me`: the data stored about a person."""

from __future__ import annotations

import io
import json
from typing import Any

import discord
from discord import Interaction

from cogs.command_tree import Topic, command
from cogs.languages import language_name
from cogs.presses import pressed
from cogs.responder import Responder
from cogs.ui.components import DANGER, NO_MENTIONS, Button, button_view
from i18n import Words, words_in
from play.personal_data import PersonalData, PersonalDataService, export


class MyDataCog(Topic):
    def __init__(self, responder: Responder, personal_data: PersonalDataService) -> None:
        super().__init__(responder)
        self._personal_data = personal_data

    @command("century-me data")
    async def show_data(self, interaction: Interaction[Any]) -> None:
        data = await self._personal_data.load(interaction.user.id)
        await self.say(interaction, _summary(self.words(interaction), data))

    @command("century-me export")
    async def export_data(self, interaction: Interaction[Any]) -> None:
        data = export(await self._personal_data.load(interaction.user.id))
        content = json.dumps(data, ensure_ascii=False, indent=2).encode()
        await interaction.response.send_message(
            self.words(interaction)("me.exported"),
            file=discord.File(io.BytesIO(content), filename="century-me.json"),
            ephemeral=True,
            allowed_mentions=NO_MENTIONS,
        )

    @command("century-me forget")
    async def ask_to_forget(self, interaction: Interaction[Any]) -> None:
        """Ask for confirmation: deleted data can't be restored."""
        words = self.words(interaction)
        sure = Button("forget", label=words("button.forget"), style=DANGER)
        await self.say(interaction, words("me.sure"), button_view(sure))

    @pressed("forget")
    async def forget(self, interaction: Interaction[Any]) -> None:
        user = interaction.user.id
        await self._personal_data.forget(user, lambda locale: words_in(locale)("somebody"))
        self.responder.forget_language(user)
        await self.responder.replace_by_text(interaction, self.words(interaction)("me.forgotten"))


def _summary(words: Words, data: PersonalData) -> str:
    tables = data.tables
    figures = words(
        "me.figures",
        tables=len(tables),
        entries=sum(len(table.entries) for table in tables),
        drafts=sum((table.draft is not None) + (table.plan is not None) for table in tables),
        votes=sum(len(table.votes) for table in tables),
    )
    language = words("me.settings", language=language_name(words, data.person.locale))
    return "\n".join((words("me.kept"), language, figures, words("me.remind"), words("me.rights")))
