"""New AI players and their names."""

from __future__ import annotations

from collections.abc import Sequence

from ai import Level
from store import Player

AI_NAMES = {
    Level.EASY: ("Pebble", "Clover", "Thimble", "Dumpling", "Biscuit"),
    Level.MEDIUM: ("Juniper", "Amber", "Flint", "Sorrel", "Bramble"),
    Level.HARD: ("Obsidian", "Sphinx", "Basilisk", "Onyx", "Vesper"),
}
"""Names for AI players; five per level suffice, since no edition has more seats."""


def new_ai(level: Level, players: Sequence[Player]) -> Player:
    """An AI player with a name and an id that are not used at this table yet."""
    taken = {player.name for player in players}
    name = next(name for name in AI_NAMES[level] if name not in taken)
    return Player(min([0, *(player.user for player in players)]) - 1, name, ready=True, level=level.value)
