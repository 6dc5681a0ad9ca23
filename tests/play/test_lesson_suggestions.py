"""The moves that the teacher of a lesson suggests, whatever the learner has done."""

from __future__ import annotations

import pytest

from engine import apply, legal_actions
from engine.actions import Acquire, Claim, Play
from play.lesson import lesson_deal
from play.lesson_suggestions import FIRST_TRIES, propose, task_of
from tests.play.lesson_tables import positions_of_random_learner


@pytest.mark.parametrize("seed", range(8))
def test_the_teacher_always_proposes_a_legal_move(seed: int) -> None:
    for state in positions_of_random_learner(seed):
        for tried in ((), FIRST_TRIES):
            assert propose(state, tried).action in legal_actions(state)


def test_the_teacher_proposes_a_claim_whenever_one_is_possible() -> None:
    for state in positions_of_random_learner(3):
        claims = [each for each in legal_actions(state) if isinstance(each, Claim)]
        assert (propose(state, ()).task == "claim") == bool(claims)


def test_each_move_belongs_to_a_kind_of_task() -> None:
    state = lesson_deal()
    for action in legal_actions(state):
        _, events = apply(state, action)
        kind = task_of(events[0])
        if isinstance(action, Play):
            assert kind in ("create", "upgrade")
        elif isinstance(action, Acquire):
            assert kind == ("acquire" if action.slot == 1 else "pay")
        else:
            assert kind == "rest"
