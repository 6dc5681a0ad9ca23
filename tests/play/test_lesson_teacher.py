"""The lesson's teacher and the opponent it plays, whatever the learner does."""

from __future__ import annotations

import random

import pytest

from engine import Phase, State, apply, legal_actions
from engine.actions import Acquire, Claim, Play, Rest
from play.game_log import turn_passed
from play.lesson import TURNS, lesson_deal
from play.lesson_teacher import FIRST_TRIES, opponent_turn, propose, task_of


def positions_of_random_learner(seed: int) -> list[State]:
    """The learner's turns in a lesson in which they play at random."""
    chance, state, found = random.Random(seed), lesson_deal(), list[State]()
    while state.round <= TURNS and state.phase is not Phase.OVER:
        if state.to_act == 0:
            found.append(state)
            state, _ = apply(state, chance.choice(legal_actions(state)))
        else:
            for action in opponent_turn(state):
                state, _ = apply(state, action)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_the_teacher_always_proposes_a_legal_move(seed: int) -> None:
    for state in positions_of_random_learner(seed):
        for tried in ((), FIRST_TRIES):
            assert propose(state, tried).action in legal_actions(state)


def test_the_teacher_proposes_a_claim_whenever_one_is_possible() -> None:
    for state in positions_of_random_learner(3):
        claims = [each for each in legal_actions(state) if isinstance(each, Claim)]
        assert (propose(state, ()).task == "claim") == bool(claims)


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
