"""Buttons and lists that outlive a restart: each carries in its id what it does, and to what.

Nothing of them lives in memory. A topic names its operations with `pressed`; whoever shows a
control says which operation it is, and with which words after it.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
from discord import Interaction, ui

from cogs import host
from cogs.answering import answering
from play import Refused

Handler: TypeAlias = Callable[[Interaction[Any], str], Awaitable[None]]
"""Gets what stands after the operation; of a list, what was chosen comes last."""

NOBODY = discord.AllowedMentions.none()
_HANDLERS: dict[str, Handler] = {}
_TABLES: dict[str, int | None] = {}


def pressed(operation: str, *, table: int | None = 0) -> Callable[[Handler], Handler]:
    """What that operation does when its control is pressed; which of the words after it names the table."""

    def keep(handler: Handler) -> Handler:
        assert operation not in _HANDLERS
        _HANDLERS[operation], _TABLES[operation] = handler, table
        return handler

    return keep


def _table(operation: str, rest: str) -> int:
    """The table that it is about; 0: none."""
    at, words = _TABLES.get(operation), rest.split(":")
    return int(words[at]) if at is not None and at < len(words) and words[at].isdecimal() else 0


async def _check_server(interaction: Interaction[Any], table: int) -> None:
    """A table is pressed on its own server alone; no direct message has a control of one."""
    found = await host(interaction).house.store.table(table) if table else None
    if found and found.guild != interaction.guild_id:
        raise Refused("no_table")


async def _press(interaction: Interaction[Any], operation: str, rest: str) -> None:
    table = _table(operation, rest)
    async with answering(interaction, table):
        await _check_server(interaction, table)
        handler = _HANDLERS.get(operation)
        if handler is None:  # of an older version of this program
            raise Refused("stale")
        await handler(interaction, rest)


class _Control:
    """What all have in common: their id is a kind, an operation and the words after it."""

    operation: str
    rest: str

    def _named(self, kind: str, operation: str, rest: Sequence[object]) -> str:
        self.operation, self.rest = operation, ":".join(map(str, rest))
        return f"{kind}:{operation}:{self.rest}"

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Any:
        make: Any = cls
        return make(match["operation"], match["rest"])

    async def callback(self, interaction: Interaction[Any]) -> None:
        data: Any = interaction.data
        chosen = data.get("values")
        await _press(
            interaction, self.operation, self.rest if chosen is None else f"{self.rest}:{','.join(chosen)}"
        )


class Button(_Control, ui.DynamicItem[ui.Button[Any]], template=r"do:(?P<operation>\w+):(?P<rest>.*)"):
    def __init__(self, operation: str, *rest: object, **looks: Any) -> None:
        super().__init__(ui.Button(custom_id=self._named("do", operation, rest), **looks))


class List(_Control, ui.DynamicItem[ui.Select[Any]], template=r"of:(?P<operation>\w+):(?P<rest>.*)"):
    """A list to choose one thing from, or several."""

    def __init__(
        self,
        operation: str,
        *rest: object,
        options: Sequence[discord.SelectOption] = (),
        placeholder: str | None = None,
        least: int = 1,
        most: int = 1,
    ) -> None:
        select: ui.Select[Any] = ui.Select(
            custom_id=self._named("of", operation, rest),
            options=list(options) or [discord.SelectOption(label="–")],
            placeholder=placeholder,
            min_values=least,
            max_values=most,
        )
        super().__init__(select)


class Somebody(_Control, ui.DynamicItem[ui.UserSelect[Any]], template=r"who:(?P<operation>\w+):(?P<rest>.*)"):
    """A list of the people on the server, to choose one or several from."""

    def __init__(self, operation: str, *rest: object, placeholder: str | None = None, most: int = 1) -> None:
        custom_id = self._named("who", operation, rest)
        super().__init__(ui.UserSelect(custom_id=custom_id, placeholder=placeholder, max_values=most))


CONTROLS = (Button, List, Somebody)


def row(*controls: Any) -> ui.ActionRow[Any]:
    return ui.ActionRow(*controls)


def image(filename: str, description: str | None) -> ui.MediaGallery[Any]:
    """A file sent along, shown at this place."""
    shown = discord.MediaGalleryItem(f"attachment://{filename}", description=description)
    return ui.MediaGallery(shown)


def text(*lines: str) -> ui.TextDisplay[Any]:
    return ui.TextDisplay("\n".join(lines))


def plain(*buttons: Button) -> ui.View:
    """Buttons below a message of the classic kind."""
    view = ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return view


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view
