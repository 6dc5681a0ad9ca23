"""Menus of moves in the panel, one page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.ui import panel_text
from cogs.ui.components import Menu, row
from cogs.ui.emojis import action_icon
from cogs.ui.limits import OPTION_LABEL, SELECT_OPTIONS
from cogs.ui.paging import page_buttons, page_of
from engine import Action, View, write_action
from engine.actions import Acquire, Move, Return
from i18n import Words, phrases
from play.drafts import PlannedTurn


class Page(NamedTuple):
    """Which page of a list is shown: the list for this step, of what `of` names."""

    step: int = 0
    number: int = 0
    of: str = ""


FIRST, CHANGE, DISCARD = Page(), "change", "discard"
"""`of` is `change` for other ways to pay, `discard` for other cards to discard, else a card or a lot."""


def where(planned: PlannedTurn) -> tuple[int, int, int]:
    """The arguments with which every press in the panel begins: table, log position and revision."""
    return planned.loaded.table.id, planned.draft.after, planned.draft.revision


def moves_list(
    words: Words,
    planned: PlannedTurn,
    step: int,
    moves: Sequence[Action],
    turned: Page,
    *,
    chosen: Action | None = None,
    of: str = "",
    operation: str = "pick",
) -> list[ui.Item[Any]]:
    """A menu of moves for a step."""
    view = planned.view(step)
    kind = "return" if isinstance(moves[0], Return) else "placeholder"
    options = [option(words, view, move, chosen=move == chosen, exact=of == CHANGE) for move in moves]
    return paged(words, planned, step, options, turned, kind=kind, of=of, operation=operation)


def paged(
    words: Words,
    planned: PlannedTurn,
    step: int,
    options: Sequence[discord.SelectOption],
    turned: Page,
    *,
    kind: str = "placeholder",
    of: str = "",
    operation: str = "pick",
) -> list[ui.Item[Any]]:
    """A menu, and buttons to its other pages if there are several."""
    wanted = turned.number if turned.step == step and turned.of == of else 0
    shown = page_of(options, wanted, SELECT_OPTIONS)
    placeholder = words(f"select.{kind}", page=shown.number + 1, pages=shown.count)
    menu = Menu(operation, *where(planned), step, options=shown.items, placeholder=placeholder)
    return [row(menu), *list_pages(words, planned, Page(step, shown.number, of), shown.count)]


def list_pages(words: Words, planned: PlannedTurn, page: Page, count: int) -> list[ui.ActionRow[Any]]:
    """Buttons to the other pages of a step's menu."""
    return page_buttons(words, "page", (*where(planned), page.step), page.number, count, page.of)


def option(
    words: Words, view: View, move: Action, *, chosen: bool = False, exact: bool = False
) -> discord.SelectOption:
    label = phrases.action(words, view, move)
    if exact and isinstance(move, Acquire):
        label = panel_text.laid(words, view.edition, move)
    icon = action_icon(view, move)
    return discord.SelectOption(label=label[:OPTION_LABEL], value=written(move), default=chosen, emoji=icon)


def written(move: Action) -> str:
    """The move in the notation; a wagon's move too long for a Discord option names only its destination."""
    text = write_action(move)
    if len(text) > OPTION_LABEL and isinstance(move, Move):
        return write_action(Move(move.place))
    return text
