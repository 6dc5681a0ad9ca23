"""What servers and people have asked for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Server:
    """How a server wants its tables."""

    guild: int
    locale: str = ""
    """The language of what all read; empty: that of the server on Discord."""
    edition: str = ""
    here: bool = False
    most: int = 0
    """How many tables may stand at once; 0: as many as they like."""
    gone: float = 0
    """When it removed the bot; 0: it hasn't."""


@dataclass(frozen=True, slots=True)
class Person:
    user: int
    locale: str = ""
    """The language of what they alone read; empty: that of their Discord."""
    zone: str = ""
    """The name of their time zone; empty: not known, taken as UTC."""
    quiet_from: int = 0
    quiet_to: int = 0
    """Minutes after midnight, by their own clocks, between which they are left alone; the same: never."""
    first: int = 12
    """Hours after which they are reminded of a turn; 0: never."""
    every: int = 24
    """Hours after which they are reminded again; 0: not again."""
    direct: bool = False
    """Reminded by direct message, as long as that can be."""
    digest: int = -1
    """The hour of the day at which they are reminded of all tables at once; -1: of each by itself."""
    away_from: float = 0
    away_to: float = 0
    """Their vacation."""
    snoozed: float = 0
    """No reminder before that."""
    closed: bool = False
    """Their direct messages are closed, and they have been told."""
    palette: str = ""
    """The colours of pictures that they alone see: `contrast`, `colours`, or those that all see."""
    pictures: str = ""
    """How those pictures come: `large`, as `words` instead, or as usual."""
