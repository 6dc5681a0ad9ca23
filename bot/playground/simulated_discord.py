"""What the playground asks of a simulated Discord; nothing here knows which one it is."""

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
    """A channel, a thread, or somebody's direct messages."""

    id: int
    name: str
    kind: str
    """`channel`, `thread` or `direct`."""


class SimulatedDiscord(Protocol):
    """One server with one channel and its people, each seeing it through their own eyes."""

    people: Sequence[SimulatedPerson]
    guild: int
    channel: int

    def places(self, person: SimulatedPerson) -> list[SimulatedChannel]:
        """What that person can open: the channel, its threads (the newest first), direct messages if any."""
        ...

    async def view(self, person: SimulatedPerson, place: int) -> str:
        """The address of a page that shows the place to that person, and acts as them; KeyError: no such."""
        ...

    def happened(self) -> int:
        """A number that grows with everything that happens."""
        ...

    def now(self) -> float: ...

    async def pass_time(self, seconds: float) -> None:
        """Let time go by, with all that is due meanwhile."""
        ...

    def acting(self) -> AbstractAsyncContextManager[None]:
        """Do something in the bot's place; nobody acts meanwhile, and all that follows is done at the end."""
        ...
