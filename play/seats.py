"""Seats that change hands: handed over, taken, or given to another player."""

from __future__ import annotations

from play import Refused
from play.advance import after_seat_change, append_entry
from play.game_log import NO_PLAYER, SEAT
from play.loaded_table import (
    LoadedTable,
    check_running,
    check_seated,
    check_started,
    load_table,
)
from play.matches import check_no_other_seat
from play.reminders.policy import JUST_NOW
from play.requests import settle_requests
from play.services import Services
from store import OutboxKind, Transaction, Vote, VoteKind


class Seats:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def hand_over(self, table: int, user: int, to: int, name: str) -> LoadedTable:
        """Offer the user's own seat to somebody else."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            if loaded.seat_of(to) is not None:
                raise Refused("seated_already", name=name)
            await check_no_other_seat(transaction, loaded.table, to, name=name)
            await transaction.drop_votes(table, VoteKind.SEAT, subject=user)
            await offer_seat(transaction, table, user, to)
            await transaction.enqueue(table, OutboxKind.SEAT_OFFERED, after=loaded.after, user=user, whom=to)
            await settle_requests(transaction, loaded)
        return loaded

    async def take_seat(self, table: int, seat_of: int, user: int, name: str) -> LoadedTable:
        """Take a seat offered to the user, or one offered to anyone if its player hasn't come back."""
        async with self._services.transaction() as transaction:
            loaded, now = await load_table(transaction, table), self._services.clock.now()
            offered = loaded.votes.voters(VoteKind.SEAT, seat_of)
            back = any(each.user == seat_of and each.seen > now - JUST_NOW for each in loaded.players)
            if not offered or (back and user not in offered):
                raise Refused("stale")
            if not {user, NO_PLAYER} & set(offered):
                raise Refused("not_for_you")
            return await change_player(transaction, loaded, seat_of, user, name, now)

    async def offered_to(self, table: int, user: int) -> int:
        """The player whose seat the user may take, offered to them or to anyone."""
        loaded = await load_table(self._services.store, table)
        own = [seat for seat in loaded.votes.subjects(VoteKind.SEAT) if self._is_offered(loaded, seat, user)]
        if not own:
            raise Refused("no_seat_offered")
        return own[0]

    def _is_offered(self, loaded: LoadedTable, seat_of: int, user: int) -> bool:
        return bool({user, NO_PLAYER} & set(loaded.votes.voters(VoteKind.SEAT, seat_of)))

    async def decline_seat(self, table: int, seat_of: int, user: int) -> LoadedTable:
        """Decline a seat offered to the user, and tell the player who offered it."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            offered = loaded.votes.voters(VoteKind.SEAT, seat_of)
            if not offered:
                raise Refused("stale")
            if user not in offered:
                raise Refused("not_for_you")
            await transaction.drop_votes(table, VoteKind.SEAT, subject=seat_of, by=user)
            await transaction.enqueue(
                table, OutboxKind.SEAT_DECLINED, after=loaded.after, user=user, whom=seat_of
            )
            await settle_requests(transaction, loaded)
            return loaded

    async def replace(self, table: int, user: int, by: int, name: str) -> LoadedTable:
        async with self._services.transaction() as transaction:
            return await change_player(
                transaction, await load_table(transaction, table), user, by, name, self._services.clock.now()
            )


async def change_player(
    transaction: Transaction, loaded: LoadedTable, user: int, by: int, name: str, now: float
) -> LoadedTable:
    """Give a seat, with its cards and crystals, to another user."""
    table, seat = loaded.table, loaded.seat_of(user)
    if seat is None:
        raise Refused("not_seated_they", name=name)
    check_started(loaded)
    if loaded.seat_of(by) is not None:
        raise Refused("seated_already", name=name)
    await check_no_other_seat(transaction, table, by, name=name)
    if table.match_id:  # the private thread has to let them in
        await transaction.enqueue(table.id, OutboxKind.THREAD)
    await transaction.replace_player(table.id, user, by, name, after=loaded.after)
    if table.host == user:
        await transaction.change_table(table.id, host=by)
    await append_entry(transaction, loaded, by, f"{SEAT} {seat}", now)
    loaded = await load_table(transaction, table.id)
    acting = seat == loaded.position.to_act
    return await after_seat_change(transaction, loaded, now, ping=acting, passed=acting)


async def offer_seat(transaction: Transaction, table: int, seat_of: int, to: int = NO_PLAYER) -> None:
    """Offer a user's seat to another user, or by default to anyone."""
    await transaction.vote(table, Vote(VoteKind.SEAT, to, seat_of))
