"""Pauses: agreed by the players, or because messages could not be delivered; and where a table goes on."""

from __future__ import annotations

from play import Refused
from play.advance import advance, enqueue_turn
from play.clock import DAY
from play.end_reasons import CANCELLED
from play.game_log import NO_PLAYER
from play.loaded_table import (
    LoadedTable,
    check_running,
    check_seated,
    check_started,
    load_table,
)
from play.matches import table_ended
from play.reminders.due_rows import start_turn, unschedule_table
from play.reminders.idle_tables import watch_time
from play.requests import PROPOSALS, settle_requests
from play.services import Services
from store import ChannelTaken, OutboxKind, OutboxRow, Status, Transaction, Vote, VoteKind
from store.due_rows import DueKind, DueRow

PAUSES = range(1, 61)
"""Allowed lengths of a pause in days."""
OFFERED_PAUSE = 7
"""Days of the pause that can be proposed with one press."""
AGREED = "agreed"
"""Why a table is paused when its players agreed to it."""
MATCH_ROWS = (OutboxKind.MATCH, OutboxKind.COMPARISON)
"""What a duplicate match waits for, wherever the table's own messages go."""


class Pauses:
    def __init__(self, services: Services) -> None:
        self._services = services

    async def pause(self, table: int, user: int, days: int) -> LoadedTable:
        """Pause the table at once for the host; for others, propose a pause or agree to one."""
        async with self._services.transaction() as transaction:
            now, loaded = self._services.clock.now(), await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            if days not in PAUSES:
                raise Refused("stale")
            agreed = {*loaded.votes.voters(VoteKind.PAUSE, days), user}
            if user == loaded.table.host or all(player.user in agreed for player in loaded.people):
                paused = await _pause(transaction, loaded, now + days * DAY, now)
                await transaction.enqueue(table, OutboxKind.PAUSED, after=loaded.after, user=user)
                return paused
            await transaction.vote(table, Vote(VoteKind.PAUSE, user, days))
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            if agreed == {user}:  # only the first vote pings the others
                await transaction.enqueue(
                    table, OutboxKind.PAUSE_PROPOSED, after=loaded.after, user=user, whom=days
                )
        return loaded

    async def decline_pause(self, table: int, user: int) -> LoadedTable:
        """Decline; a single no drops all proposals of a pause."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            if not loaded.votes.subjects(VoteKind.PAUSE):
                raise Refused("nothing_proposed")
            await transaction.drop_votes(table, VoteKind.PAUSE)
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            await transaction.enqueue(table, OutboxKind.PAUSE_DECLINED, after=loaded.after, user=user)
            await settle_requests(transaction, loaded)
            return loaded

    async def pause_because(self, table: int, why: str, *, undelivered: OutboxRow | None = None) -> None:
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
            check_started(loaded)
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
            check_started(loaded)
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

    async def repost(self, table: int, user: int | None) -> None:
        """Post the table again at the bottom of its channel, without a ping.

        The user must be a player here; None stands for a moderator, who needn't be.
        """
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if user is not None and loaded.seat_of(user) is None:
                raise Refused("not_seated")
            check_started(loaded)
            check_running(loaded)
            await transaction.enqueue(table, OutboxKind.REPOST, after=loaded.after)


async def _pause(transaction: Transaction, loaded: LoadedTable, until: float, now: float) -> LoadedTable:
    """Pause until the given time, with no reminders or deadlines."""
    table = loaded.table.id
    await transaction.change_table(table, status=Status.PAUSED, why=AGREED, until=until)
    await unschedule_table(transaction, table, now)
    await transaction.drop_votes(table, VoteKind.PAUSE)
    await transaction.schedule(DueRow(DueKind.RESUME, table, 0, until))
    await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
    await settle_requests(transaction, loaded)
    return await load_table(transaction, table)


async def _is_queued(transaction: Transaction, row: OutboxRow) -> bool:
    return any(each.id == row.id for each in await transaction.owed_to(row.table))


async def _pause_game(transaction: Transaction, table: int, why: str, now: float) -> None:
    await transaction.unschedule(table, DueKind.REMIND, DueKind.LIMIT, DueKind.PLAN)
    if await transaction.due_row(table, DueKind.WATCH) is None:  # AI turns have none
        await transaction.schedule(DueRow(DueKind.WATCH, table, NO_PLAYER, watch_time(now, 0), now))
    await transaction.change_table(table, status=Status.PAUSED, why=why)
    await transaction.enqueue(table, OutboxKind.HOST)
