"""How reliable the values of reviews are, by games between levels below the reviewer.

Does the stronger player lose fewer points per turn, as the review values it? And where the review says that
another turn was better, does that turn bring more when the game is played to its end many times by a level
that the review doesn't use, with the same hidden cards for both? Deals come from fixed seeds, and each is
played twice, with seats swapped.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import hypot, sqrt
from multiprocessing import Pool
from statistics import fmean, stdev
from typing import NamedTuple

from ai import player
from ai.review import SAMPLES, TurnReview, mean_lead, review_turn, strongest_turn
from bench.ai import wilson
from engine import Action, Phase, View, apply, new_game, seen_by
from play.game_log import turn_passed
from play.reviews import LEAST_LOSS, MORE_SAMPLES

WEAKER, STRONGER = "easy", "medium"
TO_THE_END = 60
"""Rounds: a game that takes longer is counted as it is."""
FIRST_SEED = 1_000
"""Other samples of the hidden cards than those of the review."""


class Taken(NamedTuple):
    level: str
    view: View
    turn: tuple[Action, ...]


class Judged(NamedTuple):
    """A turn that the review would show as one that cost points."""

    loss: float
    """What it cost by the review."""
    judged: float
    """What it cost by playing both turns to the end."""


class Game(NamedTuple):
    losses: dict[str, list[float]]
    judged: list[Judged]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench review", description=__doc__)
    parser.add_argument("name", choices=["review"])
    parser.add_argument("--edition", default="golem")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--every", type=int, default=9, help="review one of this many turns; odd")
    parser.add_argument("--judge", default="medium", help="the level that plays both turns to the end")
    parser.add_argument("--playouts", type=int, default=16, help="games for each turn that is judged")
    parser.add_argument("--judged", type=int, default=1, help="turns judged in each game, at most")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    games: list[Game] = []
    with Pool(args.workers) as pool:
        for game in pool.imap(_Reviewer(args), range(args.games)):
            games.append(game)
            if len(games) % 20 == 0 or len(games) == args.games:
                print(*_report(games), sep="\n", flush=True)


class _Reviewer:
    """Plays and reviews one game."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args

    def __call__(self, number: int) -> Game:
        args, losses, judged = self._args, {WEAKER: list[float](), STRONGER: list[float]()}, list[Judged]()
        for index, taken in enumerate(_turns(args.edition, number)):
            if index % args.every != number % args.every:
                continue
            loss, best = _loss(taken)
            losses[taken.level].append(loss)
            if (
                loss >= LEAST_LOSS
                and len(judged) < args.judged
                and (valued := _value(taken, best)) >= LEAST_LOSS
            ):
                judged.append(Judged(valued, self._judge(taken, best)))
        return Game(losses, judged)

    def _judge(self, taken: Taken, best: tuple[Action, ...]) -> float:
        seeds, judge = range(FIRST_SEED, FIRST_SEED + self._args.playouts), self._args.judge
        ours, theirs = (mean_lead(taken.view, turn, seeds, judge, TO_THE_END) for turn in (best, taken.turn))
        return ours - theirs


def _loss(taken: Taken) -> tuple[float, tuple[Action, ...]]:
    """What a turn cost by the review's first comparison; the lead itself isn't needed here."""
    best = strongest_turn(taken.view)
    if best == taken.turn:
        return 0.0, best
    reviewed: TurnReview = review_turn(taken.view, taken.turn, best, 0)
    return reviewed.loss, best


def _value(taken: Taken, best: tuple[Action, ...]) -> float:
    """The same by the other samples, on which a review decides whether to show the turn."""
    samples = range(1, 1 + MORE_SAMPLES)
    return fmean(review_turn(taken.view, taken.turn, best, sample).loss for sample in samples)


def _turns(edition: str, number: int) -> Iterator[Taken]:
    """The turns of one game; of every two games with the same deal, each level has each seat once."""
    levels = (WEAKER, STRONGER) if number % 2 else (STRONGER, WEAKER)
    state, view, turn, move = new_game(edition, 2, seed=number // 2), None, list[Action](), number * 10_000
    while state.phase is not Phase.OVER and state.round <= 2 * TO_THE_END:
        seen, before = seen_by(state, state.to_act), state
        view, move = view or seen, move + 1
        turn.append(player(levels[state.to_act])(seen, move))
        state, _ = apply(state, turn[-1])
        if turn_passed(before, state):
            yield Taken(levels[before.to_act], view, tuple(turn))
            view, turn = None, []


def _report(games: list[Game]) -> Iterator[str]:
    yield f"{len(games)} games, {SAMPLES} samples for each turn"
    lost = [[loss for game in games for loss in game.losses[level]] for level in (WEAKER, STRONGER)]
    errors = [1.96 * stdev(losses) / sqrt(len(losses)) for losses in lost]
    for level, losses, error in zip((WEAKER, STRONGER), lost, errors, strict=True):
        worse = sum(loss >= LEAST_LOSS for loss in losses) / len(losses)
        yield (
            f"  {level:6} {len(losses):5} turns reviewed: loss {fmean(losses):5.2f} ± {error:.2f}"
            f" points per turn; {worse:.0%} cost {LEAST_LOSS:.0f} point or more"
        )
    more = fmean(lost[0]) - fmean(lost[1])
    yield f"  {WEAKER} loses {more:.2f} ± {hypot(*errors):.2f} points per turn more"
    judged = [each for game in games for each in game.judged]
    better = sum((each.judged > 0) + (each.judged == 0) / 2 for each in judged)
    if judged:
        low, high = wilson(better / len(judged), len(judged))
        yield (
            f"  {len(judged)} criticised turns judged: the review's is better in {better / len(judged):.1%}"
            f" ({low:.1%}–{high:.1%}), by {fmean(each.judged for each in judged):.2f} points,"
            f" and by {fmean(each.loss for each in judged):.2f} as the review says"
        )
