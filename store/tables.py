"""What is kept of a table: who sits there, what was played, and what is owed to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from store.preferences import Person


class Status(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


class OutboxKind(StrEnum):
    """What can be owed to a table."""

    LOBBY = "lobby"
    """Post the lobby."""
    LOBBY_EDIT = "lobby_edit"
    """Bring the lobby's message up to date."""
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
    INVITE = "invite"
    """Invite `whom` to the lobby."""
    UNDO_ASKED = "undo_asked"
    """`user` asks the next player to allow an undo."""
    UNDO_ALLOWED = "undo_allowed"
    """It was allowed: call `user` back."""
    END_PROPOSED = "end_proposed"
    """`user` asks all others to end the game."""
    END_DECLINED = "end_declined"
    """`user` wants to play on."""
    SEAT_OFFERED = "seat_offered"
    """`user` offers their seat to `whom`."""


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
class LogEntry:
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
class OutboxRow:
    """Something to be told, written down together with the move that caused it."""

    id: int
    table: int
    kind: OutboxKind
    after: int
    """How many entries the log had then."""
    message: int | None
    due: float
    tries: int
    user: int = 0
    """Who asks for it."""
    whom: int = 0
    """Who is asked."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """All from which a table can be set up again, as it was at one moment."""

    table: Table
    players: list[Player]
    """In seat order, or before the deal in the order in which they joined."""
    snapshot: tuple[int, str] | None
    """How many entries a kept position stands after, and the position: a cache, which may be missing."""
    entries: list[LogEntry]
    """Those that the snapshot lacks."""
    votes: Mapping[str, list[int]]
    """Who has asked for what, or agreed to it."""
    settings: Mapping[int, Person]
    """Of those players who have any."""
