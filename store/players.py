"""Players: who sits at which table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypedDict, Unpack

from store.people import Way


@dataclass(frozen=True, slots=True)
class Player:
    user: int
    name: str
    seat: int | None = None
    ready: bool = False
    resigned: bool = False
    """The seat plays automatically."""
    seen: float = 0
    """When they last opened or used their panel."""
    level: str = ""
    """The level of the AI that plays the seat, as a player with a negative id or holding it for a person."""
    way: Way | None = None
    """How they are called at this table; None for the way they chose for all tables."""
    used: float = 0
    """With a bank, how many seconds of it they have used."""

    @property
    def person(self) -> bool:
        """Whether the player is a person, even if an AI holds their seat."""
        return self.user > 0


@dataclass(frozen=True, slots=True)
class FormerPlayer:
    """Somebody who gave their seat to another person."""

    seat: int
    until: int
    """How many entries the log had then: earlier moves of the seat are theirs."""
    user: int
    name: str


class PlayerChanges(TypedDict, total=False):
    """Values for some of the fields of `Player`."""

    name: str
    seat: int | None
    ready: bool
    resigned: bool
    seen: float
    level: str
    way: Way | None
    used: float


class PlayerQueries(Protocol):
    async def players(self, table: int, /) -> list[Player]:
        """In seat order, or in joining order before the deal."""
        ...


class PlayerTransaction(PlayerQueries, Protocol):
    async def add_player(self, table: int, player: Player, /) -> None: ...

    async def remove_player(self, table: int, user: int, /) -> None: ...

    async def change_player(self, table: int, user: int, /, **changes: Unpack[PlayerChanges]) -> None: ...

    async def replace_player(self, table: int, user: int, by: int, name: str, /, *, after: int) -> None:
        """Give the seat to another person, when the log has `after` entries.

        Drops the previous player's draft and votes by or about them.
        """
        ...

    async def forget_player(self, table: int, user: int, name: str, /) -> None:
        """Anonymize the user at this table: their name becomes `name`, their id an unused negative one."""
        ...

    async def seat_players(self, table: int, users: Sequence[int], /) -> None:
        """Seat the players in this order."""
        ...
