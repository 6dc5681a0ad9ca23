"""Requests from one player to others: whether one is still open, and what follows when it is settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from play.loaded_table import LoadedTable
from store import OutboxKind, OutboxRow, Player, RequestMessage, Status, Transaction, VoteKind, Votes

REQUESTS = (
    OutboxKind.INVITE,
    OutboxKind.UNDO_ASKED,
    OutboxKind.END_PROPOSED,
    OutboxKind.SEAT_OFFERED,
    OutboxKind.PAUSE_PROPOSED,
    OutboxKind.PAUSED,
)
"""Messages with buttons for an answer, which are edited once they are settled."""
PROPOSALS = (
    OutboxKind.UNDO_ASKED,
    OutboxKind.UNDO_ALLOWED,
    OutboxKind.END_PROPOSED,
    OutboxKind.END_DECLINED,
    OutboxKind.SEAT_OFFERED,
    OutboxKind.SEAT_DECLINED,
    OutboxKind.UNDO_DECLINED,
    OutboxKind.PAUSE_PROPOSED,
    OutboxKind.PAUSE_DECLINED,
    OutboxKind.PAUSED,
)
"""Messages from one player to others, which are sent wherever the table is by then."""
NO_WINNER, BY_POINTS = 0, 1
"""The subject of a vote to end the game: nobody wins, or the player with the most points does."""


def end_proposal(votes: Votes) -> int | None:
    """How the open proposal wants to end the game; None if there is none."""
    return next(iter(votes.subjects(VoteKind.END)), None)


def end_voters(votes: Votes) -> list[int]:
    """The users who agree to the open proposal to end the game, its author first."""
    return votes.voters(VoteKind.END, end_proposal(votes) or NO_WINNER)


async def settle_requests(transaction: Transaction, loaded: LoadedTable) -> None:
    """Queue the edit of the messages of requests that a change has settled, if the table has any."""
    if loaded.requests:
        await transaction.enqueue(loaded.table.id, OutboxKind.SETTLE)


def still_asked(loaded: LoadedTable, row: OutboxRow | RequestMessage) -> bool:
    """Whether the request is still open: not answered, withdrawn or overtaken by a move."""
    votes, running = loaded.votes, loaded.table.status is Status.RUNNING and not loaded.over
    match row.kind:
        case OutboxKind.INVITE:
            guests = [row.whom] if isinstance(row, OutboxRow) else answers_to(loaded, row).guests
            return loaded.table.status is Status.LOBBY and any(
                _still_invited(loaded, each) for each in guests
            )
        case OutboxKind.UNDO_ASKED:
            return row.user in votes.voters(VoteKind.UNDO) and loaded.after == row.after
        case OutboxKind.END_PROPOSED:
            return row.user in end_voters(votes) and not loaded.over
        case OutboxKind.SEAT_OFFERED:
            return row.whom in votes.voters(VoteKind.SEAT, row.user)
        case OutboxKind.PAUSE_PROPOSED:
            return row.user in votes.voters(VoteKind.PAUSE, row.whom) and running
        case _:
            return _still_true(loaded, row)


def _still_invited(loaded: LoadedTable, guest: int) -> bool:
    answered = {*(player.user for player in loaded.players), *loaded.votes.voters(VoteKind.DECLINED)}
    return guest not in answered and guest in loaded.votes.voters(VoteKind.INVITED)


class InvitationAnswers(NamedTuple):
    """The users whom a message invites to the lobby, and how they have answered so far."""

    guests: Sequence[int]
    joined: Sequence[Player]
    declined: Sequence[int]


def answers_to(loaded: LoadedTable, invitation: RequestMessage) -> InvitationAnswers:
    guests = loaded.votes.voters(VoteKind.ASKED, invitation.message)
    joined = [player for player in loaded.players if player.user in guests]
    declined = [user for user in loaded.votes.voters(VoteKind.DECLINED) if user in guests]
    return InvitationAnswers(guests, joined, declined)


def _still_true(loaded: LoadedTable, row: OutboxRow | RequestMessage) -> bool:
    """Whether an answer or a piece of news is still worth sending."""
    match row.kind:
        case OutboxKind.SEAT_DECLINED:
            return loaded.seat_of(row.whom) is not None and not loaded.over
        case OutboxKind.UNDO_ALLOWED | OutboxKind.UNDO_DECLINED:
            return loaded.after == row.after and not loaded.over
        case OutboxKind.END_DECLINED:
            return not end_voters(loaded.votes) and not loaded.over
        case OutboxKind.PAUSE_DECLINED:
            return loaded.table.status is Status.RUNNING and not loaded.over
        case OutboxKind.PAUSED:
            return loaded.table.status is Status.PAUSED
        case _:
            return False
