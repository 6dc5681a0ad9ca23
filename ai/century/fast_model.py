"""A fast model of one seat's game: caravans are indices, cards are bits, and a card's effects are looked up.

The tables are computed with the engine when first needed, then cached; tests check that they agree with it.
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
"""Every caravan within the limit, smallest first."""
INDEX = {caravan: index for index, caravan in enumerate(CARAVANS)}
BITS = len(CARAVANS).bit_length()


def within_limit(caravan: Crystals) -> tuple[Crystals, ...]:
    """The possible caravans after returning the excess."""
    over = sum(caravan) - LIMIT
    return tuple(pay(caravan, back) for back in choices(caravan, over)) if over > 0 else (caravan,)


def _played(card: Card, index: int) -> tuple[int, ...]:
    caravan = CARAVANS[index]
    options = CaravanOptions(caravan)  # not cached: only the results are
    after = {
        INDEX[left]
        for play in options.plays[card]
        for left in within_limit(options.outcomes[card, play.raises, play.times])
    }
    return tuple(sorted(after - {index}, key=lambda each: -worth(CARAVANS[each])))


def _claimed(card: PointCard, index: int) -> int:
    caravan = CARAVANS[index]
    cost = price_of(card).cost
    return INDEX[pay(caravan, cost)] if holds(caravan, cost) else -1


@lru_cache(maxsize=1 << 10)
def plays(card: Card) -> Memo[int, tuple[int, ...]]:
    """By caravan: the other caravans that playing the card can lead to, the most valuable first."""
    return Memo(lambda index: _played(card, index))


@lru_cache(maxsize=1 << 10)
def claims(card: PointCard) -> Memo[int, int]:
    """By caravan: the caravan left after paying for the point card, or −1 if it can't be paid."""
    return Memo(lambda index: _claimed(card, index))


@lru_cache(maxsize=1 << 8)
def acquisitions(passed: int, found: Crystals) -> Memo[int, tuple[int, ...]]:
    """By caravan: the caravans that acquiring a card can lead to, the lowest payment first.

    `passed` is the number of cards skipped, `found` the crystals on the card.
    """
    return Memo(lambda index: tuple(_acquired(CARAVANS[index], passed, found)))


def _acquired(caravan: Crystals, passed: int, found: Crystals) -> Iterator[int]:
    seen = set[int]()
    for payment in choices(caravan, passed):
        for left in within_limit(plus(pay(caravan, payment), found)):
            if INDEX[left] not in seen:
                seen.add(INDEX[left])
                yield INDEX[left]
