"""Settings of Discord servers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from store.options import OptionChanges, Options


@dataclass(frozen=True, slots=True)
class Server(Options):
    """A server's settings and defaults for new tables; see `Table` for the options."""

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
    size: int = 0
    """The number of seats; 0 for as many as the game has."""


class ServerChanges(OptionChanges, total=False):
    """Values for some of the fields of `Server`."""

    locale: str
    edition: str
    here: bool
    most: int
    gone: float
    size: int


class ServerQueries(Protocol):
    async def server(self, guild: int, /) -> Server: ...

    async def removed_servers(self, until: float, /) -> list[int]:
        """The servers that had removed the bot by then."""
        ...


class ServerTransaction(ServerQueries, Protocol):
    async def save_server(self, server: Server, /) -> None: ...

    async def forget_servers(self, until: float, /) -> None:
        """Delete the settings of servers that had removed the bot by then and have no open tables."""
        ...
