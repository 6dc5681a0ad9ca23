"""Games that end before their last round: resigning, agreeing to end, ending for a moderator or a worker."""

from __future__ import annotations

from play import Refused
from play.advance import after_seat_change, append_entry, end_game
from play.end_reasons import AGREED, CANCELLED, COUNTED, RESIGNED
from play.game_log import NO_PLAYER, RESIGN
from play.loaded_table import (
    LoadedTable,
    check_seated,
    check_started,
    load_if_possible,
    load_table,
)
from play.matches import table_ended
from play.reminders.due_rows import unschedule_table
from play.requests import BY_POINTS, NO_WINNER, end_voters, settle_requests
from play.services import Services
from store import OutboxKind, Status, Table, Transaction, Vote, VoteKind


class Endings:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def check_may_resign(self, table: int, user: int) -> None:
        """Raises Refused if the user has no running game here to resign from."""
        _check_may_resign(await load_table(self._services.store, table), user)

    async def resign(self, table: int, user: int) -> LoadedTable:
        """Resign: the seat plays automatically from now on; the game ends if too few players are left."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            _check_may_resign(loaded, user)
            return await resign_seat(transaction, loaded, user, self._services.clock.now())

    async def propose_end(self, table: int, user: int, *, by_points: bool = False) -> LoadedTable:
        """Propose to end the game, or agree to the proposal; the game ends once everyone agrees.

        Nobody wins then, unless the proposal is `by_points`. Another proposal replaces the open one.
        """
        subject = BY_POINTS if by_points else NO_WINNER
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_started(loaded)
            voters = loaded.votes.voters(VoteKind.END, subject)
            if all(player.user in (*voters, user) for player in loaded.people):
                why = COUNTED if by_points else AGREED
                return await end_game(transaction, loaded, user, why, self._services.clock.now())
            if not voters:
                await transaction.drop_votes(table, VoteKind.END)
            await transaction.vote(table, Vote(VoteKind.END, user, subject))
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            if not voters:  # only the first vote pings the others
                await transaction.enqueue(table, OutboxKind.END_PROPOSED, after=loaded.after, user=user)
        return loaded

    async def decline_end(self, table: int, user: int) -> LoadedTable:
        """Decline; a single no drops the proposal."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_started(loaded)
            if not end_voters(loaded.votes):
                raise Refused("nothing_proposed")
            await transaction.drop_votes(table, VoteKind.END)
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            await transaction.enqueue(table, OutboxKind.END_DECLINED, after=loaded.after, user=user)
            await settle_requests(transaction, loaded)
            return loaded

    async def end(self, table: int, why: str) -> None:
        async with self._services.transaction() as transaction:
            await end_table(transaction, table, why, self._services.clock.now())


def _check_may_resign(loaded: LoadedTable, user: int) -> None:
    check_seated(loaded, user)
    check_started(loaded)


async def end_table(transaction: Transaction, table: int, why: str, now: float) -> None:
    """End a table for a moderator or a worker, even one that can't be loaded; a lobby is cancelled."""
    found = await transaction.table(table)
    if found is None:
        raise Refused("no_table")
    if found.status is Status.OVER:
        raise Refused("table_over")
    loaded = await load_if_possible(transaction, table)
    if loaded is None:
        await _end_unplayable(transaction, found, why, now)
    elif found.status is Status.LOBBY:
        await cancel_lobby(transaction, loaded, now)
    else:
        await end_game(transaction, loaded, NO_PLAYER, why, now)


async def resign_seat(transaction: Transaction, loaded: LoadedTable, user: int, now: float) -> LoadedTable:
    """Mark the seat as resigned, then continue, or end the game if too few players are left."""
    was_acting = loaded.acting.user == user
    await transaction.change_player(loaded.table.id, user, resigned=True)
    await transaction.drop_plans(loaded.table.id, user)
    loaded = await append_entry(transaction, loaded, user, RESIGN, now)
    loaded = loaded.with_player(user, resigned=True)
    await transaction.drop_votes(loaded.table.id, VoteKind.END)
    left = [player for player in loaded.players if not player.resigned]
    if len(left) <= 1 or not any(player.person for player in left):
        return await end_game(transaction, loaded, user, RESIGNED, now)
    return await after_seat_change(transaction, loaded, now, ping=was_acting, passed=was_acting)


async def _end_unplayable(transaction: Transaction, table: Table, why: str, now: float) -> None:
    """End a game that is damaged or was dealt under other rules; it gets no standings."""
    await transaction.change_table(table.id, status=Status.OVER, ended=why, finished=now)
    await transaction.drop_drafts(table.id)
    await transaction.drop_plans(table.id)
    await transaction.drop_votes(table.id)
    await transaction.clear_outbox(table.id)
    await unschedule_table(transaction, table.id, now)
    await table_ended(transaction, table)


async def cancel_lobby(transaction: Transaction, loaded: LoadedTable, now: float) -> None:
    """Close a lobby and update its message."""
    await transaction.change_table(loaded.table.id, status=Status.OVER, ended=CANCELLED, finished=now)
    await transaction.clear_outbox(loaded.table.id)
    await transaction.enqueue(loaded.table.id, OutboxKind.LOBBY_EDIT)
    await table_ended(transaction, loaded.table)
    await settle_requests(transaction, loaded)
