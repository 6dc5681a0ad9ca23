"""Beam search over a seat's own turns: the best few paths of each length are followed further."""

from __future__ import annotations

from typing import NamedTuple

from ai.adventure.evaluation import Evaluation
from ai.adventure.moves import turns
from ai.adventure.search_state import How, SearchState, Turn
from ai.adventure.terrain import Terrain
from engine import Phase
from engine.state import make


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
    paths, finished = _reached(terrain, worth, first, None, 1, set())
    seen, length = len(first), 1
    while not worth.last and length < min(depth.turns, worth.turns) and seen < depth.positions:
        paths.sort(key=_value, reverse=True)
        length += 1
        after: list[Path] = []
        known: set[SearchState] = set()
        for path in paths[: depth.width]:
            found = turns(terrain, path.state, Phase.ACTION)
            seen += len(found)
            going, ended = _reached(terrain, worth, found, path, length, known)
            after += going
            finished += ended
        if not after:
            break
        paths = after
    return _better(paths, finished, worth.later(length))


def reached(terrain: Terrain, worth: Evaluation, first: list[Turn]) -> list[Path]:
    """Each of the first turns, with values that compare whether or not it ends the game."""
    going, ended = _reached(terrain, worth, first, None, 1, set())
    later = worth.later(1)
    return [path._replace(value=path.value - later) for path in going] + ended


def _better(going: list[Path], ended: list[Path], later: float) -> Path:
    """The best path; where the game goes on, the rivals' prospects (`later`) are subtracted first."""
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
    """The paths on which the game goes on and those that end it; drops states already in `known`."""
    going: list[Path] = []
    ended: list[Path] = []
    for how, state in found:
        size = len(known)
        known.add(state)
        if len(known) == size:
            continue
        if worth.last or state.claimed >= terrain.ends_at:
            ended.append(make(Path, (worth.final(state, length), state, how, earlier)))
        else:
            going.append(make(Path, (worth.of(state), state, how, earlier)))
    return going, ended
