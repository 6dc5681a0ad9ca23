"""Estimates of what crystals and cards are worth, in points, without any search."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import Crystals, levels, missing


@lru_cache(maxsize=1 << 12)
def worth(crystals: Crystals) -> int:
    """A crystal is worth its level, which is what point cards give for it on average."""
    return sum(levels(crystals))


@lru_cache(maxsize=1 << 12)
def kept(caravan: Crystals, limit: int) -> Crystals:
    """The caravan without its lowest crystals over the limit."""
    best = levels(caravan)[-limit:]
    return best.count(1), best.count(2), best.count(3), best.count(4)


@lru_cache(maxsize=1 << 14)
def nearness(card: PointCard, caravan: Crystals) -> float:
    """A card's points, scaled by how much of its cost the caravan holds."""
    cost, points = price_of(card)
    return points * (1 - worth(missing(cost, caravan)) / worth(cost))


@lru_cache(maxsize=1 << 10)
def yields(card: Card) -> int:
    """What playing a card once adds to the caravan's worth."""
    match kind_of(card):
        case Create(gain):
            return worth(gain)
        case Upgrade(steps):
            return steps
        case Trade(cost, gain):
            return worth(gain) - worth(cost)


def strength(card: Card, owned: int) -> float:
    """The points per turn that a merchant card adds for a player who already has `owned` cards."""
    return max(0.0, _STRENGTH.get(card, yields(card) / 20 - 0.1) + _MORE[min(owned, len(_MORE) - 1)])


# Measured with 3,000 hands of the two starting cards and four random others: each point card's points divided
# by the turns it is away (see reach), then, by least squares, what each merchant card adds to the mean.
# `_MORE`, what any further card adds, was measured with hands of two to eight, smoothed, and extrapolated.
_MORE = (0.26, 0.24, 0.22, 0.20, 0.18, 0.15, 0.12, 0.10, 0.08, 0.06, 0.04, 0.02, 0.0, -0.1, -0.2, -0.4)
_STRENGTH = {
    "+13": 0.35,
    "+22": 0.34,
    "+112": 0.28,
    "+4": 0.26,
    "^3": 0.25,
    "+1111": 0.12,
    "+3": 0.13,
    "+12": 0.09,
    "11>22": 0.09,
    "+111": 0.06,
    "111>222": 0.06,
    "1111>34": 0.05,
    "113>44": 0.03,
    "111>23": 0.0,
    "22>33": 0.01,
    "2>111": -0.02,
    "11>3": -0.02,
    "3>122": -0.03,
    "3>11112": -0.04,
    "11111>333": -0.03,
    "11111>44": -0.04,
    "222>44": -0.05,
    "4>33": -0.05,
    "12>4": -0.04,
    "1111>33": -0.05,
    "222>333": -0.06,
    "4>222": -0.06,
    "4>123": -0.07,
    "22>114": -0.07,
    "44>12333": -0.08,
    "222>134": -0.09,
    "33>224": -0.09,
    "111>4": -0.08,
    "4>1113": -0.08,
    "33>44": -0.09,
    "44>22233": -0.1,
    "4>1122": -0.1,
    "33>11222": -0.12,
    "222>1133": -0.12,
    "33>1124": -0.14,
    "22>1113": -0.14,
    "3>22": -0.12,
    "333>444": -0.15,
}
