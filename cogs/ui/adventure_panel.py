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
NAME = 16
THERE = (Phase.ARRIVED, Phase.BUILT)


# Settling


def lots(words: Words, planned: PlannedTurn) -> list[ui.Item[Any]]:
    """A button for each lot; then follows the mountain."""
    found = dict.fromkeys(each.lot for each in planned.options if isinstance(each, Settle))
    edition = planned.loaded.table.edition
    buttons = [
        Button(
            "lot",
            *where(planned),
            write_crystals(lot),
            label=phrases.crystals(words, edition, lot),
            style=PRIMARY,
        )
        for lot in found
    ]
    return [row(*buttons)]


def mountains(words: Words, planned: PlannedTurn, lot: Crystals) -> list[ui.Item[Any]]:
    """Where the wagon may be put with that lot."""
    settles = [each for each in planned.options if isinstance(each, Settle) and each.lot == lot]
    return [_mountains(words, planned, settles)]


def settled(words: Words, planned: PlannedTurn, chosen: Settle) -> list[ui.Item[Any]]:
    """Another mountain, or another lot."""
    every = [each for each in planned.variants(0) if isinstance(each, Settle)]
    there = [each for each in every if each.lot == chosen.lot]
    others = [each for each in every if each.place == chosen.place]
    options = [
        discord.SelectOption(
            label=phrases.crystals(words, planned.loaded.table.edition, each.lot),
            value=write_action(each),
            default=each == chosen,
        )
        for each in others
    ]
    lots = Menu("pick_lot", *where(planned), 0, options=options, placeholder=words("select.lot"))
    return [row(lots), _mountains(words, planned, there, chosen)]


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


def going(words: Words, planned: PlannedTurn) -> list[ui.Item[Any]]:
    """Every place that can be reached and paid, with what awaits there."""
    at = len(planned.draft.steps)
    view = planned.view(at)
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
    return [row(Menu("pick_way", *where(planned), at, options=options, placeholder=words("select.way")))]


def doing(words: Words, planned: PlannedTurn) -> list[ui.Item[Any]]:
    """What may be done where the wagon stands: the lowest price, the most trades; or nothing."""
    at = len(planned.draft.steps)
    view, offered = planned.view(at), dict[type[Action], Action]()
    for each in planned.options:
        if isinstance(each, Exchange) or type(each) not in offered:
            offered[type(each)] = each
    buttons = [
        Button(
            "pick",
            *where(planned),
            at,
            write_action(each),
            label=phrases.action(words, view, each)[:BUTTON_LABEL],
            style=discord.ButtonStyle.secondary if isinstance(each, Done) else PRIMARY,
        )
        for each in offered.values()
    ]
    return [row(*buttons)]


# Another way to the same place


def way(planned: PlannedTurn) -> int | None:
    """The step that moves the wagon."""
    return next((step for step, each in enumerate(planned.actions) if isinstance(each, Move)), None)


def changeable(planned: PlannedTurn) -> str:
    """What could be otherwise: the `cards` discarded, the `toll`, `both`, or nothing."""
    step = way(planned)
    move = None if step is None else planned.actions[step]
    if step is None or not isinstance(move, Move):
        return ""
    state = planned.states[step]
    cards, toll = 0 < len(move.discard) < len(discardable(state)), len(tolls(state, move)) > 1
    return "both" if cards and toll else "cards" if cards else "toll" if toll else ""


def changes(words: Words, planned: PlannedTurn, turned: Page) -> list[ui.Item[Any]]:
    step = way(planned)
    assert step is not None, "only a way is changed so"
    move, state = planned.actions[step], planned.states[step]
    assert isinstance(move, Move)
    items: list[ui.Item[Any]] = []
    if 0 < len(move.discard) < len(discardable(state)):
        items += _discards(words, planned, step, move, turned)
    if len(ways := tolls(state, move)) > 1:
        names = [phrases.plain(name)[:NAME] for name in planned.loaded.names]
        options = [
            discord.SelectOption(
                label=phrases.toll(words, state.edition, each.toll, names)[:OPTION_LABEL],
                value=" ".join(f"{level}:{host}" for level, host in each.toll),
                default=each == move,
            )
            for each in ways
        ]
        items += paged(words, planned, step, options, turned, kind="toll", of=CHANGE, operation="toll")
    return items


def _discards(words: Words, planned: PlannedTurn, step: int, move: Move, turned: Page) -> list[ui.Item[Any]]:
    """The cards held, of which as many are chosen as the way needs."""
    state, due = planned.states[step], len(move.discard)
    cards, chosen = discardable(state), discarded(state, move)
    shown = page_of(range(len(cards)), turned.number if turned.of == DISCARD else 0, SELECT_OPTIONS)
    options = [
        discord.SelectOption(
            label=phrases.card(words, state.edition, cards[at])[:OPTION_LABEL],
            value=str(at),
            default=at in chosen,
            description=words("select.played") if at < len(state.acting.played) else None,
        )
        for at in shown.items
    ]
    most = min(due, len(options))
    cards_list = Menu(
        "discard",
        *where(planned),
        step,
        shown.number,
        options=options,
        placeholder=words("select.discard", cards=due),
        least=1 if shown.count > 1 else most,
        most=most,
    )
    return [row(cards_list), *list_pages(words, planned, Page(step, shown.number, DISCARD), shown.count)]
