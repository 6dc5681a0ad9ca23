"""What a caravan can do. The same thousand caravans come up again and again, so results are cached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar, assert_never

from engine.actions import Acquire, Play
from engine.cards import Card, Create, PointCard, Trade, Upgrade, kind_of, price_of
from engine.crystals import TOP, Crystals, Level, choices, holds, levels, plus, write_crystals
from engine.illegal import Illegal

K = TypeVar("K")
V = TypeVar("V")

HowPlayed: TypeAlias = tuple[Card, tuple[Level, ...], int]
"""A card, with the `raises` and `times` it is played with."""


class Memo(dict[K, V], Generic[K, V]):
    """Caches the values of a function by its argument; a call that raises is not cached."""

    __slots__ = ("_compute",)

    def __init__(self, compute: Callable[[K], V]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, key: K) -> V:
        value = self[key] = self._compute(key)
        return value


class CaravanOptions:
    """Lookup tables for one caravan, filled on demand."""

    __slots__ = ("acquisitions", "outcomes", "pays", "plays")

    def __init__(self, caravan: Crystals) -> None:
        self.plays = Memo[Card, tuple[Play, ...]](lambda card: _plays(card, caravan))
        """By card: the ways to play it, one for each different result."""
        self.outcomes = Memo[HowPlayed, Crystals](lambda how: _outcome(*how, caravan))
        """By play: the caravan after it."""
        self.acquisitions = Memo[int, tuple[Acquire, ...]](lambda row: _acquisitions(row, caravan))
        """By number of cards in the row: every acquisition, one for each combination of crystals paid."""
        self.pays = Memo[PointCard, bool](lambda card: holds(caravan, price_of(card).cost))
        """By point card: whether the caravan can pay for it."""


options_of = lru_cache(maxsize=1 << 13)(CaravanOptions)
_play = lru_cache(maxsize=1 << 12)(Play)
_acquire = lru_cache(maxsize=1 << 12)(Acquire)


def after_trades(card: Card, trade: Trade, times: int, caravan: Crystals) -> Crystals:
    """The caravan after trading `times` times in a row."""
    most = trade.most(caravan)
    if not most:
        raise Illegal("unpayable", needed=write_crystals(trade.cost), held=write_crystals(caravan))
    if type(times) is not int or not 1 <= times <= most:
        raise Illegal("too_many_trades", card=card, times=times, most=most)
    return plus(plus(caravan, trade.cost, -times), trade.gain, times)


def _plays(card: Card, caravan: Crystals) -> tuple[Play, ...]:
    kind = kind_of(card)
    match kind:
        case Create():
            return _repeats(card, 0, 0)
        case Trade() as trade:
            return _repeats(card, 1, trade.most(caravan))
        case Upgrade(steps):
            return tuple(_play(card, raises) for raises in _raises(caravan, steps))
        case _:
            assert_never(kind)


@lru_cache(maxsize=1 << 12)
def _repeats(card: Card, least: int, most: int) -> tuple[Play, ...]:
    return tuple(_play(card, (), times) for times in range(least, most + 1))


def _raises(caravan: Crystals, steps: int) -> Iterator[tuple[Level, ...]]:
    """One sequence of upgrades, in ascending order, per result; only the number of each level matters."""
    for ones in range(min(caravan[0], steps) + 1):
        for twos in range(min(caravan[1] + ones, steps - ones) + 1):
            for threes in range(min(caravan[2] + twos, steps - ones - twos) + 1):
                yield (1,) * ones + (2,) * twos + (3,) * threes


def _outcome(card: Card, raises: tuple[Level, ...], times: int, caravan: Crystals) -> Crystals:
    match kind_of(card):
        case Create(gain) if not raises and not times:
            return plus(caravan, gain)
        case Trade() as trade if not raises:
            return after_trades(card, trade, times, caravan)
        case Upgrade(steps) if not times:
            if len(raises) > steps:
                raise Illegal("too_many_raises", card=card, steps=steps, given=len(raises))
            return _raised(caravan, raises)
        case _:
            raise Illegal("misplayed", card=card)


def _raised(caravan: Crystals, raises: tuple[Level, ...]) -> Crystals:
    held = list(caravan)
    for level in raises:
        if not (1 <= level < TOP and held[level - 1]):
            now = (held[0], held[1], held[2], held[3])
            raise Illegal("cannot_raise", level=level, held=write_crystals(now))
        held[level - 1] -= 1
        held[level] += 1
    return held[0], held[1], held[2], held[3]


def _acquisitions(row: int, caravan: Crystals) -> tuple[Acquire, ...]:
    """The lowest crystals of a payment go on the leftmost cards."""
    return tuple(
        _acquire(slot, levels(payment))
        for slot in range(1, row + 1)
        for payment in choices(caravan, slot - 1)
    )
