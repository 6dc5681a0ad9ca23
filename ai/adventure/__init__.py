"""Players of Adventure Calls."""

from __future__ import annotations

from ai.guess import guessed
from engine import Action, View, legal_actions
from engine.actions import ClaimTile
from engine.deal import Chance


def random(view: View, seed: int) -> Action:
    actions = legal_actions(guessed(view, seed))
    return actions[Chance(seed * 1_000 + view.round).below(len(actions))]


def greedy(view: View, seed: int) -> Action:
    claims = [each for each in legal_actions(guessed(view, seed)) if isinstance(each, ClaimTile)]
    return claims[0] if claims else random(view, seed)


easy = medium = hard = greedy
