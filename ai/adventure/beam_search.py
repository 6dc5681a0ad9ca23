"""Beam search over a seat's own turns: the best few paths of each length are followed further."""

from __future__ import annotations

from heapq import heappush, heapreplace, nlargest
from math import inf
from operator import itemgetter
from typing import NamedTuple

from ai.adventure.evaluation import Evaluation
from ai.adventure.moves import turns
from ai.adventure.search_state import How, SearchState, Turn
from ai.adventure.terrain import Terrain
from engine import Phase
from engine.state import make

_value = itemgetter(0)


class Depth(NamedTuple):
    """How far a player searches."""

    width: int
    """Paths followed further after each turn."""
    turns: int
    positions: int
    """Search no further turn once this many positions have been visited."""


class Path(NamedTuple):
    """A state, the turn that led to it, and the path before that turn."""

    value: float
    state: SearchState
    how: How
    before: Path | None

    def trail(self) -> list[Path]:
        """The paths that lead to this one and itself, first turn first."""
        return [*(self.before.trail() if self.before else ()), self]


def best_path(terrain: Terrain, worth: Evaluation, first: list[Turn], depth: Depth) -> Path:
    """The most promising path that starts with one of the first turns."""
    reached = _Reached(terrain, worth, depth.width)
    reached.add(first, None, 1)
    going, finished, seen, length = reached.going, reached.ended, len(first), 1
    while not worth.last and length < min(depth.turns, worth.turns) and seen < depth.positions:
        length += 1
        reached = _Reached(terrain, worth, depth.width)
        for path in nlargest(depth.width, going, key=_value):
            found = turns(terrain, path.state, Phase.ACTION)
            seen += len(found)
            reached.add(found, path, length)
        finished += reached.ended
        if not reached.going:
            break
        going = reached.going
    return _better(going, finished, worth.later(length))


def reached(terrain: Terrain, worth: Evaluation, first: list[Turn]) -> list[Path]:
    """Each of the first turns, with values that compare whether or not it ends the game."""
    all = _Reached(terrain, worth, len(first))
    all.add(first, None, 1)
    later = worth.later(1)
    return [path._replace(value=path.value - later) for path in all.going] + all.ended


def _better(going: list[Path], ended: list[Path], later: float) -> Path:
    """The best path; where the game goes on, the rivals' prospects (`later`) are subtracted first."""
    on = max(going, key=_value, default=None)
    end = max(ended, key=_value, default=None)
    if on is None or (end and end.value > on.value - later):
        assert end, "there is a first turn"
        return end
    return on


class _Reached:
    """The paths of one length: the first one to each state, if it may be among the best `width`."""

    def __init__(self, terrain: Terrain, worth: Evaluation, width: int) -> None:
        self._worth, self._ends_at, self._width = worth, 0 if worth.last else terrain.ends_at, width
        self._known = set[SearchState]()
        self._best: list[float] = []
        """The values of the best paths, as a heap."""
        self.going: list[Path] = []
        """Paths on which the game goes on."""
        self.ended: list[Path] = []

    def add(self, found: list[Turn], before: Path | None, length: int) -> None:
        value, known, best, width = self._worth.of, self._known, self._best, self._width
        cutoff = best[0] if len(best) == width else -inf
        for how, state in found:
            ends = state.claimed >= self._ends_at
            worth = self._worth.final(state, length) if ends else value(state)
            if not ends and worth <= cutoff:
                continue
            size = len(known)
            known.add(state)
            if len(known) == size:
                continue
            (self.ended if ends else self.going).append(make(Path, (worth, state, how, before)))
            if not ends:
                cutoff = self._counted(worth)

    def _counted(self, worth: float) -> float:
        """Count a path on which the game goes on; return the value that others must exceed."""
        if len(self._best) < self._width:
            heappush(self._best, worth)
        else:
            heapreplace(self._best, worth)
        return self._best[0] if len(self._best) == self._width else -inf
