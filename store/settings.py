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
