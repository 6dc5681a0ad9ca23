"""Stored records of a table: its players, log, drafts and outbox rows."""

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
    """Work queued in the outbox."""

    LOBBY = "lobby"
    """Post the lobby."""
    LOBBY_EDIT = "lobby_edit"
    """Update the lobby's message."""
    THREAD = "thread"
    """Open the thread in which the table is played."""
    TURN = "turn"
    """Post the current turn, or the result of the game."""
    THINK = "think"
    """Let the acting AI take its turn."""
    SHOW = "show"
    """Update the table's message without a ping."""
    REPOST = "repost"
    """Post the table again without a ping."""
    STRIP = "strip"
    """Remove picture and buttons from a superseded message."""
    HOST = "host"
    """Tell the host that the table had to be paused."""
    INVITE = "invite"
    """Invite `whom` to the lobby."""
    UNDO_ASKED = "undo_asked"
    """`user` asks the next player to allow an undo."""
    UNDO_ALLOWED = "undo_allowed"
    """The undo was allowed: ping `user`."""
    END_PROPOSED = "end_proposed"
    """`user` asks everyone else to end the game."""
    END_DECLINED = "end_declined"
    """`user` wants to play on."""
    SEAT_OFFERED = "seat_offered"
    """`user` offers their seat to `whom`."""


@dataclass(frozen=True, slots=True)
class Table:
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
    """Random per game; salts the published hash of the deal and seeds the AIs."""
    why: str = ""
    """Why it is paused."""
    open_hands: bool = False
    open_scores: bool = False
    by_invitation: bool = False
    """Only invited people may join."""
    when_ready: bool = False
    """Starts automatically once all its players are ready."""
    opened: float = 0
    since: float = 0
    """When the current turn began."""
    finished: float = 0
    ended: str = ""
    """Why it ended early; empty for a game played to its end."""
    rematch: int | None = None
    """The id of the rematch's table."""
    shown: int = 0
    """How many entries the log had when the table's message was last updated."""
    limit_days: int = 0
    """The time limit for a turn; 0 for none."""
    at_limit: str = "rest"
    """What happens then: `rest` skips the turn, `host` asks the host, `ai` lets an AI hold the seat."""
    stops_away: bool = True
    """The player's vacation doesn't count towards the time limit."""
    until: float = 0
    """When an agreed pause ends."""
    lesson: bool = False
    """A first game with a teacher."""
    hints: bool = True
    """Players may ask for hints."""


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

    @property
    def person(self) -> bool:
        """Whether the player is a person, even if an AI holds their seat."""
        return self.user > 0


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry of a table's log; entries are numbered from 0 and never deleted."""

    number: int
    player: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn that a player has planned but not confirmed."""

    after: int
    """How many entries the log had when the draft was made."""
    revision: int
    """Counts changes, so that older panels can be recognized."""
    steps: tuple[str, ...] = ()
    aim: str = ""
    """The card the draft aims for, whichever slot it has moved to."""


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A queued message or AI turn, saved in the same transaction as the move that caused it."""

    id: int
    table: int
    kind: OutboxKind
    after: int
    """How many entries the log had when the row was queued."""
    message: int | None
    """The id of the message it concerns, if any."""
    due: float
    tries: int
    user: int = 0
    """The user who makes the request."""
    whom: int = 0
    """The user the request is addressed to."""


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
    votes: Mapping[str, list[int]]
    """User ids by what they voted for: requests, offers and proposals."""
    settings: Mapping[int, Person]
    """Personal settings by user id, for the players who have any."""
