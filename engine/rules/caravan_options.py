"""What a caravan can do. The same thousand caravans come up again and again, so it is worked out once."""

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
"""The card, its raises, its times."""


class Memo(dict[K, V], Generic[K, V]):
    """The values of a function, each worked out when first asked for; a refusal is not kept."""

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        value = self[key] = self._work_out(key)
        return value


class CaravanOptions:
    """The tables of one caravan."""

    __slots__ = ("acquisitions", "outcomes", "pays", "plays")

    def __init__(self, caravan: Crystals) -> None:
        self.plays = Memo[Card, tuple[Play, ...]](lambda card: _plays(card, caravan))
        """Every way to play a card that differs in its result."""
        self.outcomes = Memo[HowPlayed, Crystals](lambda how: _outcome(*how, caravan))
        """The caravan after a play."""
        self.acquisitions = Memo[int, tuple[Acquire, ...]](lambda row: _acquisitions(row, caravan))
        """Every acquisition from a row of so many cards, once per multiset of crystals paid."""
        self.pays = Memo[PointCard, bool](lambda card: holds(caravan, price_of(card).cost))
        """Whether it can pay a point card."""


options_of = lru_cache(maxsize=1 << 13)(CaravanOptions)
_play = lru_cache(maxsize=1 << 12)(Play)
_acquire = lru_cache(maxsize=1 << 12)(Acquire)


def after_trades(card: Card, trade: Trade, times: int, caravan: Crystals) -> Crystals:
    """The caravan after trading so many times in a row."""
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
    """The raises, in rising order, that lead to each result: how often each level rises decides it."""
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


def _acquisitions(open: int, caravan: Crystals) -> tuple[Acquire, ...]:
    """Payments are placed lowest first."""
    return tuple(
        _acquire(slot, levels(payment))
        for slot in range(1, open + 1)
        for payment in choices(caravan, slot - 1)
    )
