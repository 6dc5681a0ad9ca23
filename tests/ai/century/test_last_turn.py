"""The last turn: every level takes the most points."""

from __future__ import annotations

import pytest

from ai import Level, Why, advise, choose, player
from engine import Phase, State, apply, legal_actions, new_game, scores, seen_by
from engine.actions import Claim
from engine.cards import price_of
from engine.editions import edition_named


def last_turns(edition: str, seats: int, games: int) -> list[State]:
    """Positions in which a seat has claimed the last point card and the acting seat has its last turn."""
    found: list[State] = []
    for seed in range(games):
        state, mark = new_game(edition, seats, seed=seed), edition_named(edition).ends_at[seats - 1]
        while state.phase is not Phase.OVER:
            if state.phase is Phase.ACTION and any(len(seat.claimed) >= mark for seat in state.seats):
                found.append(state)
            state, _ = apply(state, player("greedy")(seen_by(state, state.to_act), seed))
    return found


def total(state: State, seat: int) -> int:
    """The points of a seat; only for positions in which it has nothing to return."""
    return scores(state)[seat].total


@pytest.mark.parametrize(("edition", "seats"), [("golem", 3), ("spice_road", 4)])
def test_no_other_action_in_the_last_turn_scores_more_points(edition: str, seats: int) -> None:
    positions = last_turns(edition, seats, 6)
    assert len(positions) > seats
    for state in positions:
        seat, view = state.to_act, seen_by(state, state.to_act)
        outcomes = [apply(state, action)[0] for action in legal_actions(state)]
        best = max(total(after, seat) for after in outcomes if after.phase is not Phase.RETURN)
        for level in Level:
            assert total(apply(state, choose(view, level, 3))[0], seat) >= best


def test_the_mentor_claims_in_the_last_turn_and_gives_that_as_the_reason() -> None:
    for state in last_turns("golem", 4, 4):
        assert advise(seen_by(state, state.to_act), 1).why in (Why.CLAIM, Why.LAST)
        dearest = max(state.point_row.row, key=lambda card: price_of(card).points)
        seats = [*state.seats]
        seats[state.to_act] = state.acting._replace(caravan=price_of(dearest).cost)
        rich = state._replace(seats=tuple(seats))
        advice = advise(seen_by(rich, rich.to_act), 1)
        assert (advice.why, advice.aim) == (Why.CLAIM, dearest)
        assert isinstance(advice.action, Claim)
