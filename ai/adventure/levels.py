"""The players, from one who moves at random to one who looks far ahead."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ai.adventure.beam_search import Depth, Path, best_path, reached
from ai.adventure.evaluation import PATIENCE, Evaluation, Weights
from ai.adventure.moves import settlements, turns
from ai.adventure.search_state import Turn, starting_state
from ai.adventure.terrain import Terrain, terrain_of
from ai.hidden_cards import guessed
from engine import Action, Phase, View, legal_actions
from engine.actions import Rest
from engine.deal import Chance

WEIGHTS = Weights()
MEDIUM = Depth(width=8, turns=4, positions=3_000)
HARD = Depth(width=32, turns=8, positions=24_000)
_BLUR = 1.5
"""By how many points a player is mistaken who is not to see clearly."""


def random(view: View, seed: int) -> Action:
    """Any legal action, each as likely."""
    actions = legal_actions(guessed(view, seed))
    return actions[Chance(seed).below(len(actions))]


def greedy(view: View, seed: int) -> Action:
    """What looks best at the end of this turn; in a long game it is less sure, lest it go in circles."""
    return _this_turn(view, seed, _BLUR if view.round > PATIENCE else 0.0)


def easy(view: View, seed: int) -> Action:
    """What looks best at the end of this turn to one who misjudges it."""
    return _this_turn(view, seed, _BLUR)


def _this_turn(view: View, seed: int, blur: float) -> Action:
    terrain, chance = terrain_of(view), Random(seed)
    first = first_turns(view, terrain)
    if not first:
        return Rest()
    chance.shuffle(first)
    found = reached(terrain, Evaluation(view, terrain, WEIGHTS), first)
    return max(found, key=lambda path: path.value + chance.gauss(0, blur)).how[0]


def medium(view: View, seed: int) -> Action:
    return _looking(view, seed, MEDIUM)


def hard(view: View, seed: int) -> Action:
    return _looking(view, seed, HARD)


class Found(NamedTuple):
    """What a look ahead has found: the best journey, and where it leads."""

    terrain: Terrain
    path: Path


def look(view: View, seed: int, depth: Depth, weights: Weights) -> Found | None:
    """None where there is nothing to do but to pass."""
    terrain = terrain_of(view)
    first = first_turns(view, terrain)
    if not first:
        return None
    Random(seed).shuffle(first)
    return Found(terrain, best_path(terrain, Evaluation(view, terrain, weights), first, depth))


def _looking(view: View, seed: int, depth: Depth, weights: Weights = WEIGHTS) -> Action:
    found = look(view, seed, depth, weights)
    if found is None:
        return Rest()
    return found.path.trail()[0].how[0]


def first_turns(view: View, terrain: Terrain) -> list[Turn]:
    """What the viewer can do now."""
    here = starting_state(terrain, view)
    if view.phase is Phase.SETTLE:
        return settlements(terrain, here, view.lots)
    return turns(terrain, here, view.phase, every=True)
