"""Dealing with absence: handing seats over, letting an AI hold them, skipping late turns, agreed pauses."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from play import Refused
from play.advance import skip_turn
from play.ai_seats import give_seat_back, hold_seat
from play.game_log import NO_PLAYER
from play.lifecycle import change_player
from play.loaded_table import (
    LoadedTable,
    check_host,
    check_running,
    check_seated,
    load_table,
    rules_are_known,
)
from play.matches import check_may_look, check_no_other_seat
from play.reminders.due_rows import start_turn, unschedule_table
from play.reminders.hours import DAY
from play.reminders.policy import (
    JUST_NOW,
    NOTICE,
    when_free,
)
from play.reminders.time_limits import give_time, time_for_a_day_more, turn_end
from play.requests import SILENCE_LIMIT, settle_requests
from play.services import Services
from store import OutboxKind, Person, Status, Table, Transaction, Vote, VoteKind
from store.due_rows import DueKind, DueRow

PAUSES = range(1, 61)
"""Allowed lengths of a pause in days."""
AGREED = "agreed"
"""Why a table is paused when its players agreed to it."""


class Arrival(NamedTuple):
    """What is known about a user who has just interacted with a table."""

    table: Table | None
    """The table that the interaction names, if there is one."""
    held: bool
    """Whether AIs held seats of theirs, which they have back now."""
    person: Person
    """Their settings, which they may have changed through another process."""


class Seats:
    def __init__(self, services: Services) -> None:
        self._services = services

    # Handing a seat over

    async def hand_over(self, table: int, user: int, to: int, name: str) -> LoadedTable:
        """Offer the user's own seat to somebody else."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            if loaded.seat_of(to) is not None:
                raise Refused("seated_already", name=name)
            await check_no_other_seat(transaction, loaded.table, to)
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

    async def vote_to_replace(self, table: int, user: int) -> LoadedTable:
        """Vote to replace the acting player, who has been silent for `SILENT` and is told about the vote."""
        async with self._services.transaction() as transaction:
            now, loaded = self._services.clock.now(), await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            whom = loaded.acting
            if whom.user == user:
                raise Refused("your_own_turn")
            if now - max(loaded.table.since, whom.seen) < SILENCE_LIMIT:
                raise Refused("not_silent", name=whom.name, days=int(SILENCE_LIMIT // DAY))
            await _schedule_replacement_notice(transaction, loaded, now)
            await transaction.vote(table, Vote(VoteKind.REPLACE, user, whom.user))
            return await load_table(transaction, table)

    # Seats held by an AI

    async def hold(self, table: int, by: int, whom: int, name: str) -> LoadedTable:
        """Let an AI hold a seat until its player comes back; only the host may do so for others."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_running(loaded)
            if by != whom:
                check_host(loaded, by)
            held = next((each for each in loaded.players if each.user == whom and each.person), None)
            if held is None and by == whom:
                raise Refused("not_seated")
            if held is None:
                raise Refused("not_seated_they", name=name)
            if held.level:
                raise Refused("held_already", name=held.name)
            if held.resigned:
                raise Refused("resigned")
            return await hold_seat(transaction, loaded, whom, self._services.clock.now())

    async def take_back_held_seats(self, user: int, *, place: int, table: int = 0, message: int = 0) -> bool:
        """The same as `arrive`; returns whether AIs held any seats of this user."""
        return (await self.arrive(user, place=place, table=table, message=message)).held

    async def arrive(self, user: int, *, place: int, table: int = 0, message: int = 0) -> Arrival:
        """Return seats that AIs hold for this user, because the user has just interacted with the table.

        Covers the game played in `place`, the given `table`, and tables that `message` reminded them of.
        Raises Refused if they may not look at the `table`, because of a match that is running.
        """
        store = self._services.store
        found, held, person = await store.pressed_table(table, user, place=place, message=message)
        tables = [each.id for each in held if rules_are_known(each)]
        for table_id in tables:
            async with self._services.transaction(preparing=True) as transaction:
                loaded = await load_table(transaction, table_id)
                if not loaded.over and any(each.user == user and each.level for each in loaded.players):
                    await transaction.drop_votes(table_id, VoteKind.SEAT, subject=user, by=NO_PLAYER)
                    await give_seat_back(transaction, loaded, user, self._services.clock.now())
        if found is not None:
            await check_may_look(self._services.store, found, user)
        return Arrival(found, bool(tables), person)

    async def holds_any(self, user: int, *, place: int, table: int = 0, message: int = 0) -> bool:
        """Whether an AI holds a seat of this user; see `take_back_held_seats` for the arguments."""
        return bool(
            await self._services.store.tables_held_for(user, place=place, table=table, message=message)
        )

    # Turns past their deadline

    async def skip_late_turn(self, table: int, user: int, *, turn: int) -> LoadedTable:
        """The host skips a turn that is out of time; raises Refused if another turn has begun."""
        async with self._services.transaction() as transaction:
            loaded = await self._load_late_turn(transaction, table, user, turn)
            limit = await transaction.due_row(table, DueKind.LIMIT)
            if not _is_late(loaded, limit, self._services.clock.now()):
                raise Refused("not_late", name=loaded.acting.name)
            return await skip_turn(transaction, loaded, self._services.clock.now())

    async def restart_turn_timer(self, table: int, user: int, *, turn: int) -> LoadedTable:
        """The host gives more time: the turn's clock starts over."""
        async with self._services.transaction() as transaction:
            loaded = await self._load_late_turn(transaction, table, user, turn)
            now, reminder = self._services.clock.now(), await transaction.due_row(table, DueKind.REMIND)
            await transaction.enqueue(table, OutboxKind.SHOW, after=loaded.after)
            return await start_turn(transaction, loaded, now, called=reminder.called if reminder else now)

    async def give_day(self, table: int, user: int) -> LoadedTable:
        """An opponent gives the acting player a day more for this turn."""
        async with self._services.transaction() as transaction:
            loaded = await load_table(transaction, table)
            check_seated(loaded, user)
            check_running(loaded)
            if loaded.acting.user == user:
                raise Refused("your_own_turn")
            if not loaded.table.limit_hours or loaded.acting.level:
                raise Refused("no_time_limit")
            now, person = self._services.clock.now(), loaded.settings_of(loaded.acting.user)
            more = time_for_a_day_more(loaded.table, person, now)
            return await give_time(transaction, loaded, more, now)

    async def _load_late_turn(
        self, transaction: Transaction, table: int, user: int, turn: int
    ) -> LoadedTable:
        loaded = await load_table(transaction, table)
        check_running(loaded)
        check_host(loaded, user)
        if loaded.table.turn != turn:
            raise Refused("stale")
        return loaded

    # Pauses

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


async def _schedule_replacement_notice(transaction: Transaction, loaded: LoadedTable, now: float) -> None:
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


def _is_late(loaded: LoadedTable, limit: DueRow | None, now: float) -> bool:
    """Whether the current turn is out of time; its row is gone once that has been dealt with."""
    table, person = loaded.table, loaded.settings_of(loaded.acting.user)
    waiting = limit is not None and limit.turn == table.turn and limit.at > now
    late = turn_end(table, person) <= now and not waiting
    return bool(table.limit_hours) and not loaded.acting.level and late


def replacement_agreed(loaded: LoadedTable, user: int) -> bool:
    """Whether more than half of the other players voted to replace the user."""
    others = {player.user for player in loaded.people if player.user != user}
    agreed = others & set(loaded.votes.voters(VoteKind.REPLACE, user))
    return 2 * len(agreed) > len(others)


async def offer_seat(transaction: Transaction, table: int, seat_of: int, to: int = NO_PLAYER) -> None:
    """Offer a user's seat to another user, or by default to anyone."""
    await transaction.vote(table, Vote(VoteKind.SEAT, to, seat_of))
