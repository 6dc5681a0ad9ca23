"""A fast model of one seat's game: caravans are indices, cards are bits, and a card's effects are looked up.

The tables are computed with the engine when first needed, then cached; tests check that they agree with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from ai.century.heuristics import worth
from engine.cards import Card, PointCard, price_of
from engine.crystals import Crystals, choices, holds, pay, plus
from engine.editions import edition_named
from engine.rules.caravan_options import CaravanOptions, Memo


class FastModel:
    """The tables of the editions whose caravans hold `limit` crystals."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.caravans = tuple(_caravans(limit))
        """Every caravan within the limit, smallest first."""
        self.index = {caravan: index for index, caravan in enumerate(self.caravans)}
        self.bits = len(self.caravans).bit_length()
        self.plays = lru_cache(maxsize=1 << 10)(self._plays)
        self.claims = lru_cache(maxsize=1 << 10)(self._claims)
        self.acquisitions = lru_cache(maxsize=1 << 8)(self._acquisitions)

    def within_limit(self, caravan: Crystals) -> tuple[Crystals, ...]:
        """The possible caravans after returning the excess."""
        over = sum(caravan) - self.limit
        return tuple(pay(caravan, back) for back in choices(caravan, over)) if over > 0 else (caravan,)

    def _plays(self, card: Card) -> Memo[int, tuple[int, ...]]:
        """By caravan: the other caravans that playing the card can lead to, the most valuable first."""
        return Memo(lambda index: self._played(card, index))

    def _claims(self, card: PointCard) -> Memo[int, int]:
        """By caravan: the caravan left after paying for the point card, or −1 if it can't be paid."""
        return Memo(lambda index: self._claimed(card, index))

    def _acquisitions(self, passed: int, found: Crystals) -> Memo[int, tuple[int, ...]]:
        """By caravan: the caravans that acquiring a card can lead to, the lowest payment first.

        `passed` is the number of cards skipped, `found` the crystals on the card.
        """
        return Memo(lambda index: tuple(dict.fromkeys(self._acquired(self.caravans[index], passed, found))))

    def _played(self, card: Card, index: int) -> tuple[int, ...]:
        options = CaravanOptions(self.caravans[index])  # not cached: only the results are
        after = {
            self.index[left]
            for play in options.plays[card]
            for left in self.within_limit(options.outcomes[card, play.raises, play.times])
        }
        return tuple(sorted(after - {index}, key=lambda each: -worth(self.caravans[each])))

    def _claimed(self, card: PointCard, index: int) -> int:
        caravan, cost = self.caravans[index], price_of(card).cost
        return self.index[pay(caravan, cost)] if holds(caravan, cost) else -1

    def _acquired(self, caravan: Crystals, passed: int, found: Crystals) -> Iterator[int]:
        for payment in choices(caravan, passed):
            for left in self.within_limit(plus(pay(caravan, payment), found)):
                yield self.index[left]


def model_of(edition: str) -> FastModel:
    return _model(edition_named(edition).caravan)


_model = cache(FastModel)


def _caravans(limit: int) -> Iterator[Crystals]:
    for size in range(limit + 1):
        for a in range(size + 1):
            for b in range(size + 1 - a):
                for c in range(size + 1 - a - b):
                    yield a, b, c, size - a - b - c
