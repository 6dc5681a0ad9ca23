"""Handles what is due at a table except reminders: warnings, time limits, ends of pauses, idle tables."""

from __future__ import annotations

from dataclasses import replace

from play import Refused
from play.advance import skip_turn
from play.ai_stand_ins import can_hold_seat, hold_seat
from play.end_reasons import IDLE
from play.endings import end_table
from play.loaded_table import LoadedTable
from play.pauses import Pauses
from play.reminders.automatic_vacation import extra_time, started
from play.reminders.delivery import (
    Notice,
    Notifier,
    is_present,
    load_turn,
    save_sent,
    still_due,
)
from play.reminders.due_rows import save_person
from play.reminders.idle_tables import WARNING, after_watch
from play.reminders.notices import TELL_END, WARNINGS, NoLongerDue, Notices
from play.reminders.policy import is_written_to, no_more_reminders
from play.reminders.replacements import Replacements
from play.reminders.time_limits import (
    after_warning,
    give_time,
    limit_time,
    lost_time,
    warning_calls,
    warning_writes,
)
from play.seats import offer_seat
from play.services import Services
from store import Person, Queries
from store.due_rows import CallMessage, DueKind, DueRow


class Deadlines(Notices):
    """Handles due rows, except for reminders."""

    def __init__(self, services: Services, notifier: Notifier) -> None:
        super().__init__(services, notifier)
        self._pauses, self._replacements = Pauses(services), Replacements(services, notifier)

    async def attend(self, due: DueRow) -> bool:
        """Handle a due row; returns whether a message was sent."""
        try:
            match due.kind:
                case DueKind.CLEAN:
                    return await self._clean(due)
                case DueKind.RESUME:
                    return await self._resume(due)
                case DueKind.AMEND:
                    return await self._amend(due)
                case DueKind.WATCH if due.times > WARNING:
                    return await self._end(due)
                case _:
                    return await self._attend_turn(due)
        except NoLongerDue:
            return False

    async def _attend_turn(self, due: DueRow) -> bool:
        async with self._services.store.transaction() as transaction:
            if not await still_due(transaction, due):
                raise NoLongerDue
            loaded = await load_turn(transaction, due)
            if loaded is None:
                if due.kind is DueKind.WATCH:  # a pause that nobody ends must run out as well
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
                return await self._replacements.attend(due, loaded)

    # Idle tables

    async def _watch(self, due: DueRow, loaded: LoadedTable) -> bool:
        now, notice = self._services.clock.now(), await self._watch_notice(due, loaded)
        sent = await self._notify(due, loaded, notice) if notice else []
        if notice is Notice.LEFT:
            async with self._services.store.transaction() as transaction:
                if await load_turn(transaction, due):
                    await offer_seat(transaction, due.table, due.user)
        await self._finish(due, sent, after_watch(due, now))
        return notice is not None

    async def _watch_notice(self, due: DueRow, loaded: LoadedTable) -> Notice | None:
        """The notice to send about a turn that has been waiting, if any."""
        if due.times == WARNING:
            return Notice.IDLE
        if not await is_present(self._notifier, loaded, due.user):
            return Notice.LEFT
        if due.times == 0:
            return None
        reminder = await self._services.store.due_row(due.table, DueKind.REMIND)
        return Notice.WAITING if no_more_reminders(loaded.settings_of(due.user), reminder) else None

    async def _end(self, due: DueRow) -> bool:
        """End an idle table; its record is kept."""
        try:
            async with self._services.transaction() as transaction:
                if await still_due(transaction, due):
                    await end_table(transaction, due.table, IDLE, self._services.clock.now())
        except Refused:
            await self._drop(due)
        return False

    # Time limits

    async def _limit(self, due: DueRow, loaded: LoadedTable) -> bool:
        now, table, person = self._services.clock.now(), loaded.table, loaded.settings_of(due.user)
        at = limit_time(table, person, due.since, due.times)
        if not table.limit_hours or at > now:
            await self._finish(due, [], replace(due, at=at) if table.limit_hours else None)
            return False
        if due.times < len(WARNINGS):
            if lost := lost_time(table, person, due.since, now):
                return await self._give_lost_time(due, lost)
            reminder = await self._services.store.due_row(due.table, DueKind.REMIND)
            call = due.user if warning_calls(person, due.way, reminder, now) else None
            sent = await self._notify(due, loaded, WARNINGS[due.times], call=call)
            called = person if any(each.called for each in sent) else None
            written = person if warning_writes(person, due.way, reminder, now) else None
            await self._finish(due, sent, after_warning(table, person, due, now), called, written)
            return True
        return await self._time_out(due, loaded)

    async def _give_lost_time(self, due: DueRow, seconds: float) -> bool:
        """Prolong a turn whose warning comes far too late; the warning is due again at once."""
        async with self._services.transaction() as transaction:
            current = await load_turn(transaction, due)
            if current is not None and await still_due(transaction, due):
                await give_time(transaction, current, seconds, self._services.clock.now())
        return False

    async def _amend(self, due: DueRow) -> bool:
        """Edit the warnings of a turn that now ends at another time; the next warning replaces them."""
        loaded, store = await load_turn(self._services.store, due), self._services.store
        told = [each for each in await store.call_messages(due.table) if loaded and _tells_end(each, due)]
        for each in told:
            assert loaded is not None
            await self._notifier.edit_notice(loaded, Notice.ENDS, each.place, each.message)
        async with store.transaction() as transaction:
            for each in told:
                await transaction.save_call_message(replace(each, replaceable=True, notice=Notice.ENDS))
            if await transaction.due_row(due.table, due.kind) == due:  # else it ends at yet another time
                await transaction.unschedule(due.table, due.kind)
        return bool(told)

    async def _time_out(self, due: DueRow, loaded: LoadedTable) -> bool:
        """Skip the turn, let an AI play or ask the host, as the table's options say.

        An AI doesn't take over if no other person is left.
        """
        now, at_limit = self._services.clock.now(), loaded.table.at_limit
        if away := started(loaded.settings_of(due.user), loaded.table, now):
            return await self._start_vacation(due, loaded, away)
        if at_limit in ("rest", "ai"):
            async with self._services.transaction() as transaction:
                current = await load_turn(transaction, due)
                if current is not None and at_limit == "rest":
                    await skip_turn(transaction, current, now)
                elif current is not None and can_hold_seat(current, due.user):
                    await hold_seat(transaction, current, due.user, now)
                elif current is not None:
                    await transaction.unschedule(due.table, due.kind)
            return False
        host = loaded.settings_of(loaded.table.host)
        if await self._postpone_until_free(due, host):
            return False
        sent = await self._notify(due, loaded, Notice.HOST, call=host.user)
        way = loaded.way_of(host.user)
        await self._finish(due, sent, None, written=host if is_written_to(host, way) else None)
        return True

    async def _start_vacation(self, due: DueRow, loaded: LoadedTable, away: Person) -> bool:
        """Start a vacation instead; the turn has a tenth of its time left when it ends."""
        now = self._services.clock.now()
        told = replace(loaded, settings={**loaded.settings, due.user: away})
        sent = await self._notify(due, told, Notice.AWAY)
        async with self._services.transaction() as transaction:
            current = await load_turn(transaction, due)
            person = await transaction.person(due.user)
            begun = started(person, loaded.table, now) if current else None
            if current is not None and begun is not None:
                extra = max(current.table.extra, extra_time(current.table, begun))
                await transaction.change_table(due.table, extra=extra)
                await transaction.schedule(replace(due, message_key=0, tries=0))
                await save_person(transaction, begun)
            await save_sent(transaction, due, sent, now)
        return True

    # Pauses and cleanup

    async def _resume(self, due: DueRow) -> bool:
        try:
            await self._pauses.resume_after_pause(due.table)
        except Refused:
            await self._drop(due)
        return False

    async def _clean(self, due: DueRow) -> bool:
        """Delete obsolete reminders; one that covers several tables stays until none of them is waiting."""
        past = await _obsolete_messages(self._services.store, due.table)
        for message, place in past.items():
            await self._notifier.delete(place, message)
        async with self._services.store.transaction() as transaction:
            # otherwise more messages became obsolete, and the row comes up again
            if (await _obsolete_messages(transaction, due.table)).keys() <= past.keys():
                await transaction.drop_call_messages(due.table)
                await transaction.unschedule(due.table, DueKind.CLEAN)
        return bool(past)


def _tells_end(called: CallMessage, due: DueRow) -> bool:
    return called.table == due.table and not called.past and called.notice in TELL_END


async def _obsolete_messages(store: Queries, table: int) -> dict[int, int]:
    """The place of each message about the table that no turn needs any more."""
    called = await store.call_messages(table)
    waiting = {each.message for each in called if not each.past}
    return {
        each.message: each.place for each in called if each.table == table and each.message not in waiting
    }
