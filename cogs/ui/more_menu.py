"""The menu behind *More* on the table's message."""

from __future__ import annotations

from discord import ui

from cogs.ui.components import DANGER, Button, button_view
from i18n import Words
from play.loaded_table import LoadedTable


def more_menu(words: Words, loaded: LoadedTable, user: int) -> ui.View:
    table, seat = loaded.table.id, loaded.seat_of(user)
    buttons = [Button(key, table, label=words(f"button.{key}")) for key in ("text", "log", "record")]
    if seat is not None and not loaded.over and not loaded.players[seat].resigned:
        keys = ("repost", "undo", "hold", "end")
        buttons += [Button(key, table, label=words(f"button.{key}")) for key in keys]
        buttons.append(Button("resign", table, label=words("button.resign"), style=DANGER))
    return button_view(*buttons)
