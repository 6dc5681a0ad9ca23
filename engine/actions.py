"""The actions a player can take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.cards import Card
from engine.crystals import NONE, Crystals, Level
from engine.hex_map import Place
from engine.illegal import Illegal

BonusKind: TypeAlias = Literal["move", "caravan", "points"]
BONUS_KINDS: tuple[BonusKind, ...] = ("move", "caravan", "points")


@dataclass(frozen=True, slots=True)
class Play:
    card: Card
    raises: tuple[Level, ...] = ()
    """For an upgrade card: the level of each crystal to upgrade, in order."""
    times: int = 0
    """For a trade card: how many times to trade in a row."""

    def __post_init__(self) -> None:
        """Refuse 1.0 and True: they equal 1, would match a cached result and end up in the position."""
        if any(type(number) is not int for number in (self.times, *self.raises)):
            raise Illegal("misplayed", card=self.card)


@dataclass(frozen=True, slots=True)
class Acquire:
    slot: int
    payment: tuple[Level, ...] = ()
    """One crystal for each card skipped, leftmost first."""


@dataclass(frozen=True, slots=True)
class Rest:
    pass


@dataclass(frozen=True, slots=True)
class Claim:
    slot: int


@dataclass(frozen=True, slots=True)
class Return:
    crystals: Crystals


@dataclass(frozen=True, slots=True)
class Settle:
    lot: Crystals
    place: Place


class Move(NamedTuple):
    """A named tuple, unlike the other actions, because a search lists dozens of moves at every position."""

    place: Place
    discard: tuple[Card, ...] = ()
    toll: tuple[tuple[Level, int], ...] = ()
    """Pairs of a crystal's level and the seat it is paid to."""


@dataclass(frozen=True, slots=True)
class Build:
    payment: Crystals = NONE


@dataclass(frozen=True, slots=True)
class Reward:
    what: int | BonusKind
    """The slot of a merchant card (from 1), or the kind of a bonus tile."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Trade at the mountain where the wagon is."""

    times: int


@dataclass(frozen=True, slots=True)
class ClaimTile:
    """Claim the VP tile of the village where the wagon is."""


@dataclass(frozen=True, slots=True)
class Done:
    pass


Action: TypeAlias = (
    Play | Acquire | Rest | Claim | Return | Settle | Move | Build | Reward | Exchange | ClaimTile | Done
)
