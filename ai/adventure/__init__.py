"""Players of Adventure Calls who are not people."""

from ai.adventure.levels import easy, greedy, hard, medium, random

__all__ = ["easy", "greedy", "hard", "medium", "random"]
