"""What has just happened, as far as a glance at the table should tell it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engine import Event, View
from engine.actions import BonusKind
from engine.events import (
    Acquired,
    Built,
    Claimed,
    Exchanged,
    Moved,
    Played,
    Rested,
    RewardedCard,
    RewardedTile,
    Settled,
    TileClaimed,
)
from engine.hex_map import Place

Move: TypeAlias = Played | Acquired | Rested | Claimed
"""What a seat does with cards, in any edition."""
Deed: TypeAlias = Move | Settled | Moved | Built | RewardedCard | RewardedTile | Exchanged | TileClaimed
"""The same in Adventure Calls, where a turn may hold several."""


class RecentEvents(NamedTuple):
    new_merchants: frozenset[int]
    """Which cards of the row have come in, counted from 0."""
    laid: frozenset[int]
    """Which of them crystals were laid on."""
    new_points: frozenset[int]
    moves: Mapping[int, Move]
    """What each seat did last."""
    latest: int | None
    """The seat that moved last."""


class WagonMove(NamedTuple):
    """What has just happened on the map of Adventure Calls, and beside it."""

    left: frozenset[Place]
    """Where a wagon came from."""
    reached: frozenset[Place]
    """Where something happened: a wagon arrived, an outpost was built, a tile was claimed or laid."""
    wagons: frozenset[int]
    """The seats whose wagons moved."""
    built: frozenset[tuple[Place, int]]
    """New outposts, with their seats."""
    tiles: frozenset[Place]
    """Villages with a new tile."""
    bonus: frozenset[BonusKind]
    """Kinds of bonus tiles of which one was taken."""
    deeds: Mapping[int, Deed]
    """What each seat did last."""
    latest: int | None
    """The seat that acted last."""


class _Slot:
    """A card in a row, and what became of it."""

    def __init__(self, *, new: bool = False) -> None:
        self.new, self.laid = new, False


def recent_events(view: View, happened: Sequence[Event]) -> RecentEvents:
    moves = [event for event in happened if isinstance(event, Played | Acquired | Rested | Claimed)]
    acquired = [event for event in happened if isinstance(event, Acquired | RewardedCard)]
    claimed = [event for event in moves if isinstance(event, Claimed)]
    merchants = _followed(len(view.merchants), acquired)
    points = _followed(len(view.points), claimed)
    return RecentEvents(
        frozenset(i for i, slot in enumerate(merchants) if slot.new),
        frozenset(i for i, slot in enumerate(merchants) if slot.laid),
        frozenset(i for i, slot in enumerate(points) if slot.new),
        {event.seat: event for event in moves},
        moves[-1].seat if moves else None,
    )


def wagon_move(happened: Sequence[Event]) -> WagonMove:
    deeds = [event for event in happened if isinstance(event, Deed)]
    built = [event for event in deeds if isinstance(event, Built)]
    arrived = [event for event in deeds if isinstance(event, Moved | Settled)]
    claimed = [event for event in deeds if isinstance(event, TileClaimed)]
    rewarded = [event for event in deeds if isinstance(event, RewardedTile)]
    traded = [event for event in deeds if isinstance(event, Exchanged)]
    laid = frozenset(event.laid for event in claimed)
    left = frozenset(event.start for event in arrived if isinstance(event, Moved))
    reached = laid | {event.place for event in (*arrived, *built, *claimed, *traded)}
    return WagonMove(
        left=left - reached,
        reached=reached,
        wagons=frozenset(event.seat for event in arrived),
        built=frozenset((event.place, event.seat) for event in built),
        tiles=laid,
        bonus=frozenset(event.kind for event in rewarded),
        deeds={event.seat: event for event in deeds},
        latest=deeds[-1].seat if deeds else None,
    )


def _followed(now: int, taken: Sequence[Acquired | RewardedCard | Claimed]) -> list[_Slot]:
    """The row as it was, and then each card that left it, slid left and was drawn."""
    row = [_Slot() for _ in range(now + sum(event.drawn is None for event in taken))]
    for event in taken:
        if isinstance(event, Acquired):
            for passed in row[: event.slot - 1]:
                passed.laid = True
        del row[event.slot - 1]
        if event.drawn is not None:
            row.append(_Slot(new=True))
    return row
