"""AI players. They know the rules and what their seat sees, never the decks."""

from ai.advice import Advice, Reach, Why
from ai.mentor import advise, reach
from ai.players import NAMES, Level, Player, choose, player

__all__ = ["NAMES", "Advice", "Level", "Player", "Reach", "Why", "advise", "choose", "player", "reach"]
