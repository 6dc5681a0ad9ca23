"""Tables: one row for each game from its lobby to its end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, Unpack

from store.due_rows import DueRow
from store.log import Draft, LogEntry
from store.options import OptionChanges, Options
from store.outbox import RequestMessage
from store.people import Person
from store.plans import Plan
from store.players import FormerPlayer, Player
from store.votes import Votes


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table(Options):
    id: int
    guild: int
    channel: int
    """Where the lobby was posted."""
    host: int
    edition: str
    size: int
    """The number of seats."""
    locale: str
    here: bool
    """Played in the channel itself instead of a thread."""
    status: Status = Status.LOBBY
    place: int | None = None
    """The channel or thread where it is played; None before that is known."""
    lobby: int | None = None
    """The id of the lobby's message."""
    message: int | None = None
    """The id of the message that shows the table now."""
    rules: str = ""
    """The version of the rules it was dealt under."""
    deal: str = ""
    """The initial position as JSON; empty before the deal."""
    salt: str = ""
    """Random per deal; salts the published hash of the deal and seeds the AIs."""
    why: str = ""
    """Why it is paused."""
    when_ready: bool = False
    """Starts automatically once all its players are ready."""
    opened: float = 0
    since: float = 0
    """When the current turn began."""
    turn: int = 0
    """The number of the current turn; a turn that starts over gets a new one."""
    finished: float = 0
    ended: str = ""
    """Why it ended early; empty for a game played to its end."""
    rematch: int | None = None
    """The id of the rematch's table."""
    shown: int = 0
    """How many entries the log had when the table's message was last updated."""
    until: float = 0
    """When an agreed pause ends."""
    lesson: bool = False
    """A first game with a teacher."""
    called: bool = False
    """Whether the table's message mentions the acting player."""
    extra: float = 0
    """Seconds that opponents gave for the current turn, beyond its limit."""
    turn_time: float = 0
    """With a bank, the seconds that its player had when the current turn began; else 0."""
    deal_number: str = ""
    """The code of the deal, which is secret until the game is over; empty for lessons and games of older
    versions. A lobby that has one plays that deal.
    """
    deal_source: str = ""
    """Where a known deal comes from, see `play/deals.py`; empty for a new one."""
    again: int | None = None
    """The id of the table that plays the same deal again."""
    match_id: int = 0
    """The duplicate match that it belongs to: the id of the table that began it; 0 for none."""
    match_table: int = 0
    """Its number among the tables of the match, from 1."""
    compared: bool = False
    """The match is over: its tables have been compared, and their deal is no longer secret."""


class TableChanges(OptionChanges, total=False):
    """Values for some of the fields of `Table`."""

    guild: int
    channel: int
    host: int
    edition: str
    size: int
    locale: str
    here: bool
    status: Status
    place: int | None
    lobby: int | None
    message: int | None
    rules: str
    deal: str
    salt: str
    why: str
    when_ready: bool
    opened: float
    since: float
    turn: int
    finished: float
    ended: str
    rematch: int | None
    shown: int
    until: float
    lesson: bool
    called: bool
    extra: float
    turn_time: float
    deal_number: str
    deal_source: str
    again: int | None
    match_id: int
    match_table: int
    compared: bool


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything needed to restore a table, read at a single point in time."""

    table: Table
    players: list[Player]
    """In seat order, or in joining order before the deal."""
    snapshot: tuple[int, str] | None
    """A log length and the position after that many entries; only a cache, so it may be missing."""
    entries: list[LogEntry]
    """The entries after the snapshot."""
    votes: Votes
    settings: Mapping[int, Person]
    """Personal settings by user id, for the players who have any."""
    former: list[FormerPlayer]
    """Players who were replaced, in the order in which they were."""
    requests: list[RequestMessage]
    """The messages of requests that haven't been settled."""
    drafts: Mapping[int, Draft]
    """Turns being planned, by user id."""
    plans: Mapping[int, Plan]
    """What players have armed, by user id."""
    untold: Collection[int]
    """The users with receipts of their plans that they haven't been told about."""
    reminder: DueRow | None
    """The due row of the acting player's reminders."""
    recent: list[LogEntry]
    """The latest entries of the log, at most `RECENT`."""


class TableQueries(Protocol):
    async def table(self, table: int, /) -> Table | None: ...

    async def stored_table(self, table: int, /) -> StoredTable | None: ...

    async def table_in(self, place: int, /) -> Table | None:
        """The table being played or paused in this channel or thread."""
        ...

    async def last_game_in(self, place: int, /) -> Table | None:
        """The game that ended last in this channel or thread."""
        ...

    async def tables_with(self, places: Sequence[int], /) -> list[Table]:
        """The tables in any of these channels, threads or servers that aren't over; lobbies count."""
        ...

    async def tables_of(self, user: int, /) -> list[Table]:
        """The user's tables that aren't over."""
        ...

    async def tables_about(self, user: int, /) -> list[Table]:
        """All tables that store anything about the user, who may have left them."""
        ...

    async def tables_held_for(
        self, user: int, /, *, place: int, table: int = 0, message: int = 0
    ) -> list[Table]:
        """The tables where an AI holds the user's seat, among those played in `place`, the given `table`, and
        those that `message` reminded the user of.
        """
        ...

    async def pressed_table(
        self, table: int, user: int, /, *, place: int, message: int = 0
    ) -> tuple[Table | None, list[Table], Person]:
        """The table, the tables that `tables_held_for` finds for the same arguments, and the user's settings;
        in one read, unless there are such tables.
        """
        ...

    async def table_with_reminder(self, table: int, /) -> tuple[Table | None, DueRow | None]:
        """The table, and the due row of its acting player's reminders, in one read."""
        ...

    async def tables_of_match(self, match: int, /) -> list[Table]:
        """The tables of a duplicate match, cancelled lobbies included."""
        ...

    async def open_tables(self, *, after: int = 0, most: int | None = None) -> list[Table]:
        """The tables that aren't over, in pages: at most `most`, of those with a number above `after`."""
        ...

    async def abandoned_tables(self, *, lobbies: float, servers: float, after: int, most: int) -> list[Table]:
        """Lobbies opened by the time `lobbies`, as far as that is known, and open tables on servers that had
        removed the bot by the time `servers`; in pages, see `open_tables`.
        """
        ...

    async def servers_with_tables(self, *, after: int, most: int) -> list[int]:
        """The servers with tables that aren't over, in pages: at most `most` of those above `after`."""
        ...

    async def finished_games(self, user: int, /) -> list[Table]:
        """The user's games that were dealt and are over, latest first."""
        ...


class TableTransaction(TableQueries, Protocol):
    async def add_table(self, table: Table, /) -> int:
        """Save a new table and return its number; the given `id` is ignored."""
        ...

    async def change_table(self, table: int, /, **changes: Unpack[TableChanges]) -> None:
        """Change some fields; raises ChannelTaken at once if another game is played in the same place."""
        ...

    async def remove_cancelled_lobbies(self, until: float, /) -> None:
        """Delete the lobbies that were cancelled by then and have nothing left to send."""
        ...

    async def remove_useless_drafts(self, *, after: int, most: int) -> int:
        """Delete drafts and plans that can't be played any more: of about `most` at the tables above `after`.

        Returns the last of these tables, 0 if there was none.
        """
        ...
