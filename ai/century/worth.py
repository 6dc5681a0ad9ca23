"""What crystals and cards are worth, in points, before anyone has thought about them."""

from __future__ import annotations

from functools import cache

from engine.cards import Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, levels


@cache
def worth(crystals: Crystals) -> int:
    """A crystal is worth its level: the point cards give as much for it, one with another."""
    return sum(levels(crystals))


@cache
def kept(caravan: Crystals, limit: int) -> Crystals:
    """The caravan without its lowest crystals over the limit."""
    best = levels(caravan)[-limit:]
    return best.count(1), best.count(2), best.count(3), best.count(4)


@cache
def missing(cost: Crystals, caravan: Crystals) -> Crystals:
    """What is needed for a cost and not held."""
    a, b, c, d = (max(0, due - held) for due, held in zip(cost, caravan, strict=True))
    return a, b, c, d


@cache
def nearness(card: PointCard, caravan: Crystals) -> float:
    """The points of a card, by how much of its cost is held."""
    cost, points = price_of(card)
    return points * (1 - worth(missing(cost, caravan)) / worth(cost))


@cache
def yields(card: Card) -> int:
    """What playing the card once adds to the caravan's worth."""
    match kind_of(card):
        case Create(gain):
            return worth(gain)
        case Upgrade(steps):
            return steps
        case Trade(cost, gain):
            return worth(gain) - worth(cost)
