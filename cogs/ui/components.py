"""Buttons, menus and the views that contain them.

Components keep no state in memory: the id says what a press does, and to what. `cogs.presses` decodes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import discord
from discord import ui

from cogs.ui.limits import ROW_BUTTONS
from cogs.ui.press_ids import press_id

AnyView = TypeVar("AnyView", ui.View, ui.LayoutView)

NO_MENTIONS = discord.AllowedMentions.none()
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger


def mentioning(*users: int) -> discord.AllowedMentions:
    """Let mentions notify these users, and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users]
    )


class Button(ui.Button[Any]):
    def __init__(self, press: str, *arguments: object, **looks: Any) -> None:
        self.id_text = press_id("do", press, arguments)
        super().__init__(custom_id=self.id_text, **looks)


class Menu(ui.Select[Any]):
    """A menu for choosing one or several options."""

    def __init__(
        self,
        press: str,
        *arguments: object,
        options: Sequence[discord.SelectOption],
        placeholder: str | None = None,
        least: int = 1,
        most: int = 1,
    ) -> None:
        super().__init__(
            custom_id=press_id("of", press, arguments),
            options=list(options),
            placeholder=placeholder,
            min_values=least,
            max_values=most,
        )


class PeopleMenu(ui.UserSelect[Any]):
    """A menu of the people on the server."""

    def __init__(self, press: str, *arguments: object, placeholder: str | None = None, most: int = 1) -> None:
        custom_id = press_id("who", press, arguments)
        super().__init__(custom_id=custom_id, placeholder=placeholder, max_values=most)


def options(labels: Mapping[str, str], chosen: str | None = None) -> list[discord.SelectOption]:
    """Make a menu's options from labels by value."""
    return [
        discord.SelectOption(label=label, value=value, default=value == chosen)
        for value, label in labels.items()
    ]


def row(*components: ui.Item[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*components)


def rows(buttons: Sequence[Button]) -> list[ui.ActionRow[Any]]:
    """Split buttons into as many rows as they need."""
    return [row(*buttons[first : first + ROW_BUTTONS]) for first in range(0, len(buttons), ROW_BUTTONS)]


def image(file: discord.File) -> ui.MediaGallery[Any]:
    """Show an attached file."""
    item = discord.MediaGalleryItem(f"attachment://{file.filename}", description=file.description)
    return ui.MediaGallery(item)


def text(*lines: str) -> ui.TextDisplay[Any]:
    return ui.TextDisplay("\n".join(lines))


def button_view(*buttons: Button) -> ui.View:
    """Make a view of buttons for a classic message."""
    return _finished(ui.View(timeout=None), buttons)


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    return _finished(ui.LayoutView(timeout=None), items)


def _finished(view: AnyView, items: Sequence[ui.Item[Any]]) -> AnyView:
    """Add the items and stop the view, so that discord.py keeps neither the view nor a task for it.

    Presses don't need the view: `cogs.presses` recognises them by their ids.
    """
    for item in items:
        view.add_item(item)
    view.stop()
    return view
