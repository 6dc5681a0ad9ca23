"""The search model of Adventure Calls against the rules."""

from __future__ import annotations

import random

import pytest

from ai.adventure import levels
from ai.adventure.search_state import SearchState
from ai.adventure.terrain import Terrain, bits, terrain_of
from engine import Action, Phase, State, apply, legal_actions, scores, seen_by, write_action
from engine.actions import Acquire, Move, Return
from engine.crystals import plus
from engine.hex_map import Mountain, Village
from tests.ai.adventure.players_and_positions import positions


def play_turn(state: State, actions: tuple[Action, ...], left: SearchState) -> State:
    """The position after the turn; the excess is returned as in the simulated turn."""
    seat = state.to_act
    for action in actions:
        state, _ = apply(state, action)
    if state.phase is Phase.RETURN and state.to_act == seat:
        state, _ = apply(state, Return(plus(state.acting.caravan, left.caravan, -1)))
    return state


def simulated_seat(terrain: Terrain, reached: SearchState) -> tuple[object, ...]:
    """The seat after a simulated turn, in the engine's values."""
    piles = (reached.hand, reached.played, reached.discard)
    return (
        reached.caravan,
        [sorted(terrain.held(pile)) for pile in piles],
        terrain.places[reached.wagon],
        {place for at, place in enumerate(terrain.places) if reached.outposts >> at & 1},
        reached.board,
        (reached.claimed, reached.points),
        (reached.free, reached.limit),
        reached.pile,
    )


def real_seat(state: State, number: int) -> tuple[object, ...]:
    """The same values from a position of the engine."""
    seat, score = state.seats[number], scores(state)[number]
    built = [(place, tile) for place, tile in state.land.map.items() if isinstance(tile, Mountain)]
    return (
        seat.caravan,
        [list(seat.hand), list(seat.played), list(seat.adventure.discard)],
        seat.adventure.wagon,
        {place for place, tile in built if number in tile.outposts},
        seat.adventure.board,
        (len(seat.claimed), score.total - score.crystals),
        (seat.adventure.bonus.move, 10 + 3 * seat.adventure.bonus.caravan),
        state.land.bonus,
    )


def open_tiles(state: State) -> set[object]:
    return {tile.offer for tile in state.land.map.values() if isinstance(tile, Village)}


def test_thousands_of_simulated_turns_match_the_rules() -> None:
    chance, phases, seen = random.Random(1), set[Phase](), 0
    for state in (each for seats in (2, 3, 4) for each in positions(seats)):
        phases.add(state.phase)
        terrain = terrain_of(seen_by(state, state.to_act))
        found = levels.first_turns(seen_by(state, state.to_act), terrain)
        for actions, reached in chance.sample(found, min(len(found), 20)):
            after = play_turn(state, actions, reached)
            assert simulated_seat(terrain, reached) == real_seat(after, state.to_act), list(
                map(write_action, actions)
            )
            row = [(terrain.cards[card], crystals) for card, crystals in reached.row]
            assert row == list(after.market.row)[: len(row)]
            assert {terrain.tiles[at].card for at in bits(reached.tiles)} <= open_tiles(after)
            seen += 1
    assert phases == {*Phase} - {Phase.OVER}
    assert seen > 2000


@pytest.mark.parametrize("seats", [2, 4])
def test_every_acquisition_and_every_useful_destination_is_found(seats: int) -> None:
    for state in positions(seats):
        if state.phase is not Phase.ACTION:
            continue
        view = seen_by(state, state.to_act)
        found = [actions[0] for actions, _ in levels.first_turns(view, terrain_of(view))]
        legal = legal_actions(state)
        assert {each for each in found if isinstance(each, Acquire)} == {
            each for each in legal if isinstance(each, Acquire)
        }
        useful = {
            each.place
            for each in legal
            if isinstance(each, Move) and apply(state, each)[0].phase is Phase.ARRIVED
        }
        assert {each.place for each in found if isinstance(each, Move)} >= useful
