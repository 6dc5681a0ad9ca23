"""A game read from the text of a record: its turns and the names of its players."""

from __future__ import annotations

from typing import NamedTuple

from engine import Illegal, Record, View, read_record, seen_by
from engine.deal_check import is_deal
from engine.record_notation import header_of, replay, replay_text
from play.replay import GameTurn, game_turns

MOST_BYTES, MOST_ACTIONS = 200_000, 3_000
"""The size of a record, and its actions; several times those of the longest game."""
_BETWEEN_NAMES = ", "


class OtherCardsError(ValueError):
    """The record doesn't begin with a deal of the cards and numbers that are used here."""


class RecordedGame(NamedTuple):
    record: Record
    names: list[str]
    """In seat order; empty names if the record has none."""
    turns: list[GameTurn]

    @property
    def edition(self) -> str:
        return self.record.deal.edition


def read_game(text: str) -> RecordedGame:
    """Read and replay a record, which may be hostile.

    Raises Illegal, which names the line that can't be read or played, or OtherCardsError: other numbers would
    give wrong points, and a position that no game reaches can be larger than any picture.
    """
    record = read_record(text)
    if len(record.actions) > MOST_ACTIONS:
        raise Illegal("bad_record", line=0, problem=f"it has more than {MOST_ACTIONS} actions")
    if not is_deal(record.deal):
        raise OtherCardsError("it begins with other cards or numbers than those used here")
    replay_text(text)
    return RecordedGame(record, _names(text, len(record.deal.seats)), game_turns(record.deal, replay(record)))


def seen_whole(turn: GameTurn) -> View:
    """The position with all hands and scores open: a record contains the whole deal."""
    return seen_by(turn.state, None, open_hands=True, open_scores=True)


def _names(text: str, seats: int) -> list[str]:
    _, written = header_of(text).get("players", (0, ""))
    names = written.split(_BETWEEN_NAMES)
    return names if len(names) == seats else [""] * seats
