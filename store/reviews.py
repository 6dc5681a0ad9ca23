"""Reviews of finished games: what the strongest AI says about a player's turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class StoredReview:
    """A player's review, as far as it has been computed."""

    after: int
    """How many entries the log had; a review of a longer or shorter log is outdated."""
    turns: str
    """The reviewed turns as JSON."""


class ReviewQueries(Protocol):
    async def review(self, table: int, player: int, /) -> StoredReview | None: ...


class ReviewTransaction(ReviewQueries, Protocol):
    async def save_review(self, table: int, player: int, review: StoredReview, /) -> None: ...

    async def drop_reviews(self, table: int, player: int | None = None, /) -> None:
        """Delete a player's review, or those of all players."""
        ...
