"""What the latest events changed, for highlighting in the pictures."""

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
"""An action with cards, in any edition."""
SeatAction: TypeAlias = Move | Settled | Moved | Built | RewardedCard | RewardedTile | Exchanged | TileClaimed
"""Any action that a picture can show, including those of Adventure Calls, where a turn may have several."""


class RecentEvents(NamedTuple):
    new_merchants: frozenset[int]
    """Indices of new merchant cards."""
    laid: frozenset[int]
    """Indices of merchant cards on which crystals were placed."""
    new_points: frozenset[int]
    """Indices of new point cards."""
    moves: Mapping[int, Move]
    """Each seat's last action."""
    latest: int | None
    """The seat that acted last."""


class MapChanges(NamedTuple):
    """What the latest events changed on an Adventure Calls map and around it."""

    left: frozenset[Place]
    """Places a wagon left and where nothing else happened."""
    reached: frozenset[Place]
    """Places where a wagon arrived, an outpost was built, a trade made, or a tile claimed or placed."""
    wagons: frozenset[int]
    """The seats whose wagons moved."""
    built: frozenset[tuple[Place, int]]
    """New outposts: place and seat."""
    tiles: frozenset[Place]
    """Villages with a new VP tile."""
    bonus: frozenset[BonusKind]
    """Kinds of bonus tiles that were taken."""
    last_actions: Mapping[int, SeatAction]
    """Each seat's last action."""
    latest: int | None
    """The seat that acted last."""


class _Slot:
    """A card in a row: whether it is new, and whether crystals were placed on it."""

    def __init__(self, *, new: bool = False) -> None:
        self.new, self.laid = new, False


def recent_events(view: View, happened: Sequence[Event]) -> RecentEvents:
    moves = [event for event in happened if isinstance(event, Played | Acquired | Rested | Claimed)]
    acquired = [event for event in happened if isinstance(event, Acquired | RewardedCard)]
    claimed = [event for event in moves if isinstance(event, Claimed)]
    merchants = _replay_row(len(view.merchants), acquired)
    points = _replay_row(len(view.points), claimed)
    return RecentEvents(
        frozenset(i for i, slot in enumerate(merchants) if slot.new),
        frozenset(i for i, slot in enumerate(merchants) if slot.laid),
        frozenset(i for i, slot in enumerate(points) if slot.new),
        {event.seat: event for event in moves},
        moves[-1].seat if moves else None,
    )


def map_changes(happened: Sequence[Event]) -> MapChanges:
    last_actions = [event for event in happened if isinstance(event, SeatAction)]
    built = [event for event in last_actions if isinstance(event, Built)]
    arrived = [event for event in last_actions if isinstance(event, Moved | Settled)]
    claimed = [event for event in last_actions if isinstance(event, TileClaimed)]
    rewarded = [event for event in last_actions if isinstance(event, RewardedTile)]
    traded = [event for event in last_actions if isinstance(event, Exchanged)]
    laid = frozenset(event.laid for event in claimed)
    left = frozenset(event.start for event in arrived if isinstance(event, Moved))
    reached = laid | {event.place for event in (*arrived, *built, *claimed, *traded)}
    return MapChanges(
        left=left - reached,
        reached=reached,
        wagons=frozenset(event.seat for event in arrived),
        built=frozenset((event.place, event.seat) for event in built),
        tiles=laid,
        bonus=frozenset(event.kind for event in rewarded),
        last_actions={event.seat: event for event in last_actions},
        latest=last_actions[-1].seat if last_actions else None,
    )


def _replay_row(now: int, taken: Sequence[Acquired | RewardedCard | Claimed]) -> list[_Slot]:
    """Replay the events on a row that now has `now` cards, to find out which cards are new.

    Taking a card moves the later ones to the left and draws a replacement while the deck lasts.
    """
    row = [_Slot() for _ in range(now + sum(event.drawn is None for event in taken))]
    for event in taken:
        if isinstance(event, Acquired):
            for passed in row[: event.slot - 1]:
                passed.laid = True
        del row[event.slot - 1]
        if event.drawn is not None:
            row.append(_Slot(new=True))
    return row
