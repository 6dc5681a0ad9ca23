"""Slash commands: how Cogs declare them, the groups they belong to, and how their names are translated.

A command is declared by its path, `@command("century table pause")`. Its names and descriptions, and those
of its options, are texts in `i18n/` whose keys follow from the path and the signature.
"""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial, wraps
from typing import Annotated, Any, Protocol, TypeAlias

import discord
from discord import Interaction, app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.ext import commands

from cogs.permissions import MODERATOR
from cogs.responder import Responder
from cogs.ui.limits import COMMAND_DESCRIPTION
from i18n import DEFAULT, Words, words_in

Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
Suggestions: TypeAlias = list[app_commands.Choice[str]]
PATH, MOST_DIGITS = "path", 18
"""The key of a command's path among its extras; digits of a table number that surely fit into 64 bits."""
NAMES = (Location.command_name, Location.group_name, Location.parameter_name)


class Topic(commands.Cog):
    """The base class of our Cogs: the commands and presses about one topic."""

    def __init__(self, responder: Responder) -> None:
        self.responder = responder
        self.words = responder.words
        self.say = responder.say


# Declaring a command


@dataclass(frozen=True, eq=False)
class Choices:
    """Marks an option with fixed choices, named by value."""

    names: Mapping[Any, str | app_commands.locale_str]


@dataclass(frozen=True)
class Suggested:
    """Marks an option with autocompletion by the Cog's method of this name."""

    method: str


class _SuggestMethod(Protocol):
    async def __call__(self, interaction: Interaction[Any], current: str) -> Suggestions: ...


def command(
    path: str, *, about: str | None = None
) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """Declare a command of a `Topic`, run by the topic's responder.

    `about` is the option that names the table, if the command isn't about the one in the channel.
    """
    key = path.replace("-", "_").replace(" ", ".")

    def declare(callback: Callback) -> app_commands.Command[Any, ..., None]:
        @wraps(callback)
        async def invoke(self: Topic, interaction: Interaction[Any], **options: Any) -> None:
            table = table_number(options[about]) if about else 0
            await self.responder.run(interaction, partial(callback, self, interaction, **options), table)

        declared: Any = invoke
        declared.__signature__ = _plain_signature(callback)
        for decorate in _option_decorators(key, callback):
            declared = decorate(declared)
        make = app_commands.command(name=named(key), description=described(key), extras={PATH: path})
        return make(declared)

    return declare


def _plain_signature(callback: Callback) -> inspect.Signature:
    """The callback's signature, with the plain types of its options instead of our marks."""
    signature, hints = inspect.signature(callback), typing.get_type_hints(callback, include_extras=True)
    parameters = [
        parameter.replace(annotation=_unmarked(hints.get(name, Any)))
        for name, parameter in signature.parameters.items()
    ]
    return signature.replace(parameters=parameters)


def _unmarked(hint: Any) -> Any:
    if typing.get_origin(hint) is Annotated and isinstance(hint.__metadata__[0], Choices | Suggested):
        return hint.__origin__
    arguments = typing.get_args(hint)
    if type(None) in arguments:
        return typing.Optional[_unmarked(next(each for each in arguments if each is not type(None)))]  # noqa: UP045  the type is only known at run time
    return hint


def _mark(hint: Any) -> Choices | Suggested | None:
    for each in (hint, *typing.get_args(hint)):
        for mark in getattr(each, "__metadata__", ()):
            if isinstance(mark, Choices | Suggested):
                return mark
    return None


def _option_decorators(key: str, callback: Callback) -> Iterable[Callable[[Any], Any]]:
    """The decorators that set the options' names, descriptions, choices and autocompletion."""
    hints = typing.get_type_hints(callback, include_extras=True)
    for option in list(inspect.signature(callback).parameters)[2:]:
        option_key = _option_key(key, option)
        yield app_commands.rename(**{option: named(option_key)})
        yield app_commands.describe(**{option: described(option_key)})
        match _mark(hints[option]):
            case Choices(names):
                choices = [app_commands.Choice(name=name, value=value) for value, name in names.items()]
                yield app_commands.choices(**{option: choices})
            case Suggested(method):
                yield app_commands.autocomplete(**{option: _autocompletion(method, callback)})
            case None:
                pass


def _option_key(key: str, option: str) -> str:
    """The key of an option's texts: its own, one that its group's commands share, or a table option's."""
    while key:
        if words_in(DEFAULT).has(f"command.{key}.{option}.name"):
            return f"{key}.{option}"
        key = key.rpartition(".")[0]
    if words_in(DEFAULT).has(f"command.table_option.{option}.name"):
        return f"table_option.{option}"
    raise LookupError(f"no texts for the option {option}")


def _autocompletion(method: str, callback: Callback) -> Any:
    async def suggest(self: Topic, interaction: Interaction[Any], current: str) -> Suggestions:
        complete: _SuggestMethod = getattr(self, method)
        await self.responder.learn_language(interaction.user.id)
        return await complete(interaction, current)

    # discord.py recognises a method by its qualified name
    suggest.__qualname__ = f"{callback.__qualname__.rpartition('.')[0]}.{method}"
    return suggest


def table_number(text: str) -> int:
    """Parse a table's number as people type it, such as `#12`; 0 if there is none."""
    number = text.strip().removeprefix("#").split(" ")[0]
    return int(number) if number.isdecimal() and len(number) <= MOST_DIGITS else 0


# Names


def translated(key: str) -> app_commands.locale_str:
    """The English text for a key, which `Translator` translates by that key."""
    return app_commands.locale_str(words_in(DEFAULT)(key), key=key)


def named(key: str) -> app_commands.locale_str:
    return translated(f"command.{key}.name")


def described(key: str) -> app_commands.locale_str:
    return translated(f"command.{key}.description")


class Translator(app_commands.Translator):
    """Translates to every language with a file; Discord's `es-419` and `es-ES` both use `es.ftl`."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        key, words = string.extras.get("key"), words_in(locale.value)
        return None if key is None or words.locale == DEFAULT else _translation(key, words, context.location)


@cache
def _translation(key: str, words: Words, location: Location) -> str | None:
    text = words(key)
    return text if _is_accepted(text, location) else None


def _is_accepted(text: str, location: Location) -> bool:
    """Whether Discord accepts the text: if one is invalid, it rejects all commands."""
    if location in NAMES:
        return bool(re.fullmatch(r"[-_\w]{1,32}", text)) and text == text.lower()
    return 1 <= len(text) <= COMMAND_DESCRIPTION


# Groups


class CommandGroups:
    """The command groups of one bot, shared by its Cogs."""

    def __init__(self) -> None:
        century = _group("century", guild_only=True)
        self._groups = {
            "century": century,
            "century table": _group("century.table", parent=century, guild_only=True),
            "century lobby": _group("century.lobby", parent=century, guild_only=True),
            "century-me": _group("century_me"),
            "century-admin": _group(
                "century_admin",
                guild_only=True,
                default_permissions=MODERATOR,
            ),
        }

    def all(self) -> list[app_commands.Group]:
        return list(self._groups.values())

    async def add(self, bot: commands.AutoShardedBot, cog: commands.Cog) -> None:
        """Add a Cog, and move its commands into their groups; discord.py puts them at the top of the tree."""
        await bot.add_cog(cog)
        for each in cog.get_app_commands():
            bot.tree.remove_command(each.name)
            self._groups[each.extras[PATH].rpartition(" ")[0]].add_command(each)

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        """Register the groups, after all Cogs were added."""
        for group in self.all():
            if group.parent is None:
                tree.add_command(group)


def _group(key: str, *, guild_only: bool = False, **options: Any) -> app_commands.Group:
    if "parent" not in options:
        options["allowed_installs"] = app_commands.AppInstallationType(guild=True, user=False)
        options["allowed_contexts"] = app_commands.AppCommandContext(
            guild=True, dm_channel=not guild_only, private_channel=False
        )
    return app_commands.Group(name=named(key), description=described(key), guild_only=guild_only, **options)
