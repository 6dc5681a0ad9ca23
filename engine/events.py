"""What happened: all that a log line, a recap or a highlight in a picture needs to know."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.actions import BonusKind
from engine.cards import Card, PointCard
from engine.crystals import Crystals, Level
from engine.hex_map import Place
from engine.state import Cards


class Played(NamedTuple):
    seat: int
    card: Card
    raises: tuple[Level, ...]
    times: int
    before: Crystals
    """The caravan before, and after."""
    after: Crystals


class Acquired(NamedTuple):
    seat: int
    slot: int
    card: Card
    paid: tuple[Level, ...]
    """What was laid on each card passed over, leftmost first."""
    gained: Crystals
    """What lay on the card."""
    drawn: Card | None
    """What came into the row at its right end."""


class Rested(NamedTuple):
    seat: int
    played: Cards
    discard: Cards
    """Taken back from the face-down discard (Adventure Calls): private."""


class Claimed(NamedTuple):
    seat: int
    slot: int
    card: PointCard
    paid: Crystals
    coin: int | None
    """0 a first coin, 1 a silver coin."""
    silver_moved: bool
    """The last first coin was taken: silver lies over the leftmost card from now on."""
    drawn: PointCard | None


class Returned(NamedTuple):
    seat: int
    crystals: Crystals


class Settled(NamedTuple):
    seat: int
    lot: Crystals
    place: Place


class Moved(NamedTuple):
    seat: int
    start: Place
    place: Place
    steps: int
    from_played: Cards
    from_hand: Cards
    """Cards that go face down from the hand: private."""
    toll: tuple[tuple[Level, int], ...]
    """The crystal paid, and to which seat."""


class Built(NamedTuple):
    seat: int
    place: Place
    icon: str
    paid: Crystals
    column: int
    """The column of the board, from 1, in which a space was uncovered."""
    emptied: bool
    """That was the last outpost of its column."""


class RewardedCard(NamedTuple):
    seat: int
    slot: int
    card: Card
    gained: Crystals
    drawn: Card | None


class RewardedTile(NamedTuple):
    seat: int
    kind: BonusKind
    points: int
    """What a points tile is worth; 0 for the others."""


class Exchanged(NamedTuple):
    seat: int
    place: Place
    trade: Card
    times: int
    before: Crystals
    """The caravan before, and after."""
    after: Crystals


class TileClaimed(NamedTuple):
    seat: int
    place: Place
    tile: PointCard
    paid: Crystals
    drawn: PointCard | None
    laid: Place
    """Where the tile drawn was laid: the village just emptied, or the one that was closed until now."""


class Declined(NamedTuple):
    """Nothing more is done where the wagon stands."""

    seat: int
    place: Place


class LastRound(NamedTuple):
    """Somebody holds what ends the game: the round is finished, then points are counted."""

    seat: int
    cards: int


class Ended(NamedTuple):
    winner: int
    lost: tuple[Crystals, ...]
    """What each seat had over its limit, by seat."""


Event: TypeAlias = (
    Played
    | Acquired
    | Rested
    | Claimed
    | Returned
    | Settled
    | Moved
    | Built
    | RewardedCard
    | RewardedTile
    | Exchanged
    | TileClaimed
    | Declined
    | LastRound
    | Ended
)
