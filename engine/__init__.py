"""The rules of Century: Spice Road, Golem Edition and Adventure Calls. Uses only the standard library."""

from engine.action_notation import read_action, write_action
from engine.actions import Action
from engine.deal import commitment, new_game
from engine.editions import rules_version
from engine.events import Event
from engine.illegal import Illegal
from engine.position_notation import read_position, write_position
from engine.record_notation import Record, read_record, replay, write_record
from engine.rules import apply, legal_actions
from engine.scoring import Score, scores, winner
from engine.state import Phase, Seat, State
from engine.view import SeatView, View, known_scores, seen_by

__all__ = [
    "Action",
    "Event",
    "Illegal",
    "Phase",
    "Record",
    "Score",
    "Seat",
    "SeatView",
    "State",
    "View",
    "apply",
    "commitment",
    "known_scores",
    "legal_actions",
    "new_game",
    "read_action",
    "read_position",
    "read_record",
    "replay",
    "rules_version",
    "scores",
    "seen_by",
    "winner",
    "write_action",
    "write_position",
    "write_record",
]
