"""AI players for Spice Road and Golem Edition, which have the same rules."""

from ai.century.greedy import greedy
from ai.century.levels import easy, hard, medium, random
from ai.century.mentor import advise
from ai.century.position_value import position_value
from ai.century.reach import reach

__all__ = ["advise", "easy", "greedy", "hard", "medium", "position_value", "random", "reach"]
