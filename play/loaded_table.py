"""Loads a table in its current state, from its snapshot or by replaying its log."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias, Unpack

from engine import Phase, State, View, read_position, rules_version, seen_by, write_position
from engine.editions import EDITIONS
from play import Refused
from play.game_log import LogLine, Replay, replay
from store import (
    Draft,
    FormerPlayer,
    LogEntry,
    Person,
    Plan,
    Player,
    PlayerChanges,
    Queries,
    RequestMessage,
    Status,
    StoredTable,
    Table,
    Votes,
    Way,
)
from store.due_rows import DueRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table, its players, and the position after the first `after` entries of its log."""

    table: Table
    players: Sequence[Player]
    state: State | None = None
    after: int = 0
    votes: Votes = field(default_factory=Votes)
    settings: Mapping[int, Person] = field(default_factory=dict[int, Person])
    """Personal settings by user id, for the players who have any."""
    former: Sequence[FormerPlayer] = ()
    """Players who were replaced, in the order in which they were."""
    requests: Sequence[RequestMessage] = ()
    """The messages of requests that haven't been settled."""
    drafts: Mapping[int, Draft] = field(default_factory=dict[int, Draft], compare=False)
    """Turns being planned, by user id."""
    plans: Mapping[int, Plan] = field(default_factory=dict[int, Plan], compare=False)
    """What players had armed when the table was read, by user id."""
    untold: Collection[int] = field(default=(), compare=False)
    """The users with receipts of their plans that they hadn't been told about."""
    reminder: DueRow | None = field(default=None, compare=False)
    """The due row of the acting player's reminders when the table was read."""
    recent: Sequence[LogEntry] = field(default=(), compare=False)
    """The latest entries of the log when the table was read."""

    @property
    def position(self) -> State:
        if self.state is None:
            raise Refused("no_table")
        return self.state

    @property
    def names(self) -> list[str]:
        """The players' names, in seat order."""
        return [player.name for player in self.players]

    def named_as_at(self, number: int) -> LoadedTable:
        """The table with the names of those who sat there when the log's entry of this number was made."""
        names = {each.seat: each.name for each in reversed(self.former) if number < each.until}
        players = [replace(each, name=names.get(seat, each.name)) for seat, each in enumerate(self.players)]
        return replace(self, players=players) if names else self

    @property
    def over(self) -> bool:
        ended = self.state is not None and self.state.phase is Phase.OVER
        return ended or self.table.status is Status.OVER

    @property
    def acting(self) -> Player:
        return self.players[self.position.to_act]

    @property
    def people(self) -> list[Player]:
        """The people still playing for themselves: not resigned, not replaced by an AI."""
        return [player for player in self.seated_people if not player.resigned]

    @property
    def seated_people(self) -> list[Player]:
        """The people at the table, including those who resigned but not those replaced by an AI."""
        return [player for player in self.players if player.person and not player.level]

    def with_player(self, user: int, **changes: Unpack[PlayerChanges]) -> LoadedTable:
        players = [replace(each, **changes) if each.user == user else each for each in self.players]
        return replace(self, players=players)

    @property
    def newest_ai(self) -> Player:
        """The AI that joined last; AI ids count down."""
        return min(self.players, key=lambda player: player.user)

    def seat_of(self, user: int) -> int | None:
        return next((player.seat for player in self.players if player.user == user), None)

    def name_of(self, user: int) -> str:
        return next((player.name for player in self.players if player.user == user), "?")

    def settings_of(self, user: int) -> Person:
        """The user's personal settings; the defaults if they never changed any."""
        return self.settings.get(user) or Person(user)

    def way_of(self, user: int) -> Way | None:
        """How the user is called at this table; None for the way they chose for all tables."""
        return next((player.way for player in self.players if player.user == user), None)

    def next_to(self, user: int) -> Player:
        """The next person to play other than `user`, starting with the acting player."""
        seat, seats = self.position.to_act, len(self.players)
        order = [self.players[(seat + offset) % seats] for offset in range(seats)]
        people = self.people
        return next((each for each in order if each.user != user and each in people), self.acting)

    def seen_by(self, user: int | None) -> View:
        """The position as that user sees it; None is a spectator. All is visible once the game is over."""
        table = self.table
        return seen_by(
            self.position,
            None if user is None else self.seat_of(user),
            open_hands=table.open_hands or self.over,
            open_scores=table.open_scores or self.over,
        )


async def load_table(store: Queries, table: int) -> LoadedTable:
    """Load a table; raises Refused if it doesn't exist or was dealt under outdated rules."""
    stored = await store.stored_table(table)
    if stored is None:
        raise Refused("no_table")
    if not rules_are_known(stored.table):
        raise Refused("older_rules")
    state, after = await _current_position(store, stored) if stored.table.deal else (None, 0)
    return LoadedTable(
        stored.table,
        stored.players,
        state,
        after,
        votes=stored.votes,
        settings=stored.settings,
        former=stored.former,
        requests=stored.requests,
        drafts=stored.drafts,
        plans=stored.plans,
        untold=stored.untold,
        reminder=stored.reminder,
        recent=stored.recent,
    )


async def _current_position(store: Queries, stored: StoredTable) -> tuple[State, int]:
    """The position of a game, from its snapshot or its log, and the length of the log."""
    table = stored.table
    if stored.snapshot and not stored.entries:
        after, position = stored.snapshot
        try:
            return _position(position), after
        except DAMAGED:
            log.exception("the snapshot of table %s can't be read; its log is replayed", table.id)
    entries = await store.log_entries(table.id)
    lines = replay(_position(table.deal), entries)
    return lines[-1].state if lines else _position(table.deal), len(entries)


DAMAGED = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError)
"""What reading damaged data may raise; errors of the database itself are others."""


async def load_if_possible(store: Queries, table: int) -> LoadedTable | None:
    """Load one of several tables; one that is missing or damaged must not hold up the others."""
    try:
        return await load_table(store, table)
    except Refused:
        return None
    except DAMAGED:
        log.exception("table %s can't be loaded", table)
        return None


def rules_are_known(table: Table) -> bool:
    """Whether the table can be played and replayed: not dealt yet, or dealt under the current rules."""
    return not table.deal or (table.edition in EDITIONS and table.rules == rules_version(table.edition))


async def log_lines(store: Queries, loaded: LoadedTable) -> list[LogLine]:
    """The replayed log without undone turns; raises Refused if the game was never dealt."""
    if not loaded.table.deal:
        raise Refused("no_table")
    source = loaded.table.deal, loaded.table.rules, tuple(player.user for player in loaded.players)
    known_source, known = _REPLAYED.pop(loaded.table.id, (None, Replay(())))
    if known_source != source:
        known = Replay((_position(loaded.table.deal),))
    if _follows(loaded, known):
        entries = loaded.recent
    else:
        entries = await store.log_entries(loaded.table.id)
        if not known.begins(entries):
            known = Replay((_position(loaded.table.deal),))
    if new := [entry for entry in entries if entry.number >= known.length]:
        known = known.extended(new)
    _keep_replayed(loaded.table.id, source, known)
    return list(known.lines)


def _follows(loaded: LoadedTable, known: Replay) -> bool:
    """Whether the table's log is the known one, or continues it with entries that were read with the table.

    Entries are never deleted. Their players only change together with those of the table.
    """
    if not loaded.recent:
        return False
    last, numbers = loaded.after - 1, [entry.number for entry in loaded.recent]
    lines = {line.entry.number: line.entry for line in known.lines[-len(numbers) :]}
    same = all(lines.get(entry.number, entry) == entry for entry in loaded.recent)
    return same and numbers[-1] == last and numbers[0] <= known.length <= loaded.after


_Source: TypeAlias = tuple[str, str, tuple[int, ...]]
_REPLAYED: OrderedDict[int, tuple[_Source | None, Replay]] = OrderedDict()
"""Replayed logs of the most recently used tables, by table id, with the deal, rules and players they had."""
MOST_LINES = 5_000
"""The cache's limit in entries over all tables, at about 1.5 kB each."""


def _keep_replayed(table: int, source: _Source, known: Replay) -> None:
    """Keep a replay: posting a turn, editing it and stripping the previous message all need it."""
    _REPLAYED[table] = source, known
    while len(_REPLAYED) > 1 and sum(each.length for _, each in _REPLAYED.values()) > MOST_LINES:
        _REPLAYED.popitem(last=False)


def deal_of(loaded: LoadedTable) -> State:
    """The position the game began with."""
    return _position(loaded.table.deal)


def check_seated(loaded: LoadedTable, user: int) -> int:
    """The user's seat; raises Refused if they aren't a player or have resigned."""
    seat = loaded.seat_of(user)
    if loaded.table.status is Status.LOBBY:
        raise Refused("no_table")
    if seat is None:
        raise Refused("not_seated")
    if loaded.players[seat].resigned:
        raise Refused("resigned")
    return seat


def check_host(loaded: LoadedTable, user: int) -> None:
    if user != loaded.table.host:
        raise Refused("not_host", host=loaded.name_of(loaded.table.host))


def check_started(loaded: LoadedTable) -> None:
    """Raises Refused unless the game has started and isn't over; a paused game is fine."""
    if loaded.over:
        raise Refused("table_over")
    if loaded.table.status is Status.LOBBY:
        raise Refused("still_gathering")


def check_running(loaded: LoadedTable) -> None:
    """Raises Refused if the game is over or paused."""
    if loaded.over:
        raise Refused("table_over")
    if loaded.table.status is Status.PAUSED:
        raise Refused("paused")


def position_text(state: State) -> str:
    """The position as it is stored."""
    text = _ENCODE(write_position(state))
    _remember(text, state)
    return text


_ENCODE = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
_POSITIONS: OrderedDict[str, State] = OrderedDict()
"""The positions last read or written, by their text: parsing one takes as long as the rest of a turn."""
_MOST_POSITIONS = 300
"""Each takes about 40 kB with its text."""


def _position(text: str) -> State:
    state = _POSITIONS.get(text)
    if state is None:
        state = read_position(text)
    _remember(text, state)
    return state


def _remember(text: str, state: State) -> None:
    _POSITIONS[text] = state
    _POSITIONS.move_to_end(text)
    if len(_POSITIONS) > _MOST_POSITIONS:
        _POSITIONS.popitem(last=False)
