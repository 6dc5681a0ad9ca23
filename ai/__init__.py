"""AI players. They know the rules and what their seat sees, never the decks."""

from ai.advice import Advice, Reach, Why
from ai.mentor import advise, reach
from ai.players import NAMES, Level, Player, choose, player
from ai.review import TurnReview, review_turn

__all__ = [
    "NAMES",
    "Advice",
    "Level",
    "Player",
    "Reach",
    "TurnReview",
    "Why",
    "advise",
    "choose",
    "player",
    "reach",
    "review_turn",
]
