"""What happened, with everything that a log line, a recap or a highlight in a picture needs."""

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
    """The caravan before the play."""
    after: Crystals
    """The caravan after it."""


class Acquired(NamedTuple):
    seat: int
    slot: int
    card: Card
    paid: tuple[Level, ...]
    """The crystal put on each card skipped, leftmost first."""
    gained: Crystals
    """The crystals that were on the card."""
    drawn: Card | None
    """The card that refilled the row at its right end."""


class Rested(NamedTuple):
    seat: int
    played: Cards
    discard: Cards
    """Cards taken back from the face-down discard pile (Adventure Calls); secret from other seats."""


class Claimed(NamedTuple):
    seat: int
    slot: int
    card: PointCard
    paid: Crystals
    coin: int | None
    """0 for a first coin, 1 for a silver coin, None for no coin."""
    silver_moved: bool
    """Whether this took the last first coin, so that the silver coins moved over the leftmost card."""
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
    """Cards discarded face down from the hand; secret from other seats."""
    toll: tuple[tuple[Level, int], ...]
    """Pairs of a crystal's level and the seat it was paid to."""


class Built(NamedTuple):
    seat: int
    place: Place
    icon: str
    paid: Crystals
    column: int
    """The column of the player board, from 1, in which a space was uncovered."""
    emptied: bool
    """Whether this was the last outpost of the column."""


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
    """The points on a points tile; 0 for other tiles."""


class Exchanged(NamedTuple):
    seat: int
    place: Place
    trade: Card
    times: int
    before: Crystals
    """The caravan before the trade."""
    after: Crystals
    """The caravan after it."""


class TileClaimed(NamedTuple):
    seat: int
    place: Place
    tile: PointCard
    paid: Crystals
    drawn: PointCard | None
    laid: Place
    """Where the drawn tile was put: the village just emptied, or the one that was closed until now."""


class Declined(NamedTuple):
    """The player ended the turn without doing anything more where the wagon is."""

    seat: int
    place: Place


class LastRound(NamedTuple):
    """A seat has claimed enough to end the game: the round is finished, then points are counted."""

    seat: int
    cards: int


class Ended(NamedTuple):
    winner: int
    lost: tuple[Crystals, ...]
    """The crystals each seat gave up for being over its limit, by seat."""


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
