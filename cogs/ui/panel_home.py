"""The panel before a move is chosen: a button for everything that can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui import adventure_panel
from cogs.ui.components import PRIMARY, SECONDARY, SUCCESS, Button, Menu, packed, row, text
from cogs.ui.limits import BUTTON_LABEL, OPTION_LABEL, SELECT_OPTIONS
from cogs.ui.panel_lists import help_button, pick_button, signs_for, where
from cogs.ui.panel_pictures import plays_by_words
from engine import Action, read_action, write_action
from engine.actions import Acquire, Claim, Move, Play, Rest, Settle
from engine.cards import Card, Upgrade, kind_of
from engine.crystals import write_crystals
from engine.editions import edition_named
from i18n import Words, phrases
from play.drafts import PlannedTurn, separate_steps

_CHOICES = ("pick", "ways", "lot")
"""Presses that begin a turn."""
MOST_CARDS, MOST_BESIDE_A_MAP = 12, 9
"""The most cards in hand that are buttons; more are a menu. A map needs buttons for its places too."""


def choices(words: Words, planned: PlannedTurn, suggested: Action | None = None) -> list[ui.Item[Any]]:
    """Cards to claim, cards to play, resting, cards to acquire, and places to go.

    What a teacher suggests is among them, exactly as suggested. The last row begins with a button that
    chooses nothing: **Confirm** comes next in its place, where a second tap must not reach it.
    """
    moves, harmless = planned.options, [*_back(words, planned), help_button(words, planned)]
    places = adventure_panel.destination_buttons(words, planned, suggested, last=harmless)
    return [
        *_hand(words, planned, moves, suggested),
        *_row(words, planned, moves, last=() if places else harmless),
        *places,
    ]


def _hand(
    words: Words, planned: PlannedTurn, moves: Sequence[Action], suggested: Action | None
) -> list[ui.Item[Any]]:
    """A button for each card that can be claimed or played, or a menu of the latter; and one for resting."""
    most = {move.card: move for move in moves if isinstance(move, Play)}  # the last plays it most often
    if isinstance(suggested, Play) and suggested.card in most:
        most[suggested.card] = suggested
    cards = [card for card in dict.fromkeys(planned.states[-1].acting.hand) if card in most]
    rest = pick_button(planned, len(planned.draft.steps), write_action(Rest()), words("button.rest"))
    claims = _claims(words, planned, moves)
    beside_a_map = edition_named(planned.loaded.table.edition).is_adventure
    if len(cards) > (MOST_BESIDE_A_MAP if beside_a_map else MOST_CARDS):
        return [*packed([*claims, rest]), _card_menu(words, planned, cards[:SELECT_OPTIONS])]
    return packed([*claims, *(_card_button(words, planned, most[card]) for card in cards), rest])


def _card_button(words: Words, planned: PlannedTurn, play: Play) -> Button:
    label = signs_for(words, planned).card(play.card)
    if isinstance(kind_of(play.card), Upgrade):
        return Button(
            "ways", *where(planned), 0, play.card, label=phrases.shortened(label, BUTTON_LABEL), style=PRIMARY
        )
    return pick_button(planned, len(planned.draft.steps), write_action(play), label, style=PRIMARY)


def _card_menu(words: Words, planned: PlannedTurn, cards: Sequence[Card]) -> ui.Item[Any]:
    signs = signs_for(words, planned)
    options = [
        discord.SelectOption(label=phrases.shortened(signs.card(card), OPTION_LABEL), value=card)
        for card in cards
    ]
    return row(Menu("card", *where(planned), options=options, placeholder=words("select.play")))


def _row(
    words: Words, planned: PlannedTurn, moves: Sequence[Action], *, last: Sequence[Button]
) -> list[ui.Item[Any]]:
    """A button for each merchant card that can be paid, with its price, for its lowest payment."""
    cheapest: dict[int, Acquire] = {}
    for move in moves:
        if isinstance(move, Acquire):
            cheapest.setdefault(move.slot, move)
    signs, offers = signs_for(words, planned), planned.states[-1].market.row
    step, cards = len(planned.draft.steps), {slot: offers[slot - 1].card for slot in cheapest}
    if plays_by_words(planned):  # a label that tells it from the same card in hand
        labels = {slot: _offer_in_words(words, slot, signs.card(card)) for slot, card in cards.items()}
    else:
        labels = {slot: signs.offer(slot, card) for slot, card in cards.items()}
    buttons = [
        pick_button(planned, step, write_action(each), labels[slot]) for slot, each in cheapest.items()
    ]
    title = [text(f"-# {words('select.acquire')}")] if buttons else []
    return [*title, *packed(buttons, last=last)]


def _offer_in_words(words: Words, slot: int, card: str) -> str:
    return words("button.acquire_card", slot=slot, price=slot - 1, card=card)


def _claims(words: Words, planned: PlannedTurn, moves: Sequence[Action]) -> list[Button]:
    """A button for each point card that can be claimed."""
    step, points = len(planned.draft.steps), planned.states[-1].point_row.row
    signs = signs_for(words, planned)
    return [
        pick_button(planned, step, write_action(claim), signs.claim(points[claim.slot - 1]), style=SUCCESS)
        for claim in moves
        if isinstance(claim, Claim)
    ]


def _back(words: Words, planned: PlannedTurn) -> list[Button]:
    return [Button("back", *where(planned), label=words("button.back"))] if planned.draft.steps else []


def point_to(items: Sequence[ui.Item[Any]], suggested: Sequence[Action]) -> None:
    """Let no other button stand out than that of the suggested steps, which may be in a list instead."""
    lines = [item for item in items if isinstance(item, ui.ActionRow)]
    steps = {button: _steps_chosen(button, suggested) for line in lines for button in _choices_in(line)}
    most = max(steps.values(), default=0)
    for button, count in steps.items():
        button.style = PRIMARY if count and count == most else SECONDARY


def _choices_in(line: ui.ActionRow[Any]) -> list[Button]:
    """The buttons that choose something new."""
    buttons = (each for each in line.children if isinstance(each, Button))
    return [each for each in buttons if each.press in _CHOICES and not each.disabled]


def _steps_chosen(button: Button, suggested: Sequence[Action]) -> int:
    """How many of the suggested steps the button chooses, or leads to; 0 if it is for something else."""
    match button.press, suggested[0]:
        case "ways", Play(card):
            return int(button.choice == card)
        case "lot", Settle(lot):
            return int(button.choice == write_crystals(lot))
        case "pick", _:
            steps = [read_action(step) for step in separate_steps(button.choice)]
            alike = len(steps) <= len(suggested) and all(map(_same_step, steps, suggested))
            return len(steps) if alike else 0
        case _:
            return 0


def _same_step(step: Action, suggested: Action) -> bool:
    """Whether a button's step is the suggested one; a destination's button leaves open what is discarded."""
    if isinstance(step, Move) and isinstance(suggested, Move):
        return step.place == suggested.place
    return step == suggested
