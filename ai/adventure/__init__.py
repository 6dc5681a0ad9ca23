"""AI players for Adventure Calls."""

from ai.adventure.levels import easy, greedy, hard, medium, random
from ai.adventure.mentor import advise
from ai.adventure.position_value import position_value
from ai.adventure.reach import reach

__all__ = ["advise", "easy", "greedy", "hard", "medium", "position_value", "random", "reach"]
