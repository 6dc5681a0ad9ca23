"""What a seat's position is worth in final points, without any search."""

from __future__ import annotations

from ai.adventure.evaluation import Evaluation
from ai.adventure.levels import WEIGHTS
from ai.adventure.search_state import starting_state
from ai.adventure.terrain import terrain_of
from engine import State, seen_by


def position_value(state: State, number: int) -> float:
    """The seat's points so far, and what the rest of its position is likely to bring."""
    view = seen_by(state, number)
    terrain = terrain_of(view)
    return Evaluation(view, terrain, WEIGHTS).of(starting_state(terrain, view))
