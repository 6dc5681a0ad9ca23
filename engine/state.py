"""A position: everything that lies on the table, as a value.

Positions are named tuples rather than dataclasses because they are made at every step of a
search, and a tuple is made three times as fast. Where order has no meaning (`hand`, `played`,
`discard`, `claimed`, `outposts`, `lots`) it is kept sorted, so that equal positions are equal.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias, TypeVar, cast

from engine.cards import Card, PointCard
from engine.crystals import NONE, Crystals
from engine.hex_map import NOWHERE, Map, Place

Cards: TypeAlias = tuple[Card, ...]
PointCards: TypeAlias = tuple[PointCard, ...]
Coins: TypeAlias = tuple[int, int]
"""First coins (gold or copper), then silver coins."""


_T = TypeVar("_T")


class Make(Protocol):
    def __call__(self, kind: type[_T], parts: tuple[object, ...], /) -> _T: ...


make = cast(Make, getattr(tuple, "__new__"))  # noqa: B009  typed as it is used
"""A named tuple of its parts, straight away: its own constructor is written in Python and takes three times
as long. For what every move makes; everything else is made as usual."""


class Phase(StrEnum):
    ACTION = "action"
    RETURN = "return"
    """Over the limit at the end of the turn."""
    OVER = "over"
    SETTLE = "settle"
    ARRIVED = "arrived"
    """Moved, and may still act there."""
    REWARD = "reward"
    BUILT = "built"
    """May still trade."""
    OVERFLOW = "overflow"
    """Over the limit at the beginning of the turn: through somebody else's toll, or by hand."""

    __hash__ = str.__hash__  # Enum's own is written in Python, and phases are looked up at every move


class Offer(NamedTuple):
    """A merchant card in the row, with the crystals that lie on it."""

    card: Card
    crystals: Crystals = NONE


class Bonus(NamedTuple):
    """Bonus tiles: a seat's own, or those left on the table."""

    move: int = 0
    caravan: int = 0
    points: tuple[int, ...] = ()


class AdventureSeat(NamedTuple):
    """What a seat has in Adventure Calls besides."""

    discard: Cards = ()
    wagon: Place | None = None
    board: tuple[int, ...] = ()
    """Outposts left in each row."""
    bonus: Bonus = Bonus()


class Seat(NamedTuple):
    caravan: Crystals
    hand: Cards
    played: Cards = ()
    claimed: PointCards = ()
    coins: Coins = (0, 0)
    adventure: AdventureSeat = AdventureSeat()


class Market(NamedTuple):
    """The merchant cards: the row and its deck."""

    row: tuple[Offer, ...]
    deck: Cards


class PointRow(NamedTuple):
    """The point cards with the coins over them (Spice Road, Golem Edition)."""

    row: PointCards = ()
    deck: PointCards = ()
    coins: Coins = (0, 0)


class Land(NamedTuple):
    """The map and what belongs to it (Adventure Calls)."""

    map: Map = NOWHERE
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
