"""A game told turn by turn: the positions and events of each turn, as a viewer may see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine import Event, Phase, State, View, known_scores
from play.game_log import LogLine, turn_passed
from play.loaded_table import LoadedTable, deal_of

SHORTEST_GAME = 3
"""A game that ended before this round gets no replay of its own accord."""


class GameTurn(NamedTuple):
    """One turn of a game; number 0 is the deal."""

    number: int
    state: State
    """The position after it."""
    events: tuple[Event, ...] = ()
    seat: int | None = None
    """Whose turn it was; None for the deal."""
    last: bool = False
    """Whether the game was over after it, perhaps because it was ended early."""

    def seen_by(self, loaded: LoadedTable, user: int | None) -> View:
        """The position as the user may see it now: all of it once the game is over."""
        view = replace(loaded, state=self.state).seen_by(user)
        return view._replace(phase=Phase.OVER) if self.last else view


def game_turns(deal: State, steps: Iterable[tuple[State, Sequence[Event]]]) -> list[GameTurn]:
    """The deal, then each turn with all its events; a turn that was broken off is the last one."""
    turns, before, events = [GameTurn(0, deal)], deal, list[Event]()
    for state, caused in steps:
        events += caused
        if events and turn_passed(before, state):
            turns.append(GameTurn(len(turns), state, tuple(events), turns[-1].state.to_act))
            events = []
        before = state
    if events:
        turns.append(GameTurn(len(turns), before, tuple(events), turns[-1].state.to_act))
    over = turns[-1].state.phase is Phase.OVER
    return [*turns[:-1], turns[-1]._replace(last=over)]


def turns_at(loaded: LoadedTable, lines: Sequence[LogLine]) -> list[GameTurn]:
    """The turns of a table, without those that were undone."""
    turns = game_turns(deal_of(loaded), ((line.state, line.events) for line in lines))
    return [*turns[:-1], turns[-1]._replace(last=loaded.over)]


def known_points(view: View) -> list[int | None]:
    """The points of each seat in this position; None where the viewer doesn't see what the seat claimed."""
    return [None if score is None else score.total for score in known_scores(view)]


def turns_between(turns: Sequence[GameTurn], first: int, last: int) -> list[GameTurn]:
    """The turns of these numbers, after the position they begin with; empty if there are none."""
    chosen = [turn for turn in turns if max(1, first) <= turn.number <= last]
    return [turns[chosen[0].number - 1]._replace(events=()), *chosen] if chosen else []


def merged(turns: Sequence[GameTurn], most: int) -> list[GameTurn]:
    """Merge neighbouring turns evenly into at most this many; the deal and the last turn are kept."""
    deal, *rest = turns
    step = -(-len(rest) // max(1, most - 1)) or 1
    ends = range(len(rest) - 1, -1, -step)
    return [deal, *(_joined(rest[max(0, end - step + 1) : end + 1]) for end in reversed(ends))]


def _joined(turns: Sequence[GameTurn]) -> GameTurn:
    return turns[-1]._replace(events=tuple(event for turn in turns for event in turn.events))


def has_replay(loaded: LoadedTable) -> bool:
    """Whether the game's replay is posted at its end."""
    return loaded.table.replay and loaded.position.round >= SHORTEST_GAME
