"""The turns that a seat can take, each from its beginning to its end."""

from __future__ import annotations

from functools import lru_cache

from ai.adventure.search_state import How, Journey, Turn, ended, kept, payments
from ai.adventure.terrain import Ground, bits
from ai.adventure.wagon_moves import arrivals, exchanges, idle, moves, rewards, useful
from engine import Phase
from engine.actions import Acquire, Done, Rest, Return, Settle
from engine.cards import Card, Upgrade, kind_of
from engine.crystals import Crystals, choices, levels, plus
from engine.rules.caravan_options import means
from engine.state import make

_acquire = lru_cache(maxsize=1 << 10)(Acquire)


def turns(ground: Ground, journey: Journey, phase: Phase, *, every: bool = False) -> list[Turn]:
    """What the seat can do: paid with the lowest crystals and the least useful cards, or in every way."""
    match phase:
        case Phase.SETTLE:
            raise AssertionError("settling is no turn")
        case Phase.ACTION:
            return _actions(ground, journey, every)
        case Phase.ARRIVED:
            return [*arrivals(ground, journey, (), every), *ended(ground, journey, _DONE)]
        case Phase.BUILT:
            return [*exchanges(ground, journey, ()), *ended(ground, journey, _DONE)]
        case Phase.REWARD:
            return rewards(ground, journey, ())
        case Phase.RETURN | Phase.OVERFLOW:
            return _returns(journey)
        case Phase.OVER:
            return []


def settlements(ground: Ground, journey: Journey, lots: tuple[Crystals, ...]) -> list[Turn]:
    return [
        ((Settle(lot, ground.places[at]),), journey._replace(caravan=lot, wagon=at))
        for lot in dict.fromkeys(lots)
        for at in ground.peaks
    ]


def _actions(ground: Ground, journey: Journey, every: bool) -> list[Turn]:
    found: list[Turn] = []
    _plays(ground, journey, found)
    _acquisitions(ground, journey, every, found)
    if journey.played or journey.discard:
        found.append((_REST, _rested(journey)))
    reach = journey.free + journey.hand.bit_count() + journey.played.bit_count()
    for way in ground.ways[journey.wagon]:
        if way.steps > reach:
            break
        if useful(ground, journey, way):
            moves(ground, journey, way, every, found)
        elif every:
            idle(ground, journey, way, found)
    return found


_DONE: How = (Done(),)
_REST: How = (Rest(),)


def _rested(journey: Journey) -> Journey:
    caravan, hand, played, discard, *rest = journey
    return make(Journey, (caravan, hand | played | discard, 0, 0, *rest))


def _plays(ground: Ground, journey: Journey, found: list[Turn]) -> None:
    caravan, hand, played, *rest = journey
    limit = journey.limit
    for card in bits(hand):
        bit = 1 << card
        for how, after in outcomes(ground.cards[card], caravan):
            for left in kept(after, limit, ground.costs):
                there = make(Journey, (left, hand ^ bit, played | bit, *rest))
                found.append((how, there))


@lru_cache(maxsize=1 << 15)
def outcomes(card: Card, caravan: Crystals) -> tuple[tuple[How, Crystals], ...]:
    """The plays of a card, and the caravans that it makes; an upgrade is used to the full."""
    able = means(caravan)
    ways = able.plays[card]
    if isinstance(kind_of(card), Upgrade):
        most = max(len(way.raises) for way in ways)
        ways = tuple(way for way in ways if len(way.raises) == most) if most else ()
    return tuple(((way,), able.outcomes[card, way.raises, way.times]) for way in ways)


def _acquisitions(ground: Ground, journey: Journey, every: bool, found: list[Turn]) -> None:
    caravan, hand, *middle, row = journey
    for passed, (card, crystals) in enumerate(row):
        if passed > sum(caravan):
            return
        for paid in payments(caravan, passed, every):
            on = [*row]
            for at, level in enumerate(levels(paid)):
                on[at] = (on[at][0], plus(on[at][1], _ONE[level - 1]))
            del on[passed]
            after = plus(plus(caravan, paid, -1), crystals)
            there = make(Journey, (after, hand | 1 << card, *middle, tuple(on)))
            found += ended(ground, there, (_acquire(passed + 1, levels(paid)),))


_ONE: tuple[Crystals, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def _returns(journey: Journey) -> list[Turn]:
    caravan, *rest = journey
    over = sum(caravan) - journey.limit
    return [
        ((Return(back),), make(Journey, (plus(caravan, back, -1), *rest))) for back in choices(caravan, over)
    ]
