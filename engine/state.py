"""A position: everything on the table, as an immutable value.

Positions are named tuples rather than dataclasses because a search creates one at every step, and a
tuple is created three times as fast. Fields whose order has no meaning (`hand`, `played`, `discard`,
`claimed`, `outposts`, `lots`) are kept sorted, so that equal positions compare equal.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias, TypeVar, cast

from engine.cards import Card, PointCard
from engine.crystals import NONE, Crystals
from engine.hex_map import EMPTY_MAP, Map, Place

Cards: TypeAlias = tuple[Card, ...]
PointCards: TypeAlias = tuple[PointCard, ...]
Coins: TypeAlias = tuple[int, int]
"""First coins (gold or copper), then silver coins."""


_T = TypeVar("_T")


class Make(Protocol):
    def __call__(self, kind: type[_T], parts: tuple[object, ...], /) -> _T: ...


make = cast(Make, getattr(tuple, "__new__"))  # noqa: B009  getattr returns Any, which the cast can give a type
"""Creates a named tuple directly from its parts; its own constructor is written in Python and takes three
times as long. Only for what every move creates; use the normal constructor elsewhere."""


class Phase(StrEnum):
    ACTION = "action"
    RETURN = "return"
    """Over the caravan limit at the end of the turn."""
    OVER = "over"
    SETTLE = "settle"
    ARRIVED = "arrived"
    """The wagon has moved, and the player may act where it is."""
    REWARD = "reward"
    BUILT = "built"
    """The outpost is built, and the player may still trade."""
    OVERFLOW = "overflow"
    """Over the limit at the start of the turn: through another player's toll, or a hand-written position."""

    __hash__ = str.__hash__  # Enum's own is written in Python, and every move looks phases up


class Offer(NamedTuple):
    """A merchant card in the row, with the crystals on it."""

    card: Card
    crystals: Crystals = NONE


class Bonus(NamedTuple):
    """Bonus tiles: those of a seat, or those left on the table."""

    move: int = 0
    caravan: int = 0
    points: tuple[int, ...] = ()


class AdventureSeat(NamedTuple):
    """The part of a seat that only Adventure Calls uses."""

    discard: Cards = ()
    wagon: Place | None = None
    board: tuple[int, ...] = ()
    """Outposts left in each row of the player board."""
    bonus: Bonus = Bonus()


class Seat(NamedTuple):
    caravan: Crystals
    hand: Cards
    played: Cards = ()
    claimed: PointCards = ()
    coins: Coins = (0, 0)
    adventure: AdventureSeat = AdventureSeat()


class Market(NamedTuple):
    """The merchant cards: the row and the deck."""

    row: tuple[Offer, ...]
    deck: Cards


class PointRow(NamedTuple):
    """The point cards, and the coins over them (Spice Road, Golem Edition)."""

    row: PointCards = ()
    deck: PointCards = ()
    coins: Coins = (0, 0)


class Land(NamedTuple):
    """The map, and the tiles and lots that go with it (Adventure Calls)."""

    map: Map = EMPTY_MAP
    vp_deck: PointCards = ()
    bonus: Bonus = Bonus()
    lots: tuple[Crystals, ...] = ()


class State(NamedTuple):
    edition: str
    phase: Phase
    round: int
    to_act: int
    seats: tuple[Seat, ...]
    market: Market
    point_row: PointRow = PointRow()
    land: Land = Land()

    @property
    def acting(self) -> Seat:
        return self.seats[self.to_act]
