"""Presses on buttons and menus: decodes their ids by the handlers' annotations, and refuses forged ones.

A Cog declares a press with `@pressed("confirm")` on a method; its parameters are the arguments in the id.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Sequence
from functools import cache, partial
from types import MethodType
from typing import Any, NamedTuple, NewType, TypeAlias, TypeVar

from discord import Interaction, InteractionType
from discord.ext import commands

from cogs.responder import Responder
from cogs.ui.press_ids import SEPARATOR, decode_arguments
from play import Refused

TableId = NewType("TableId", int)
"""Annotates the argument that says which table a press is about."""

Handler: TypeAlias = Callable[..., Awaitable[None]]
"""Takes the interaction, and the arguments in the id by name."""
AnyHandler = TypeVar("AnyHandler", bound=Handler)
NUMBERS = (int, TableId, int | None)
INT64 = range(-(1 << 63), 1 << 63)
"""The numbers that a database can store."""
_PRESSES = "__presses__"


def pressed(*names: str) -> Callable[[AnyHandler], AnyHandler]:
    """Declare a Cog's method as the handler of these presses."""

    def declare(handler: AnyHandler) -> AnyHandler:
        setattr(handler, _PRESSES, names)
        return handler

    return declare


class Press(NamedTuple):
    handler: Handler
    arguments: Sequence[inspect.Parameter]

    @classmethod
    def of(cls, handler: MethodType) -> Press:
        return cls(handler, _arguments(handler.__func__))

    def decode(self, text: str) -> dict[str, Any]:
        """Return the arguments by name; Refused if no component of this version has such an id."""
        texts = decode_arguments(text, len(self.arguments)) if self.arguments else list(filter(None, [text]))
        needed = sum(each.default is each.empty for each in self.arguments)
        if not needed <= len(texts) <= len(self.arguments):
            raise Refused("stale")
        return {each.name: _value(each, part) for each, part in zip(self.arguments, texts, strict=False)}

    def table(self, values: dict[str, Any]) -> int:
        """Return the table that the press is about; 0 if none."""
        names = [each.name for each in self.arguments if each.annotation is TableId]
        return values.get(names[0], 0) if names else 0


@cache
def _arguments(handler: Handler) -> Sequence[inspect.Parameter]:
    """The parameters of a method after the Cog and the interaction."""
    _, _, *arguments = inspect.signature(handler, eval_str=True).parameters.values()
    assert all(each.annotation in (*NUMBERS, str) for each in arguments), handler
    return arguments


@cache
def _declared(cog: type[commands.Cog]) -> Sequence[tuple[str, str]]:
    """The presses that a Cog declares, each with the name of its method."""
    methods = inspect.getmembers(cog, inspect.iscoroutinefunction)
    return [(press, name) for name, method in methods for press in getattr(method, _PRESSES, ())]


_PRESS_ID = re.compile(r"(?:do|of|who):(?P<name>\w*)(?::(?P<arguments>(?s:.*)))?")


class Presses:
    """The presses of one bot."""

    def __init__(self, responder: Responder) -> None:
        self._responder = responder
        self.known: dict[str, Press] = {}

    def add(self, cog: commands.Cog) -> None:
        """Register the presses that a Cog declares."""
        for press, name in _declared(type(cog)):
            assert press not in self.known, press
            self.known[press] = Press.of(getattr(cog, name))

    async def on_interaction(self, interaction: Interaction[Any]) -> None:
        """Dispatch a press by its id; discord.py's own items would first rebuild the whole message."""
        data: Any = interaction.data
        if interaction.type is not InteractionType.component:
            return
        if match := _PRESS_ID.fullmatch(data["custom_id"]):
            chosen = ",".join(data.get("values", ()))
            text = SEPARATOR.join(filter(None, (match["arguments"], chosen)))
            await self.dispatch(interaction, match["name"], text)

    async def dispatch(self, interaction: Interaction[Any], name: str, text: str) -> None:
        """Decode the arguments and call the handler; refuse a press that can't be decoded."""
        table = 0
        try:
            press = self._find(name)
            values = press.decode(text)
            table = press.table(values)
            handle = partial(press.handler, interaction, **values)
        except Refused as refused:
            handle = partial(_refuse, refused)
        await self._responder.run(interaction, handle, table, same_server=True)

    def _find(self, name: str) -> Press:
        if name not in self.known:  # from an older version of the bot
            raise Refused("stale")
        return self.known[name]


async def _refuse(refused: Refused) -> None:
    raise refused


def number(text: str) -> int:
    """Parse a number in the one form that we write; Refused for anything else."""
    if not re.fullmatch("0|-?[1-9][0-9]{0,18}", text) or int(text) not in INT64:
        raise Refused("stale")
    return int(text)


def _value(argument: inspect.Parameter, text: str) -> int | str:
    if argument.annotation is str:
        return text
    try:
        return number(text)
    except Refused:
        raise Refused("no_table" if argument.annotation is TableId else "stale") from None
