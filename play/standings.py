"""Who stands where: by points, a tie to the later seat, whoever resigned behind all others."""

from __future__ import annotations

from typing import NamedTuple

from engine import Score, scores
from play.loaded_table import LoadedTable


class Standing(NamedTuple):
    seat: int
    score: Score
    resigned: bool


def standings(loaded: LoadedTable) -> list[Standing]:
    """Everybody, the winner first."""
    everybody = [
        Standing(seat, score, loaded.players[seat].resigned)
        for seat, score in enumerate(scores(loaded.position))
    ]
    return sorted(everybody, key=lambda each: (each.resigned, -each.score.total, -each.seat))
