"""Players of Spice Road and the Golem Edition, which are one game."""

from ai.century.greedy import greedy
from ai.century.levels import easy, hard, medium, random

__all__ = ["easy", "greedy", "hard", "medium", "random"]
