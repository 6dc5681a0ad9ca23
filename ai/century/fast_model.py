"""The game of one seat in small numbers: caravans by index, cards as bits, what a card does looked up.

The figures are the engine's own, worked out when first needed and kept; tests hold the two equal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ai.century.heuristics import worth
from engine.cards import Card, PointCard, price_of
from engine.crystals import Crystals, choices, holds, pay, plus
from engine.editions import edition_named
from engine.rules.caravan_options import CaravanOptions, Memo

LIMIT = edition_named("golem").caravan

CARAVANS: tuple[Crystals, ...] = tuple(
    (a, b, c, d)
    for size in range(LIMIT + 1)
    for a in range(size + 1)
    for b in range(size + 1 - a)
    for c in range(size + 1 - a - b)
    for d in (size - a - b - c,)
)
"""Every caravan within the limit, the small ones first."""
INDEX = {caravan: index for index, caravan in enumerate(CARAVANS)}
BITS = len(CARAVANS).bit_length()


def within_limit(caravan: Crystals) -> tuple[Crystals, ...]:
    """What a caravan can be once its excess is returned."""
    over = sum(caravan) - LIMIT
    return tuple(pay(caravan, back) for back in choices(caravan, over)) if over > 0 else (caravan,)


def _played(card: Card, index: int) -> tuple[int, ...]:
    caravan = CARAVANS[index]
    tables = CaravanOptions(caravan)  # not kept: only the results are
    found = {
        INDEX[left]
        for way in tables.plays[card]
        for left in within_limit(tables.outcomes[card, way.raises, way.times])
    }
    return tuple(sorted(found - {index}, key=lambda each: -worth(CARAVANS[each])))


def _claimed(card: PointCard, index: int) -> int:
    caravan = CARAVANS[index]
    cost = price_of(card).cost
    return INDEX[pay(caravan, cost)] if holds(caravan, cost) else -1


@lru_cache(maxsize=1 << 10)
def plays(card: Card) -> Memo[int, tuple[int, ...]]:
    """The caravans that playing the card can lead to, by caravan; not those where nothing changes."""
    return Memo(lambda index: _played(card, index))


@lru_cache(maxsize=1 << 10)
def claims(card: PointCard) -> Memo[int, int]:
    """The caravan that is left once the point card is paid; −1 where it can't be."""
    return Memo(lambda index: _claimed(card, index))


@lru_cache(maxsize=1 << 8)
def acquisitions(passed: int, found: Crystals) -> Memo[int, tuple[int, ...]]:
    """The caravans that acquiring a card can lead to, past so many others, with so many crystals on it.

    The lowest payment comes first.
    """
    return Memo(lambda index: tuple(_acquired(CARAVANS[index], passed, found)))


def _acquired(caravan: Crystals, passed: int, found: Crystals) -> Iterator[int]:
    seen = set[int]()
    for payment in choices(caravan, passed):
        for left in within_limit(plus(pay(caravan, payment), found)):
            if INDEX[left] not in seen:
                seen.add(INDEX[left])
                yield INDEX[left]
