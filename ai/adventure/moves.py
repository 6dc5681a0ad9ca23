"""The turns that a seat can take, each from start to end."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from ai.adventure.search_state import How, SearchState, Turn, ended, kept, payments
from ai.adventure.terrain import Terrain, bits
from ai.adventure.wagon_moves import arrivals, exchanges, idle, moves, rewards, useful
from engine import Phase
from engine.actions import Acquire, Done, Rest, Return, Settle
from engine.cards import Card, Upgrade, kind_of
from engine.crystals import Crystals, Level, choices, count, levels, plus
from engine.rules.caravan_options import options_of
from engine.state import make

Row: TypeAlias = tuple[tuple[int, Crystals], ...]
"""The merchant cards of the row, with the crystals on them."""


def turns(terrain: Terrain, state: SearchState, phase: Phase, *, every: bool = False) -> list[Turn]:
    """The seat's possible turns: paid with its lowest crystals and least useful cards, or in every way."""
    match phase:
        case Phase.SETTLE:
            raise AssertionError("settling is no turn")
        case Phase.ACTION:
            return _actions(terrain, state, every)
        case Phase.ARRIVED:
            return [*arrivals(terrain, state, (), every), *ended(terrain, state, _DONE)]
        case Phase.BUILT:
            return [*exchanges(terrain, state, ()), *ended(terrain, state, _DONE)]
        case Phase.REWARD:
            return rewards(terrain, state, ())
        case Phase.RETURN | Phase.OVERFLOW:
            return _returns(state)
        case Phase.OVER:
            return []


def settlements(terrain: Terrain, state: SearchState, lots: tuple[Crystals, ...]) -> list[Turn]:
    return [
        ((Settle(lot, terrain.places[place]),), state._replace(caravan=lot, wagon=place))
        for lot in dict.fromkeys(lots)
        for place in terrain.peaks
    ]


def _actions(terrain: Terrain, state: SearchState, every: bool) -> list[Turn]:
    found: list[Turn] = []
    _plays(terrain, state, found)
    _acquisitions(terrain, state, every, found)
    if state.played or state.discard:
        found.append((_REST, _rested(state)))
    reach = state.free + state.hand.bit_count() + state.played.bit_count()
    for way in terrain.ways[state.wagon]:
        if way.steps > reach:
            break
        if useful(terrain, state, way):
            moves(terrain, state, way, every, found)
        elif every:
            idle(terrain, state, way, found)
    return found


_DONE: How = (Done(),)
_REST: How = (Rest(),)


def _rested(state: SearchState) -> SearchState:
    caravan, hand, played, discard, *rest = state
    return make(SearchState, (caravan, hand | played | discard, 0, 0, *rest))


def _plays(terrain: Terrain, state: SearchState, found: list[Turn]) -> None:
    caravan, hand, played = state[:3]
    rest, limit, cards, costs = state[3:], state.limit, terrain.cards, terrain.costs
    for card in bits(hand):
        after_play = (hand ^ 1 << card, played | 1 << card, *rest)
        for how, after in outcomes(cards[card], caravan):
            lefts = kept(after, limit, costs)
            found += [(how, make(SearchState, (left, *after_play))) for left in lefts]


@lru_cache(maxsize=1 << 15)
def outcomes(card: Card, caravan: Crystals) -> tuple[tuple[How, Crystals], ...]:
    """The plays of a card, and the caravan after each; upgrade cards are always used in full."""
    options = options_of(caravan)
    plays = options.plays[card]
    if isinstance(kind_of(card), Upgrade):
        most = max(len(play.raises) for play in plays)
        plays = tuple(play for play in plays if len(play.raises) == most) if most else ()
    return tuple(((play,), options.outcomes[card, play.raises, play.times]) for play in plays)


def _acquisitions(terrain: Terrain, state: SearchState, every: bool, found: list[Turn]) -> None:
    caravan, hand, middle, row = state[0], state[1], state[2:-1], state[-1]
    for passed in range(min(len(row), sum(caravan) + 1)):
        for paid in payments(caravan, passed, every):
            how, card, change, offers = _acquired(row, levels(paid))
            after = make(SearchState, (plus(caravan, change), hand | card, *middle, offers))
            found += ended(terrain, after, how)


@lru_cache(maxsize=1 << 12)
def _acquired(row: Row, paid: tuple[Level, ...]) -> tuple[How, int, Crystals, Row]:
    """The acquisition that these crystals pay for, the card's bit, the change of the caravan, and the row."""
    offers, passed = [*row], len(paid)
    for slot, level in enumerate(paid):
        offers[slot] = (offers[slot][0], plus(offers[slot][1], _ONE[level - 1]))
    card, crystals = offers.pop(passed)
    return (Acquire(passed + 1, paid),), 1 << card, plus(crystals, count(paid), -1), tuple(offers)


_ONE: tuple[Crystals, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def _returns(state: SearchState) -> list[Turn]:
    caravan, *rest = state
    over = sum(caravan) - state.limit
    return [
        ((Return(crystals),), make(SearchState, (plus(caravan, crystals, -1), *rest)))
        for crystals in choices(caravan, over)
    ]
