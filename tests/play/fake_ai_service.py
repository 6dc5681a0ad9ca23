"""An AI service without processes: greedy moves computed at once, or moves that a test has chosen."""

from __future__ import annotations

from ai import Advice, Level, Reach, advise, player, reach
from engine import Action, View


class FakeAiService:
    """Implements `AiService`."""

    def __init__(self) -> None:
        self.moves: list[Action] = []
        """Returned by the next calls of `choose`, one each, instead of greedy moves."""
        self.requests: list[tuple[View, Level, int]] = []
        """The arguments of every call of `choose`."""

    async def choose(self, view: View, level: Level, seed: int) -> Action:
        self.requests.append((view, level, seed))
        if self.moves:
            return self.moves.pop(0)
        return player("greedy")(view, seed)

    async def advise(self, view: View, seed: int) -> Advice | None:
        return advise(view, seed)

    async def reach(self, view: View) -> tuple[Reach, ...]:
        return reach(view)

    async def close(self) -> None:
        """There are no processes to end."""
