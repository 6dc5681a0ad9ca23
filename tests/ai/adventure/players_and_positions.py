"""Players and positions of Adventure Calls to test with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from ai import adventure
from engine import Action, Phase, State, View, apply, new_game, seen_by, write_action
from tests.engine.games import claiming, game
from tests.engine.small_positions import on_map, wagon

Player = Callable[[View, int], Action]
PLAYERS: dict[str, Player] = {
    "random": adventure.random,
    "greedy": adventure.greedy,
    "easy": adventure.easy,
    "medium": adventure.medium,
    "hard": adventure.hard,
}
THINKING = [name for name in PLAYERS if name != "random"]
VILLAGE = {"0,0": "rope 2>111", "1,0": "village 3333=12", "2,0": "valley", "0,1": "lantern 22>33"}
OVERFLOWING = on_map(
    wagon("0,0", "111222333444"), wagon("0,1", "1"), map=VILLAGE, merchants="+3 +4", phase="overflow"
)


def play_game(players: list[Player], seed: int, limit: int = 2000) -> Iterator[State]:
    """The positions of a game, until it ends or has had that many actions."""
    state = new_game("adventure", len(players), seed=seed)
    for number in range(limit):
        yield state
        if state.phase is Phase.OVER:
            return
        state, _ = apply(state, players[state.to_act](seen_by(state, state.to_act), number))


@cache
@cache
def positions(seats: int) -> list[State]:
    """Positions of every phase, from a game at random and from a game of greedy players."""
    at_random = [turn.before for turn in game("adventure", seats, seed=seats, policy=claiming, moves=200)]
    played = list(play_game([adventure.greedy] * seats, seed=seats))[:-1]
    rare = [state for state in played if state.phase in (Phase.REWARD, Phase.RETURN)]
    return at_random[::8] + played[::8] + rare[:4] + [OVERFLOWING]


def chosen_action(player: Player, state: State, seed: int = 1) -> str:
    return write_action(player(seen_by(state, state.to_act), seed))
