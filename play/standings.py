"""Who stands where: by points, a tie to the later seat, whoever resigned behind all others."""

from __future__ import annotations

from typing import NamedTuple

from engine import Score, scores
from play.sight import Sight


class Standing(NamedTuple):
    seat: int
    score: Score
    resigned: bool


def standings(sight: Sight) -> list[Standing]:
    """Everybody, the winner first."""
    everybody = [
        Standing(seat, score, sight.players[seat].resigned)
        for seat, score in enumerate(scores(sight.position))
    ]
    return sorted(everybody, key=lambda each: (each.resigned, -each.score.total, -each.seat))
