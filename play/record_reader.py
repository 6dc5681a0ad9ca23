"""A game read from the text of a record: its turns and the names of its players."""

from __future__ import annotations

from typing import NamedTuple

from engine import Record, View, read_record, seen_by
from engine.record_notation import header_of, replay, replay_text
from play.replay import GameTurn, game_turns

_BETWEEN_NAMES = ", "


class RecordedGame(NamedTuple):
    record: Record
    names: list[str]
    """In seat order; empty names if the record has none."""
    turns: list[GameTurn]

    @property
    def edition(self) -> str:
        return self.record.deal.edition


def read_game(text: str) -> RecordedGame:
    """Read and replay a record; raises Illegal, which names the line that can't be read or played."""
    record = read_record(text)
    replay_text(text)
    return RecordedGame(record, _names(text, len(record.deal.seats)), game_turns(record.deal, replay(record)))


def seen_whole(turn: GameTurn) -> View:
    """The position with all hands and scores open: a record contains the whole deal."""
    return seen_by(turn.state, None, open_hands=True, open_scores=True)


def _names(text: str, seats: int) -> list[str]:
    _, written = header_of(text).get("players", (0, ""))
    names = written.split(_BETWEEN_NAMES)
    return names if len(names) == seats else [""] * seats
