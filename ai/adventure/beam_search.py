"""Looking ahead over a seat's own turns: the best few journeys of each length are carried on."""

from __future__ import annotations

from typing import NamedTuple

from ai.adventure.evaluation import Evaluation
from ai.adventure.moves import turns
from ai.adventure.search_state import How, SearchState, Turn
from ai.adventure.terrain import Terrain
from engine import Phase
from engine.state import make


class Depth(NamedTuple):
    """How far a player looks."""

    width: int
    """Journeys carried on after each turn."""
    turns: int
    positions: int
    """Looked at in all, but for the last turn."""


class Path(NamedTuple):
    """A journey with the turn that led to it."""

    value: float
    state: SearchState
    how: How
    before: Path | None

    def trail(self) -> list[Path]:
        """This one and those it came from, the first turn first."""
        return [*(self.before.trail() if self.before else ()), self]


def best_path(terrain: Terrain, worth: Evaluation, first: list[Turn], depth: Depth) -> Path:
    """The most promising way to go on from one of the first turns."""
    trips, best = _reached(terrain, worth, first, None, 1, set())
    seen, length = len(first), 1
    while not worth.last and length < min(depth.turns, worth.turns) and seen < depth.positions:
        trips.sort(key=_value, reverse=True)
        length += 1
        after: list[Path] = []
        known: set[SearchState] = set()
        for path in trips[: depth.width]:
            found = turns(terrain, path.state, Phase.ACTION)
            seen += len(found)
            going, ended = _reached(terrain, worth, found, path, length, known)
            after += going
            best += ended
        if not after:
            break
        trips = after
    return _better(trips, best, worth.later(length))


def reached(terrain: Terrain, worth: Evaluation, first: list[Turn]) -> list[Path]:
    """Each of the first turns with its value, one measure for all."""
    going, ended = _reached(terrain, worth, first, None, 1, set())
    later = worth.later(1)
    return [path._replace(value=path.value - later) for path in going] + ended


def _better(going: list[Path], ended: list[Path], later: float) -> Path:
    """The best of all; those that go on are set against what the rivals will have by then."""
    on = max(going, key=_value, default=None)
    end = max(ended, key=_value, default=None)
    if on is None or (end and end.value > on.value - later):
        assert end, "there is a first turn"
        return end
    return on


def _value(path: Path) -> float:
    return path.value


def _reached(
    terrain: Terrain,
    worth: Evaluation,
    found: list[Turn],
    earlier: Path | None,
    length: int,
    known: set[SearchState],
) -> tuple[list[Path], list[Path]]:
    """The journeys that go on and those that end the game."""
    going: list[Path] = []
    ended: list[Path] = []
    for how, there in found:
        size = len(known)
        known.add(there)
        if len(known) == size:
            continue
        if worth.last or there.claimed >= terrain.ends_at:
            ended.append(make(Path, (worth.final(there, length), there, how, earlier)))
        else:
            going.append(make(Path, (worth.of(there), there, how, earlier)))
    return going, ended
