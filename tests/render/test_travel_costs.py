"""The costs of places that the map shows are those that the rules ask for."""

from __future__ import annotations

import pytest

from engine import legal_actions, seen_by
from engine.actions import Move
from render.travel_costs import TravelCost, travel_costs
from tests.render.sample_adventure_views import settling, walk


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_and_tolls_are_those_of_every_legal_move(seats: int) -> None:
    compared = 0
    for state, _ in walk(seats):
        moves = [action for action in legal_actions(state) if isinstance(action, Move)]
        found = travel_costs(seen_by(state, state.to_act), {move.place for move in moves})
        for move in moves:
            assert found[move.place] == TravelCost(len(move.discard), len(move.toll))
            compared += 1
    assert compared > 100


def test_settling_costs_nothing() -> None:
    view, _ = settling(3)
    place = next(iter(view.map))
    assert travel_costs(view, [place]) == {place: TravelCost(None, 0)}
