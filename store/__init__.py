"""Remembering: what is kept of a table, and the promises that any database must keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from store.dues import ReadingDues, WritingDues
from store.refusals import Stale as Stale
from store.refusals import Taken as Taken
from store.settings import Person, Server


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


class Kind(StrEnum):
    """What can be owed to a table."""

    LOBBY = "lobby"
    """Post the lobby, or show it as it is now."""
    THREAD = "thread"
    """Open the thread in which the table is played."""
    TURN = "turn"
    """Tell whose turn it is, or how it ended."""
    THINK = "think"
    """Let the AI whose turn it is take it."""
    SHOW = "show"
    """Bring the table's message up to date, without calling anybody."""
    REPOST = "repost"
    """Post the table anew, without calling anybody."""
    STRIP = "strip"
    """Take picture and buttons off a message that is past."""
    HOST = "host"
    """Tell the host that the table had to pause."""


@dataclass(frozen=True, slots=True)
class Table:
    id: int
    guild: int
    channel: int
    """Where the lobby stands."""
    host: int
    edition: str
    size: int
    """How many may sit."""
    locale: str
    here: bool
    """Played in the channel itself, not in a thread of its own."""
    status: Status = Status.LOBBY
    place: int | None = None
    """The channel or thread where it is played."""
    lobby: int | None = None
    """The lobby's message."""
    message: int | None = None
    """The message that shows the table now."""
    rules: str = ""
    """The version of the rules it was dealt under."""
    deal: str = ""
    """The position dealt, as JSON."""
    salt: str = ""
    why: str = ""
    """Why it is paused."""
    open_hands: bool = False
    open_scores: bool = False
    by_invitation: bool = False
    """Only who was invited may join."""
    when_ready: bool = False
    """Starts by itself once all who sit there are ready."""
    opened: float = 0
    since: float = 0
    """When the turn under way began."""
    finished: float = 0
    ended: str = ""
    """Why it ended before the game was played out."""
    rematch: int | None = None
    """The table that plays on after it."""
    shown: int = 0
    """How many entries the log had when the table's message was made."""
    limit_days: int = 0
    """How long a turn may take; 0: as long as it takes."""
    at_limit: str = "rest"
    """What happens then: `rest`, or `host`, who is asked, or `ai`, which plays until they come back."""
    stops_away: bool = True
    """The time for a turn stands still in its player's vacation."""
    until: float = 0
    """When an agreed pause ends."""
    lesson: bool = False
    """A first game, with a teacher."""
    hints: bool = True
    """Players may ask what to do."""


@dataclass(frozen=True, slots=True)
class Player:
    user: int
    name: str
    seat: int | None = None
    ready: bool = False
    resigned: bool = False
    """The seat rests by itself."""
    seen: float = 0
    """When they last opened or used their panel."""
    level: str = ""
    """Of the AI that plays the seat: one that sits there, under no real id, or that holds it for somebody."""

    @property
    def person(self) -> bool:
        """Somebody, whether they play themselves or not."""
        return self.user > 0


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log; lines are numbered from 0 and never go away."""

    number: int
    player: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Draft:
    """What a player has chosen and not yet confirmed."""

    after: int
    revision: int
    steps: tuple[str, ...] = ()
    aim: str = ""
    """The card that it is about, wherever that lies by now."""


@dataclass(frozen=True, slots=True)
class Owed:
    """Something to be told, written down together with the move that caused it."""

    id: int
    table: int
    kind: Kind
    after: int
    """How many entries the log had then."""
    message: int | None
    due: float
    tries: int


@dataclass(frozen=True, slots=True)
class Kept:
    """All from which a table can be set up again, as it was at one moment."""

    table: Table
    players: list[Player]
    """In seat order, or before the deal in the order in which they joined."""
    snapshot: tuple[int, str] | None
    """How many entries a kept position stands after, and the position: a cache, which may be missing."""
    entries: list[Entry]
    """Those that the snapshot lacks."""
    votes: Mapping[str, list[int]]
    """Who has asked for what, or agreed to it."""
    settings: Mapping[int, Person]
    """Of those players who have any."""


class Reading(ReadingDues, Protocol):
    async def table(self, table: int, /) -> Table | None: ...

    async def table_at(self, place: int, /) -> Table | None:
        """The table being played there, or paused."""
        ...

    async def tables_with(self, places: Sequence[int], /) -> list[Table]:
        """The tables played, or with their lobby, in any of these channels and threads or servers."""
        ...

    async def tables_of(self, user: int, /) -> list[Table]:
        """The tables at which that user sits and which aren't over."""
        ...

    async def tables_about(self, user: int, /) -> list[Table]:
        """All tables at which anything is kept of that user, who may have left them."""
        ...

    async def held(self, user: int, /, *, place: int, table: int = 0, message: int = 0) -> list[Table]:
        """The tables at which an AI holds that user's seat: those played there, that one, or those to which
        that message called."""
        ...

    async def standing(self) -> list[Table]:
        """The tables that aren't over."""
        ...

    async def finished(self, user: int, /) -> list[Table]:
        """The games of that user that were dealt and are over, the latest first."""
        ...

    async def players(self, table: int, /) -> list[Player]:
        """In seat order, or before the deal in the order in which they joined."""
        ...

    async def entries(self, table: int, /) -> list[Entry]: ...

    async def kept(self, table: int, /) -> Kept | None: ...

    async def draft(self, table: int, player: int, /) -> Draft | None: ...

    async def owed(self, *, until: float) -> list[Owed]:
        """What is due by then, oldest first."""
        ...

    async def note(self, key: str, /) -> str | None: ...

    async def server(self, guild: int, /) -> Server: ...

    async def servers_gone(self, until: float, /) -> list[Server]:
        """Those that removed the bot by then."""
        ...

    async def person(self, user: int, /) -> Person: ...

    async def people(self) -> list[Person]: ...


class Writing(Reading, WritingDues, Protocol):
    """All is done in the order in which it is asked for, and seen by what is read after it in the block.

    What is refused is raised by the end of the block at the latest, and then nothing of the block is kept.
    """

    async def add_table(self, table: Table, /) -> int:
        """Keep a new table, under a number of its own; its `id` is ignored."""
        ...

    async def change_table(self, table: int, /, **changes: Any) -> None:
        """Change some columns; raise Taken at once where another game is being played in the same place."""
        ...

    async def add_player(self, table: int, player: Player, /) -> None: ...

    async def remove_player(self, table: int, user: int, /) -> None: ...

    async def change_player(self, table: int, user: int, /, **changes: Any) -> None: ...

    async def replace_player(self, table: int, user: int, by: int, name: str, /) -> None:
        """Another person takes the seat; what was planned by the one before, or asked about them, is gone."""
        ...

    async def forget_player(self, table: int, user: int, name: str, /) -> None:
        """Nothing at the table leads to that user any more; whoever it was is called so, under no real id."""
        ...

    async def seat_players(self, table: int, users: Sequence[int], /) -> None:
        """Seat the players in this order."""
        ...

    async def record(self, table: int, /, *, after: int, player: int, text: str, at: float) -> None:
        """Append to the log; Stale, by the end of the block, unless exactly `after` entries precede it."""
        ...

    async def keep_snapshot(self, table: int, /, *, after: int, position: str) -> None: ...

    async def keep_draft(self, table: int, player: int, draft: Draft, /) -> None: ...

    async def vote(self, table: int, what: str, user: int, /) -> None:
        """What is voted for may be about a user: then their id is its last word."""
        ...

    async def drop_votes(self, table: int, what: str | None = None, /, *, by: int | None = None) -> None:
        """Forget who voted for that, or for anything; or only the votes of one."""
        ...

    async def drop_drafts(self, table: int, player: int | None = None, /) -> None: ...

    async def owe(
        self, table: int, kind: Kind, /, *, after: int = 0, message: int | None = None, due: float = 0
    ) -> None: ...

    async def settle(self, owed: int, /) -> None:
        """It has been told."""
        ...

    async def postpone(self, owed: int, /, *, due: float, tries: int) -> None: ...

    async def forgive(self, table: int, /) -> None:
        """Nothing is owed to the table any more."""
        ...

    async def keep_note(self, key: str, value: str, /) -> None: ...

    async def keep_server(self, server: Server, /) -> None: ...

    async def keep_person(self, person: Person, /) -> None: ...

    async def forget_person(self, user: int, /) -> None: ...

    async def tidy(self, until: float, /) -> None:
        """Remove the lobbies that came to nothing by then, and drafts that nobody can confirm any more."""
        ...


class Store(Reading, Protocol):
    def writing(self) -> AbstractAsyncContextManager[Writing]:
        """A transaction, one at a time: all of it is on disk when the block is left, or nothing is."""
        ...

    async def close(self) -> None: ...
