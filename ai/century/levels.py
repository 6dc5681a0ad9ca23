"""The levels: how far each looks."""

from __future__ import annotations

from ai.century.greedy import greedy
from ai.guess import guessed
from engine import Action, View, legal_actions
from engine.deal import Chance


def random(view: View, seed: int) -> Action:
    """Any legal action."""
    actions = legal_actions(guessed(view, seed))
    return actions[Chance(seed * 1_000 + view.round).below(len(actions))]


def easy(view: View, seed: int) -> Action:
    return greedy(view, seed)


def medium(view: View, seed: int) -> Action:
    return greedy(view, seed)


def hard(view: View, seed: int) -> Action:
    return greedy(view, seed)
