"""Settings of servers and people."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Server:
    """A server's settings and defaults for new tables."""

    guild: int
    locale: str = ""
    """The language of public messages; empty for the server's Discord language."""
    edition: str = ""
    here: bool = False
    """Play new tables in the channel itself instead of a thread."""
    most: int = 0
    """The maximum number of tables at once; 0 for no limit."""
    gone: float = 0
    """When the server removed the bot; 0 if it hasn't."""


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
    direct: bool = False
    """Send reminders as direct messages where possible."""
    digest: int = -1
    """The local hour of a daily reminder about all tables; -1 for separate reminders."""
    away_from: float = 0
    away_to: float = 0
    """The start and end of their vacation."""
    snoozed: float = 0
    """Send no reminders before this time."""
    closed: bool = False
    """Whether their direct messages are closed and they have been told so."""
    palette: str = ""
    """The palette of private pictures: `contrast`, `colours`, or empty for the public one."""
    pictures: str = ""
    """The form of private pictures: `large`, `words` for text instead, or empty for the usual one."""
