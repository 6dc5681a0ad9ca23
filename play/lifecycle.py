"""The steward: ends tables before their time, and keeps them going when their place is lost."""

from __future__ import annotations

from play import Refused
from play.advance import advance, after_seat_change, append_entry, end_game, enqueue_turn
from play.game_log import NO_PLAYER, RESIGN, SEAT
from play.loaded_table import LoadedTable, check_running, check_seated, load_table, rules_are_known
from play.reminders.due_rows import schedule_turn, unschedule_table
from play.reminders.policy import watch_time
from play.services import Services
from store import OutboxKind, Status, Taken, Transaction
from store.due_rows import DueKind, DueRow

END_VOTE = "end"
CANCELLED = "cancelled"
"""Why a lobby ended that will not be a game."""


class Lifecycle:
    def __init__(self, services: Services) -> None:
        self._services = services

    # Ending before the end

    async def check_may_resign(self, table: int, user: int) -> None:
        """Refused where that person has no game to resign from."""
        _resigning(await load_table(self._services.store, table), user)

    async def resign(self, table: int, user: int) -> LoadedTable:
        """The seat rests by itself from now on; the last person left ends the game."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            _resigning(loaded, user)
            return await resign_seat(transaction, loaded, user, self._services.clock.now())

    async def propose_end(self, table: int, user: int) -> LoadedTable:
        """Propose to end the game, or agree to it; once all agree it ends."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            _under_way(loaded)
            agreed = {*loaded.votes.get(END_VOTE, ()), user}
            if all(player.user in agreed for player in loaded.people):
                return await end_game(transaction, loaded, user, "agreed", self._services.clock.now())
            await transaction.vote(table, END_VOTE, user)
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            if not loaded.votes.get(END_VOTE):  # the first to propose it calls the others
                await transaction.enqueue(table, OutboxKind.END_PROPOSED, after=loaded.after, user=user)
        return loaded

    async def decline_end(self, table: int, user: int) -> LoadedTable:
        """One no is enough to take the proposal off the table."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            _under_way(loaded)
            if not loaded.votes.get(END_VOTE):
                raise Refused("nothing_proposed")
            await transaction.drop_votes(table, END_VOTE)
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            await transaction.enqueue(table, OutboxKind.END_DECLINED, after=loaded.after, user=user)
            return loaded

    async def end(self, table: int, why: str) -> None:
        async with self._services.transaction() as transaction:
            await end_table(transaction, table, why, self._services.clock.now())

    # Another person in a seat

    async def replace(self, table: int, user: int, by: int, name: str) -> LoadedTable:
        async with self._services.transaction() as transaction:
            return await change_player(
                transaction, await load_table(transaction, table), user, by, name, self._services.clock.now()
            )

    # The place of a table

    async def repost(self, table: int, user: int | None) -> None:
        """Show the table anew at the bottom of its place, without calling anybody.

        That user has to sit there; nobody, who stands for a moderator, needn't.
        """
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if user is not None and loaded.seat_of(user) is None:
                raise Refused("not_seated")
            _under_way(loaded)
            check_running(loaded)
            await transaction.enqueue(table, OutboxKind.REPOST, after=loaded.after)

    async def pause(self, table: int, why: str, *, untold: int | None = None) -> None:
        """Nothing can be told there any more: wait until somebody resumes the table.

        If that is known from something owed that could not be told, somebody may have resumed it since.
        """
        async with self._services.transaction() as transaction:
            found = await transaction.table(table)
            if found is None or (untold is not None and not await _owes(transaction, untold)):
                return
            if found.status is not Status.PAUSED:
                await transaction.clear_outbox(table)
            elif untold is not None:
                await transaction.mark_delivered(untold)
            if found.status is Status.RUNNING:
                await _interrupt(transaction, table, why, self._services.clock.now())
            elif found.status is Status.LOBBY and why not in ("permission", "locked"):  # nobody sees it
                now = self._services.clock.now()
                await transaction.change_table(table, status=Status.OVER.value, ended=CANCELLED, finished=now)

    async def resume(self, table: int, user: int, place: int, guild: int | None = None) -> LoadedTable:
        """Go on in that channel or thread, with the table shown anew.

        On another server only if its own has removed the bot.
        """
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if guild not in (None, loaded.table.guild):
                if not (await transaction.server(loaded.table.guild)).gone:
                    raise Refused("no_such_table")
                await transaction.change_table(table, guild=guild, channel=place)
            _under_way(loaded)
            if loaded.seat_of(user) is None:
                raise Refused("not_seated")
            return await self._move(transaction, loaded, place)

    async def resume_after_pause(self, table: int) -> LoadedTable:
        """The pause that was agreed is over."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            if (
                loaded.table.status is not Status.PAUSED
                or not 0 < loaded.table.until <= self._services.clock.now()
            ):
                raise Refused("not_paused")
            return await self._move(transaction, loaded, loaded.table.place or loaded.table.channel)

    async def move(self, table: int, place: int) -> LoadedTable:
        """Take a table to another channel or thread, whoever sits there."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            _under_way(loaded)
            return await self._move(transaction, loaded, place)

    async def _move(self, transaction: Transaction, loaded: LoadedTable, place: int) -> LoadedTable:
        table = loaded.table
        message = table.message if table.place == place else None
        try:
            await transaction.change_table(
                table.id, status=Status.RUNNING.value, place=place, message=message, why="", until=0
            )
        except Taken as taken:
            raise Refused("place_taken", channel=place) from taken
        await transaction.clear_outbox(table.id)
        now = self._services.clock.now()
        if loaded.acting.resigned:  # while it was paused
            return await advance(transaction, loaded, now)
        if table.status is Status.PAUSED:  # the turn begins anew
            await transaction.unschedule(table.id, DueKind.RESUME)
            await transaction.change_table(table.id, since=now)
            await schedule_turn(transaction, loaded, now)
        await enqueue_turn(transaction, loaded, now)
        return loaded


async def _owes(transaction: Transaction, owed: int) -> bool:
    return any(each.id == owed for each in await transaction.outbox(until=float("inf")))


async def _interrupt(transaction: Transaction, table: int, why: str, now: float) -> None:
    await transaction.unschedule(table, DueKind.REMIND, DueKind.LIMIT)
    if await transaction.due_row(table, DueKind.WATCH) is None:  # in the turn of an AI
        await transaction.schedule(DueRow(DueKind.WATCH, table, NO_PLAYER, watch_time(now, 0), now))
    await transaction.change_table(table, status=Status.PAUSED.value, why=why)
    await transaction.enqueue(table, OutboxKind.HOST)


def _resigning(loaded: LoadedTable, user: int) -> None:
    check_seated(loaded, user)
    _under_way(loaded)


def _under_way(loaded: LoadedTable) -> None:
    """Refused where there is no game, or none any more; a paused one may be ended all the same."""
    if loaded.over:
        raise Refused("table_over")
    if loaded.table.status is Status.LOBBY:
        raise Refused("still_gathering")


async def end_table(transaction: Transaction, table: int, why: str, now: float) -> None:
    """End a table from outside; a lobby is cancelled."""
    found = await transaction.table(table)
    if found is None:
        raise Refused("no_table")
    if found.status is Status.OVER:
        raise Refused("table_over")
    if not rules_are_known(found):
        await _close(transaction, table, why, now)
    elif found.status is Status.LOBBY:
        await cancel_lobby(transaction, await load_table(transaction, table), now)
    else:
        await end_game(transaction, await load_table(transaction, table), NO_PLAYER, why, now)


async def change_player(
    transaction: Transaction, loaded: LoadedTable, user: int, by: int, name: str, now: float
) -> LoadedTable:
    """Hand a seat over, with all that lies before it."""
    table, seat = loaded.table, loaded.seat_of(user)
    if seat is None:
        raise Refused("not_seated_they", name=name)
    _under_way(loaded)
    if loaded.seat_of(by) is not None:
        raise Refused("seated_already", name=name)
    await transaction.replace_player(table.id, user, by, name)
    if table.host == user:
        await transaction.change_table(table.id, host=by)
    await append_entry(transaction, loaded, by, f"{SEAT} {seat}", now)
    loaded = await load_table(transaction, table.id)
    acting = seat == loaded.position.to_act
    return await after_seat_change(transaction, loaded, now, ping=acting, passed=acting)


async def resign_seat(transaction: Transaction, loaded: LoadedTable, user: int, now: float) -> LoadedTable:
    """That seat rests by itself from now on; go on, if anybody is left to play with."""
    was_acting = loaded.acting.user == user
    await transaction.change_player(loaded.table.id, user, resigned=True)
    loaded = await append_entry(transaction, loaded, user, RESIGN, now)
    loaded = loaded.with_player(user, resigned=True)
    await transaction.drop_votes(loaded.table.id, END_VOTE)
    left = [player for player in loaded.players if not player.resigned]
    if len(left) <= 1 or not any(player.person for player in left):
        return await end_game(transaction, loaded, user, "resigned", now)
    return await after_seat_change(transaction, loaded, now, ping=was_acting, passed=was_acting)


async def _close(transaction: Transaction, table: int, why: str, now: float) -> None:
    """A game that can no longer be replayed leaves no standings."""
    await transaction.change_table(table, status=Status.OVER.value, ended=why, finished=now)
    await transaction.drop_drafts(table)
    await transaction.drop_votes(table)
    await transaction.clear_outbox(table)
    await unschedule_table(transaction, table, now)


async def cancel_lobby(transaction: Transaction, loaded: LoadedTable, now: float) -> None:
    """A lobby that will not be a game."""
    await transaction.change_table(loaded.table.id, status=Status.OVER.value, ended=CANCELLED, finished=now)
    await transaction.clear_outbox(loaded.table.id)
    await transaction.enqueue(loaded.table.id, OutboxKind.LOBBY_EDIT)
