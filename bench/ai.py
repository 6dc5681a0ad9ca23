"""How strong the AI players are: how often each beats another, and how long it thinks.

Deals come from fixed seeds, and each is played once with the measured player in every seat. A tie counts as
half a win. Times are CPU time. The default run is short; use `--games 300` for reliable figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool
from statistics import mean, quantiles
from time import process_time
from typing import NamedTuple

from ai import player
from engine import Phase, State, apply, new_game, scores, seen_by
from engine.editions import EDITIONS

GAMES = {"golem": 20, "spice_road": 12, "adventure": 4}
"""Default games per match: a quick look that takes about two minutes."""
ROUNDS = 400
"""A game that lasts longer is abandoned and counts as lost."""


class Match(NamedTuple):
    edition: str
    name: str
    against: str
    seats: int = 2
    """Every other seat is played by `against`."""
    aim: float = 0
    """The target share of wins; 0 for no target."""


MATCHES = [
    Match("golem", "greedy", "random", aim=0.95),
    Match("golem", "easy", "random", aim=0.95),
    Match("golem", "medium", "greedy", aim=0.85),
    Match("golem", "medium", "easy"),
    Match("golem", "hard", "greedy", aim=0.96),
    Match("golem", "hard", "medium", aim=0.6),
    Match("golem", "hard", "greedy", seats=4, aim=0.7),
    Match("spice_road", "hard", "greedy", seats=3),
    Match("adventure", "greedy", "random", aim=0.95),
    Match("adventure", "easy", "random"),
    Match("adventure", "medium", "greedy"),
    Match("adventure", "hard", "greedy", aim=0.75),
    Match("adventure", "hard", "medium"),
    Match("adventure", "hard", "greedy", seats=4),
]


@dataclass(frozen=True, slots=True)
class Game:
    """How one game went for the measured player."""

    finished: bool
    won: float
    rounds: int
    mine: int
    best: int
    """Points of the best opponent."""
    times: list[float]
    """CPU seconds for each move of the measured player."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench ai", description=__doc__)
    parser.add_argument("name", choices=["ai"])
    parser.add_argument("--games", type=int, help="games per match")
    parser.add_argument("--edition", choices=EDITIONS, help="run only this edition's matches")
    parser.add_argument("--match", metavar="A-B", help="run only this match, such as hard-greedy")
    parser.add_argument("--workers", type=int, default=1, help="games played in parallel")
    args = parser.parse_args()
    print(_HEADER)
    with Pool(args.workers) as pool:
        for match in _selected(args.edition, args.match):
            deals = range(-(-(args.games or GAMES[match.edition]) // match.seats))
            tables = [(match, deal, seat) for deal in deals for seat in range(match.seats)]
            print(_row(match, pool.starmap(_play, tables, chunksize=1)), flush=True)


def _selected(edition: str | None, name: str | None) -> Iterator[Match]:
    for match in MATCHES:
        if edition in (None, match.edition) and name in (None, f"{match.name}-{match.against}"):
            yield match


def _play(match: Match, deal: int, seat: int) -> Game:
    players = [player(match.name if each == seat else match.against) for each in range(match.seats)]
    state, times, move = new_game(match.edition, match.seats, seed=deal), list[float](), 0
    while state.phase is not Phase.OVER and state.round <= ROUNDS:
        view, start = seen_by(state, state.to_act), process_time()
        action = players[state.to_act](view, deal * 10_000 + move)
        if state.to_act == seat:
            times.append(process_time() - start)
        state, _ = apply(state, action)
        move += 1
    return _result(state, seat, times)


def _result(state: State, seat: int, times: list[float]) -> Game:
    totals = [score.total for score in scores(state)]
    mine, best = totals.pop(seat), max(totals)
    won = 0.5 if mine == best else float(mine > best)
    return Game(state.phase is Phase.OVER, won, state.round, mine, best, times)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The Wilson score interval: 95 % confidence bounds for the true share of wins."""
    square = 1.96**2
    middle = share + square / (2 * games)
    margin = sqrt(square * (share * (1 - share) / games + square / (4 * games**2)))
    return (middle - margin) / (1 + square / games), (middle + margin) / (1 + square / games)


_HEADER = (
    f"{'match':42} {'games':>5} {'won':>6} {'95 %':>13} {'aim':>5} {'rounds':>6} {'points':>11} "
    f"{'unfinished':>10} {'ms/move':>7} {'p99':>6}"
)


def _row(match: Match, games: list[Game]) -> str:
    return " ".join(_cells(match, games))


def _cells(match: Match, games: list[Game]) -> Iterator[str]:
    others = f"{match.seats - 1} × {match.against}" if match.seats > 2 else match.against
    finished = [game for game in games if game.finished]
    times = [each for game in games for each in game.times]
    won = sum(game.won for game in finished) / len(games)
    low, high = wilson(won, len(games))
    yield f"{f'{match.edition}: {match.name} against {others}':42} {len(games):5} {won:6.1%}"
    yield f"{low:6.1%}–{high:6.1%} {f'{match.aim:.0%}' if match.aim else '':>5}"
    yield f"{mean(game.rounds for game in games):6.1f}"
    yield f"{mean(game.mine for game in games):5.1f}:{mean(game.best for game in games):5.1f}"
    yield f"{len(games) - len(finished):10} {mean(times) * 1e3:7.1f} {quantiles(times, n=100)[98] * 1e3:6.1f}"
