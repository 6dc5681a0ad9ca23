"""A table as it stands: loaded from its log, or from a snapshot of it."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine import Phase, State, View, read_position, rules_version, seen_by, write_position
from play import Refused
from play.game_log import LogLine, replay
from store import LogEntry, Person, Player, Queries, Status, Table


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table, who sits there, and the position after so many entries of its log."""

    table: Table
    players: Sequence[Player]
    state: State | None = None
    after: int = 0
    votes: Mapping[str, Sequence[int]] = field(default_factory=dict[str, Sequence[int]])
    """Who has asked for what, or agreed to it."""
    settings: Mapping[int, Person] = field(default_factory=dict[int, Person])
    """Of those players who have any."""

    @property
    def position(self) -> State:
        if self.state is None:
            raise Refused("no_table")
        return self.state

    @property
    def names(self) -> list[str]:
        """By seat."""
        return [player.name for player in self.players]

    @property
    def over(self) -> bool:
        ended = self.state is not None and self.state.phase is Phase.OVER
        return ended or self.table.status is Status.OVER

    @property
    def acting(self) -> Player:
        return self.players[self.position.to_act]

    @property
    def people(self) -> list[Player]:
        """Those who are still playing, themselves."""
        return [
            player for player in self.players if player.person and not player.resigned and not player.level
        ]

    def with_player(self, user: int, **changes: Any) -> LoadedTable:
        players = [replace(each, **changes) if each.user == user else each for each in self.players]
        return replace(self, players=players)

    @property
    def newest_ai(self) -> Player:
        """The AI that was seated last: their ids count down."""
        return min(self.players, key=lambda player: player.user)

    def seat_of(self, user: int) -> int | None:
        return next((player.seat for player in self.players if player.user == user), None)

    def name_of(self, user: int) -> str:
        return next((player.name for player in self.players if player.user == user), "?")

    def next_to(self, user: int) -> Player:
        """The person whose turn it is, or who comes after that user in whose turn it is."""
        seat, seats = self.position.to_act, len(self.players)
        order = [self.players[(seat + ahead) % seats] for ahead in range(seats)]
        people = self.people
        return next((each for each in order if each.user != user and each in people), self.acting)

    def seen_by(self, user: int | None) -> View:
        """The position as that player sees it; all of it once the game is over."""
        table = self.table
        return seen_by(
            self.position,
            None if user is None else self.seat_of(user),
            open_hands=table.open_hands or self.over,
            open_scores=table.open_scores or self.over,
        )


async def load_table(store: Queries, table: int) -> LoadedTable:
    """The table as it stands; Refused where there is none, or where its rules are no longer known."""
    kept = await store.stored_table(table)
    if kept is None:
        raise Refused("no_table")
    found = kept.table
    if not found.deal:
        return LoadedTable(found, kept.players, votes=kept.votes, settings=kept.settings)
    if not rules_are_known(found):
        raise Refused("older_rules")
    if kept.snapshot and not kept.entries:
        after, position = kept.snapshot
        return LoadedTable(found, kept.players, _position(position), after, kept.votes, kept.settings)
    entries = await store.log_entries(table)
    lines = replay(_position(found.deal), entries)
    state = lines[-1].state if lines else _position(found.deal)
    return LoadedTable(found, kept.players, state, len(entries), kept.votes, kept.settings)


def rules_are_known(table: Table) -> bool:
    """Whether it can be played and replayed: it was dealt under the rules as they are, or not at all."""
    return not table.deal or table.rules == rules_version(table.edition)


async def log_lines(store: Queries, loaded: LoadedTable) -> list[LogLine]:
    """What happened and stands, from the deal on; Refused where there was none."""
    if not loaded.table.deal:
        raise Refused("no_table")
    return list(_told(loaded.table, tuple(await store.log_entries(loaded.table.id))))


_STORIES: OrderedDict[int, tuple[str, tuple[LogEntry, ...], tuple[LogLine, ...]]] = OrderedDict()
"""The newest story of each of the tables last told of, with the deal and the entries that it follows from."""
MOST_LINES = 5_000
"""Lines of all those stories together, at some 1.5 kB each."""


def _told(table: Table, entries: tuple[LogEntry, ...]) -> tuple[LogLine, ...]:
    """A turn's message, its layout and the stripping of the one before tell the same story at once."""
    deal, known, lines = _STORIES.pop(table.id, ("", (), ()))
    if (deal, known) != (table.deal, entries):
        lines = tuple(replay(_position(table.deal), entries))
    _STORIES[table.id] = table.deal, entries, lines
    while len(_STORIES) > 1 and sum(len(each) for *_, each in _STORIES.values()) > MOST_LINES:
        _STORIES.popitem(last=False)
    return lines


def deal_of(loaded: LoadedTable) -> State:
    """The position the game began with."""
    return _position(loaded.table.deal)


def check_seated(loaded: LoadedTable, user: int) -> int:
    """The seat of that user, who still plays; Refused where they don't."""
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


def check_running(loaded: LoadedTable) -> None:
    """Refused where the game isn't under way."""
    if loaded.over:
        raise Refused("table_over")
    if loaded.table.status is Status.PAUSED:
        raise Refused("paused")


def position_text(state: State) -> str:
    """As it is kept."""
    text = _ENCODE(write_position(state))
    _remember(text, state)
    return text


_ENCODE = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
_POSITIONS: OrderedDict[str, State] = OrderedDict()
"""Those last read or written, by their text: to read one takes as long as the rest of a turn."""
_MOST = 500


def _position(text: str) -> State:
    state = _POSITIONS.get(text)
    if state is None:
        state = read_position(text)
    _remember(text, state)
    return state


def _remember(text: str, state: State) -> None:
    _POSITIONS[text] = state
    _POSITIONS.move_to_end(text)
    if len(_POSITIONS) > _MOST:
        _POSITIONS.popitem(last=False)
