"""An AI service without processes: greedy moves computed at once, or moves that a test has chosen."""

from __future__ import annotations

import asyncio

from ai import Advice, Level, Reach, TurnReview, advise, player, reach
from engine import Action, View
from engine.actions import Rest


class FakeAiService:
    """Implements `AiService`."""

    def __init__(self) -> None:
        self.moves: list[Action] = []
        """Returned by the next calls of `choose`, one each, instead of greedy moves."""
        self.requests: list[tuple[View, Level, int]] = []
        """The arguments of every call of `choose`."""
        self.reviewed: list[tuple[View, tuple[Action, ...], int]] = []
        """The view, turn and sample of every call of `review`."""
        self.losses: list[float | None] = []
        """Losses in the next reviewed turns, one for each call; None fails. After them, all are 0."""
        self.may_review = asyncio.Semaphore(1_000_000)
        """How many more turns may be reviewed."""

    async def choose(self, view: View, level: Level, seed: int) -> Action:
        self.requests.append((view, level, seed))
        if self.moves:
            return self.moves.pop(0)
        return player("greedy")(view, seed)

    async def advise(self, view: View, seed: int) -> Advice | None:
        return advise(view, seed)

    async def reach(self, view: View) -> tuple[Reach, ...]:
        return reach(view)

    async def review(
        self, view: View, turn: tuple[Action, ...], best: tuple[Action, ...] | None, sample: int
    ) -> TurnReview | None:
        await self.may_review.acquire()
        self.reviewed.append((view, turn, sample))
        loss = self.losses.pop(0) if self.losses else 0.0
        return None if loss is None else TurnReview(best or (Rest(),), 5.0, 5.0 + loss)

    async def close(self) -> None:
        """There are no processes to end."""
