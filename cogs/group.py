"""The `/century` group that the cogs hang their commands on, and how its names are translated."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from i18n import DEFAULT, LOCALES, Words, words

DESCRIPTION = 100
NAMES = (Location.command_name, Location.group_name, Location.parameter_name)


def named(key: str) -> app_commands.locale_str:
    """The name of a command or option, in English, to be translated by its key."""
    return app_commands.locale_str(words("en")(f"command.{key}.name"), key=f"command.{key}.name")


def described(key: str) -> app_commands.locale_str:
    return app_commands.locale_str(
        words("en")(f"command.{key}.description"), key=f"command.{key}.description"
    )


AS_ON_DISCORD = "discord"


def languages() -> list[app_commands.Choice[str]]:
    """Our languages, each as it calls itself, and that which Discord is set to."""
    own = [app_commands.Choice(name=words(each).name, value=each) for each in LOCALES]
    key = f"language.{AS_ON_DISCORD}"
    discords = app_commands.locale_str(words(DEFAULT)(key), key=key)
    return [*own, app_commands.Choice(name=discords, value=AS_ON_DISCORD)]


def language_name(said: Words, locale: str) -> str:
    """A language as it calls itself; nothing stands for what Discord is set to."""
    return words(locale).name if locale else said(f"language.{AS_ON_DISCORD}")


def locale_of(choice: str) -> str:
    """As it is kept: nothing stands for what Discord is set to."""
    return "" if choice == AS_ON_DISCORD else choice


class Translator(app_commands.Translator):
    """Every language that has a file: Discord's `es-419` and `es-ES` both read `es.ftl`."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        key, said = string.extras.get("key"), words(locale.value)
        if key is None or said.locale == DEFAULT:
            return None
        text = said(key)
        return text if _taken(text, context.location) else None


def _taken(text: str, location: Location) -> bool:
    """Whether Discord takes it: one word that it doesn't would cost us all commands."""
    if location in NAMES:
        return bool(re.fullmatch(r"[-_\w]{1,32}", text)) and text == text.lower()
    return 1 <= len(text) <= DESCRIPTION


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
