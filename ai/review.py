"""Reviews a turn of a finished game: the turn that the strongest player would have taken, and its worth.

A turn is worth the lead in points that its player is likely to have at the end: the game is played on for a
few rounds, then the positions of all seats are valued, on average over samples of the hidden cards. The turns
compared get the same samples, so that luck affects both alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from ai import adventure, century
from ai.hidden_cards import guess_position
from ai.players import player
from engine import Action, Illegal, Phase, State, View, apply, scores, seen_by
from engine.editions import edition_named

STRONGEST = "hard"
PLAYOUTS = "easy"
"""The level that plays games on: the quickest one that plans ahead."""
ROUNDS = 8
"""How many rounds are played; more tell hardly more, and luck varies them more."""
SAMPLES = 8
"""How many samples one call takes; more would keep its process from AI turns for too long."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    best: tuple[Action, ...]
    """The actions of the strongest player's turn."""
    lead: float
    """The points by which the player is expected to lead the best rival at the end, after their own turn."""
    best_lead: float
    """The same after the strongest player's turn."""

    @property
    def loss(self) -> float:
        """What the turn cost in points; below 0 if it was better than the strongest player's."""
        return self.best_lead - self.lead


def review_turn(
    view: View, turn: tuple[Action, ...], best: tuple[Action, ...] | None, sample: int
) -> TurnReview:
    """Review the viewer's turn. `best` is the strongest player's, if known; `sample` numbers the calls."""
    seeds = range(sample * SAMPLES, (sample + 1) * SAMPLES)
    best = best or strongest_turn(view)
    lead = mean_lead(view, turn, seeds)
    return TurnReview(best, lead, lead if best == turn else mean_lead(view, best, seeds))


def strongest_turn(view: View) -> tuple[Action, ...]:
    """All actions of the turn that the strongest player would take; `view` is at the start of the turn."""
    state, turn, choose = guess_position(view, 0), list[Action](), player(STRONGEST)
    while not turn or _same_turn(view, state):
        action = choose(seen_by(state, view.to_act), 0)
        turn.append(action)
        state, _ = apply(state, action)
    return tuple(turn)


def _same_turn(view: View, state: State) -> bool:
    """Whether the turn that begins with this view is still going on."""
    return view.phase is not Phase.SETTLE and state.to_act == view.to_act and state.phase is not Phase.OVER


def mean_lead(
    view: View, turn: Sequence[Action], seeds: Sequence[int], level: str = PLAYOUTS, rounds: int = ROUNDS
) -> float:
    """The viewer's mean lead over the best rival when the game goes on with this turn for some rounds."""
    return fmean(_lead(view, turn, seed, level, view.round + rounds) for seed in seeds)


def _lead(view: View, turn: Sequence[Action], seed: int, level: str, last: int) -> float:
    """Play on until the player's turn in the last of these rounds, so that each turn counts as much."""
    state, choose, step, seat = _after(guess_position(view, seed), turn), player(level), 0, view.to_act
    while state.phase is not Phase.OVER and (state.round, state.to_act) < (last, seat):
        state, _ = apply(state, choose(seen_by(state, state.to_act), seed * 1_000 + step))
        step += 1
    values = _values(state)
    return values.pop(seat) - max(values)


def _values(state: State) -> list[float]:
    game = edition_named(state.edition)
    ends = max(len(seat.claimed) for seat in state.seats) >= game.end_mark(len(state.seats))
    if ends or state.phase is Phase.OVER:
        return [float(score.total) for score in scores(state)]
    value = adventure.position_value if game.is_adventure else century.position_value
    return [value(state, seat) for seat in range(len(state.seats))]


def _after(state: State, turn: Sequence[Action]) -> State:
    """The position after the turn, or after as much of it as this sample of the hidden cards allows."""
    try:
        for action in turn:
            state, _ = apply(state, action)
    except Illegal:  # the players of the level finish it
        pass
    return state
