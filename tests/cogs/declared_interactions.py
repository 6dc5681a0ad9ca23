"""The presses and commands that the Cogs declare, found without running a bot."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import MethodType
from typing import Any

import discord
from discord import app_commands

from bot import wiring  # imports every Cog
from cogs.command_tree import CommandGroups, Topic
from cogs.presses import Press

assert wiring.add_cogs


def _topics(cls: type[Topic] = Topic) -> Iterator[type[Topic]]:
    for each in cls.__subclasses__():
        yield each
        yield from _topics(each)


PRESSES: dict[str, Press] = {
    name: Press.of(MethodType(method, object()))
    for topic in _topics()
    for _, method in inspect.getmembers(topic, inspect.iscoroutinefunction)
    for name in getattr(method, "__presses__", ())
}


class _KeyCollector(app_commands.Translator):
    """Collects the key of every text that needs a translation."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    async def translate(self, string: app_commands.locale_str, locale: object, context: object) -> None:
        if "key" in string.extras:  # names of languages are not translated
            self.found.add(string.extras["key"])


async def command_keys() -> set[str]:
    """The translation keys of all commands, their options and their groups."""
    keys, tree = _KeyCollector(), app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    commands: list[Any] = [each for topic in _topics() for each in topic.__cog_app_commands__]
    for each in (*commands, *CommandGroups().all()):
        await each.get_translated_payload(tree, keys)
    return keys.found
