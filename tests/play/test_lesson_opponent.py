"""The opponent in a lesson, whatever the learner does."""

from __future__ import annotations

import pytest

from engine import Phase, apply, legal_actions
from engine.actions import Acquire, Claim, Rest
from play.game_log import turn_passed
from play.lesson import TURNS, lesson_deal
from play.lesson_opponent import opponent_turn
from tests.play.lesson_tables import positions_of_random_learner


@pytest.mark.parametrize("seed", range(8))
def test_the_opponent_takes_whole_turns_and_never_claims(seed: int) -> None:
    for state in positions_of_random_learner(seed):
        after, _ = apply(state, Rest() if state.phase is Phase.ACTION else legal_actions(state)[0])
        if after.to_act != 1 or after.phase is Phase.OVER:
            continue
        start, actions = after, opponent_turn(after)
        assert not any(isinstance(each, Claim) for each in actions)
        for action in actions:
            after, _ = apply(after, action)
        assert turn_passed(start, after)


def test_the_opponent_leaves_crystals_on_cards() -> None:
    state, placed = lesson_deal(), 0
    for _ in range(TURNS):
        state, _ = apply(state, Rest())
        for action in opponent_turn(state):
            placed += len(action.payment) if isinstance(action, Acquire) else 0
            state, _ = apply(state, action)
    assert placed >= 5
