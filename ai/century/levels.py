"""The levels of play, which differ in how far they search."""

from __future__ import annotations

from ai.century.beam_search import Beam, SearchLimits
from ai.century.evaluation import TUNING, Tuning
from ai.century.greedy import greedy
from ai.century.last_turn import last_action
from ai.hidden_cards import guess_position
from engine import Action, View, legal_actions
from engine.chance import Chance

EASY = SearchLimits(width=3, depth=2, drafting=1)
MEDIUM = SearchLimits(width=6, depth=3, drafting=2)
HARD = SearchLimits(width=40, depth=16, drafting=4)

_NO_HOARDING = TUNING._replace(plenty=0.2)
_GREEDY_AFTER = 60
"""Rounds after which every level plays greedily: a search of a few turns may be stuck."""


def random(view: View, seed: int) -> Action:
    """A random legal action."""
    actions = legal_actions(guess_position(view, seed))
    return actions[Chance(seed * 1_000 + view.round).below(len(actions))]


def easy(view: View, seed: int) -> Action:
    return _search(view, seed, EASY, _NO_HOARDING)


def medium(view: View, seed: int) -> Action:
    return _search(view, seed, MEDIUM)


def hard(view: View, seed: int) -> Action:
    return _search(view, seed, HARD)


def _search(view: View, seed: int, limits: SearchLimits, tuning: Tuning = TUNING) -> Action:
    if (action := last_action(view, seed)) is not None:
        return action
    if view.round > _GREEDY_AFTER:
        return greedy(view, seed)
    beam = Beam(view, seed, limits, tuning)
    return beam.actions[beam.best().first]
