"""Ending tables early, pausing and resuming them, and moving them to another channel or player."""

from __future__ import annotations

from play import Refused
from play.advance import advance, after_seat_change, append_entry, end_game, enqueue_turn
from play.game_log import NO_PLAYER, RESIGN, SEAT
from play.loaded_table import LoadedTable, check_running, check_seated, load_table, rules_are_known
from play.matches import check_no_other_seat, table_ended
from play.reminders.due_rows import start_turn, unschedule_table
from play.reminders.idle_tables import watch_time
from play.requests import BY_POINTS, NO_WINNER, end_voters, settle_requests
from play.services import Services
from store import ChannelTaken, OutboxKind, OutboxRow, Status, Table, Transaction, Vote, VoteKind
from store.due_rows import DueKind, DueRow

CANCELLED = "cancelled"
"""Why a lobby ended without a game."""
AGREED, COUNTED = "agreed", "counted"
"""Why a game ended early: everyone agreed, without a winner, or to count the points."""
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


MATCH_ROWS = (OutboxKind.MATCH, OutboxKind.COMPARISON)
"""What a duplicate match waits for, wherever the table's own messages go."""


class Lifecycle:
    def __init__(self, services: Services) -> None:
        self._services = services

    # Ending early

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
            _check_started(loaded)
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
            _check_started(loaded)
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

    # Replacing a player

    async def replace(self, table: int, user: int, by: int, name: str) -> LoadedTable:
        async with self._services.transaction() as transaction:
            return await change_player(
                transaction, await load_table(transaction, table), user, by, name, self._services.clock.now()
            )

    # Moving, pausing and resuming

    async def repost(self, table: int, user: int | None) -> None:
        """Post the table again at the bottom of its channel, without a ping.

        The user must be a player here; None stands for a moderator, who needn't be.
        """
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if user is not None and loaded.seat_of(user) is None:
                raise Refused("not_seated")
            _check_started(loaded)
            check_running(loaded)
            await transaction.enqueue(table, OutboxKind.REPOST, after=loaded.after)

    async def pause(self, table: int, why: str, *, undelivered: OutboxRow | None = None) -> None:
        """Pause a table whose messages can't be delivered, until somebody resumes it.

        `undelivered` is the outbox row that failed. If that row is gone, somebody has resumed the
        table since, and nothing happens.
        """
        async with self._services.transaction() as transaction:
            found = await transaction.table(table)
            if found is None or (undelivered is not None and not await _is_queued(transaction, undelivered)):
                return
            if found.status is not Status.PAUSED:
                await transaction.clear_outbox(table, keep=MATCH_ROWS)
            elif undelivered is not None:
                await transaction.mark_delivered(undelivered)
            if found.status is Status.RUNNING:
                await _pause_game(transaction, table, why, self._services.clock.now())
            elif found.status is Status.LOBBY and why not in ("permission", "locked"):  # nobody can see it
                now = self._services.clock.now()
                await transaction.change_table(table, status=Status.OVER, ended=CANCELLED, finished=now)
                await table_ended(transaction, found)

    async def resume(self, table: int, user: int, place: int, guild: int | None = None) -> LoadedTable:
        """Resume in the given channel or thread and post the table there.

        Another server is allowed only if the table's own server has removed the bot.
        """
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if guild not in (None, loaded.table.guild):
                if not (await transaction.server(loaded.table.guild)).gone:
                    raise Refused("no_such_table")
                await transaction.change_table(table, guild=guild, channel=place)
            _check_started(loaded)
            if loaded.seat_of(user) is None:
                raise Refused("not_seated")
            return await self._move(transaction, loaded, place)

    async def resume_here(self, table: int, user: int) -> LoadedTable:
        """Resume an agreed pause early, where the table was played."""
        loaded = await load_table(self._services.store, table)
        if loaded.table.status is not Status.PAUSED:
            raise Refused("not_paused")
        return await self.resume(table, user, loaded.table.place or loaded.table.channel)

    async def resume_after_pause(self, table: int) -> LoadedTable:
        """Resume when an agreed pause has ended; raises Refused if there is none or it isn't over yet."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if (
                loaded.table.status is not Status.PAUSED
                or not 0 < loaded.table.until <= self._services.clock.now()
            ):
                raise Refused("not_paused")
            return await self._move(transaction, loaded, loaded.table.place or loaded.table.channel)

    async def move(self, table: int, place: int) -> LoadedTable:
        """Move a table to another channel or thread, for a moderator who needn't be a player."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            _check_started(loaded)
            return await self._move(transaction, loaded, place)

    async def _move(self, transaction: Transaction, loaded: LoadedTable, place: int) -> LoadedTable:
        table = loaded.table
        message = table.message if table.place == place else None
        try:
            await transaction.change_table(
                table.id, status=Status.RUNNING, place=place, message=message, why="", until=0
            )
        except ChannelTaken as taken:
            raise Refused("place_taken", channel=place) from taken
        await transaction.clear_outbox(table.id, keep=(*PROPOSALS, OutboxKind.PLANNED))
        await settle_requests(transaction, loaded)
        now = self._services.clock.now()
        if loaded.acting.resigned:  # they resigned during the pause
            return await advance(transaction, loaded, now)
        if table.status is Status.PAUSED:  # the turn starts over
            await transaction.unschedule(table.id, DueKind.RESUME)
            loaded = await start_turn(transaction, loaded, now)
        await enqueue_turn(transaction, loaded, now)
        return loaded


async def _is_queued(transaction: Transaction, row: OutboxRow) -> bool:
    return any(each.id == row.id for each in await transaction.owed_to(row.table))


async def _pause_game(transaction: Transaction, table: int, why: str, now: float) -> None:
    await transaction.unschedule(table, DueKind.REMIND, DueKind.LIMIT, DueKind.PLAN)
    if await transaction.due_row(table, DueKind.WATCH) is None:  # AI turns have none
        await transaction.schedule(DueRow(DueKind.WATCH, table, NO_PLAYER, watch_time(now, 0), now))
    await transaction.change_table(table, status=Status.PAUSED, why=why)
    await transaction.enqueue(table, OutboxKind.HOST)


def _check_may_resign(loaded: LoadedTable, user: int) -> None:
    check_seated(loaded, user)
    _check_started(loaded)


def _check_started(loaded: LoadedTable) -> None:
    """Raises Refused unless the game has started and isn't over; a paused game is fine."""
    if loaded.over:
        raise Refused("table_over")
    if loaded.table.status is Status.LOBBY:
        raise Refused("still_gathering")


async def end_table(transaction: Transaction, table: int, why: str, now: float) -> None:
    """End a table for a moderator or a worker; a lobby is cancelled."""
    found = await transaction.table(table)
    if found is None:
        raise Refused("no_table")
    if found.status is Status.OVER:
        raise Refused("table_over")
    if not rules_are_known(found):
        await _end_unplayable(transaction, found, why, now)
    elif found.status is Status.LOBBY:
        await cancel_lobby(transaction, await load_table(transaction, table), now)
    else:
        await end_game(transaction, await load_table(transaction, table), NO_PLAYER, why, now)


async def change_player(
    transaction: Transaction, loaded: LoadedTable, user: int, by: int, name: str, now: float
) -> LoadedTable:
    """Give a seat, with its cards and crystals, to another user."""
    table, seat = loaded.table, loaded.seat_of(user)
    if seat is None:
        raise Refused("not_seated_they", name=name)
    _check_started(loaded)
    if loaded.seat_of(by) is not None:
        raise Refused("seated_already", name=name)
    await check_no_other_seat(transaction, table, by)
    if table.match_id:  # the private thread has to let them in
        await transaction.enqueue(table.id, OutboxKind.THREAD)
    await transaction.replace_player(table.id, user, by, name, after=loaded.after)
    if table.host == user:
        await transaction.change_table(table.id, host=by)
    await append_entry(transaction, loaded, by, f"{SEAT} {seat}", now)
    loaded = await load_table(transaction, table.id)
    acting = seat == loaded.position.to_act
    return await after_seat_change(transaction, loaded, now, ping=acting, passed=acting)


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
        return await end_game(transaction, loaded, user, "resigned", now)
    return await after_seat_change(transaction, loaded, now, ping=was_acting, passed=was_acting)


async def _end_unplayable(transaction: Transaction, table: Table, why: str, now: float) -> None:
    """End a game that can't be replayed under the current rules, so it gets no standings."""
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
