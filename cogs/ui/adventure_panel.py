"""Adventure Calls in the panel: the lot and the first mountain, where to go, and what to do there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui.components import PRIMARY, SECONDARY, Button, Menu, packed, row, text
from cogs.ui.limits import OPTION_LABEL, SELECT_OPTIONS
from cogs.ui.paging import page_of
from cogs.ui.panel_lists import (
    CHANGE,
    DISCARD,
    Page,
    list_pages,
    paged,
    pick_button,
    signs_for,
    where,
)
from cogs.ui.panel_lists import written as value_of
from cogs.ui.panel_pictures import plays_by_words
from engine import Action, Phase, View, write_action
from engine.actions import Done, Move, Settle
from engine.crystals import Crystals, write_crystals
from engine.hex_map import Place
from i18n import Words, phrases
from play.drafts import PlannedTurn, deeds, joined_steps
from play.wagon_moves import destinations, discardable, discarded, tolls

NEAREST = 9
"""How many of the places to go to are buttons."""
NAME_LENGTH = 16
ARRIVED_PHASES = (Phase.ARRIVED, Phase.BUILT)
"""The phases in which the wagon has arrived."""


# Settling


def lots(words: Words, planned: PlannedTurn) -> list[ui.Item[Any]]:
    """A button for each lot; the mountain is chosen next."""
    available = dict.fromkeys(each.lot for each in planned.options if isinstance(each, Settle))
    signs = signs_for(words, planned)
    return packed(
        [
            Button("lot", *where(planned), write_crystals(lot), label=signs.crystals(lot), style=PRIMARY)
            for lot in available
        ]
    )


def mountains(
    words: Words, planned: PlannedTurn, lot: Crystals, turned: Page, suggested: Action | None = None
) -> list[ui.Item[Any]]:
    """A menu of the mountains where the wagon may start with this lot; a button for the suggested one."""
    settles = [each for each in planned.options if isinstance(each, Settle) and each.lot == lot]
    signs, view = signs_for(words, planned), planned.view()
    buttons = [
        pick_button(planned, 0, write_action(each), signs.place(view, each.place), style=PRIMARY)
        for each in settles
        if each == suggested
    ]
    return [*packed(buttons), *_mountain_menu(words, planned, settles, turned, of=write_crystals(lot))]


def settled(words: Words, planned: PlannedTurn, chosen: Settle, turned: Page) -> list[ui.Item[Any]]:
    """Buttons to choose another lot on the same mountain, and a menu of the mountains for the same lot."""
    settles = [each for each in planned.variants(0) if isinstance(each, Settle)]
    same_lot = [each for each in settles if each.lot == chosen.lot]
    signs = signs_for(words, planned)
    lots = [
        pick_button(
            planned, 0, write_action(each), signs.crystals(each.lot), chosen=each == chosen, press="pick_lot"
        )
        for each in settles
        if each.place == chosen.place
    ]
    return [*packed(lots), *_mountain_menu(words, planned, same_lot, turned, chosen)]


def _mountain_menu(
    words: Words,
    planned: PlannedTurn,
    settles: Sequence[Settle],
    turned: Page,
    chosen: Settle | None = None,
    *,
    of: str = "",
) -> list[ui.Item[Any]]:
    """A menu that says what each mountain trades, in the order of the map's labels."""
    view, signs = planned.view(), signs_for(words, planned)
    by_label = {phrases.place_label(view.map, each.place): each for each in settles}
    options = [
        discord.SelectOption(
            label=phrases.shortened(signs.place(view, each.place), OPTION_LABEL),
            value=write_action(each),
            default=each == chosen,
        )
        for _, each in sorted(by_label.items())
    ]
    return paged(words, planned, 0, options, turned, kind="mountain", of=of)


# Moving


def destination_buttons(
    words: Words, planned: PlannedTurn, suggested: Action | None = None, *, last: Sequence[Button] = ()
) -> list[ui.Item[Any]]:
    """A button for each of the nearest places that can be reached and paid for, and for the suggested one.

    Above them is a title, or a menu of all places if there are more. People who play by words get only the
    menu, which says what each place offers. The last row begins with `last`.
    """
    step, offered = len(planned.draft.steps), destinations(planned.options)
    if not offered:
        return []
    if plays_by_words(planned):
        return [_destination_menu(words, planned, offered), *packed((), last=last)]
    view = planned.view(step)
    start = view.seats[planned.seat].wagon
    buttons = [
        pick_button(planned, step, write_action(Move(place)), _place_label(words, view, place, start))
        for place in _near(offered, suggested)
    ]
    further = len(offered) > NEAREST
    title = _destination_menu(words, planned, offered) if further else text(f"-# {words('select.way')}")
    return [title, *packed(buttons, last=last)]


def _near(offered: Sequence[Move], suggested: Action | None) -> list[Place]:
    """The nearest places; the suggested one replaces the last of them if it is farther away."""
    near, far = ([move.place for move in moves] for moves in (offered[:NEAREST], offered[NEAREST:]))
    if isinstance(suggested, Move) and suggested.place in far:
        return [*near[:-1], suggested.place]
    return near


def _place_label(words: Words, view: View, place: Place, start: Place | None) -> str:
    label = phrases.place_label(view.map, place)
    return words("button.stay") if place == start else label


def _destination_menu(words: Words, planned: PlannedTurn, moves: Sequence[Move]) -> ui.Item[Any]:
    step = len(planned.draft.steps)
    signs, view = signs_for(words, planned), planned.view(step)
    names = [phrases.shortened(phrases.plain(name), NAME_LENGTH) for name in planned.loaded.names]
    names = names if plays_by_words(planned) else []
    options = [
        discord.SelectOption(
            label=phrases.shortened(signs.place(view, move.place), OPTION_LABEL),
            value=value_of(move),
            description=phrases.shortened(phrases.journey(words, view, move, names), OPTION_LABEL),
        )
        for move in moves[:SELECT_OPTIONS]
    ]
    return row(Menu("pick_way", *where(planned), step, options=options, placeholder=words("select.way")))


def deed_buttons(words: Words, planned: PlannedTurn) -> list[ui.Item[Any]]:
    """A button for whatever can be done at the wagon's place, until the end of the turn where possible."""
    step = len(planned.draft.steps)
    signs, view = signs_for(words, planned), planned.view(step)
    return packed(
        [
            pick_button(
                planned,
                step,
                joined_steps(actions),
                " + ".join(signs.deed(view, each) for each in _named(actions)),
                style=SECONDARY if isinstance(actions[0], Done) else PRIMARY,
            )
            for actions in deeds(planned)
        ]
    )


def _named(actions: Sequence[Action]) -> Sequence[Action]:
    """The actions to name: ending the turn goes without saying after another."""
    return [each for each in actions if not isinstance(each, Done)] or actions


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
        names = [phrases.shortened(phrases.plain(name), NAME_LENGTH) for name in planned.loaded.names]
        options = [
            discord.SelectOption(
                label=phrases.shortened(phrases.toll(words, state.edition, each.toll, names), OPTION_LABEL),
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
            label=phrases.shortened(signs_for(words, planned).card(cards[index]), OPTION_LABEL),
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
