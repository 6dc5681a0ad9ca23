"""The players of Adventure Calls at every level."""

from __future__ import annotations

import pytest

from ai.hidden_cards import guess_position
from engine import Phase, apply, seen_by
from tests.ai.adventure.players_and_positions import (
    OVERFLOWING,
    PLAYERS,
    THINKING,
    VILLAGE,
    chosen_action,
    play_game,
    positions,
)
from tests.engine.small_positions import do, on_map, wagon


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_phase_gets_a_legal_action(name: str, seats: int) -> None:
    for state in positions(seats)[:: 4 if name == "random" else 8]:
        apply(state, PLAYERS[name](seen_by(state, state.to_act), 7))


TABLES = [[name, name] for name in THINKING] + [
    ["easy", "medium", "hard"],
    ["greedy", "hard", "medium", "easy"],
]


@pytest.mark.parametrize("names", TABLES, ids="-".join)
def test_a_game_ends(names: list[str]) -> None:
    *_, last = play_game([PLAYERS[name] for name in names], seed=len(names))
    assert last.phase is Phase.OVER


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_view_and_seed_give_the_same_action(name: str) -> None:
    for state in positions(3)[::9]:
        view = seen_by(state, state.to_act)
        assert len({PLAYERS[name](view, 3) for _ in range(3)}) == 1


@pytest.mark.parametrize("name", PLAYERS)
def test_hidden_cards_do_not_influence_the_choice(name: str) -> None:
    for state in positions(2)[:-1:9]:
        seat = state.to_act
        others = [guess_position(seen_by(state, seat), seed) for seed in (1, 2)]
        assert others[0] != others[1]
        assert len({PLAYERS[name](seen_by(each, seat), 3) for each in (state, *others)}) == 1


@pytest.mark.parametrize("name", THINKING)
def test_a_player_who_can_win_by_claiming_a_tile_claims_it(name: str) -> None:
    mine = wagon("0,0", "3333", claimed="44444=20 33333=15 3344=14")
    state = on_map(mine, wagon("0,1", "1"), map=VILLAGE, merchants="+3 +4", vp_deck="1122=6")
    assert chosen_action(PLAYERS[name], state) in {"move 1,0 discard +11", "move 1,0 discard ^2"}
    assert chosen_action(PLAYERS[name], do(state, "move 1,0 discard +11")) == "claim"


@pytest.mark.parametrize("name", ["greedy", "medium", "hard"])
def test_in_the_last_round_players_go_for_points(name: str) -> None:
    ended = wagon("0,1", "1", claimed="44444=20 33333=15 3344=14 1122=6")
    state = on_map(ended, wagon("0,0", "3333"), map=VILLAGE, merchants="+3 +4", vp_deck="1122=6", to_act=1)
    assert chosen_action(PLAYERS[name], state).startswith("move 1,0")


@pytest.mark.parametrize("name", ["greedy", "medium", "hard"])
def test_the_lowest_crystals_are_returned_when_no_tile_needs_them(name: str) -> None:
    assert chosen_action(PLAYERS[name], OVERFLOWING) == "return 11"
