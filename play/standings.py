"""Final standings: by points, ties go to the later seat, and resigned players come last; who has won."""

from __future__ import annotations

from typing import NamedTuple

from engine import Score, scores
from play.end_reasons import WITHOUT_WINNER
from play.loaded_table import LoadedTable


class Standing(NamedTuple):
    seat: int
    score: Score
    resigned: bool


def standings(loaded: LoadedTable) -> list[Standing]:
    """All seats, the winner first."""
    unsorted = [
        Standing(seat, score, loaded.players[seat].resigned)
        for seat, score in enumerate(scores(loaded.position))
    ]
    return sorted(unsorted, key=lambda each: (each.resigned, -each.score.total, -each.seat))


def winner_of(loaded: LoadedTable) -> int | None:
    """The winning seat of a game that is over; None if it was broken off."""
    return None if loaded.table.ended in WITHOUT_WINNER else standings(loaded)[0].seat
