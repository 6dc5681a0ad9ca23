"""Requests from one player to others: whether one is still open when its message is sent."""

from __future__ import annotations

from play.lifecycle import END_VOTE
from play.loaded_table import LoadedTable
from play.lobby import INVITED
from play.seats import OFFER
from store import OutboxKind, OutboxRow, Status


def still_asked(loaded: LoadedTable, row: OutboxRow) -> bool:
    """Whether the request is still open: not answered, withdrawn or overtaken by a move."""
    votes = loaded.votes
    match row.kind:
        case OutboxKind.INVITE:
            seated = loaded.seat_of(row.whom) is not None
            return loaded.table.status is Status.LOBBY and row.whom in votes.get(INVITED, ()) and not seated
        case OutboxKind.UNDO_ASKED:
            return row.user in votes.get("undo", ()) and loaded.after == row.after
        case OutboxKind.UNDO_ALLOWED:
            return loaded.after == row.after and not loaded.over
        case OutboxKind.END_PROPOSED:
            return row.user in votes.get(END_VOTE, ()) and not loaded.over
        case OutboxKind.END_DECLINED:
            return not votes.get(END_VOTE) and not loaded.over
        case OutboxKind.SEAT_OFFERED:
            return row.whom in votes.get(f"{OFFER} {row.user}", ())
        case _:
            return False
