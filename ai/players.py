"""The AI players: three levels, and the two baselines they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeAlias

from ai import adventure, century
from ai.garbage_collection import paused_collector
from engine import Action, View
from engine.editions import edition_named

Player: TypeAlias = Callable[[View, int], Action]
"""Chooses an action for the viewer, whose turn it must be; the same view and seed give the same action."""


class Level(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_PLAYERS: Mapping[str, tuple[Player, Player]] = {
    "random": (century.random, adventure.random),
    "greedy": (century.greedy, adventure.greedy),
    "easy": (century.easy, adventure.easy),
    "medium": (century.medium, adventure.medium),
    "hard": (century.hard, adventure.hard),
}
"""By name: the player of games of Spice Road's kind, and that of Adventure Calls."""
NAMES = tuple(_PLAYERS)


def choose(view: View, level: Level, seed: int) -> Action:
    """The action that an AI of that level takes; always a legal one."""
    return player(level)(view, seed)


def player(name: str) -> Player:
    """The player of that name (a level, `random` or `greedy`), for every edition."""
    both = _PLAYERS[name]

    def choose(view: View, seed: int) -> Action:
        with paused_collector():
            return both[edition_named(view.edition).is_adventure](view, seed)

    return choose
