"""The moves that the teacher of a lesson suggests, whatever the learner has done."""

from __future__ import annotations

import pytest

from engine import apply, legal_actions
from engine.actions import Acquire, Claim, Play
from engine.cards import Card
from engine.crystals import NONE
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


@pytest.mark.parametrize(("yellow", "task"), [(3, "free"), (2, "create")])
def test_a_free_card_with_more_on_it_than_a_play_brings_is_proposed_first(yellow: int, task: str) -> None:
    state = lesson_deal()
    first, *others = state.market.row
    learner = state.seats[0]._replace(caravan=NONE)
    laid = first._replace(crystals=(yellow, 0, 0, 0))
    state = state._replace(
        market=state.market._replace(row=(laid, *others)), seats=(learner, *state.seats[1:])
    )
    assert propose(state, ()).task == task


def test_no_rest_is_proposed_while_there_is_no_card_to_take_back() -> None:
    state = lesson_deal()
    learner = state.seats[0]._replace(caravan=NONE, hand=(Card("^2"),))
    state = state._replace(seats=(learner, *state.seats[1:]))
    assert isinstance(propose(state, FIRST_TRIES).action, Acquire)
