"""Adventure Calls in the panel: the lot and the first mountain, where to go, and what to do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui.components import Button, Menu, row
from cogs.ui.limits import BUTTON_LABEL, OPTION_LABEL, SELECT_OPTIONS
from cogs.ui.paging import page_of
from cogs.ui.panel_lists import CHANGE, DISCARD, Page, list_pages, paged, where
from cogs.ui.panel_lists import written as value_of
from engine import Action, Phase, write_action
from engine.actions import Done, Exchange, Move, Settle
from engine.crystals import Crystals, write_crystals
from i18n import Words, phrases
from play.drafts import PlannedTurn
from play.wagon_moves import destinations, discardable, discarded, tolls

PRIMARY = discord.ButtonStyle.primary
NAME_LENGTH = 16
ARRIVED_PHASES = (Phase.ARRIVED, Phase.BUILT)
"""The phases in which the wagon has arrived."""


# Settling


def lots(words: Words, planned: PlannedTurn) -> list[ui.Item[Any]]:
    """A button for each lot; the mountain is chosen next."""
    available = dict.fromkeys(each.lot for each in planned.options if isinstance(each, Settle))
    edition = planned.loaded.table.edition
    buttons = [
        Button(
            "lot",
            *where(planned),
            write_crystals(lot),
            label=phrases.crystals(words, edition, lot),
            style=PRIMARY,
        )
        for lot in available
    ]
    return [row(*buttons)]


def mountains(words: Words, planned: PlannedTurn, lot: Crystals) -> list[ui.Item[Any]]:
    """A menu of mountains where the wagon may start with this lot."""
    settles = [each for each in planned.options if isinstance(each, Settle) and each.lot == lot]
    return [_mountains(words, planned, settles)]


def settled(words: Words, planned: PlannedTurn, chosen: Settle) -> list[ui.Item[Any]]:
    """Menus to choose another lot on the same mountain, or another mountain with the same lot."""
    settles = [each for each in planned.variants(0) if isinstance(each, Settle)]
    same_lot = [each for each in settles if each.lot == chosen.lot]
    same_place = [each for each in settles if each.place == chosen.place]
    options = [
        discord.SelectOption(
            label=phrases.crystals(words, planned.loaded.table.edition, each.lot),
            value=write_action(each),
            default=each == chosen,
        )
        for each in same_place
    ]
    lots = Menu("pick_lot", *where(planned), 0, options=options, placeholder=words("select.lot"))
    return [row(lots), _mountains(words, planned, same_lot, chosen)]


def _mountains(
    words: Words, planned: PlannedTurn, settles: Sequence[Settle], chosen: Settle | None = None
) -> ui.Item[Any]:
    view = planned.view()
    options = [
        discord.SelectOption(
            label=phrases.destination(words, view, each.place)[:OPTION_LABEL],
            value=write_action(each),
            default=each == chosen,
        )
        for each in settles
    ]
    return row(Menu("pick", *where(planned), 0, options=options, placeholder=words("select.mountain")))


# Moving


def destination_menu(words: Words, planned: PlannedTurn) -> list[ui.Item[Any]]:
    """A menu of every place that can be reached and paid for, with what is there."""
    step = len(planned.draft.steps)
    view = planned.view(step)
    options = [
        discord.SelectOption(
            label=phrases.destination(words, view, move.place)[:OPTION_LABEL],
            value=value_of(move),
            description=phrases.journey(words, view, move)[:OPTION_LABEL],
        )
        for move in destinations(planned.options)[:SELECT_OPTIONS]
    ]
    if not options:
        return []
    return [row(Menu("pick_way", *where(planned), step, options=options, placeholder=words("select.way")))]


def action_buttons(words: Words, planned: PlannedTurn) -> list[ui.Item[Any]]:
    """Buttons for the actions at the wagon's place, each at its lowest price or with the most trades."""
    step = len(planned.draft.steps)
    view, offered = planned.view(step), dict[type[Action], Action]()
    for each in planned.options:
        if isinstance(each, Exchange) or type(each) not in offered:
            offered[type(each)] = each
    buttons = [
        Button(
            "pick",
            *where(planned),
            step,
            write_action(each),
            label=phrases.action(words, view, each)[:BUTTON_LABEL],
            style=discord.ButtonStyle.secondary if isinstance(each, Done) else PRIMARY,
        )
        for each in offered.values()
    ]
    return [row(*buttons)]


# Changing a move to the same place


def move_steps(planned: PlannedTurn) -> int | None:
    """The index of the step that moves the wagon, if there is one."""
    return next((step for step, each in enumerate(planned.actions) if isinstance(each, Move)), None)


def changeable(planned: PlannedTurn) -> str:
    """What the player could change about the move: the discarded `cards`, the `toll`, `both`, or nothing."""
    step = move_steps(planned)
    move = None if step is None else planned.actions[step]
    if step is None or not isinstance(move, Move):
        return ""
    state = planned.states[step]
    cards, toll = 0 < len(move.discard) < len(discardable(state)), len(tolls(state, move)) > 1
    return "both" if cards and toll else "cards" if cards else "toll" if toll else ""


def changes(words: Words, planned: PlannedTurn, turned: Page) -> list[ui.Item[Any]]:
    step = move_steps(planned)
    assert step is not None, "only a turn that moves the wagon can be changed here"
    move, state = planned.actions[step], planned.states[step]
    assert isinstance(move, Move)
    items: list[ui.Item[Any]] = []
    if 0 < len(move.discard) < len(discardable(state)):
        items += _discards(words, planned, step, move, turned)
    if len(alternatives := tolls(state, move)) > 1:
        names = [phrases.plain(name)[:NAME_LENGTH] for name in planned.loaded.names]
        options = [
            discord.SelectOption(
                label=phrases.toll(words, state.edition, each.toll, names)[:OPTION_LABEL],
                value=" ".join(f"{level}:{host}" for level, host in each.toll),
                default=each == move,
            )
            for each in alternatives
        ]
        items += paged(words, planned, step, options, turned, kind="toll", of=CHANGE, operation="toll")
    return items


def _discards(words: Words, planned: PlannedTurn, step: int, move: Move, turned: Page) -> list[ui.Item[Any]]:
    """A menu of the player's cards, to choose as many as the move needs."""
    state, needed = planned.states[step], len(move.discard)
    cards, chosen = discardable(state), discarded(state, move)
    shown = page_of(range(len(cards)), turned.number if turned.of == DISCARD else 0, SELECT_OPTIONS)
    options = [
        discord.SelectOption(
            label=phrases.card(words, state.edition, cards[index])[:OPTION_LABEL],
            value=str(index),
            default=index in chosen,
            description=words("select.played") if index < len(state.acting.played) else None,
        )
        for index in shown.items
    ]
    most = min(needed, len(options))
    menu = Menu(
        "discard",
        *where(planned),
        step,
        shown.number,
        options=options,
        placeholder=words("select.discard", cards=needed),
        least=1 if shown.count > 1 else most,
        most=most,
    )
    return [row(menu), *list_pages(words, planned, Page(step, shown.number, DISCARD), shown.count)]
