"""The score race: everyone's points at the end of each round, and what brought them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine import Event, View
from engine.events import Built, Claimed, RewardedTile, TileClaimed
from play.replay import GameTurn, known_points


class RaceMark(NamedTuple):
    """Something worth points that a seat won in a round."""

    round: int
    seat: int
    kind: str
    """`claim` for a point card or VP tile, `outpost`, or `tile` for a bonus tile."""


class ScoreRace(NamedTuple):
    rounds: tuple[tuple[int | None, ...], ...]
    """Points by seat after each round; the first entry is the deal. None where the viewer can't know them."""
    marks: tuple[RaceMark, ...]


def score_race(turns: Sequence[GameTurn], look: Callable[[GameTurn], View]) -> ScoreRace:
    """Follow the points of a game as the viewer may know them."""
    rounds: dict[int, tuple[int | None, ...]] = {}
    marks: list[RaceMark] = []
    for before, turn in zip([turns[0], *turns], turns, strict=False):
        number = 0 if turn.number == 0 else before.state.round
        rounds[number] = tuple(known_points(look(turn)))
        marks += [RaceMark(number, seat, kind) for seat, kind in map(_won, turn.events) if kind]
    return ScoreRace(tuple(rounds[number] for number in sorted(rounds)), tuple(marks))


def _won(event: Event) -> tuple[int, str]:
    match event:
        case Claimed(seat=seat) | TileClaimed(seat=seat):
            return seat, "claim"
        case Built(seat=seat):
            return seat, "outpost"
        case RewardedTile(seat=seat):
            return seat, "tile"
        case _:
            return 0, ""
