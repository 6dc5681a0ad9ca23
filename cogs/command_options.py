"""Command options that several Cogs share: table options, editions, AI levels."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from discord import app_commands

from ai import Level
from cogs.command_tree import Callback, Choices, translated
from engine.editions import EDITIONS
from play.table_options import TableOption

EditionOption = Annotated[str, Choices({each: translated(f"edition.{each}") for each in EDITIONS})]
LevelOption = Annotated[str, Choices({each.value: translated(f"level.{each}") for each in Level})]


def with_table_options(options: Sequence[TableOption]) -> Callable[[Callback], Callback]:
    """Give a command an option for each of these; the callback gets those that were used as `**chosen`."""

    def extend(callback: Callback) -> Callback:
        signature = inspect.signature(callback)
        own = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
        chosen = [
            inspect.Parameter(option.in_commands, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None)
            for option in options
        ]
        extended: Any = callback
        extended.__signature__ = signature.replace(parameters=[*own[:2], *chosen, *own[2:]])
        extended.__annotations__ |= {option.in_commands: _type_of(option) | None for option in options}
        return extended

    return extend


def _type_of(option: TableOption) -> Any:
    """The type of a command's option: a choice, yes or no, or a number between the lowest and the highest."""
    kind: Any = type(option.values[0])
    if option.choice:
        names = {value: translated(option.choice.format(value)) for value in option.values}
        return Annotated[kind, Choices(names)]
    if kind is int:
        return app_commands.Range[int, min(map(int, option.values)), max(map(int, option.values))]
    return kind
