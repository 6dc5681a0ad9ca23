"""Buttons, menus and the views that contain them.

Components keep no state in memory: the id says what a press does, and to what. `cogs.presses` decodes it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import discord
from discord import ui

from cogs.ui.limits import ROW_BUTTONS
from cogs.ui.press_ids import press_id
from i18n import phrases
from store import Player

AnyView = TypeVar("AnyView", ui.View, ui.LayoutView)

PHONE_WIDTH = 312
"""Width of a message's content on a phone 400 pixels wide, in pixels."""
_EMOJI, _SIGN, _LETTER, _NARROW, _PADDING, _GAP = 18, 13, 8, 4, 24, 8
"""Widths in a button and between buttons, in pixels."""
_FIRST_EMOJI, _LAST_LETTER, _NARROW_LETTERS = 0x1F000, 0x2000, " ():"

NO_MENTIONS = discord.AllowedMentions.none()
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger


def mentioning(*users: int) -> discord.AllowedMentions:
    """Let mentions notify these users, and nobody else."""
    if not users:
        return NO_MENTIONS
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users]
    )


def mention_or_name(player: Player, calls: Collection[int]) -> str:
    """A mention of a player whom the message calls, and the name of anybody else."""
    return f"<@{player.user}>" if player.user in calls else phrases.safe(player.name)


class Button(ui.Button[Any]):
    def __init__(self, press: str, *arguments: object, **looks: Any) -> None:
        self.id_text = press_id("do", press, arguments)
        self.press, self.choice = press, str(arguments[-1]) if arguments else ""
        super().__init__(custom_id=self.id_text, **looks)


class Link(ui.Button[Any]):
    """A button that opens an address."""

    def __init__(self, address: str, *, label: str) -> None:
        super().__init__(url=address, label=label)


Control: TypeAlias = Button | Link
AnyControl = TypeVar("AnyControl", bound=Control)


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


def plain(items: Sequence[ui.Item[Any]]) -> list[ui.Item[Any]]:
    """The same rows for a screen reader: without icons, and without buttons that can't be pressed."""
    found: list[ui.Item[Any]] = []
    for item in items:
        if not isinstance(item, ui.ActionRow):
            found.append(item)
            continue
        parts: list[ui.Item[Any]] = [each for each in item.children if not getattr(each, "disabled", False)]
        for part in parts:
            if isinstance(part, ui.Button):
                part.emoji = None
            for option in part.options if isinstance(part, ui.Select) else ():
                option.emoji = None
        found += [row(*parts)] if parts else []
    return found


def packed(buttons: Sequence[Button], *, last: Sequence[Button] = ()) -> list[ui.Item[Any]]:
    """Split buttons into rows that a phone shows in one line each; the last row begins with `last`."""
    lines = _phone_lines(buttons)
    if lines and _fits((*last, *lines[-1])):
        lines[-1][:0] = last
    else:
        lines += _phone_lines(last)
    return [row(*line) for line in lines]


def _phone_lines(buttons: Sequence[AnyControl]) -> list[list[AnyControl]]:
    lines: list[list[AnyControl]] = []
    for button in buttons:
        if not lines or not _fits((*lines[-1], button)):
            lines.append([])
        lines[-1].append(button)
    return lines


def _fits(line: Sequence[Control]) -> bool:
    return len(line) <= ROW_BUTTONS and sum(_width(each) + _GAP for each in line) - _GAP <= PHONE_WIDTH


def _width(button: Control) -> int:
    return label_width(button.label or "") + (_EMOJI + _GAP // 2) * bool(button.emoji) + _PADDING


def label_width(label: str) -> int:
    """About how many pixels wide a label is."""
    return sum(map(_letter_width, label))


def _letter_width(letter: str) -> int:
    if ord(letter) > _LAST_LETTER:
        return _EMOJI if ord(letter) >= _FIRST_EMOJI else _SIGN
    return _NARROW if letter in _NARROW_LETTERS else _LETTER


class Attached(Protocol):
    """A file that is sent with a message, or that the message already has."""

    @property
    def filename(self) -> str: ...
    @property
    def description(self) -> str | None: ...


def image(file: Attached) -> ui.MediaGallery[Any]:
    """Show an attached file."""
    item = discord.MediaGalleryItem(f"attachment://{file.filename}", description=file.description)
    return ui.MediaGallery(item)


def text(*lines: str) -> ui.TextDisplay[Any]:
    return ui.TextDisplay("\n".join(lines))


def button_view(*buttons: Control) -> ui.View:
    """Make a view of buttons for a classic message; its rows fit a phone if that takes no more of them."""
    lines = _phone_lines(buttons)
    if len(lines) <= -(-len(buttons) // ROW_BUTTONS):
        for number, line in enumerate(lines):
            for button in line:
                button.row = number
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
