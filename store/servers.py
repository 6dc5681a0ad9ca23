"""Settings of Discord servers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypedDict


@dataclass(frozen=True, slots=True)
class Server:
    """A server's settings and defaults for new tables; see `Table` for those that aren't explained here."""

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
    limit_hours: int = 0
    at_limit: str = ""
    stops_away: bool = True
    bank: bool = False
    size: int = 0
    """The number of seats; 0 for as many as the game has."""
    by_invitation: bool = False
    open_hands: bool = False
    open_scores: bool = False
    hints: bool = True
    replay: bool = True
    plans_at_once: bool = False


class ServerChanges(TypedDict, total=False):
    """Values for some of the fields of `Server`."""

    locale: str
    edition: str
    here: bool
    most: int
    gone: float
    limit_hours: int
    at_limit: str
    stops_away: bool
    bank: bool
    size: int
    by_invitation: bool
    open_hands: bool
    open_scores: bool
    hints: bool
    replay: bool
    plans_at_once: bool


class ServerQueries(Protocol):
    async def server(self, guild: int, /) -> Server: ...

    async def removed_servers(self, until: float, /) -> list[Server]:
        """The servers that had removed the bot by then."""
        ...


class ServerTransaction(ServerQueries, Protocol):
    async def save_server(self, server: Server, /) -> None: ...
