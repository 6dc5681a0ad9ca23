"""Moves to choose from in the panel: buttons, or a menu one page at a time if there are many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.ui.button_labels import Signs, style_of
from cogs.ui.components import PRIMARY, SECONDARY, Button, Menu, packed, row, text
from cogs.ui.limits import BUTTON_LABEL, OPTION_LABEL, SELECT_OPTIONS
from cogs.ui.paging import page_buttons, page_of
from engine import Action, write_action
from engine.actions import Acquire, Build, Exchange, Move, Play, Return, Reward
from i18n import Words, phrases
from play.drafts import PlannedTurn
from store import Person

MOST_BUTTONS = 5
"""The largest number of alternatives shown as buttons."""


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


def person_of(planned: PlannedTurn) -> Person:
    """The player whose panel it is, with their settings."""
    return planned.loaded.settings.get(planned.user) or Person(planned.user)


def signs_for(words: Words, planned: PlannedTurn) -> Signs:
    return Signs(words, planned.loaded.table.edition, style_of(person_of(planned)))


def pick_button(
    planned: PlannedTurn,
    step: int,
    move: str,
    label: str,
    *,
    chosen: bool = False,
    press: str = "pick",
    **looks: Any,
) -> Button:
    """A button that chooses a move for a step; one that is chosen is ticked and can't be pressed."""
    looks = {"style": PRIMARY if chosen else SECONDARY, "emoji": "✅" if chosen else None} | looks
    return Button(
        press,
        *where(planned),
        step,
        move,
        label=phrases.shortened(label, BUTTON_LABEL),
        disabled=chosen,
        **looks,
    )


def help_button(words: Words, planned: PlannedTurn) -> Button:
    """A hint; at a table without hints, the rules. The icon sets it apart from cards and places beside it."""
    table = planned.loaded.table
    if table.hints:
        return Button("hint", table.id, label=words("button.hint"), emoji="💡")
    return Button("rules", table.edition, phrases.TOPICS[0], label=words("button.rules"), emoji="📖")


def alternatives(
    words: Words,
    planned: PlannedTurn,
    step: int,
    moves: Sequence[Action],
    turned: Page,
    *,
    chosen: Action | None = None,
) -> list[ui.Item[Any]]:
    """A button for each move below what they choose, or a menu if there are too many."""
    if len(moves) > MOST_BUTTONS:
        return moves_list(words, planned, step, moves, turned, chosen=chosen)
    buttons = packed(move_buttons(words, planned, step, moves, chosen=chosen))
    asked = _asked(moves) if planned.draft.steps else ""  # at the start, the panel's first line says it
    return [text(f"-# {words(f'choice.{asked}')}"), *buttons] if asked else buttons


def _asked(moves: Sequence[Action]) -> str:
    """What the moves differ in, as the last part of a text's key; empty if their labels name it."""
    match moves[0]:
        case Play():
            return "times" if any(isinstance(each, Play) and each.times for each in moves) else "result"
        case Exchange():
            return "times"
        case Acquire() | Build():
            return "payment"
        case Return():
            return "return"
        case Reward():
            return "reward"
        case _:
            return ""


def move_buttons(
    words: Words, planned: PlannedTurn, step: int, moves: Sequence[Action], *, chosen: Action | None = None
) -> list[Button]:
    signs, view = signs_for(words, planned), planned.view(step)
    return [
        pick_button(planned, step, written(move), signs.choice(view, move), chosen=move == chosen)
        for move in moves
    ]


def moves_list(
    words: Words,
    planned: PlannedTurn,
    step: int,
    moves: Sequence[Action],
    turned: Page,
    *,
    chosen: Action | None = None,
    of: str = "",
) -> list[ui.Item[Any]]:
    """A menu of moves for a step."""
    signs, view = signs_for(words, planned), planned.view(step)
    kind = "placement" if of == CHANGE else _asked(moves) or "placeholder"
    options = [
        discord.SelectOption(
            label=phrases.shortened(_label(signs, view, move, of), OPTION_LABEL),
            value=written(move),
            default=move == chosen,
        )
        for move in moves
    ]
    return paged(words, planned, step, options, turned, kind=kind, of=of)


def _label(signs: Signs, view: Any, move: Action, of: str) -> str:
    if of == CHANGE and isinstance(move, Acquire):
        return signs.in_order(move.payment)
    return signs.choice(view, move)


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


def written(move: Action) -> str:
    """The move in the notation; a wagon's move too long for a Discord option names only its destination."""
    notation = write_action(move)
    if len(notation) > OPTION_LABEL and isinstance(move, Move):
        return write_action(Move(move.place))
    return notation
