"""The menu behind *More* on the table's message."""

from __future__ import annotations

from discord import ui

from cogs.ui.components import DANGER, Button, PeopleMenu, button_view, layout, row, text
from i18n import Words
from play.loaded_table import LoadedTable
from play.pauses import OFFERED_PAUSE


def more_menu(words: Words, loaded: LoadedTable, user: int) -> ui.View:
    table, seat = loaded.table.id, loaded.seat_of(user)
    buttons = [Button(key, table, label=words(f"button.{key}")) for key in ("zoom", "text", "log", "record")]
    buttons.append(Button("replay", table, loaded.after, label=words("button.replay")))
    buttons.append(Button("rules", loaded.table.edition, "turn", label=words("button.rules")))
    if seat is not None and not loaded.over and not loaded.players[seat].resigned:
        hints = ("hint",) if loaded.table.hints else ()
        keys = [*hints, "repost", "undo", "hold", "give_seat", "end", "end_points"]
        buttons += [Button(key, table, label=words(f"button.{key}")) for key in keys]
        buttons.append(Button("pause", table, OFFERED_PAUSE, label=words("button.pause", days=OFFERED_PAUSE)))
        buttons.append(Button("resign", table, label=words("button.resign"), style=DANGER))
    return button_view(*buttons)


def heir_menu(words: Words, table: int) -> ui.LayoutView:
    """A menu of people to whom a player can offer their seat."""
    placeholder = words("select.heir")
    return layout(
        text(words("handover.whom")), row(PeopleMenu("give_seat_to", table, placeholder=placeholder))
    )
