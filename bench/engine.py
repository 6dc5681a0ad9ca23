"""How fast the rules are: moves per second, compared with python-chess in the same run.

The machine may be busy, so this measures CPU time, alternates between the candidates over several rounds, and
reports each candidate's best round.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time

import chess

from engine import Action, Record, apply, legal_actions, new_game, replay

ROUNDS, SECONDS, MOVES = 5, 0.6, 200
"""Rounds, CPU seconds per candidate and round, and most moves per game."""
BASELINE = "python-chess, random playouts"


def main() -> None:
    benches: dict[str, Callable[[int], int]] = {
        BASELINE: _chess,
        f"{BASELINE}, no game-over check": _chess_unchecked,
    }
    for edition in ("golem", "spice_road", "adventure"):
        for seats in (2, 4):
            benches[f"{edition}, {seats} seats, random playouts"] = _playout(edition, seats)
            benches[f"{edition}, {seats} seats, apply alone on a recorded game"] = _replay(edition, seats)
    best = dict.fromkeys(benches, 0.0)
    for turn in range(ROUNDS):
        for name, bench in benches.items():
            best[name] = max(best[name], _rate(bench, turn))
    for name, rate in best.items():
        print(f"{name:48} {rate:9,.0f} moves/s   {rate / best[BASELINE]:5.1f} × python-chess")


def _rate(bench: Callable[[int], int], seed: int) -> float:
    moves, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        seed += 1
        moves += bench(seed)
    return moves / spent


def _chess(seed: int) -> int:
    rng, board = random.Random(seed), chess.Board()
    while not board.is_game_over() and board.ply() < MOVES:
        board.push(rng.choice(list(board.legal_moves)))
    return board.ply()


def _chess_unchecked(seed: int) -> int:
    """The same without calling `is_game_over`, which itself generates moves."""
    rng, board = random.Random(seed), chess.Board()
    while board.ply() < MOVES and (moves := list(board.legal_moves)):
        board.push(rng.choice(moves))
    return board.ply()


def _playout(edition: str, seats: int) -> Callable[[int], int]:
    deals = [new_game(edition, seats, seed=seed) for seed in range(8)]

    def playout(seed: int) -> int:
        rng, state = random.Random(seed), deals[seed % len(deals)]
        for move in range(MOVES):
            actions = legal_actions(state)
            if not actions:
                return move
            state, _ = apply(state, rng.choice(actions))
        return MOVES

    return playout


def _replay(edition: str, seats: int) -> Callable[[int], int]:
    """Replay a game of random moves that was recorded once."""
    rng = random.Random(1)
    deal = state = new_game(edition, seats, seed=1)
    actions: list[Action] = []
    while len(actions) < MOVES and (legal := legal_actions(state)):
        actions.append(rng.choice(legal))
        state, _ = apply(state, actions[-1])
    record = Record(deal, tuple(actions))
    return lambda _: sum(1 for _ in replay(record))
