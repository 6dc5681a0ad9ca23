"""The table options that a server has defaults for in the same form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """A part of `Table` and of `Server`; `play/table_options.py` has the values that can be chosen."""

    open_hands: bool = False
    open_scores: bool = False
    by_invitation: bool = False
    """Only invited people may join."""
    limit_hours: int = 0
    """The time limit for a turn; 0 for none."""
    at_limit: str = "rest"
    """What happens then: `rest` skips the turn, `host` asks the host, `ai` lets an AI hold the seat."""
    stops_away: bool = True
    """The player's vacation doesn't count towards the time limit."""
    bank: bool = False
    """Time that a player doesn't use is kept for later turns; see `play/reminders/time_bank.py`."""
    hints: bool = True
    """Players may ask for hints."""
    replay: bool = True
    """A moving picture of the game is posted at its end."""
    plans_at_once: bool = False
    """Plans act as soon as the turn comes, instead of after a random delay."""


class OptionChanges(TypedDict, total=False):
    """Values for some of the fields of `Options`."""

    open_hands: bool
    open_scores: bool
    by_invitation: bool
    limit_hours: int
    at_limit: str
    stops_away: bool
    bank: bool
    hints: bool
    replay: bool
    plans_at_once: bool
