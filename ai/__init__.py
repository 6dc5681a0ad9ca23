"""Players who are not people. They know the rules and what their seat sees, never the decks."""

from ai.players import Level, Player, choose, player

__all__ = ["Level", "Player", "choose", "player"]
