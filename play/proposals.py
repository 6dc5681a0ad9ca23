"""What one player asks of others: whether it is still asked by the time it is told."""

from __future__ import annotations

from play.lifecycle import END_VOTE
from play.loaded_table import LoadedTable
from play.lobby import INVITED
from play.seats import OFFER
from store import OutboxKind, OutboxRow, Status


def still_asked(loaded: LoadedTable, owed: OutboxRow) -> bool:
    """Whether the request stands: nobody has answered it, withdrawn it or played on since."""
    votes = loaded.votes
    match owed.kind:
        case OutboxKind.INVITE:
            seated = loaded.seat_of(owed.whom) is not None
            return loaded.table.status is Status.LOBBY and owed.whom in votes.get(INVITED, ()) and not seated
        case OutboxKind.UNDO_ASKED:
            return owed.user in votes.get("undo", ()) and loaded.after == owed.after
        case OutboxKind.UNDO_ALLOWED:
            return loaded.after == owed.after and not loaded.over
        case OutboxKind.END_PROPOSED:
            return owed.user in votes.get(END_VOTE, ()) and not loaded.over
        case OutboxKind.END_DECLINED:
            return not votes.get(END_VOTE) and not loaded.over
        case OutboxKind.SEAT_OFFERED:
            return owed.whom in votes.get(f"{OFFER} {owed.user}", ())
        case _:
            return False
