"""Wagon moves in the Adventure edition: a default move per destination, and its variants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from engine import Action, State, legal_actions
from engine.actions import Move
from engine.crystals import TOP, count, holds
from engine.hex_map import labels
from engine.state import Cards


def destinations(moves: Iterable[Action]) -> list[Move]:
    """One move per place, nearest first, with the lowest toll and discarding played cards first."""
    first: dict[object, Move] = {}
    for move in moves:
        if isinstance(move, Move):
            first.setdefault(move.place, move)
    return list(first.values())


def completed_move(state: State, action: Action) -> Action:
    """Add the default discards and toll to a move that only names its place."""
    if not isinstance(action, Move) or action.discard or action.toll:
        return action
    moves = (each for each in destinations(legal_actions(state)) if each.place == action.place)
    return next(moves, action)


def translate_map_labels(state: State, text: str) -> str:
    """Translate map labels such as B4 in a typed move into the notation's places."""
    places = {label.casefold(): str(place) for place, label in labels(state.land.map).items()}
    return " ".join(places.get(word.casefold(), word) for word in text.split(" "))


def tolls(state: State, move: Move) -> list[Move]:
    """Every way to pay the same seats, varying the crystal each one gets."""
    hosts, caravan = [host for _, host in move.toll], state.acting.caravan
    return [
        move._replace(toll=tuple(zip(paid, hosts, strict=True)))
        for paid in product(range(1, TOP + 1), repeat=len(hosts))
        if holds(caravan, count(paid))
    ]


def discardable(state: State) -> Cards:
    """The cards that may be discarded, played cards first."""
    return state.acting.played + state.acting.hand


def discarded(state: State, move: Move) -> list[int]:
    """The indices into `discardable` of the cards that the move discards."""
    cards, indices = discardable(state), list[int]()
    for card in move.discard:
        indices += [next(index for index, each in enumerate(cards) if each == card and index not in indices)]
    return indices


def discarding(state: State, move: Move, chosen: Sequence[int], among: range) -> Move:
    """Discard the `chosen` cards instead, where `among` is the range of indices offered to the player.

    Discards outside that range are kept, and missing ones filled up, as far as the number of discards allows.
    """
    cards = discardable(state)
    outside = [index for index in discarded(state, move) if index not in among]
    order = dict.fromkeys((*chosen, *outside, *discarded(state, move), *range(len(cards))))
    kept = [index for index in order if index in range(len(cards))][: len(move.discard)]
    return move._replace(discard=tuple(cards[index] for index in sorted(kept)))
