"""The players, from random moves to a deep search."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ai.adventure.beam_search import Depth, Path, best_path, reached
from ai.adventure.evaluation import PATIENCE, Evaluation, Weights
from ai.adventure.moves import settlements, turns
from ai.adventure.search_state import Turn, starting_state
from ai.adventure.terrain import Terrain, terrain_of
from ai.hidden_cards import guess_position
from engine import Action, Phase, View, legal_actions
from engine.actions import Rest
from engine.chance import Chance

WEIGHTS = Weights()
MEDIUM = Depth(width=8, turns=4, positions=3_000)
HARD = Depth(width=32, turns=8, positions=24_000)
_NOISE = 1.5
"""Standard deviation, in points, of the noise added to a weak player's evaluation."""


def random(view: View, seed: int) -> Action:
    """A random legal action."""
    actions = legal_actions(guess_position(view, seed))
    return actions[Chance(seed).below(len(actions))]


def greedy(view: View, seed: int) -> Action:
    """The turn that ends in the best state; with noise in a long game, so that it doesn't go in circles."""
    return _best_this_turn(view, seed, _NOISE if view.round > PATIENCE else 0.0)


def easy(view: View, seed: int) -> Action:
    """The turn that ends in the best state, judged with noise."""
    return _best_this_turn(view, seed, _NOISE)


def _best_this_turn(view: View, seed: int, noise: float) -> Action:
    terrain, chance = terrain_of(view), Random(seed)
    first = first_turns(view, terrain)
    if not first:
        return Rest()
    chance.shuffle(first)
    found = reached(terrain, Evaluation(view, terrain, WEIGHTS), first)
    return max(found, key=lambda path: path.value + chance.gauss(0, noise)).how[0]


def medium(view: View, seed: int) -> Action:
    return _search(view, seed, MEDIUM)


def hard(view: View, seed: int) -> Action:
    return _search(view, seed, HARD)


class Found(NamedTuple):
    """The result of a search: the terrain and the best path found."""

    terrain: Terrain
    path: Path


def look(view: View, seed: int, depth: Depth, weights: Weights) -> Found | None:
    """Search for the best path; None if all the seat can do is rest."""
    terrain = terrain_of(view)
    first = first_turns(view, terrain)
    if not first:
        return None
    Random(seed).shuffle(first)
    return Found(terrain, best_path(terrain, Evaluation(view, terrain, weights), first, depth))


def _search(view: View, seed: int, depth: Depth, weights: Weights = WEIGHTS) -> Action:
    found = look(view, seed, depth, weights)
    if found is None:
        return Rest()
    return found.path.trail()[0].how[0]


def first_turns(view: View, terrain: Terrain) -> list[Turn]:
    """The turns the viewer can take now."""
    state = starting_state(terrain, view)
    if view.phase is Phase.SETTLE:
        return settlements(terrain, state, view.lots)
    return turns(terrain, state, view.phase, every=True)
