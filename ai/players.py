"""Who can sit at a table: three levels, and the two that they are measured against."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TypeAlias

from ai.guess import guessed
from engine import Action, View, legal_actions
from engine.actions import Claim
from engine.deal import Chance

Player: TypeAlias = Callable[[View, int], Action]
"""What the seat to act does, which is the view's viewer; the same view and seed give the same action."""


class Level(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def choose(view: View, level: Level, seed: int) -> Action:
    """What an AI of that level does; one of the legal actions."""
    return player(level)(view, seed)


def player(name: str) -> Player:
    """A level, `random` or `greedy`."""
    return _first


def _first(view: View, seed: int) -> Action:
    moves = legal_actions(guessed(view, seed))
    claims = [each for each in moves if isinstance(each, Claim)]
    return (claims or moves)[Chance(seed).below(len(claims or moves))]
