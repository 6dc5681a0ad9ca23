"""What has just happened, as far as a glance at the table should tell it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engine import Event, View
from engine.events import Acquired, Claimed, Played, Rested

Move: TypeAlias = Played | Acquired | Rested | Claimed


class Recap(NamedTuple):
    new_merchants: frozenset[int]
    """Which cards of the row have come in, counted from 0."""
    laid: frozenset[int]
    """Which of them crystals were laid on."""
    new_points: frozenset[int]
    moves: Mapping[int, Move]
    """What each seat did last."""
    latest: int | None
    """The seat that moved last."""


class _Slot:
    """A card in a row, and what became of it."""

    def __init__(self, *, new: bool = False) -> None:
        self.new, self.laid = new, False


def recap(view: View, happened: Sequence[Event]) -> Recap:
    moves = [event for event in happened if isinstance(event, Played | Acquired | Rested | Claimed)]
    acquired = [event for event in moves if isinstance(event, Acquired)]
    claimed = [event for event in moves if isinstance(event, Claimed)]
    merchants = _followed(len(view.merchants), acquired)
    points = _followed(len(view.points), claimed)
    return Recap(
        frozenset(i for i, slot in enumerate(merchants) if slot.new),
        frozenset(i for i, slot in enumerate(merchants) if slot.laid),
        frozenset(i for i, slot in enumerate(points) if slot.new),
        {event.seat: event for event in moves},
        moves[-1].seat if moves else None,
    )


def _followed(now: int, taken: Sequence[Acquired | Claimed]) -> list[_Slot]:
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
