"""Every AI player: legal moves, no use of hidden cards, and games that end."""

from __future__ import annotations

import pytest

from ai import NAMES, Level, adventure, century, choose, player, players
from ai.hidden_cards import guess_position
from engine import Phase, State, View, apply, legal_actions, new_game, read_position, seen_by, write_position
from tests.engine.games import TABLES, claiming, game
from tests.long_runs import sample

ROUNDS = 150
CENTURY = [(edition, seats) for edition, seats in TABLES if edition != "adventure"]
AT_THE_TABLE = ("hard", "greedy", "medium", "easy")
QUICK = [("golem", name) for name in NAMES] + [
    ("spice_road", "hard"),
    ("adventure", "greedy"),
    ("adventure", "random"),
]
"""The slower players of Adventure Calls are tested in tests/ai/adventure."""


def views(edition: str, seats: int, count: int) -> list[tuple[State, View]]:
    """Positions spread over a whole game, each with the view of the acting seat."""
    states = [turn.before for turn in game(edition, seats, seed=5, policy=claiming, moves=200)]
    return [(state, seen_by(state, state.to_act)) for state in states[:: len(states) // count]]


@pytest.mark.parametrize(("edition", "seats"), sample(CENTURY, 4))
def test_every_game_ends_and_every_move_is_legal(edition: str, seats: int) -> None:
    state, moves = new_game(edition, seats, seed=seats), 0
    names = [AT_THE_TABLE[(seats + seat) % len(AT_THE_TABLE)] for seat in range(seats)]
    while state.phase is not Phase.OVER:
        assert state.round < ROUNDS
        state, _ = apply(state, player(names[state.to_act])(seen_by(state, state.to_act), moves))
        moves += 1


@pytest.mark.parametrize(("edition", "name"), QUICK)
def test_a_player_chooses_a_legal_action_and_the_same_one_for_the_same_seed(edition: str, name: str) -> None:
    for state, view in views(edition, 3, 6):
        action = player(name)(view, 7)
        apply(state, action)
        assert player(name)(view, 7) == action


@pytest.mark.parametrize(("edition", "name"), QUICK)
def test_hidden_cards_do_not_influence_the_choice(edition: str, name: str) -> None:
    """The view of another deal of the hidden cards is the same, and so is the choice."""
    for state, view in views(edition, 2, 4):
        other = seen_by(guess_position(view, 99), state.to_act)
        assert other == view
        assert player(name)(other, 3) == player(name)(view, 3)


def test_a_level_is_chosen_by_name() -> None:
    _, view = views("golem", 2, 2)[1]
    for level in Level:
        assert choose(view, level, 4) == player(level)(view, 4)


def test_a_name_is_that_of_the_same_player_in_every_edition() -> None:
    same = {name: (getattr(century, name), getattr(adventure, name)) for name in NAMES}
    assert same == players._PLAYERS  # pyright: ignore[reportPrivateUsage]


def test_players_choose_a_legal_action_with_a_caravan_over_the_limit() -> None:
    position = write_position(new_game("golem", 2, seed=1))
    position["seats"][0]["caravan"] = "1111122223334"
    state = read_position(position)
    for name in NAMES:
        assert player(name)(seen_by(state, 0), 1) in legal_actions(state)
