"""Who can sit at a table: three levels, and the two that they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeAlias

from ai import adventure, century
from engine import Action, View
from engine.editions import edition_named

Player: TypeAlias = Callable[[View, int], Action]
"""What the seat to act does, which is the view's viewer; the same view and seed give the same action."""


class Level(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_PLAYERS: Mapping[str, Mapping[str, Player]] = {
    "random": {"points": century.random, "adventure": adventure.random},
    "greedy": {"points": century.greedy, "adventure": adventure.greedy},
    "easy": {"points": century.easy, "adventure": adventure.easy},
    "medium": {"points": century.medium, "adventure": adventure.medium},
    "hard": {"points": century.hard, "adventure": adventure.hard},
}
NAMES = tuple(_PLAYERS)


def choose(view: View, level: Level, seed: int) -> Action:
    """What an AI of that level does; one of the legal actions."""
    return player(level)(view, seed)


def player(name: str) -> Player:
    """A level, `random` or `greedy`; it plays every edition."""
    games = _PLAYERS[name]
    return lambda view, seed: games[edition_named(view.edition).game](view, seed)
