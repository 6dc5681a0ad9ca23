"""Whole games as text, one for each edition and number of players.

A comment behind each action says what it led to. `python -m tests.engine.playthroughs` plays the games again
and rewrites the files. Do that only when the rules are meant to change, and read the diff.
"""

from __future__ import annotations

from pathlib import Path

from engine import Record, State, replay, scores, winner, write_record
from engine.action_notation import write_action
from engine.crystals import write_crystals
from tests.engine.games import TABLES, claiming, game

FOLDER = Path(__file__).parent


def files() -> dict[tuple[str, int], Path]:
    return {(edition, seats): FOLDER / f"{edition}-{seats}.txt" for edition, seats in TABLES}


def annotated(record: Record) -> str:
    """The record with a comment behind each action, and the scores at the end."""
    head = write_record(Record(record.deal)).rstrip()
    lines = [head, ""]
    before, state = record.deal, record.deal
    for action, (state, _) in zip(record.actions, replay(record), strict=True):
        lines.append(f"{write_action(action):40}# {_outcome(before, state)}")
        before = state
    for seat, score in enumerate(scores(state)):
        lines.append(f"# seat {seat}: {dict(score._asdict())}")
    return "\n".join([*lines, f"# winner: seat {winner(state)}", ""])


def _outcome(before: State, after: State) -> str:
    """Who acted, what they have now, and the open merchant cards."""
    seat = after.seats[before.to_act]
    cards = f"hand {len(seat.hand)}, played {len(seat.played)}, claimed {len(seat.claimed)}"
    row = " ".join(f"{card}:{write_crystals(crystals)}" for card, crystals in after.market.row)
    more = f"at {seat.adventure.wagon}" if seat.adventure.wagon else f"coins {seat.coins[0]}+{seat.coins[1]}"
    who = f"{before.round}.{before.to_act} {write_crystals(seat.caravan)}"
    return f"{who}; {cards}, {more}; {row}; {after.phase}"


def write() -> None:
    for number, ((edition, seats), path) in enumerate(files().items()):
        turns = list(game(edition, seats, 2 + number, claiming))
        record = Record(turns[0].before, tuple(turn.action for turn in turns))
        path.write_text(annotated(record), encoding="utf-8")
