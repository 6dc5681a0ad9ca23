"""A table as it stands: loaded from its log, or from a snapshot of it."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, replace

from engine import (
    Action,
    Event,
    Phase,
    State,
    View,
    apply,
    read_action,
    read_position,
    rules_version,
    seen_by,
    write_position,
)
from play import Refused
from store import Entry, Player, Reading, Status, Table


@dataclass(frozen=True, slots=True)
class Sight:
    """A table, who sits there, and the position after so many entries of its log."""

    table: Table
    players: list[Player]
    state: State | None = None
    after: int = 0

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
        return self.state is not None and self.state.phase is Phase.OVER

    @property
    def acting(self) -> Player:
        return self.players[self.position.to_act]

    def seat_of(self, user: int) -> int | None:
        return next((player.seat for player in self.players if player.user == user), None)

    def seen_by(self, user: int | None) -> View:
        return seen_by(self.position, None if user is None else self.seat_of(user))

    def moved(self, action: Action) -> tuple[Sight, tuple[Event, ...]]:
        state, events = apply(self.position, action)
        return replace(self, state=state, after=self.after + 1), events


async def load(store: Reading, table: int) -> Sight:
    """The table as it stands; Refused where there is none, or where its rules are no longer known."""
    kept = await store.kept(table)
    if kept is None:
        raise Refused("no_table")
    found, players = kept.table, kept.players
    if found.status is Status.LOBBY:
        return Sight(found, players)
    if found.rules != rules_version(found.edition):
        raise Refused("older_rules")
    after, position = kept.snapshot or (0, found.deal)
    sight = Sight(found, players, _position(position), after)
    for entry in kept.entries:
        sight, _ = sight.moved(read_action(entry.text))
    return sight


async def story(store: Reading, sight: Sight, *, since: int) -> list[tuple[Entry, tuple[Event, ...]]]:
    """What happened from that entry on, replayed from the deal."""
    told: list[tuple[Entry, tuple[Event, ...]]] = []
    past = replace(sight, state=_position(sight.table.deal), after=0)
    for entry in await store.entries(sight.table.id):
        past, events = past.moved(read_action(entry.text))
        if entry.number >= since:
            told.append((entry, events))
    return told


def written(state: State) -> str:
    """As it is kept."""
    text = json.dumps(write_position(state), separators=(",", ":"))
    _remember(text, state)
    return text


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
