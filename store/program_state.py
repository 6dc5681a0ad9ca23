"""What the program stores about itself: its settings, and which interactions it has handled."""

from __future__ import annotations

from typing import Protocol


class ProgramQueries(Protocol):
    async def setting(self, key: str, /) -> str | None: ...

    async def was_handled(self, interaction: int, /) -> bool:
        """Whether the interaction's id was saved, which means that its effects were too."""
        ...


class ProgramTransaction(ProgramQueries, Protocol):
    async def save_setting(self, key: str, value: str, /) -> None: ...

    async def save_interaction(self, interaction: int, at: float, /) -> None:
        """Save an interaction's id; raises Repeated by the end of the block if it was saved before."""
        ...

    async def drop_interactions(self, until: float, /, *, after: int, most: int) -> int:
        """Delete the ids of interactions handled by then: at most `most` of those above `after`.

        Returns the last id deleted, 0 if there was none.
        """
        ...
