"""The engine against a second implementation of the rules that shares no code with it."""

from __future__ import annotations

import random

import pytest

from engine import legal_actions, scores, write_action, write_position
from tests.engine import reference_rules
from tests.engine.games import TABLES, Policy, at_random, claiming, game
from tests.long_runs import LONG


@pytest.mark.parametrize("seed", range(20 if LONG else 1))
@pytest.mark.parametrize("policy", [at_random, claiming])
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_both_implementations_agree_on_every_move_of_a_game(
    edition: str, seats: int, policy: Policy, seed: int
) -> None:
    chance = random.Random(seed)
    for turn in game(edition, seats, seed, policy, moves=1000 if LONG else 80):
        before, after = write_position(turn.before), write_position(turn.after)
        if LONG or chance.random() < 0.25:
            legal = {write_action(action) for action in legal_actions(turn.before)}
            assert legal == reference_rules.moves(before)
        assert after == reference_rules.play(before, write_action(turn.action))
        assert [score._asdict() for score in scores(turn.after)] == reference_rules.points(after)
