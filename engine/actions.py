"""What a player may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

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
    """An upgrade: the level of each crystal raised, in order."""
    times: int = 0
    """A trade: how many times in a row."""

    def __post_init__(self) -> None:
        """1.0 and True would find what was worked out for 1, and go on into the position."""
        if any(type(number) is not int for number in (self.times, *self.raises)):
            raise Illegal("misplayed", card=self.card)


@dataclass(frozen=True, slots=True)
class Acquire:
    slot: int
    payment: tuple[Level, ...] = ()
    """One crystal for each card passed over, leftmost first."""


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


@dataclass(frozen=True, slots=True)
class Move:
    place: Place
    discard: tuple[Card, ...] = ()
    toll: tuple[tuple[Level, int], ...] = ()
    """The crystal paid, and to which seat."""


@dataclass(frozen=True, slots=True)
class Build:
    payment: Crystals = NONE


@dataclass(frozen=True, slots=True)
class Reward:
    what: int | BonusKind
    """The slot of a merchant card, or a bonus tile."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Trade at the mountain."""

    times: int


@dataclass(frozen=True, slots=True)
class ClaimTile:
    """Claim the tile of the village."""


@dataclass(frozen=True, slots=True)
class Done:
    pass


Action: TypeAlias = (
    Play | Acquire | Rest | Claim | Return | Settle | Move | Build | Reward | Exchange | ClaimTile | Done
)
