"""Moving a wagon in Adventure Calls: one move for each place, and what may be chosen otherwise about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

from engine import Action, State, legal_actions
from engine.actions import Move
from engine.crystals import TOP, count, holds
from engine.hex_map import labels
from engine.state import Cards


def destinations(moves: Iterable[Action]) -> list[Move]:
    """The nearest first; each with the lowest toll, and played cards discarded first."""
    first: dict[object, Move] = {}
    for move in moves:
        if isinstance(move, Move):
            first.setdefault(move.place, move)
    return list(first.values())


def completed_move(state: State, action: Action) -> Action:
    """A move that names nothing but its place, with what it takes."""
    if not isinstance(action, Move) or action.discard or action.toll:
        return action
    there = (each for each in destinations(legal_actions(state)) if each.place == action.place)
    return next(there, action)


def with_places_spelled_out(state: State, text: str) -> str:
    """A move as somebody typed it, with the places they call as on the map, such as B4, in the notation."""
    if not state.land.map:
        return text
    places = {label.casefold(): str(place) for place, label in labels(state.land.map).items()}
    return " ".join(places.get(word.casefold(), word) for word in text.split(" "))


def tolls(state: State, move: Move) -> list[Move]:
    """Every way to pay the same people: who gets what."""
    hosts, caravan = [host for _, host in move.toll], state.acting.caravan
    return [
        replace(move, toll=tuple(zip(paid, hosts, strict=True)))
        for paid in product(range(1, TOP + 1), repeat=len(hosts))
        if holds(caravan, count(paid))
    ]


def discardable(state: State) -> Cards:
    """The cards that may be discarded, those played first."""
    return state.acting.played + state.acting.hand


def discarded(state: State, move: Move) -> list[int]:
    """Which of the cards held the move discards."""
    cards, chosen = discardable(state), list[int]()
    for card in move.discard:
        chosen += [next(at for at, each in enumerate(cards) if each == card and at not in chosen)]
    return chosen


def discarding(state: State, move: Move, chosen: Sequence[int], among: range) -> Move:
    """With these cards instead, chosen among some of those held; the others stay as far as there is room."""
    cards = discardable(state)
    before = [at for at in discarded(state, move) if at not in among]
    order = dict.fromkeys((*chosen, *before, *discarded(state, move), *range(len(cards))))
    kept = [at for at in order if at in range(len(cards))][: len(move.discard)]
    return replace(move, discard=tuple(cards[at] for at in sorted(kept)))
