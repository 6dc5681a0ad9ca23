"""AIs that think at once and greedily, in place, or what they are told."""

from __future__ import annotations

from ai import Advice, Level, Reach, advise, player, reach
from engine import Action, View


class Greedy:
    """Keeps the promises of `Minds`."""

    def __init__(self) -> None:
        self.answers: list[Action] = []
        """Given to the next who ask, one each, instead of what is greedy."""
        self.asked: list[tuple[View, Level, int]] = []

    async def choose(self, view: View, level: Level, seed: int) -> Action:
        self.asked.append((view, level, seed))
        if self.answers:
            return self.answers.pop(0)
        return player("greedy")(view, seed)

    async def advise(self, view: View, seed: int) -> Advice | None:
        return advise(view, seed)

    async def reach(self, view: View) -> tuple[Reach, ...]:
        return reach(view)

    async def close(self) -> None:
        """Nobody to dismiss."""
