"""Attending to a table when something is due there: warnings, time limits, pauses, and what to clean up."""

from __future__ import annotations

from dataclasses import replace

from play import Refused
from play.advance import skip_turn
from play.ai_seats import can_hold_seat, hold_seat
from play.delivery_errors import Unreachable
from play.lifecycle import Lifecycle, end_table
from play.loaded_table import LoadedTable
from play.reminders.delivery import (
    Notice,
    Notifier,
    SentMessage,
    claimed_since,
    is_present,
    load_turn,
    save_sent,
    still_due,
)
from play.reminders.due_rows import schedule_reminder
from play.reminders.hours import next_free_time
from play.reminders.policy import (
    NOTICE,
    WARNING,
    after_call_by_warning,
    after_warning,
    after_watch,
    limit_time,
    no_more_reminders,
    warning_calls,
)
from play.seats import REPLACE_VOTE, offer_seat, replacement_agreed
from play.services import Services
from store import Person
from store.due_rows import DueKind, DueRow

WARNINGS = (Notice.HALF, Notice.MOST)
IDLE = "idle"


class NotDueAnyMore(Exception):  # noqa: N818
    """Since it was read as due somebody has acted, or changed when it is."""


class Deadlines:
    """Does what is due at a table, except for reminders."""

    def __init__(self, services: Services, notifier: Notifier) -> None:
        self._services, self._notifier, self._lifecycle = services, notifier, Lifecycle(services)

    async def attend(self, due: DueRow) -> bool:
        """Do what is due; whether a message was sent."""
        try:
            match due.kind:
                case DueKind.CLEAN:
                    return await self._clean(due)
                case DueKind.RESUME:
                    return await self._resume(due)
                case DueKind.WATCH if due.times > WARNING:
                    return await self._end(due)
                case _:
                    return await self._attend_turn(due)
        except NotDueAnyMore:
            return False

    async def _attend_turn(self, due: DueRow) -> bool:
        async with self._services.store.transaction() as transaction:
            if not await still_due(transaction, due):
                raise NotDueAnyMore
            loaded = await load_turn(transaction, due)
            if loaded is None:
                if due.kind is DueKind.WATCH:  # a pause that nobody ends has an end as well
                    await transaction.schedule(after_watch(due, self._services.clock.now()))
                else:
                    await transaction.unschedule(due.table, due.kind)
                return False
        match due.kind:
            case DueKind.WATCH:
                return await self._watch(due, loaded)
            case DueKind.LIMIT:
                return await self._limit(due, loaded)
            case _:
                return await self._replace(due, loaded)

    # Looking after a table

    async def _watch(self, due: DueRow, loaded: LoadedTable) -> bool:
        now, notice = self._services.clock.now(), await self._news(due, loaded)
        said = await self._tell(due, loaded, notice) if notice else None
        if notice is Notice.LEFT:
            async with self._services.store.transaction() as transaction:
                if await load_turn(transaction, due):
                    await offer_seat(transaction, due.table, due.user)
        await self._done(due, said, after_watch(due, now))
        return notice is not None

    async def _news(self, due: DueRow, loaded: LoadedTable) -> Notice | None:
        """What there is to say about a turn that has waited so long."""
        if due.times == WARNING:
            return Notice.IDLE
        if not await is_present(self._notifier, loaded, due.user):
            return Notice.LEFT
        if due.times == 0:
            return None
        reminding = await self._services.store.due_row(due.table, DueKind.REMIND)
        return Notice.WAITING if no_more_reminders(_person(loaded, due.user), reminding) else None

    async def _end(self, due: DueRow) -> bool:
        """Nobody has acted for long; the record is kept."""
        try:
            async with self._services.transaction() as transaction:
                if await still_due(transaction, due):
                    await end_table(transaction, due.table, IDLE, self._services.clock.now())
        except Refused:
            await self._drop(due)
        return False

    # Time limits

    async def _limit(self, due: DueRow, loaded: LoadedTable) -> bool:
        now, table, person = self._services.clock.now(), loaded.table, _person(loaded, due.user)
        at = limit_time(table, person, due.since, due.times, due.last)
        if not table.limit_days or at > now:
            await self._done(due, None, replace(due, at=at) if table.limit_days else None)
            return False
        if due.times < len(WARNINGS):
            reminding = await self._services.store.due_row(due.table, DueKind.REMIND)
            call = due.user if warning_calls(person, reminding, now) else None
            said = await self._tell(due, loaded, WARNINGS[due.times], call=call)
            called = person if said and call else None
            await self._done(due, said, after_warning(table, person, due, now), called)
            return True
        return await self._time_is_over(due, loaded)

    async def _time_is_over(self, due: DueRow, loaded: LoadedTable) -> bool:
        """By the table's choice; where nobody else is there an AI doesn't play on."""
        now, what = self._services.clock.now(), loaded.table.at_limit
        if what in ("rest", "ai"):
            async with self._services.transaction() as transaction:
                current = await load_turn(transaction, due)
                if current is not None and what == "rest":
                    await skip_turn(transaction, current, now)
                elif current is not None and can_hold_seat(current, due.user):
                    await hold_seat(transaction, current, due.user, now)
                elif current is not None:
                    await transaction.unschedule(due.table, due.kind)
            return False
        host = _person(loaded, loaded.table.host)
        if (at := next_free_time(host, now)) > now:
            await self._done(due, None, replace(due, at=at))
            return False
        said = await self._tell(due, loaded, Notice.HOST, call=host.user)
        await self._done(due, said, None)
        return True

    # Replacing somebody

    async def _replace(self, due: DueRow, loaded: LoadedTable) -> bool:
        """First they are told; if they stay silent for a day, the seat is offered, as the others want."""
        now = self._services.clock.now()
        later = replace(
            due, at=now + NOTICE, times=due.times + 1, last=due.last or now, message_key=0, tries=0
        )
        if due.times == 0:
            said = await self._tell(due, loaded, Notice.REPLACE, call=due.user)
            await self._done(due, said, later)
            return True
        if due.seen > due.last:
            return await self._keep_seat(due, loaded)
        if not replacement_agreed(loaded, due.user):
            await self._done(due, None, later)
            return False
        said = await self._tell(due, loaded, Notice.FREE)
        offered = await self._set_free(due, now)
        await self._done(due, None if offered else said, None)  # what was said there stays, with the offer
        return True

    async def _keep_seat(self, due: DueRow, loaded: LoadedTable) -> bool:
        """They have looked in: whoever wanted them replaced is told."""
        said = await self._tell(due, loaded, Notice.KEPT)
        async with self._services.store.transaction() as transaction:
            await transaction.drop_votes(due.table, f"{REPLACE_VOTE} {due.user}")
        await self._done(due, said, None)
        return True

    async def _set_free(self, due: DueRow, now: float) -> bool:
        """Offer the seat, held by an AI until somebody takes it; unless its player has come back since."""
        async with self._services.transaction() as transaction:
            await transaction.drop_votes(due.table, f"{REPLACE_VOTE} {due.user}")
            current = await load_turn(transaction, due)
            if current is None or current.acting.seen > due.last:
                return False
            if can_hold_seat(current, due.user):
                await hold_seat(transaction, current, due.user, now)
            await offer_seat(transaction, due.table, due.user)
            return True

    # Pauses, and what is past

    async def _resume(self, due: DueRow) -> bool:
        try:
            await self._lifecycle.resume_after_pause(due.table)
        except Refused:
            await self._drop(due)
        return False

    async def _clean(self, due: DueRow) -> bool:
        """A message that calls to several tables stays while one of them waits."""
        called = await self._services.store.call_messages(due.table)
        waiting = {each.message for each in called if not each.past}
        places = {each.message: each.place for each in called if each.table == due.table}
        past = {message: place for message, place in places.items() if message not in waiting}
        for message, place in past.items():
            await self._notifier.delete(place, message)
        async with self._services.store.transaction() as transaction:
            if (
                await transaction.call_messages(due.table) == called
            ):  # else there is more by now, and it comes again
                await transaction.drop_call_messages(due.table)
                await transaction.unschedule(due.table, DueKind.CLEAN)
        return bool(past)

    # Claiming and marking

    async def _tell(
        self, due: DueRow, loaded: LoadedTable, notice: Notice, call: int | None = None
    ) -> SentMessage | None:
        """Tell it once; nothing where there is no place to tell it."""
        try:
            if due.message_key:
                person, since = _person(loaded, due.user), claimed_since(due)
                said = await self._notifier.find_sent(person, [loaded], key=due.message_key, since=since)
                if said is not None:
                    return said
            async with self._services.store.transaction() as transaction:
                if not await still_due(transaction, due):
                    raise NotDueAnyMore
                key = await transaction.new_message_key()
                await transaction.schedule(replace(due, message_key=key))
            call = call if call and await is_present(self._notifier, loaded, call) else None
            return await self._notifier.notify_table(loaded, notice, key=key, call=call)
        except Unreachable:
            return None

    async def _drop(self, due: DueRow) -> None:
        async with self._services.store.transaction() as transaction:
            if await still_due(transaction, due):
                await transaction.unschedule(due.table, due.kind)

    async def _done(
        self, due: DueRow, said: SentMessage | None, then: DueRow | None, called: Person | None = None
    ) -> None:
        """Mark it, and what comes next; whoever was called by it was reminded, too."""
        async with self._services.store.transaction() as transaction:
            kept = await transaction.due_row(due.table, due.kind)
            if kept is not None and (kept.user, kept.since) == (due.user, due.since):
                if then is None:
                    await transaction.unschedule(due.table, due.kind)
                else:
                    await transaction.schedule(then)
            now = self._services.clock.now()
            reminding = await transaction.due_row(due.table, DueKind.REMIND) if called else None
            if called and reminding and (reminding.user, reminding.since) == (due.user, due.since):
                await schedule_reminder(transaction, called, after_call_by_warning(called, reminding, now))
            await save_sent(transaction, due, said, now)


def _person(loaded: LoadedTable, user: int) -> Person:
    return loaded.settings.get(user) or Person(user)
