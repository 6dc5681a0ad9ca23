"""A table's log: its entries one after the other, less what was taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine import Event, Phase, State, apply, read_action
from engine.events import Settled
from store import LogEntry

NO_PLAYER = 0
"""Stands in an entry for a seat that acted by itself."""
UNDO, RESIGN, END, SEAT, LATE, HELD, BACK = "undo", "resign", "end", "seat", "late", "held", "back"
"""No moves: `undo N` goes back to where N entries stood, `resign`, `end WHY`, `seat N`, `late`; `held`: an AI
plays in that player's seat from there on, until they come `back`."""


class LogLine(NamedTuple):
    """An entry that stands, the position after it, and what happened by it."""

    entry: LogEntry
    state: State
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """It turned up a card that nobody had seen."""
        return any(getattr(event, "drawn", None) is not None for event in self.events)


class UndoableTurn(NamedTuple):
    """The last turn that a person took."""

    user: int
    after: int
    """How many entries stood before it."""
    reveals: bool


def replay(deal: State, entries: Iterable[LogEntry]) -> list[LogLine]:
    """What stands; the entry of an undo stands in place of what it took back."""
    states, lines = [deal], list[LogLine]()
    for entry in entries:
        word, _, rest = entry.text.partition(" ")
        state, events = states[-1], ()
        if word == UNDO:
            state, lines = states[int(rest)], [line for line in lines if line.entry.number < int(rest)]
        elif word not in (RESIGN, END, SEAT, LATE, HELD, BACK):
            state, events = apply(state, read_action(entry.text))
        states.append(state)
        lines.append(LogLine(entry, state, events))
    return lines


def turn_passed(before: State, after: State) -> bool:
    """Whether the turn went on to somebody else, or is another one: who settles last is the first to act."""
    over = after.phase is Phase.OVER
    return over or before.phase is Phase.SETTLE or after.to_act != before.to_act


def undoable_turn(lines: Sequence[LogLine]) -> UndoableTurn | None:
    """The turn that could be taken back: nothing follows it but what seats did by themselves, or AIs did."""
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
    """A turn of its own, even where the same player goes on."""
    return isinstance(line.events[0], Settled)
