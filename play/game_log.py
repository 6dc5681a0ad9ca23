"""Replays a table's log: the entries in order, minus the turns that were undone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine import Event, Phase, State, apply, read_action
from engine.events import Settled
from store import LogEntry

NO_PLAYER = 0
"""The player id in entries that no person made; AI players have negative ids."""
UNDO, RESIGN, END, SEAT, LATE, HELD, BACK = "undo", "resign", "end", "seat", "late", "held", "back"
"""Entries that are not moves: `undo N` restores the position after the first N entries, `end WHY`, `seat N`
(a new player takes it), `late` (the turn is skipped), `held` (an AI plays until the player is `back`)."""


class LogLine(NamedTuple):
    """An entry that was not undone, the position after it, and the events it caused."""

    entry: LogEntry
    state: State
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """Whether it revealed a card that nobody had seen."""
        return any(getattr(event, "drawn", None) is not None for event in self.events)


class UndoableTurn(NamedTuple):
    """The last turn taken by a person."""

    user: int
    after: int
    """How many log entries precede it."""
    reveals: bool


class Replay(NamedTuple):
    """A log replayed so far; more entries can be added."""

    states: tuple[State, ...]
    """The deal, and the position after each entry, also of those undone later."""
    lines: tuple[LogLine, ...] = ()
    """The entries that still count; an undo entry takes the place of the entries it undid."""

    @property
    def length(self) -> int:
        """How many entries have been replayed."""
        return len(self.states) - 1

    def begins(self, entries: Sequence[LogEntry]) -> bool:
        """Whether these are the entries of the same log, and perhaps later ones."""
        if len(entries) < self.length:
            return False
        return all(entries[line.entry.number] == line.entry for line in self.lines)

    def extended(self, entries: Iterable[LogEntry]) -> Replay:
        states, lines = list(self.states), list(self.lines)
        for entry in entries:
            word, _, argument = entry.text.partition(" ")
            state, events = states[-1], ()
            if word == UNDO:
                after = int(argument)
                state, lines = states[after], [line for line in lines if line.entry.number < after]
            elif word not in (RESIGN, END, SEAT, LATE, HELD, BACK):
                state, events = apply(state, read_action(entry.text))
            states.append(state)
            lines.append(LogLine(entry, state, events))
        return Replay(tuple(states), tuple(lines))


def replay(deal: State, entries: Iterable[LogEntry]) -> list[LogLine]:
    """The entries that still count; an undo entry takes the place of the entries it undid."""
    return list(Replay((deal,)).extended(entries).lines)


def turn_passed(before: State, after: State) -> bool:
    """Whether a new turn began. After placing the last wagon, the same player starts the first turn."""
    over = after.phase is Phase.OVER
    return over or before.phase is Phase.SETTLE or after.to_act != before.to_act


def undoable_turn(lines: Sequence[LogLine]) -> UndoableTurn | None:
    """The last turn of a person, if only automatic actions and AI turns follow it; else None."""
    turn: list[LogLine] = []
    for line in reversed(lines):
        player = line.entry.player
        if line.entry.text.startswith(UNDO) or (player <= NO_PLAYER and not turn):
            continue
        if not line.events or (turn and (player != turn[0].entry.player or _settled(line))):
            break
        turn.append(line)
    if not turn:
        return None
    first = turn[-1].entry
    since = [line for line in lines if line.entry.number >= first.number]
    return UndoableTurn(first.player, first.number, any(line.reveals for line in since))


def _settled(line: LogLine) -> bool:
    """Placing a wagon is a turn of its own, even if the same player moves next."""
    return isinstance(line.events[0], Settled)
