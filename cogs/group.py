"""The `/century` group that the cogs hang their commands on, and how its names are translated."""

from __future__ import annotations

import discord
from discord import app_commands

from i18n import LOCALES, words

LANGUAGES = {"fr": (discord.Locale.french,)}
"""Discord's locales for each of our languages but English."""


def named(key: str) -> app_commands.locale_str:
    """The name of a command or option, in English, to be translated by its key."""
    return app_commands.locale_str(words("en")(f"command.{key}.name"), key=f"command.{key}.name")


def described(key: str) -> app_commands.locale_str:
    return app_commands.locale_str(
        words("en")(f"command.{key}.description"), key=f"command.{key}.description"
    )


AS_ON_DISCORD = "discord"


def languages() -> list[app_commands.Choice[str]]:
    """Our languages, and that which Discord is set to."""
    return [
        app_commands.Choice(
            name=app_commands.locale_str(words("en")(f"language.{each}"), key=f"language.{each}"), value=each
        )
        for each in (*LOCALES, AS_ON_DISCORD)
    ]


def locale_of(choice: str) -> str:
    """As it is kept: nothing stands for what Discord is set to."""
    return "" if choice == AS_ON_DISCORD else choice


class Translator(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        key = string.extras.get("key")
        language = next((name for name, locales in LANGUAGES.items() if locale in locales), None)
        if key is None or language not in LOCALES:
            return None
        return words(language)(key)


century = app_commands.Group(
    name=named("century"),
    description=described("century"),
    guild_only=True,
    allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
)

at_table = app_commands.Group(
    name=named("century.table"), description=described("century.table"), parent=century, guild_only=True
)

at_lobby = app_commands.Group(
    name=named("century.lobby"), description=described("century.lobby"), parent=century, guild_only=True
)
