"""Votes to replace a player who has been silent for days: their seat is offered once most others agree."""

from __future__ import annotations

from dataclasses import replace

from play import Refused
from play.clock import DAY
from play.loaded_table import LoadedTable, check_running, check_seated, load_table
from play.reminders.policy import when_free
from play.services import Services
from store import Transaction, Vote, VoteKind
from store.due_rows import DueKind, DueRow

SILENCE_LIMIT = 3 * DAY
"""How long a player must be silent before the others may vote to replace them."""
NOTICE = DAY
"""How long a player has to come back after being told about a vote to replace them."""


class ReplacementVotes:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def vote(self, table: int, user: int) -> LoadedTable:
        """Vote to replace the acting player, who is silent for `SILENCE_LIMIT` and told about the vote."""
        async with self._services.transaction() as transaction:
            now, loaded = self._services.clock.now(), await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            whom = loaded.acting
            if whom.user == user:
                raise Refused("your_own_turn")
            if now - max(loaded.table.since, whom.seen) < SILENCE_LIMIT:
                raise Refused("not_silent", name=whom.name, days=int(SILENCE_LIMIT // DAY))
            await _schedule_notice(transaction, loaded, now)
            await transaction.vote(table, Vote(VoteKind.REPLACE, user, whom.user))
            return await load_table(transaction, table)


async def _schedule_notice(transaction: Transaction, loaded: LoadedTable, now: float) -> None:
    """Schedule the notice that tells the acting player about the vote, outside their quiet hours.

    Once notified, they have `NOTICE` to come back.
    """
    table, user, turn = loaded.table.id, loaded.acting.user, loaded.table.turn
    notice = await transaction.due_row(table, DueKind.REPLACE)
    if notice is not None and (notice.user, notice.turn) == (user, turn):
        at = max(now, notice.last + NOTICE) if notice.times else notice.at
        await transaction.schedule(replace(notice, at=at))
        return
    await transaction.drop_votes(table, VoteKind.REPLACE, subject=user)
    at = when_free(loaded.settings_of(user), now)
    await transaction.schedule(DueRow(DueKind.REPLACE, table, user, at, loaded.table.since, turn))


def replacement_agreed(loaded: LoadedTable, user: int) -> bool:
    """Whether more than half of the other players voted to replace the user."""
    others = {player.user for player in loaded.people if player.user != user}
    agreed = others & set(loaded.votes.voters(VoteKind.REPLACE, user))
    return 2 * len(agreed) > len(others)
