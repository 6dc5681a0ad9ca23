"""Command options that several Cogs share: editions, AI levels, languages."""

from __future__ import annotations

from typing import Annotated

from ai import Level
from cogs.command_tree import Choices, translated
from cogs.ui.lobby_message import EDITIONS
from i18n import LOCALES, Words, words_in

AS_ON_DISCORD = "discord"

EditionOption = Annotated[str, Choices({each: translated(f"edition.{each}") for each in EDITIONS})]
LevelOption = Annotated[str, Choices({each.value: translated(f"level.{each}") for each in Level})]
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
