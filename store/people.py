"""Settings of people."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypedDict


class Way(StrEnum):
    """How a person is called when it is their turn."""

    MENTION = "mention"
    """Mentioned at the table."""
    DIRECT = "direct"
    """By a direct message with a link to the table."""
    BOTH = "both"
    NONE = "none"
    """Never."""

    @property
    def mentions(self) -> bool:
        return self in (Way.MENTION, Way.BOTH)

    @property
    def writes(self) -> bool:
        """Whether it includes a direct message."""
        return self in (Way.DIRECT, Way.BOTH)


@dataclass(frozen=True, slots=True)
class Person:
    user: int
    locale: str = ""
    """The language of private messages; empty for the person's Discord language."""
    zone: str = ""
    """The name of their time zone; empty if unknown, which counts as UTC."""
    quiet_from: int = 0
    quiet_to: int = 0
    """Quiet hours in minutes after local midnight; none if both are equal."""
    first: int = 12
    """Hours until the first reminder of a turn; 0 for no reminders."""
    every: int = 24
    """Hours between further reminders; 0 for none."""
    way: Way = Way.MENTION
    """How they are called, unless they chose another way for a table."""
    digest: int = -1
    """The local hour of a daily reminder about all tables; -1 for separate reminders."""
    away_from: float = 0
    away_to: float = 0
    """The start and end of their vacation."""
    snoozed: float = 0
    """Call and remind them of nothing before this time."""
    closed: bool = False
    """Whether their direct messages are closed and they have been told so."""
    palette: str = ""
    """The palette of private pictures: `contrast`, `colours`, or empty for the public one."""
    pictures: str = ""
    """The form of private pictures: `large`, `words` for text instead, or empty for the usual one."""
    signs: str = ""
    """The labels in the panel: `circles`, `digits` or `words`; if empty, the other settings decide."""
    one_tap: bool = False
    """Play a turn that can be undone freely without asking for confirmation."""
    zone_asked: bool = False
    """Whether they have chosen a time zone or have been asked for it; nobody is asked twice."""
    auto_vacation: bool = False
    """Whether a vacation starts by itself when their time would run out."""
    auto_used: int = 0
    auto_year: int = 0
    """How many days of such vacations they have had in that year."""
    away_by_itself: bool = False
    """Whether their vacation started by itself; it ends when they play."""
    return_order: str = ""
    """The levels to return first when the caravan is too full, such as `1234`; empty to be asked."""
    discord_locale: str = ""
    """The language of their Discord when they last acted at a table of theirs; empty if unknown."""

    @property
    def language(self) -> str:
        """The language to write to them in: chosen, or else that of their Discord; empty if unknown."""
        return self.locale or self.discord_locale


class PersonChanges(TypedDict, total=False):
    """Values for some of the fields of `Person`."""

    locale: str
    zone: str
    quiet_from: int
    quiet_to: int
    first: int
    every: int
    way: Way
    digest: int
    away_from: float
    away_to: float
    snoozed: float
    closed: bool
    palette: str
    pictures: str
    signs: str
    one_tap: bool
    zone_asked: bool
    auto_vacation: bool
    auto_used: int
    auto_year: int
    away_by_itself: bool
    return_order: str
    discord_locale: str


class PeopleQueries(Protocol):
    async def person(self, user: int, /) -> Person: ...

    async def people(self) -> list[Person]: ...


class PeopleTransaction(PeopleQueries, Protocol):
    async def save_person(self, person: Person, /) -> None: ...

    async def forget_person(self, user: int, /) -> None: ...
