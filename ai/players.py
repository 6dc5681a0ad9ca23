"""The AI players: three levels, and the two baselines they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeAlias

from ai import adventure, century
from engine import Action, View
from engine.editions import edition_named

Player: TypeAlias = Callable[[View, int], Action]
"""Chooses an action for the viewer, whose turn it must be; the same view and seed give the same action."""


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
    """The action that an AI of that level takes; always a legal one."""
    return player(level)(view, seed)


def player(name: str) -> Player:
    """The player of that name (a level, `random` or `greedy`), for every edition."""
    by_game = _PLAYERS[name]
    return lambda view, seed: by_game[edition_named(view.edition).game](view, seed)
