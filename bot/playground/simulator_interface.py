"""What the playground needs from a simulated Discord, whichever simulator provides it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SimulatedPerson:
    name: str
    id: int
    locale: str
    moderator: bool = False


@dataclass(frozen=True, slots=True)
class SimulatedChannel:
    """A channel, a thread, or a person's direct messages."""

    id: int
    name: str
    kind: str
    """`channel`, `thread` or `direct`."""


class SimulatedDiscord(Protocol):
    """One server with one channel; each person has their own view of it."""

    people: Sequence[SimulatedPerson]
    guild: int
    channel: int

    def places(self, person: SimulatedPerson) -> list[SimulatedChannel]:
        """What the person can open: the channel, its threads, newest first, and direct messages if any."""
        ...

    async def view(self, person: SimulatedPerson, place: int) -> str:
        """The URL of a page where the person sees `place` and can act; KeyError if they can't open it."""
        ...

    def happened(self) -> int:
        """A counter that grows with every event."""
        ...

    def now(self) -> float: ...

    async def pass_time(self, seconds: float) -> None:
        """Advance the clock, and run everything that becomes due."""
        ...

    def acting(self) -> AbstractAsyncContextManager[None]:
        """Act as the bot: nobody else can act, and on exit everything that follows has been done."""
        ...
