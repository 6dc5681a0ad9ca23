"""The languages that a person and a server choose."""

from __future__ import annotations

from typing import Annotated, Any

from discord import Interaction

from cogs.command_tree import Choices, Topic, command, translated
from cogs.responder import Responder
from i18n import LOCALES, Words, words_in
from play.personal_settings import PersonalSettings
from store import Server

AS_ON_DISCORD = "discord"

LanguageOption = Annotated[
    str,
    Choices(
        {each: words_in(each).name for each in LOCALES}
        | {AS_ON_DISCORD: translated(f"language.{AS_ON_DISCORD}")}
    ),
]


def language_name(words: Words, locale: str) -> str:
    """The name of a language in that language; an empty locale means the language of Discord."""
    return words_in(locale).name if locale else words(f"language.{AS_ON_DISCORD}")


def locale_of(choice: str) -> str:
    """The locale to store for a choice; empty for the language of Discord."""
    return "" if choice == AS_ON_DISCORD else choice


def server_language(interaction: Interaction[Any], server: Server) -> str:
    """The language of what everyone on the server reads: the one that was set, or else its Discord's."""
    return server.locale or (interaction.guild_locale or interaction.locale).value


class LanguageCog(Topic):
    def __init__(self, responder: Responder, people: PersonalSettings) -> None:
        super().__init__(responder)
        self._people = people

    @command("century-me language")
    async def set_language(self, interaction: Interaction[Any], language: LanguageOption) -> None:
        user, locale = interaction.user.id, locale_of(language)
        await self._people.set_language(user, locale)
        self.responder.forget_language(user)
        self.responder.set_language(user, locale)
        words = self.words(interaction)
        await self.say(interaction, words("me.language", language=language_name(words, locale)))
