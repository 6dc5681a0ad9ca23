"""Lists of moves to choose from in a panel, so many to a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.pressing import Button, List, row
from cogs.ui import saying
from cogs.ui.icons import action_icon
from engine import Action, View, write_action
from engine.actions import Acquire, Move, Return
from i18n import Words, speech
from play.drafting import Planned

PAGE = 25
LABEL, OPTION = 80, 100


class Page(NamedTuple):
    """Which page is shown of the list for which step; `of` names what it is a list of."""

    step: int = 0
    number: int = 0
    of: str = ""


FIRST, CHANGE, DISCARD = Page(), "change", "discard"
"""`change`: other ways to pay; `discard`: other cards to discard; otherwise `of` is a card, or a lot."""


def where(planned: Planned) -> tuple[int, int, int]:
    return planned.sight.table.id, planned.draft.after, planned.draft.revision


def moves_list(
    words: Words,
    planned: Planned,
    step: int,
    moves: Sequence[Action],
    turned: Page,
    *,
    chosen: Action | None = None,
    of: str = "",
    operation: str = "pick",
) -> list[ui.Item[Any]]:
    """Moves to choose from for that step."""
    view = planned.view(step)
    kind = "return" if isinstance(moves[0], Return) else "placeholder"
    options = [option(words, view, move, chosen=move == chosen, exact=of == CHANGE) for move in moves]
    return paged(words, planned, step, options, turned, kind=kind, of=of, operation=operation)


def paged(
    words: Words,
    planned: Planned,
    step: int,
    options: Sequence[discord.SelectOption],
    turned: Page,
    *,
    kind: str = "placeholder",
    of: str = "",
    operation: str = "pick",
) -> list[ui.Item[Any]]:
    """A list, and where it has several pages the way from one to the next."""
    page, pages = page_of(len(options), turned if turned.step == step and turned.of == of else FIRST)
    shown = options[page * PAGE : (page + 1) * PAGE]
    placeholder = words(f"select.{kind}", page=page + 1, pages=pages)
    items: list[ui.Item[Any]] = [
        row(List(operation, *where(planned), step, options=shown, placeholder=placeholder))
    ]
    if pages > 1:
        items.append(turning(words, planned, Page(step, page, of), pages))
    return items


def page_of(count: int, turned: Page) -> tuple[int, int]:
    """Which page is shown, and of how many."""
    pages = -(-count // PAGE)
    return max(0, min(turned.number, pages - 1)), pages


def turning(words: Words, planned: Planned, page: Page, pages: int) -> ui.Item[Any]:
    number = page.number
    older, newer = max(0, number - 1), min(pages - 1, number + 1)
    place = (*where(planned), page.step)
    return row(
        Button("page", *place, older, page.of, label=words("button.older"), disabled=number == older),
        Button("page", *place, newer, page.of, label=words("button.newer"), disabled=number == newer),
    )


def option(
    words: Words, view: View, move: Action, *, chosen: bool = False, exact: bool = False
) -> discord.SelectOption:
    label = speech.action(words, view, move)
    if exact and isinstance(move, Acquire):
        label = saying.laid(words, view.edition, move)
    sign = action_icon(view, move)
    return discord.SelectOption(label=label[:OPTION], value=written(move), default=chosen, emoji=sign)


def written(move: Action) -> str:
    """The move in the notation; a way too long for Discord by its place alone, which says it as well."""
    text = write_action(move)
    if len(text) > OPTION and isinstance(move, Move):
        return write_action(Move(move.place))
    return text
